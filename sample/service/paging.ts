import type { DeliveredItem } from './delivered.js';
import { type Comparable, comparableOf, order } from './filters.js';
import { compareInstants } from './instants.js';
import { problems } from './problem.js';
import type { Order } from './query.js';

interface Pagination {
  skip: number;
  limit: number;
  count: number;
  next_page: string;
  total_count?: number;
}

export interface Page<T> {
  values: T[];
  pagination: Pagination;
}

/** @param url address of the request as the client wrote it; the next page keeps its other parameters */
export function paginate<T>(
  all: readonly T[],
  { skip, limit }: { skip: number; limit: number },
  url: URL,
  withTotal = false,
): Page<T> {
  const values = all.slice(skip, skip + limit);
  let next = '';
  if (skip + limit < all.length) {
    const following = new URL(url);
    following.searchParams.set('skip', String(skip + limit));
    following.searchParams.set('limit', String(limit));
    next = following.href;
  }
  return {
    values,
    pagination: {
      skip,
      limit,
      count: values.length,
      next_page: next,
      ...(withTotal ? { total_count: all.length } : {}),
    },
  };
}

/** Items without the value come last either way; equal ones stay in codename order, so paging is stable. */
export function sortItems<T extends { item: DeliveredItem }>(found: T[], by: Order | null): T[] {
  if (!by) return found;
  const sign = by.descending ? -1 : 1;
  return found
    .map((each) => ({ each, key: comparableOf(each.item, by.path) }))
    .sort((a, b) => {
      if (a.key.kind === 'nothing' || b.key.kind === 'nothing') {
        return Number(a.key.kind === 'nothing') - Number(b.key.kind === 'nothing');
      }
      return (
        sign * compareKeys(a.key, b.key) || order(a.each.item.system.codename, b.each.item.system.codename)
      );
    })
    .map(({ each }) => each);
}

function compareKeys(a: Comparable, b: Comparable): number {
  if (a.kind === 'number' && b.kind === 'number') return a.value - b.value;
  if (a.kind === 'time' && b.kind === 'time') return compareInstants(a.value, b.value);
  return order(asText(a), asText(b));
}

function asText(key: Comparable): string {
  switch (key.kind) {
    case 'list':
      return key.values.join(',');
    case 'nothing':
      return '';
    case 'time':
      return String(key.value[0]).padStart(16, '0');
    default:
      return String(key.value).toLowerCase();
  }
}

/**
 * Where the next page of a feed starts: after a codename when the feed is in codename order (so that an item
 * that comes or goes between two pages shifts nothing), else after a number of items.
 */
interface Continuation {
  after: string;
  offset: number;
}

function writeContinuation(continuation: Continuation): string {
  return Buffer.from(JSON.stringify([1, continuation.after, continuation.offset])).toString('base64url');
}

/** @throws DeliveryProblem 400 */
function readContinuation(token: string): Continuation {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (Array.isArray(parts)) {
      const [version, after, offset]: unknown[] = parts;
      if (version === 1 && typeof after === 'string' && Number.isInteger(offset) && Number(offset) >= 0) {
        return { after, offset: Number(offset) };
      }
    }
  } catch {
    // Falls through to the same answer as any other wrong token.
  }
  throw problems.continuation();
}

/** One page of a feed and the token of the next, null at the end. */
export function feedPage<T extends { codename: string }>(
  all: readonly T[],
  size: number,
  token: string | null,
  inCodenameOrder: boolean,
): { values: T[]; next: string | null } {
  const from = token === null ? null : readContinuation(token);
  let start = 0;
  if (from) {
    start = inCodenameOrder ? firstAfter(all, from.after) : from.offset;
  }
  const values = all.slice(start, start + size);
  const last = values.at(-1);
  const more = last !== undefined && start + size < all.length;
  return { values, next: more ? writeContinuation({ after: last.codename, offset: start + size }) : null };
}

/** Where the codenames after `codename` begin in a list that is in their order. */
function firstAfter(all: readonly { codename: string }[], codename: string): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((all[middle]?.codename ?? '') > codename) high = middle;
    else low = middle + 1;
  }
  return low;
}
