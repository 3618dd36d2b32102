import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../platform/database/database.js';
import type { UserFilter, UserListQuery, UserSort } from './user-filter.contract.js';
import type { ListedUser, UserListPage } from './user-row.contract.js';

/** Accounts in one part of the list. */
const PAGE_SIZE = 50;
/** Counted exactly up to here: beyond it nobody needs the figure, and it would take long. */
export const MAX_COUNTED = 10_000;
/** So few are read and then sorted; of more the first ones are looked for in the order of the list. */
const FEW = 5_000;
/** Shortest words of which every part is in the index; shorter ones are looked for at the beginning of words. */
const TRIGRAM = 3;

/** As in the index of the same expression. */
const SEARCHED = `' ' || lower(first_name || ' ' || last_name || ' ' || mail || ' ' || split_part(mail, '@', 2) || ' ' || company)`;
/** Expression of each order, as its index has it, and its type. */
const SORTS: Record<UserSort, readonly [expression: string, type: string]> = {
  name: [`lower(last_name || ' ' || first_name)`, 'text'],
  mail: ['mail', 'text'],
  company: ['lower(company)', 'text'],
  created: ['created_at', 'timestamptz'],
  seen: [`coalesce(last_seen_at, '-infinity')`, 'timestamptz'],
};
const SEEN_WITHIN = {
  week: `last_seen_at > now() - interval '7 days'`,
  month: `last_seen_at > now() - interval '30 days'`,
  quarter: `last_seen_at > now() - interval '90 days'`,
  longer: `last_seen_at <= now() - interval '90 days'`,
  never: 'last_seen_at is null',
} as const;
const COLUMNS = `id, first_name as "firstName", last_name as "lastName", mail, company, roles, status,
  mail_verified_at is not null as "isVerified", created_at as "createdAt", last_seen_at as "lastSeenAt",
  array(select role from right_request where user_id = found.id and state = 'pending' order by role) as waiting`;

/** Where a part of the list begins (`after`) or ends (`before`): the sort value and the id of a row. */
const cursor = z.tuple([
  z.enum(['after', 'before']),
  z
    .string()
    .max(400)
    .regex(/^[^\0]*$/),
  z.uuid(),
]);
const INSTANT = /^(-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2})$/;
type Cursor = z.output<typeof cursor>;

type FoundRow = Omit<ListedUser, 'createdAt' | 'lastSeenAt'> & {
  createdAt: Date;
  lastSeenAt: Date | null;
  key: string;
};

/** Lists of accounts, for those who look after them. All methods throw DatabaseUnavailable. */
@Injectable()
export class UserDirectory {
  constructor(private readonly database: Database) {}

  /** A part of the list and how many there are, as {@link page} and {@link count}. */
  async list(query: UserListQuery): Promise<{ page: UserListPage; count: number }> {
    const count = await this.count(query);
    return { page: await this.page(query, PAGE_SIZE, count <= FEW), count };
  }

  /**
   * A part of the list, found by the row it begins or ends at, so that the last part comes as soon as the first.
   * @param areFew there are few with this filter: left to itself, Postgres may look for them among all
   */
  async page(query: UserListQuery, size = PAGE_SIZE, areFew = false): Promise<UserListPage> {
    const { sort, isDown } = sortOf(query.sort);
    const [key, type] = SORTS[sort];
    const at = readCursor(query.at, type);
    const isBack = at?.[0] === 'before';
    const { where, values } = conditions(query);
    const filter = whereText(where);
    const direction = isDown === isBack ? 'asc' : 'desc';
    const place: string[] = [];
    if (at !== null) {
      values.push(at[1], at[2]);
      const sign = direction === 'asc' ? '>' : '<';
      place.push(`(${key}, id) ${sign} ($${values.length - 1}::${type}, $${values.length}::uuid)`);
    }
    // What has an offset is read by itself.
    const source = areFew
      ? `(select * from user_account ${filter} offset 0) found ${whereText(place)}`
      : `user_account found ${whereText([...where, ...place])}`;
    values.push(size + 1);
    const found = await this.database.run((manager) =>
      manager.query<FoundRow[]>(
        `select ${COLUMNS}, (${key})::text as key from ${source}
         order by ${key} ${direction}, id ${direction} limit $${values.length}`,
        values,
      ),
    );
    const hasMore = found.length > size;
    const rows = found.slice(0, size);
    if (isBack) rows.reverse();
    const [first, last] = [rows[0], rows.at(-1)];
    const hasPrevious = isBack ? hasMore : at !== null;
    const hasNext = isBack || hasMore;
    return {
      rows: rows.map(view),
      previous: hasPrevious && first ? writeCursor(['before', first.key, first.id]) : null,
      next: hasNext && last ? writeCursor(['after', last.key, last.id]) : null,
    };
  }

  /** How many accounts there are; {@link MAX_COUNTED} + 1 stands for more. */
  async count(filter: UserFilter): Promise<number> {
    const { where, values } = conditions(filter);
    values.push(MAX_COUNTED + 1);
    const [row] = await this.database.run((manager) =>
      manager.query<{ count: string }[]>(
        `select count(*) from (select 1 from user_account ${whereText(where)} limit $${values.length}) found`,
        values,
      ),
    );
    return Number(row?.count ?? 0);
  }

  /** Every account of a filter, by creation, read bit by bit. */
  async *all(filter: UserFilter): AsyncGenerator<ListedUser> {
    let at: string | undefined;
    do {
      const { rows, next }: UserListPage = await this.page({ ...filter, sort: 'created', at }, 1_000);
      yield* rows;
      at = next ?? undefined;
    } while (at !== undefined);
  }
}

function sortOf(sort = '-created'): { sort: UserSort; isDown: boolean } {
  return { sort: sort.replace(/^-/, '') as UserSort, isDown: sort.startsWith('-') };
}

function conditions({ q, role, state, verified, right, from, to, seen }: UserFilter): {
  where: string[];
  values: unknown[];
} {
  const where: string[] = [];
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  for (const word of q?.toLowerCase().split(' ') ?? []) {
    const part = word.replaceAll(/[\\%_]/g, '\\$&');
    where.push(`${SEARCHED} like ${bind([...word].length < TRIGRAM ? `% ${part}%` : `%${part}%`)}`);
  }
  if (role !== undefined) where.push(`roles @> array[${bind(role)}]`);
  if (state !== undefined) where.push(`status = ${bind(state)}`);
  if (verified !== undefined) where.push(`mail_verified_at is ${verified === 'yes' ? 'not ' : ''}null`);
  if (right !== undefined)
    where.push(`id in (select user_id from right_request where state = ${bind(right)})`);
  if (from !== undefined) where.push(`created_at >= ${bind(from)}::date::timestamp at time zone 'UTC'`);
  if (to !== undefined) where.push(`created_at < (${bind(to)}::date + 1)::timestamp at time zone 'UTC'`);
  if (seen !== undefined) where.push(SEEN_WITHIN[seen]);
  return { where, values };
}

function whereText(where: readonly string[]): string {
  return where.length === 0 ? '' : `where ${where.join(' and ')}`;
}

function writeCursor(at: Cursor): string {
  return Buffer.from(JSON.stringify(at)).toString('base64url');
}

/** @returns null for one that was not made here: the list then begins at its beginning */
function readCursor(text: string | undefined, type: string): Cursor | null {
  if (text === undefined) return null;
  try {
    const parsed = cursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    const isUsable = parsed.success && (type === 'text' || INSTANT.test(parsed.data[1]));
    return isUsable ? parsed.data : null;
  } catch {
    return null;
  }
}

function view({ key: _, createdAt, lastSeenAt, ...row }: FoundRow): ListedUser {
  return { ...row, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt?.toISOString() ?? null };
}
