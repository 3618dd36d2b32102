import { z } from 'zod';
import type { DeliveredItem } from './delivered.js';
import { compareInstants, parseInstant } from './instants.js';
import { problems } from './problem.js';
import { EMPTY_RICH_TEXT } from './rich-text.js';

const OPERATORS = [
  'eq',
  'neq',
  'empty',
  'nempty',
  'lt',
  'lte',
  'gt',
  'gte',
  'range',
  'in',
  'nin',
  'contains',
  'any',
  'all',
] as const;
type Operator = (typeof OPERATORS)[number];

export interface Filter {
  /** `system.<property>` or `elements.<codename>`. */
  path: string;
  operator: Operator;
  /** The value as given, and split at its commas. */
  value: string;
  values: string[];
}

/** What a path of an item holds, in a form that filters and ordering compare. */
export type Comparable =
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'time'; value: [number, number] }
  | { kind: 'list'; values: string[] }
  | { kind: 'nothing' };

export function isFilterKey(key: string): boolean {
  return /^(system|elements)\./.test(key);
}

/**
 * `system.type=x`, `elements.price[gte]=5`, `elements.image[empty]` …
 * @throws DeliveryProblem 400
 */
export function parseFilter(key: string, value: string): Filter {
  const match = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(key);
  const name = (match ? (match[2] ?? 'eq') : key.slice(key.indexOf('['))).toLowerCase();
  const operator = OPERATORS.find((each) => each === name);
  if (!operator) throw problems.operator(name);
  const values = value.split(',').map((part) => part.trim());
  if (operator === 'range' && values.length !== 2) throw problems.range(value === '' ? 0 : values.length);
  return { path: (match?.[1] ?? key).trim(), operator, value, values };
}

const arrayElement = z.array(z.union([z.string(), z.looseObject({ codename: z.string() })]));

export function comparableOf(item: DeliveredItem, path: string): Comparable {
  const [group, name = ''] = path.split('.', 2);
  if (group === 'system') {
    const value = Object.hasOwn(item.system, name) ? Reflect.get(item.system, name) : undefined;
    if (typeof value !== 'string') return { kind: 'nothing' };
    return name === 'last_modified' ? time(value) : { kind: 'text', value };
  }
  const element = Object.hasOwn(item.elements, name) ? item.elements[name] : undefined;
  const value = element?.value;
  if (typeof value === 'number') return { kind: 'number', value };
  if (typeof value === 'string') {
    if (value === '' || (element?.type === 'rich_text' && value === EMPTY_RICH_TEXT))
      return { kind: 'nothing' };
    return element?.type === 'date_time' ? time(value) : { kind: 'text', value };
  }
  if (!Array.isArray(value) || value.length === 0) return { kind: 'nothing' };
  const parsed = arrayElement.safeParse(value);
  // Assets have no codename in an answer, so nothing can be contained in them, yet they are not empty.
  return {
    kind: 'list',
    values: (parsed.data ?? []).map((part) => (typeof part === 'string' ? part : part.codename)),
  };
}

function time(text: string): Comparable {
  const value = parseInstant(text);
  return value ? { kind: 'time', value } : { kind: 'nothing' };
}

/** Negative operators also take items that lack the element, as the service does. */
export function matches(item: DeliveredItem, filter: Filter): boolean {
  const actual = comparableOf(item, filter.path);
  const first = filter.values[0] ?? '';
  const second = filter.values[1] ?? '';
  switch (filter.operator) {
    case 'eq':
      return equals(actual, filter.value);
    case 'neq':
      return !equals(actual, filter.value);
    case 'empty':
      return actual.kind === 'nothing';
    case 'nempty':
      return actual.kind !== 'nothing';
    case 'in':
      return filter.values.some((value) => equals(actual, value));
    case 'nin':
      return !filter.values.some((value) => equals(actual, value));
    case 'lt':
      return (compare(actual, filter.value) ?? Number.NaN) < 0;
    case 'lte':
      return (compare(actual, filter.value) ?? Number.NaN) <= 0;
    case 'gt':
      return (compare(actual, filter.value) ?? Number.NaN) > 0;
    case 'gte':
      return (compare(actual, filter.value) ?? Number.NaN) >= 0;
    case 'range':
      return (compare(actual, first) ?? Number.NaN) >= 0 && (compare(actual, second) ?? Number.NaN) <= 0;
    case 'any':
      return actual.kind === 'list' && filter.values.some((value) => actual.values.includes(value));
    case 'all':
    case 'contains':
      return actual.kind === 'list' && filter.values.every((value) => actual.values.includes(value));
  }
}

function equals(actual: Comparable, given: string): boolean {
  if (actual.kind === 'nothing') return given === '';
  return compare(actual, given) === 0;
}

/** Null when the two cannot be compared: a list, or a number against a word. */
function compare(actual: Comparable, given: string): number | null {
  switch (actual.kind) {
    case 'text':
      return order(actual.value, given);
    case 'number': {
      const value = given.trim() === '' ? Number.NaN : Number(given);
      return Number.isNaN(value) ? null : actual.value - value;
    }
    case 'time': {
      const value = parseInstant(given);
      return value && compareInstants(actual.value, value);
    }
    default:
      return null;
  }
}

export function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
