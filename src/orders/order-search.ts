import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { MIN_PART_OF_PO, type NumberKind, readNumbers, type WantedNumber } from './order-numbers.js';
import { type OrderQuery, type OrderRow, PAGE_SIZE } from './orders.contract.js';

/** Orders of which numbers are looked up at most. */
const MAX_HITS = 5_000;
/** Orders that are counted; beyond, "more than" is said. */
const MAX_COUNTED = 1_000;

export interface FoundOrders {
  rows: OrderRow[];
  next: string | null;
  count: number;
  isMore: boolean;
  fault: string | null;
  unfound: string[];
}

interface Hits {
  /** How each order was found, by its id. */
  by: Map<string, NumberKind[]>;
  unfound: string[];
}

interface Selection {
  /** Of orders `o`, besides their accounts. */
  where: string;
  /** The first are the accounts. */
  values: unknown[];
}

/** Finds orders of some accounts; of others it knows nothing. All methods throw DatabaseUnavailable. */
@Injectable()
export class OrderSearch {
  private readonly pattern: RegExp;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: Pick<Config, 'orderNumberPattern'>,
  ) {
    this.pattern = new RegExp(config.orderNumberPattern, 'i');
  }

  /** A page of what fits, the newest first. @param today ISO 8601 day */
  async find(accounts: readonly string[], query: OrderQuery, today: string): Promise<FoundOrders> {
    const numbers = readNumbers(query.q ?? '', this.pattern);
    if ('fault' in numbers)
      return { rows: [], next: null, count: 0, isMore: false, fault: numbers.fault, unfound: [] };
    const hits = numbers.length === 0 ? null : await this.hits(accounts, numbers);
    const selection = selectionOf(accounts, query, hits && [...hits.by.keys()], today);
    const size = Number(query.size ?? PAGE_SIZE);
    const rows = await this.rows(selection, query.after, size + 1, today);
    const [counted] = await this.database.run((manager) =>
      manager.query<{ count: string }[]>(
        `select count(*) as count from (select 1 from customer_order o
           where o.account_number = any($1) and ${selection.where} limit ${MAX_COUNTED + 1}) c`,
        selection.values,
      ),
    );
    const count = Number(counted?.count ?? 0);
    const shown = rows.slice(0, size);
    const last = shown.at(-1);
    return {
      rows: shown.map((row) => ({ ...row, foundBy: hits?.by.get(row.id) ?? [] })),
      next: rows.length > size && last ? `${last.placedOn}.${last.id}` : null,
      count: Math.min(count, MAX_COUNTED),
      isMore: count > MAX_COUNTED,
      fault: null,
      unfound: hits?.unfound ?? [],
    };
  }

  /** Every order that fits, read bit by bit. */
  async *all(accounts: readonly string[], query: OrderQuery, today: string): AsyncGenerator<OrderRow[]> {
    const numbers = readNumbers(query.q ?? '', this.pattern);
    if ('fault' in numbers) return;
    const hits = numbers.length === 0 ? null : await this.hits(accounts, numbers);
    const selection = selectionOf(accounts, query, hits && [...hits.by.keys()], today);
    const size = 500;
    for (let after: string | undefined; ; ) {
      const rows = await this.rows(selection, after, size, today);
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (rows.length < size || last === undefined) return;
      after = `${last.placedOn}.${last.id}`;
    }
  }

  /** What the filters of some accounts can choose from. */
  async choices(accounts: readonly string[]): Promise<{ projects: string[]; regions: string[] }> {
    const [row] = await this.database.run((manager) =>
      manager.query<{ projects: string[]; regions: string[] }[]>(
        `select
           array(select distinct project from customer_order where account_number = any($1) and project <> '' order by 1 limit 500) as projects,
           array(select distinct region from customer_order where account_number = any($1) and region <> '' order by 1 limit 500) as regions`,
        [accounts],
      ),
    );
    return row ?? { projects: [], regions: [] };
  }

  /** All three kinds are tried for each number, whatever it looks like. */
  private async hits(accounts: readonly string[], numbers: readonly WantedNumber[]): Promise<Hits> {
    const rows = await this.database.run((manager) =>
      manager.query<{ id: string; at: string; how: NumberKind }[]>(
        `with wanted as (
           select * from unnest($2::text[], $3::text[], $4::text[]) with ordinality as w (number_key, po_key, part_key, at))
         select o.id, w.at, 'order number' as how from wanted w
         join customer_order o on o.number_key = w.number_key and o.account_number = any($1) where w.number_key <> ''
         union all
         select o.id, w.at, 'PO' from wanted w
         join customer_order o on o.account_number = any($1) and o.po_key <> ''
           and (o.po_key = w.po_key or length(w.po_key) >= ${MIN_PART_OF_PO} and position(w.po_key in o.po_key) > 0)
         where w.po_key <> ''
         union all
         select l.order_id, w.at, 'part number' from wanted w
         join order_line l on l.part_key = w.part_key and l.account_number = any($1) where w.part_key <> ''
         limit ${MAX_HITS}`,
        [
          accounts,
          numbers.map(({ numberKey }) => numberKey),
          numbers.map(({ poKey }) => poKey),
          numbers.map(({ partKey }) => partKey),
        ],
      ),
    );
    const by = new Map<string, NumberKind[]>();
    const found = new Set<number>();
    for (const { id, at, how } of rows) {
      found.add(Number(at));
      const kinds = by.get(id) ?? [];
      if (!kinds.includes(how)) kinds.push(how);
      by.set(id, kinds);
    }
    return { by, unfound: numbers.flatMap(({ text }, at) => (found.has(at + 1) ? [] : [text])) };
  }

  private async rows(
    { where, values }: Selection,
    after: string | undefined,
    limit: number,
    today: string,
  ): Promise<OrderRow[]> {
    const [day, id] = after?.split('.') ?? [];
    const bound = [...values];
    const bind = (value: unknown) => `$${bound.push(value)}`;
    const beyond =
      day === undefined ? '' : `and (o.placed_on, o.id) < (${bind(day)}::date, ${bind(id)}::bigint)`;
    const rows = await this.database.run((manager) =>
      // Each account by itself: its index has the order, which that of several at once has not.
      manager.query<Omit<OrderRow, 'foundBy'>[]>(
        `select o.id, o.number, o.po, o.project, o.placed_on::text as "placedOn", o.state,
           o.next_promised_on::text as "nextPromisedOn",
           coalesce(o.next_promised_on < ${bind(today)}::date, false) as "isLate"
         from unnest($1::text[]) as a (number), lateral (
           select * from customer_order o where o.account_number = a.number and ${where} ${beyond}
           order by o.placed_on desc, o.id desc limit ${bind(limit)}) o
         order by o.placed_on desc, o.id desc limit $${bound.length}`,
        bound,
      ),
    );
    return rows.map((row) => ({ ...row, foundBy: [] }));
  }
}

/** @param ids of the orders that the numbers lead to; null = no number was given */
function selectionOf(
  accounts: readonly string[],
  query: OrderQuery,
  ids: readonly string[] | null,
  today: string,
): Selection {
  const values: unknown[] = [accounts];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['true'];
  if (ids !== null) where.push(`o.id = any(${bind(ids)}::bigint[])`);
  const { state, placedFrom, placedTo, promisedFrom, promisedTo, region, project, late } = query;
  if (state === undefined && ids === null) where.push(`o.state in ('open', 'part-shipped', 'on-hold')`);
  if (state !== undefined && state !== 'any') where.push(`o.state = ${bind(state)}`);
  if (placedFrom) where.push(`o.placed_on >= ${bind(placedFrom)}::date`);
  if (placedTo) where.push(`o.placed_on <= ${bind(placedTo)}::date`);
  const promised = [
    ...(promisedFrom ? [`l.promised_on >= ${bind(promisedFrom)}::date`] : []),
    ...(promisedTo ? [`l.promised_on <= ${bind(promisedTo)}::date`] : []),
  ];
  if (promised.length > 0)
    where.push(`exists (select 1 from order_line l where l.order_id = o.id and ${promised.join(' and ')})`);
  if (region) where.push(`o.region = ${bind(region)}`);
  if (project) where.push(`o.project = ${bind(project)}`);
  if (late) where.push(`o.next_promised_on < ${bind(today)}::date`);
  return { where: where.join(' and '), values };
}
