import type { Facet, FacetValue } from '../search.contract.js';
import { readRange, type SearchState } from '../search-address.contract.js';

const MAX_FACETS = 12;
const SHOWN_VALUES = 10;
const MAX_VALUES = 100;
/** Numbers with more different values than this are shown as ranges. */
const MOST_NUMBERS = 10;
const RANGES = 6;

export interface FacetNaming {
  label: string;
  unit: string;
  isNumber: boolean;
  position: number;
}

/** Values of facets with how often each is found: `key=value`, number. */
export type FacetCounts = readonly (readonly [value: string, count: number])[];

/**
 * Facets as they are shown. Chosen values are always among them, also where nothing is found by them any more.
 * @param names of the facets that are known; others are left out
 * @param cut facets of which there are more than what was counted: none, those that were chosen, or all
 */
export function facetsOf(
  counts: FacetCounts,
  chosen: SearchState['facets'],
  names: ReadonlyMap<string, FacetNaming>,
  cut: 'none' | 'chosen' | 'all' = 'none',
): Facet[] {
  const byKey = new Map<string, Map<string, number>>();
  for (const key of Object.keys(chosen)) byKey.set(key, new Map());
  for (const [text, count] of counts) {
    const at = text.indexOf('=');
    const key = text.slice(0, at);
    const values = byKey.get(key) ?? new Map<string, number>();
    byKey.set(key, values.set(text.slice(at + 1), count));
  }
  const found = [...byKey].flatMap(([key, values]) => {
    const name = names.get(key);
    const picked = chosen[key] ?? [];
    if (name === undefined || (values.size < 2 && picked.length === 0)) return [];
    return [{ key, name, total: sum(values.values()), facet: facetOf(key, name, values, picked) }];
  });
  // Those that say something of the most things; then in the order of the catalogue.
  const best = found.sort((a, b) => rank(b, chosen) - rank(a, chosen) || a.name.position - b.name.position);
  return best
    .slice(0, MAX_FACETS)
    .sort((a, b) => a.name.position - b.name.position)
    .map(({ key, facet }) => ({
      ...facet,
      isMore: cut === 'all' || (cut === 'chosen' && Object.hasOwn(chosen, key)),
    }));
}

function rank({ key, total }: { key: string; total: number }, chosen: SearchState['facets']): number {
  return Object.hasOwn(chosen, key) ? Number.POSITIVE_INFINITY : total;
}

function facetOf(
  key: string,
  { label, unit, isNumber }: FacetNaming,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): Omit<Facet, 'isMore'> {
  const words = (value: string) => (unit === '' ? value : `${value} ${unit}`);
  const one = (value: string, count: number, text = words(value)): FacetValue => ({
    value,
    label: text,
    count,
    isChosen: chosen.includes(value),
  });
  const numbers = isNumber ? [...counts.keys()].map(Number).filter(Number.isFinite) : [];
  const isRanged = new Set(numbers).size > MOST_NUMBERS;
  let values = isRanged
    ? rangesOf(numbers).map((range) =>
        one(range.value, inRange(counts, range.value), rangeWords(range.value, unit)),
      )
    : [...counts].map(([value, count]) => one(value, count));
  if (isNumber && !isRanged) values.sort((a, b) => Number(a.value) - Number(b.value));
  else if (!isNumber)
    values.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en', { numeric: true }));
  values = values.filter(({ count, isChosen }) => count > 0 || isChosen);
  for (const value of chosen) {
    if (values.some((each) => each.value === value)) continue;
    const isRange = readRange(value) !== null;
    values.push(
      one(value, isRange ? inRange(counts, value) : 0, isRange ? rangeWords(value, unit) : words(value)),
    );
  }
  const first = values.slice(0, SHOWN_VALUES);
  const rest = values.slice(SHOWN_VALUES, MAX_VALUES);
  return {
    key,
    label,
    values: [...first, ...rest.filter(({ isChosen }) => isChosen)],
    more: rest.filter(({ isChosen }) => !isChosen),
  };
}

/** Ranges with round bounds that divide numbers into parts of about the same size. */
export function rangesOf(numbers: readonly number[]): { value: string }[] {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const bounds = new Set<number>();
  for (let part = 1; part < RANGES; part += 1) {
    const at = sorted[Math.floor((part * sorted.length) / RANGES)] ?? 0;
    bounds.add(round(at, (sorted.at(-1) ?? 0) - (sorted[0] ?? 0)));
  }
  const edges = [...bounds].filter((edge) => edge > (sorted[0] ?? 0) && edge <= (sorted.at(-1) ?? 0));
  const starts = [Number.NEGATIVE_INFINITY, ...edges];
  return starts.map((from, at) => {
    const next = starts[at + 1];
    // The last one below the next range, so that nothing is in two of them.
    const to = next === undefined ? undefined : sorted.findLast((number) => number < next);
    const first = at === 0 ? '' : String(sorted.find((number) => number >= from) ?? from);
    return { value: `${first}..${to ?? ''}` };
  });
}

function round(value: number, spread: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(spread, 1e-6) / 10));
  return Number((Math.round(value / step) * step).toPrecision(12));
}

function inRange(counts: ReadonlyMap<string, number>, value: string): number {
  const range = readRange(value);
  if (range === null) return 0;
  let found = 0;
  for (const [number, count] of counts)
    if (Number(number) >= range.from && Number(number) <= range.to) found += count;
  return found;
}

function rangeWords(value: string, unit: string): string {
  const range = readRange(value);
  const end = unit === '' ? '' : ` ${unit}`;
  if (range === null) return value;
  if (!Number.isFinite(range.from)) return `up to ${range.to}${end}`;
  if (!Number.isFinite(range.to)) return `${range.from}${end} and more`;
  return range.from === range.to ? `${range.from}${end}` : `${range.from} to ${range.to}${end}`;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
