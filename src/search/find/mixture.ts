import { SEARCH_KINDS, type SearchKind } from '../search-address.contract.js';

/** Some hits of one kind and rung, from `offset` on. */
export interface Slice {
  kind: SearchKind;
  rung: number;
  offset: number;
  count: number;
}

/** Of a kind at most so many come before the others. */
const AT_ONCE = 3;

/**
 * Which hits a page of all kinds shows, in their order: rung after rung, and within a rung three of each kind at a time.
 * @returns runs of hits of one kind and rung
 */
export function mixed(
  counts: readonly { kind: SearchKind; rung: number; count: number }[],
  page: number,
  size: number,
): Slice[] {
  const order = [...counts].sort(
    (a, b) => a.rung - b.rung || SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind),
  );
  const [from, to] = [(page - 1) * size, page * size];
  const runs: Slice[] = [];
  let place = 0;
  for (const rung of new Set(order.map((each) => each.rung))) {
    const kinds = order.filter((each) => each.rung === rung);
    for (let offset = 0; place < to && kinds.some(({ count }) => count > offset); offset += AT_ONCE) {
      for (const { kind, count } of kinds) {
        const length = Math.max(0, Math.min(AT_ONCE, count - offset));
        const first = Math.max(0, from - place);
        const last = Math.min(length, to - place);
        if (first < last) runs.push({ kind, rung, offset: offset + first, count: last - first });
        place += length;
      }
    }
  }
  return runs;
}
