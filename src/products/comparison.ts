/** Parts and whole series as columns of a comparison. */
import type { AttributeView, SeriesView, VariantView } from '../catalog/catalog.contract.js';
import { type ComparedProduct, SERIES_ID } from './products.contract.js';

/** More different words than this are counted, not listed. */
const MOST_WORDS = 4;

export function partColumn(part: VariantView): ComparedProduct {
  const { primaryId, seriesId, name, path, image, msrp, currency, lifecycle, attributes } = part;
  return {
    ...{ id: primaryId, seriesId, title: primaryId, name, path, image, lifecycle, values: attributes },
    price: msrp === null ? null : { amount: msrp, currency, isLeast: false },
    parts: null,
  };
}

/** A series: of each attribute what its sold parts span. @param path of its page; null = it has none */
export function seriesColumn(
  { id, title, description, images }: SeriesView,
  parts: readonly VariantView[],
  attributes: readonly AttributeView[],
  path: string | null,
): ComparedProduct {
  const sold = parts.filter(({ lifecycle }) => lifecycle !== 'discontinued');
  const values = attributes.flatMap((attribute) => {
    const span = spanOf(sold.map((part) => part.attributes[attribute.id]));
    return span === undefined ? [] : [[attribute.id, span] as const];
  });
  return {
    ...{ id: SERIES_ID + id, seriesId: id, title, name: description, path, lifecycle: null },
    image: images[0]?.url ?? null,
    values: Object.fromEntries(values),
    price: leastPrice(sold),
    parts: sold.length,
  };
}

/** What some values span: `300 to 800`, or the words one by one; undefined for none. */
export function spanOf(all: readonly (number | string | undefined)[]): number | string | undefined {
  const values = [...new Set(all.filter((value) => value !== undefined))];
  if (values.length < 2) return values[0];
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === values.length)
    return [Math.min(...numbers), Math.max(...numbers)]
      .map((each) => each.toLocaleString('en-US'))
      .join(' to ');
  const words = values.map(String).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const rest = words.length - MOST_WORDS;
  return rest > 1 ? `${words.slice(0, MOST_WORDS).join(', ')} and ${rest} more` : words.join(', ');
}

/** The least list price, where all of them are in one currency. */
function leastPrice(parts: readonly VariantView[]): ComparedProduct['price'] {
  const priced = parts.filter(({ msrp }) => msrp !== null);
  const [first] = priced;
  if (first === undefined || priced.some(({ currency }) => currency !== first.currency)) return null;
  const { msrp, currency } = priced.reduce((a, b) => (Number(b.msrp) < Number(a.msrp) ? b : a), first);
  return { amount: msrp ?? '', currency, isLeast: priced.length > 1 };
}
