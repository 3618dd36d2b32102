import type { PageConflict } from './page-places.js';
import type { PageRecord } from './page-record.js';
import { PageTree } from './page-tree.js';
import { compareTrees, type TreeDiff } from './tree-diff.js';

/** The same numbers for the same seed (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Records = Map<string, PageRecord>;

function put(records: Records, codename: string, more: Partial<PageRecord>): void {
  const present = records.get(codename);
  records.set(codename, {
    codename,
    id: `id-${codename}`,
    type: 'interior_page',
    title: codename,
    slug: codename,
    subpages: [],
    redirectTo: null,
    lastModified: '2026-01-01T00:00:00.000Z',
    ...present,
    ...more,
  });
}

/** A site whose pages hang where chance has it, each at one place. */
function siteOf(pick: (below: number) => number, pages: number): Records {
  const records: Records = new Map();
  put(records, 'root', { slug: null });
  const names = ['root'];
  for (let at = 0; at < pages; at += 1) {
    const codename = `p${at}`;
    put(records, codename, { slug: pick(12) === 0 ? null : `s${at}` });
    const parent = names[pick(names.length)] ?? 'root';
    records.get(parent)?.subpages.push(codename);
    // Some are not published though they are listed.
    if (pick(8) === 0) records.delete(codename);
    else names.push(codename);
  }
  return records;
}

/** One thing that editors do; `loose` ones bring conflicts about. */
function edit(records: Records, pick: (below: number) => number, loose: boolean): void {
  const names = [...records.keys()];
  const any = () => names[pick(names.length)] ?? 'root';
  const subpages = (codename: string) => records.get(codename)?.subpages ?? [];
  const drop = (codename: string) => {
    for (const name of names) {
      if (subpages(name).includes(codename)) {
        put(records, name, { subpages: subpages(name).filter((each) => each !== codename) });
      }
    }
  };
  const target = any();
  const at = pick(subpages(target).length + 1);
  switch (pick(loose ? 9 : 7)) {
    case 0:
      if (target !== 'root') put(records, target, { slug: pick(6) === 0 ? null : `t${pick(1_000_000)}` });
      break;
    case 1:
      if (target !== 'root' && target !== 'p0') records.delete(target);
      break;
    case 2: {
      // What is listed already, or a new page, is published.
      const codename = `p${pick(60)}`;
      if (!records.has(codename)) put(records, codename, { slug: `n${pick(1_000_000)}`, subpages: [] });
      break;
    }
    case 3: {
      const moved = any();
      const below = new Set([moved]);
      for (const codename of below) for (const each of subpages(codename)) below.add(each);
      if (moved === 'root' || below.has(target)) break;
      drop(moved);
      put(records, target, { subpages: subpages(target).toSpliced(at, 0, moved) });
      break;
    }
    case 4:
      put(records, target, { subpages: [...subpages(target)].reverse() });
      break;
    case 5:
      put(records, target, { subpages: subpages(target).slice(1) });
      break;
    case 6:
      put(records, target, { title: `title ${pick(100)}` });
      break;
    case 7:
      put(records, target, { subpages: [...new Set(subpages(target).toSpliced(at, 0, any()))] });
      break;
    default:
      if (target !== 'root') put(records, target, { slug: `s${pick(10)}` });
  }
}

const facts = (tree: PageTree) => ({
  pages: [...tree.nodes()].map(({ record, path, parent }) => [record, path, parent?.record.codename]),
  found: [...tree.nodes()].map(({ record, path }) => [
    path === null ? null : tree.byPath(path)?.record.codename,
    tree.byId(record.id)?.record.codename,
    tree.childNodes(record.codename).map(({ codename }) => codename),
  ]),
  pageCount: tree.pageCount,
});

const sorted = ({ added, removed, moved }: TreeDiff) => ({
  added: added.map((each) => JSON.stringify(each)).sort(),
  removed: removed.map((each) => JSON.stringify(each)).sort(),
  moved: moved.map((each) => JSON.stringify(each)).sort(),
});

const names = (conflicts: readonly PageConflict[]) => conflicts.map((each) => JSON.stringify(each)).sort();

/** Follows a site through many publishes. */
function follow(seed: number, publishes: number, loose: boolean): void {
  const pick = numbers(seed);
  const records = siteOf(pick, 40);
  let tree = PageTree.build(records.values());
  let before = [tree, tree];
  for (let at = 0; at < publishes; at += 1) {
    const known = new Map(records);
    for (let edits = 1 + pick(3); edits > 0; edits -= 1) edit(records, pick, loose);
    const changed = [...new Set([...known.keys(), ...records.keys()])].filter(
      (codename) => known.get(codename) !== records.get(codename),
    );
    const changes = changed.map((codename) => ({ codename, record: records.get(codename) ?? null }));
    const whole = PageTree.build(records.values());
    const made = tree.with(changes);
    expect(facts(made)).toEqual(facts(whole));
    expect(names(made.conflicts)).toEqual(names(whole.conflicts));
    expect(sorted(compareTrees(tree, made))).toEqual(sorted(compareTrees(tree, whole)));
    // Over several publishes as well.
    for (const older of before) {
      expect(sorted(compareTrees(older, made))).toEqual(sorted(compareTrees(older, whole)));
    }
    // The former tree serves on while the new one is there.
    before = [before.at(-1) ?? tree, tree];
    tree = made;
  }
}

describe('a tree that follows changes', () => {
  it('is the one that a rebuild gives, whatever editors do', () => {
    for (let seed = 1; seed <= 10; seed += 1) follow(seed, 25, false);
  });

  it('is so where pages are in conflict', () => {
    for (let seed = 1_001; seed <= 1_010; seed += 1) follow(seed, 25, true);
  });

  it('leaves the former tree as it was', () => {
    const records = siteOf(numbers(7), 40);
    const tree = PageTree.build(records.values());
    const [first] = tree.childNodes('root');
    if (!first) throw new Error('the site has no page below the root');
    const known = facts(tree);
    const record = records.get(first.codename);
    if (!record) throw new Error('no record');
    const made = tree.with([{ codename: first.codename, record: { ...record, slug: 'elsewhere' } }]);
    expect(made.pathOf(first.codename)).toBe('/en-us/elsewhere');
    expect(facts(tree)).toEqual(known);
  });
});
