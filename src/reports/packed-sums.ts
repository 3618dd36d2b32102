/**
 * How often each value of a dimension was counted, packed by spans: what Postgres would take a second to add up of half
 * a million rows is here a matter of milliseconds.
 */
import type { EntityManager } from 'typeorm';
import type { KindSums, RankedSums, Ranking, Sum, SumColumn } from './ranked-sums.js';
import { DIMENSIONS, type Dimension } from './report-query.contract.js';
import type { LongSpan } from './report-spans.js';

/** Of a number of a value and its count. */
const ENTRY_BYTES = 12;
/** Days by which a value may have been used later than its row says. */
export const USED_DAYS = 30;

/** Packs what was counted in a span. */
export async function pack(
  tx: EntityManager,
  topic: string,
  span: 'day' | LongSpan,
  day: string,
): Promise<void> {
  const values = [topic, span, day];
  const rows = `from report_sum s, lateral (values ${DIMENSIONS.map((name) => `('${name}', ${name})`)}) as d (dimension, text)
    where topic = $1 and span = $2 and day = $3 and not is_total`;
  await tx.query(
    `update report_value v set used_on = $3 from (select distinct text as value ${rows}) u
     where v.value = u.value and v.used_on < $3::date - ${USED_DAYS}`,
    values,
  );
  // A conflict would use up a number, and numbers without values take memory.
  await tx.query(
    `insert into report_value (value, used_on) select value, $3::date from (select distinct text as value ${rows}) u
     where not exists (select from report_value v where v.value = u.value) on conflict do nothing`,
    values,
  );
  await tx.query('delete from report_pack where topic = $1 and span = $2 and day = $3', values);
  await tx.query(
    `insert into report_pack (topic, dimension, span, day, kind, entries)
     select $1, dimension, $2, $3, kind, string_agg(int4send(v.id) || float8send(n), '')
     from (select dimension, kind, text as value, sum(n)::float8 as n ${rows} group by 1, 2, 3) f
     join report_value v using (value) group by dimension, kind`,
    values,
  );
  await tx.query(
    'update report_count set is_packed = true where topic = $1 and span = $2 and day = $3',
    values,
  );
}

/**
 * The same as {@link rankedSums}, from packs.
 * @param where which packs, as a condition on topic, span and day
 * @param columns counts alone, no values
 */
export async function packedSums(
  tx: EntityManager,
  { where, values, by }: { where: string; values: readonly unknown[]; by: Dimension },
  columns: readonly SumColumn[],
  rankings: readonly Ranking[],
  limit: number | null,
): Promise<RankedSums[]> {
  const kinds = [...new Set(columns.map(({ kind }) => kind))];
  const packs = await tx.query<{ kind: string; entries: Buffer }[]>(
    `select kind, entries from report_pack where dimension = '${by}' and kind = any($${values.length + 1}) and ${where}`,
    [...values, kinds],
  );
  const [{ size } = { size: 0 }] = await tx.query<{ size: number }[]>(
    'select coalesce(max(id) + 1, 0) as size from report_value',
  );
  const counts = new Map(kinds.map((kind) => [kind, new Float64Array(size)]));
  for (const { kind, entries } of packs) {
    const sums = counts.get(kind);
    const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
    if (sums === undefined) continue;
    for (let at = 0; at < view.byteLength; at += ENTRY_BYTES) {
      const id = view.getInt32(at);
      sums[id] = (sums[id] ?? 0) + view.getFloat64(at + 4);
    }
  }
  const ranked = rankings.map((ranking) => rank(ranking, counts, size, limit));
  const names = await namesOf(tx, new Set(ranked.flatMap(({ first }) => first.map(({ id }) => id))));
  return ranked.map(({ first, count, all }) => {
    const named = first.map(({ id, height }) => ({ id, height, value: names.get(id) ?? '' }));
    named.sort((a, b) => b.height - a.height || (a.value < b.value ? -1 : 1));
    const rows = named.slice(0, limit ?? named.length).map(({ id, value }) => ({
      value,
      sums: new Map([...counts].map(([kind, sums]) => [kind, { n: sums[id] ?? 0, value: 0 }])),
    }));
    return { rows, count, all };
  });
}

/** The first ones of a ranking, with all that are level with the last of them. */
function rank(
  { kinds, plus, minus, isAboveZero }: Ranking,
  counts: ReadonlyMap<string, Float64Array>,
  size: number,
  limit: number | null,
): { first: { id: number; height: number }[]; count: number; all: KindSums } {
  const sumOf = (of: readonly string[]) => {
    const sums = of.flatMap((kind) => counts.get(kind) ?? []);
    return (id: number) => {
      let sum = 0;
      for (const each of sums) sum += each[id] ?? 0;
      return sum;
    };
  };
  const [most, least, own] = [sumOf(plus), sumOf(minus), sumOf(kinds)];
  const found: { id: number; height: number }[] = [];
  for (let id = 0; id < size; id += 1) {
    const height = most(id) - least(id);
    if ((isAboveZero ? height : own(id)) > 0) found.push({ id, height });
  }
  const all = new Map<string, Sum>();
  for (const kind of counts.keys()) {
    const of = sumOf([kind]);
    all.set(kind, { n: found.reduce((sum, { id }) => sum + of(id), 0), value: 0 });
  }
  const heights = Float64Array.from(found, ({ height }) => -height).sort();
  const lowest =
    limit === null ? Number.NEGATIVE_INFINITY : -(heights[limit - 1] ?? Number.POSITIVE_INFINITY);
  return {
    first: limit === 0 ? [] : found.filter(({ height }) => height >= lowest),
    count: found.length,
    all,
  };
}

async function namesOf(tx: EntityManager, ids: ReadonlySet<number>): Promise<Map<number, string>> {
  const rows = await tx.query<{ id: number; value: string }[]>(
    'select id, value from report_value where id = any($1)',
    [[...ids]],
  );
  return new Map(rows.map(({ id, value }) => [id, value]));
}
