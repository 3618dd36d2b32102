import type { AttributeView, VariantView } from '../../../src/catalog/catalog.contract.js';

/** Numbers with more values than this are chosen by their least and most, not one by one. */
const MAX_CHOICES = 12;

type Range = readonly [least: number | null, most: number | null];

/** What of a table is shown, as it stands in the address. */
export interface TableView {
  /** Values that are wanted, by attribute. */
  chosen: Readonly<Record<string, readonly string[]>>;
  /** Least and most, in the attribute's own unit. */
  ranges: Readonly<Record<string, Range>>;
  /** Attribute, `part` or `price`; '' = order of the catalogue. */
  sort: string;
  descending: boolean;
  /** Attributes of columns; null = those chosen for the series. */
  columns: readonly string[] | null;
  /** True = discontinued parts too. */
  discontinued: boolean;
}

export const EMPTY_VIEW: TableView = {
  chosen: {},
  ranges: {},
  sort: '',
  descending: false,
  columns: null,
  discontinued: true,
};

export interface Filter {
  attribute: AttributeView;
  /** Values to choose from; null for a number that is chosen by range. */
  values: readonly string[] | null;
}

/** What tells the parts of a series apart, and what they have in common. */
export interface Facts {
  common: readonly { attribute: AttributeView; value: number | string }[];
  differing: readonly AttributeView[];
  filters: readonly Filter[];
}

export function factsOf(variants: readonly VariantView[], attributes: readonly AttributeView[]): Facts {
  const common: { attribute: AttributeView; value: number | string }[] = [];
  const differing: AttributeView[] = [];
  const filters: Filter[] = [];
  for (const attribute of attributes) {
    const values = new Set(variants.map(({ attributes: own }) => own[attribute.id]));
    const [only] = values;
    if (values.size === 1 && only !== undefined && variants.length > 1)
      common.push({ attribute, value: only });
    else {
      differing.push(attribute);
      filters.push({ attribute, values: choicesOf(attribute, values) });
    }
  }
  return { common, differing, filters };
}

function choicesOf(
  attribute: AttributeView,
  values: ReadonlySet<number | string | undefined>,
): string[] | null {
  if (attribute.kind === 'number' && values.size > MAX_CHOICES) return null;
  const known = [...values].filter((value) => value !== undefined);
  known.sort((a, b) => compareValues(a, b));
  return known.map(String);
}

/** Missing values last, numbers by size, words by letter. */
function compareValues(a: number | string | undefined, b: number | string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { numeric: true });
}

/** The parts that fit a view, in its order. */
export function rowsOf(variants: readonly VariantView[], view: TableView): VariantView[] {
  const chosen = Object.entries(view.chosen).filter(([, values]) => values.length > 0);
  const ranges = Object.entries(view.ranges);
  const rows = variants.filter(
    ({ attributes, lifecycle }) =>
      (view.discontinued || lifecycle !== 'discontinued') &&
      chosen.every(([id, values]) => values.includes(String(attributes[id]))) &&
      ranges.every(([id, range]) => isWithin(attributes[id], range)),
  );
  if (view.sort === '') return rows;
  const sorted = sortValue(view.sort);
  const direction = view.descending ? -1 : 1;
  return rows.sort((a, b) => {
    const [left, right] = [sorted(a), sorted(b)];
    // What is not known stays last in both directions.
    const order = compareValues(left, right);
    return left === undefined || right === undefined ? order : order * direction;
  });
}

function sortValue(sort: string): (variant: VariantView) => number | string | undefined {
  if (sort === 'part') return ({ primaryId }) => primaryId;
  if (sort === 'price') return ({ msrp }) => (msrp === null ? undefined : Number(msrp));
  return ({ attributes }) => attributes[sort];
}

function isWithin(value: number | string | undefined, [least, most]: Range): boolean {
  return typeof value === 'number' && (least === null || value >= least) && (most === null || value <= most);
}

/** Names in the address: `f.color=Black&r.weight=10-20&sort=-price&columns=width,color&current=1`. */
export function readView(query: URLSearchParams, attributes: readonly AttributeView[]): TableView {
  const known = new Set(attributes.map(({ id }) => id));
  const chosen: Record<string, string[]> = {};
  const ranges: Record<string, Range> = {};
  for (const [name, value] of query) {
    const id = name.slice(2);
    if (!known.has(id)) continue;
    if (name.startsWith('f.')) chosen[id] = [...(chosen[id] ?? []), value];
    const [, least = '', most = ''] = name.startsWith('r.')
      ? (/^(-?[\d.]*)~(-?[\d.]*)$/.exec(value) ?? [])
      : [];
    if (least !== '' || most !== '') ranges[id] = [numberOrNull(least), numberOrNull(most)];
  }
  const sort = (query.get('sort') ?? '').replace(/^-/, '');
  const columns = query
    .get('columns')
    ?.split(',')
    .filter((id) => known.has(id));
  return {
    chosen,
    ranges,
    sort: known.has(sort) || sort === 'part' || sort === 'price' ? sort : '',
    descending: query.get('sort')?.startsWith('-') ?? false,
    columns: columns ?? null,
    discontinued: query.get('current') !== '1',
  };
}

/** Puts a view into a query, and leaves in it what is not about the table. */
export function writeView(query: URLSearchParams, view: TableView): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of [...written.keys()])
    if (/^[fr]\./.test(name) || ['sort', 'columns', 'current'].includes(name)) written.delete(name);
  for (const [id, values] of Object.entries(view.chosen))
    for (const value of values) written.append(`f.${id}`, value);
  for (const [id, [least, most]] of Object.entries(view.ranges))
    if (least !== null || most !== null) written.set(`r.${id}`, `${least ?? ''}~${most ?? ''}`);
  if (view.sort !== '') written.set('sort', `${view.descending ? '-' : ''}${view.sort}`);
  if (view.columns !== null) written.set('columns', view.columns.join(','));
  if (!view.discontinued) written.set('current', '1');
  return written;
}

function numberOrNull(text: string): number | null {
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}
