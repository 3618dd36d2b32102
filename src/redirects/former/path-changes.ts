import type { ChunkedWork, PageTree } from '../../content/content.module.js';

/** Longest path that is remembered, in characters: what an index of Postgres takes with room to spare. */
const LONGEST_PATH = 1_000;

const PAGES_PER_CHUNK = 2_000;

export interface PathChanges {
  added: { id: string; path: string }[];
  moved: { id: string; from: string; path: string }[];
  /** Pages without an address now. */
  gone: { id: string; from: string }[];
}

/**
 * What changed between the addresses that are on record and the page tree. Looks at states, not at events, so it finds
 * the same however often, and however late, it is asked.
 * @param known path by item id.
 * @param agreed a former tree that agreed with the record: then only pages are looked at that lie elsewhere since.
 */
export function* pathChanges(
  known: ReadonlyMap<string, string>,
  tree: PageTree,
  agreed: PageTree | null = null,
): ChunkedWork<PathChanges> {
  const changes: PathChanges = { added: [], moved: [], gone: [] };
  const placed = new Set<string>();
  const some = agreed && (yield* tree.addressesSince(agreed));
  let done = 0;
  for (const { id, path } of some ?? tree.addresses()) {
    done += 1;
    if (done % PAGES_PER_CHUNK === 0) yield;
    if (path === null || id === '' || path.length > LONGEST_PATH || placed.has(id)) continue;
    placed.add(id);
    const from = known.get(id);
    if (from === undefined) changes.added.push({ id, path });
    else if (from !== path) changes.moved.push({ id, from, path });
  }
  for (const id of some === null ? known.keys() : new Set(some.map((each) => each.id))) {
    done += 1;
    if (done % PAGES_PER_CHUNK === 0) yield;
    const from = known.get(id);
    if (from !== undefined && !placed.has(id)) changes.gone.push({ id, from });
  }
  return changes;
}

/** True when so much disappeared at once that it looks like a content service in trouble, not like editors. */
export function isMassLoss(changes: PathChanges, knownCount: number): boolean {
  return knownCount > 0 && changes.gone.length * 2 >= knownCount;
}
