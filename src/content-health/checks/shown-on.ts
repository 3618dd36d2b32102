import { type ChunkedWork, inChunks } from '../../content/content.module.js';

/** A page, its path, and whether everybody may read it. */
export interface ShownPage {
  codename: string;
  path: string | null;
  isOpen: boolean;
}

export interface Showing {
  /** Path of the first page in tree order that shows an item, one that everybody may read if there is any. */
  pathOf(codename: string): string | null;
  /** False for what only closed pages show. */
  isPublic(codename: string): boolean;
}

/**
 * Which page shows which item: itself, its blocks, and what they are made of.
 * @param partsOf codenames of the items that an item shows or links
 */
export function* showingOf(
  pages: Iterable<ShownPage>,
  partsOf: (codename: string) => readonly string[],
): ChunkedWork<Showing> {
  const own = new Set<string>();
  const open: ShownPage[] = [];
  const closed: ShownPage[] = [];
  yield* inChunks(pages, (page) => {
    own.add(page.codename);
    (page.isOpen ? open : closed).push(page);
  });
  const shown = new Map<string, ShownPage>();
  yield* inChunks([...open, ...closed], (page) => {
    const waiting = [page.codename];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      // Another page that is linked shows itself.
      if (shown.has(next) || (next !== page.codename && own.has(next))) continue;
      shown.set(next, page);
      waiting.push(...partsOf(next));
    }
  });
  return {
    pathOf: (codename) => shown.get(codename)?.path ?? null,
    isPublic: (codename) => shown.get(codename)?.isOpen ?? true,
  };
}
