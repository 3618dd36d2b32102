/** Statements for a page of results, with what is counted beside it. */
import type { SearchKind } from '../search-address.contract.js';
import { chosenFit, fits, Values } from './conditions.js';
import { type FoundCount, hitsOf, moreDocuments, ORDERS, type Wanted, WITHIN } from './ladder.js';

export interface Statement {
  sql: string;
  values: unknown[];
}

/** Of a kind and rung: how many are found, and the first of them; none of what is only counted. */
export interface FoundGroup extends FoundCount {
  ids: string[];
  pages: (number | null)[];
}

/** All that is found by kind and by how good a match it is, with the first `most` of each. Filters do not count. */
export function groupsOf(wanted: Wanted, most: number): Statement {
  const values = new Values();
  const before = hitsOf(wanted, values, 'null::text[]');
  const sql = `${before}
    select kind, rung, count, ids, pages
    from (select kind, rung, count(*)::int as count from hits group by kind, rung) g,
      lateral (select array_agg(id) as ids, array_agg(page) as pages
        from (select id, page from hits h where h.kind = g.kind and h.rung = g.rung order by ${WITHIN} limit ${most}) f) a
    ${moreDocuments(wanted, (...count) => [...count, `'{}'::text[]`, `'{}'::int[]`].join(', '))}`;
  return { sql, values: values.list };
}

/** A part of what {@link pageOf} finds. */
export type FoundRow =
  /** `n`: how many of this kind and rung are found. Filters do not count. */
  | { part: 'count'; key: SearchKind; rung: number; n: number }
  /** `n`: how often this value of a facet is found. */
  | { part: 'facet'; key: string; rung: null; n: number }
  /** The hits of the page in their order; `n`: page of the document. */
  | { part: 'hit'; key: string; rung: number; n: number | null };

/** A page of one kind with its filters and facets, or of all kinds in an order in which they are not mixed. */
export function pageOf(wanted: Wanted, page: number, size: number): Statement {
  const values = new Values();
  const { type, sort } = wanted.state;
  const before = hitsOf(wanted, values, `case when e.kind = ${values.add(type)} then e.facets end`);
  const order = sort === 'relevance' ? `rung, ${WITHIN}` : ORDERS[sort];
  const parts = [
    `select 'count' as part, kind as key, rung, count(*)::int as n from hits group by kind, rung
     ${moreDocuments(wanted, (kind, rung, n) => `'count', ${kind}, ${rung}, ${n}`)}`,
    ...(type === 'all' ? [] : [`select 'facet', value, null, count from (${facetCounts(wanted, values)}) c`]),
    `(select 'hit', id, rung, page from hits h where ${chosenFit(wanted.state, values)}
      order by ${order} offset ${(page - 1) * size} limit ${size})`,
  ];
  return { sql: `${before} ${parts.join(' union all ')}`, values: values.list };
}

/** How often each value of a facet would be found with the filters of the others. */
function facetCounts(wanted: Wanted, values: Values): string {
  // All that is narrow fits: nothing of it is missed by a choice.
  const chosen = wanted.isNarrow ? [] : Object.entries(wanted.state.facets);
  const ofKind = `h.kind = ${values.add(wanted.state.type)}`;
  if (chosen.length === 0)
    return `select f as value, count(*)::int as count
      from (select unnest(facets) as f from hits h where ${ofKind}) v group by f`;
  // The choice of a facet does not count for its own values: `missed` is the one facet that is missed, if any.
  const missed = chosen.map(
    ([key, list]) => `case when not ${fits(key, list, values)} then ${values.add(`${key}=`, 'text')} end`,
  );
  return `select f as value, count(*)::int as count
    from (select missed, unnest(facets) as f
      from (select facets, concat(${missed.join(', ')}) as missed from hits h where ${ofKind}) m) v
    where starts_with(f, missed) group by f`;
}
