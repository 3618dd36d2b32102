/** Sums by the values of a dimension, ranked and cut off by Postgres: there may be tens of thousands of values. */
import type { EntityManager } from 'typeorm';

/** How often something was, and the sum of its values. */
export interface Sum {
  n: number;
  value: number;
}

/** What is summed for each value. */
export interface SumColumn {
  kind: string;
  of: keyof Sum;
}

/** How values are sorted, the highest sum first. */
export interface Ranking {
  /** Values are left out of which none of these was counted. */
  kinds: readonly string[];
  of: keyof Sum;
  /** Kinds whose sums are added, and those whose sums are taken off. */
  plus: readonly string[];
  minus: readonly string[];
  /** Values whose sum is 0 are left out, too. */
  isAboveZero: boolean;
}

export type KindSums = ReadonlyMap<string, Sum>;

export interface RankedSums {
  rows: { value: string; sums: KindSums }[];
  /** Of all values, with those beyond the limit. */
  count: number;
  all: KindSums;
}

type Row = { table: number; at: string | null; count: number } & Readonly<Record<string, number>>;

/**
 * @param by name of the dimension in `sql`
 * @param limit most rows of a ranking; null = all
 * @returns for each ranking its rows
 */
export async function rankedSums(
  tx: EntityManager,
  { sql, values, by }: { sql: string; values: readonly unknown[]; by: string },
  columns: readonly SumColumn[],
  rankings: readonly Ranking[],
  limit: number | null,
): Promise<RankedSums[]> {
  const bound = [...values];
  const names = columns.map((_, at) => `c${at}`);
  const sums = columns.map(({ kind, of }, at) => {
    const sum = `sum(${of === 'n' ? 'n::float8' : 'value'}) filter (where kind = $${bound.push(kind)})`;
    return `coalesce((${sum})::float8, 0) as c${at}`;
  });
  const added = (kinds: readonly string[], of: keyof Sum) =>
    names.filter((_, at) => columns[at]?.of === of && kinds.includes(columns[at].kind)).join(' + ');
  const selects = rankings.flatMap(({ kinds, of, plus, minus, isAboveZero }, table) => {
    const rank = [added(plus, of), ...minus.map((kind) => added([kind], of))].join(' - ');
    const where = `where ${isAboveZero ? rank : added(kinds, 'n')} > 0`;
    return [
      `(select ${table} as "table", null as at, count(*)::int as count, null as rank, ${names.map((name) => `sum(${name}) as ${name}`)} from s ${where})`,
      `(select ${table}, at, 0, ${rank} as rank, ${names} from s ${where} order by rank desc, at limit ${limit ?? 'all'})`,
    ];
  });
  const rows = await tx.query<Row[]>(
    `with s as materialized (select ${by} as at, ${sums} from (${sql}) s group by 1)
     ${selects.join(' union all ')} order by 1, rank desc nulls first, at`,
    bound,
  );
  const kindSums = (row: Row) => {
    const byKind = new Map<string, Sum>();
    for (const [at, { kind, of }] of columns.entries())
      byKind.set(kind, { n: 0, value: 0, ...byKind.get(kind), [of]: row[`c${at}`] ?? 0 });
    return byKind;
  };
  const ranked: RankedSums[] = [];
  for (const row of rows) {
    if (row.at === null) ranked.push({ rows: [], count: row.count, all: kindSums(row) });
    else ranked[row.table]?.rows.push({ value: row.at, sums: kindSums(row) });
  }
  return ranked;
}
