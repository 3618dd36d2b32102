import { type PageRecord, PageTree } from '../../content/content.module.js';

/** A page below others: its slug, what is below it, and facts that differ from the usual. */
export interface Sketch {
  slug: string | null;
  /** Other than the slug, for a page whose slug changes. */
  id?: string;
  below?: Sketch[];
  facts?: Partial<PageRecord>;
}

export function treeOf(...pages: Sketch[]): PageTree {
  const records = new Map<string, PageRecord>();
  const add = ({ slug, id = slug ?? 'nameless', below = [], facts = {} }: Sketch): string => {
    const subpages = below.map(add);
    const record: PageRecord = {
      codename: id,
      id: `id-${id}`,
      type: 'interior_page',
      title: `Title of ${id}`,
      slug,
      subpages,
      redirectTo: null,
      lastModified: '2026-01-01T00:00:00.000Z',
      ...facts,
    };
    records.set(id, record);
    return id;
  };
  add({ slug: null, id: 'root', below: pages });
  return PageTree.build(records.values());
}

/** The tree after one record changed, as a process makes it of the former. @param more null = it is unpublished */
export function changed(tree: PageTree, codename: string, more: Partial<PageRecord> | null): PageTree {
  const record = tree.record(codename);
  if (record === null) throw new Error(`The tree has no "${codename}".`);
  return tree.with([{ codename, record: more && { ...record, ...more } }]);
}

/** A tree of so many pages, four levels deep, with words that repeat as those of a catalogue do. */
export function largeTree(pages: number): PageTree {
  const nouns = ['cabinet', 'rail', 'panel', 'busway', 'tray', 'lock', 'sensor', 'door', 'bracket', 'cable'];
  const looks = [
    'open',
    'sealed',
    'vented',
    'welded',
    'folded',
    'seismic',
    'outdoor',
    'shallow',
    'tall',
    'wide',
  ];
  const leaf = (at: number): Sketch => ({
    id: `page_${at}`,
    slug: `${looks[at % 10]}-${nouns[Math.floor(at / 10) % 10]}-${looks[Math.floor(at / 100) % 10]}-nr${at}`,
  });
  const group = (name: string, from: number, count: number): Sketch => ({
    id: name,
    slug: name.replaceAll('_', '-'),
    below: Array.from({ length: count }, (_, at) => leaf(from + at)),
  });
  const groups = Math.ceil(pages / 1_000);
  return treeOf({
    slug: 'products',
    below: Array.from({ length: groups }, (_, at) => group(`range_${at}`, at * 1_000, 1_000)),
  });
}
