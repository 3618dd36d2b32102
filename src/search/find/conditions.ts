import { readRange, type SearchState } from '../search-address.contract.js';

/** Values of one statement, each under its number. */
export class Values {
  readonly list: unknown[] = [];

  /** @returns what stands for it in the statement */
  add(value: unknown, type = ''): string {
    this.list.push(value);
    return `$${this.list.length}${type === '' ? '' : `::${type}`}`;
  }
}

/** That somebody with these keys (`reader-keys.ts`) may find an entry now. */
export function visible(values: Values, keys: readonly string[], entry = 'e'): string {
  return `(${entry}.readers is null or ${entry}.readers && ${values.add(keys, 'text[]')})
    and (${entry}.visible_from is null or ${entry}.visible_from <= now())`;
}

/** As an operand of `like`. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** That an entry is of the kind that is asked for and has what was chosen. */
export function chosenFit({ type, facets }: Pick<SearchState, 'type' | 'facets'>, values: Values): string {
  if (type === 'all') return 'true';
  const chosen = Object.entries(facets).map(([key, list]) => fits(key, list, values));
  return [`kind = ${values.add(type)}`, ...chosen].join(' and ');
}

/** That an entry has one of the chosen values of a facet. */
export function fits(key: string, list: readonly string[], values: Values): string {
  const ranges = list.flatMap((value) => readRange(value) ?? []);
  const plain = list.filter((value) => readRange(value) === null).map((value) => `${key}=${value}`);
  const conditions = ranges.map(({ from, to }) => {
    const bounds = [
      ...(Number.isFinite(from) ? [`n >= ${values.add(from, 'numeric')}`] : []),
      ...(Number.isFinite(to) ? [`n <= ${values.add(to, 'numeric')}`] : []),
    ].join(' and ');
    const start = values.add(`${key}=`, 'text');
    // Only what is a number is taken for one.
    return `exists (select from unnest(facets) f,
      lateral (select case when substr(f, length(${start}) + 1) ~ '^-?\\d{1,9}(\\.\\d{1,6})?$'
        then substr(f, length(${start}) + 1)::numeric end as n) v where starts_with(f, ${start}) and ${bounds})`;
  });
  if (plain.length > 0) conditions.push(`facets && ${values.add(plain, 'text[]')}`);
  return `(${conditions.join(' or ')})`;
}
