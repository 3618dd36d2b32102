import { type Filter, isFilterKey, parseFilter } from './filters.js';
import { problems } from './problem.js';

/** Most items of one answer, and the number given when none is asked for. */
const MAX_LIMIT = 2000;

export interface Order {
  /** `system.…` or `elements.…` */
  path: string;
  descending: boolean;
}

export interface ItemQuery {
  filters: Filter[];
  /** Null: all. */
  elements: ReadonlySet<string> | null;
  excludeElements: ReadonlySet<string> | null;
  limit: number;
  skip: number;
  order: Order | null;
  depth: number;
  language: string | null;
  includeTotalCount: boolean;
}

const SINGLE = [
  'elements',
  'excludeElements',
  'limit',
  'skip',
  'depth',
  'language',
  'includeTotalCount',
  'order',
] as const;

/**
 * Reads the parameters of the item routes. Names that mean nothing to the service (a campaign tag, say) are
 * passed over, as the service does.
 * @throws DeliveryProblem 400
 */
export function parseItemQuery(params: URLSearchParams): ItemQuery {
  const filters: Filter[] = [];
  for (const [key, value] of params) {
    const reserved = /^(\w+)\[/.exec(key)?.[1];
    if (isFilterKey(key)) filters.push(parseFilter(key, value));
    else if (SINGLE.some((name) => name === reserved)) throw problems.reserved(reserved ?? key);
  }
  for (const name of SINGLE) {
    if (params.getAll(name).length > 1)
      throw name === 'order' ? problems.manyOrders() : problems.repeated(name);
  }
  return {
    filters,
    elements: elementNames(params.get('elements')),
    excludeElements: elementNames(params.get('excludeElements')),
    ...parsePaging(params),
    order: parseOrder(params.get('order')),
    depth: wholeNumber('depth', params.get('depth')) ?? 1,
    language: params.get('language') || null,
    includeTotalCount: params.get('includeTotalCount')?.toLowerCase() === 'true',
  };
}

/** `limit` and `skip`, the only parameters of types, taxonomies and languages. */
export function parsePaging(params: URLSearchParams): { limit: number; skip: number } {
  for (const name of ['limit', 'skip']) {
    if (params.getAll(name).length > 1) throw problems.repeated(name);
  }
  const text = params.get('limit');
  const limit = text === null ? MAX_LIMIT : Number(text);
  if (!/^\d+$/.test(text ?? '1') || limit < 1) throw problems.notPositive('limit');
  if (limit > MAX_LIMIT) throw problems.between('limit', 1, MAX_LIMIT);
  return { limit, skip: wholeNumber('skip', params.get('skip')) ?? 0 };
}

function wholeNumber(name: string, text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw problems.negative(name);
  return Number(text);
}

function elementNames(text: string | null): ReadonlySet<string> | null {
  if (text === null || text.trim() === '') return null;
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => name.includes('.'));
  if (wrong !== undefined) throw problems.elementName(wrong);
  return new Set(names);
}

function parseOrder(text: string | null): Order | null {
  if (text === null || text === '') return null;
  if (text.includes(',')) throw problems.manyOrders();
  const match = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(text);
  const path = match?.[1]?.trim() ?? text;
  if (!/^(system|elements)\.[\w-]+$/.test(path)) throw problems.orderTarget(path);
  const direction = (match?.[2] ?? 'asc').toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') throw problems.direction(match?.[2] ?? '');
  return { path, descending: direction === 'desc' };
}
