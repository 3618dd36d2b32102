/** What a line of a shopping list is, in the browser and on the server alike. Without libraries: every page may load it. */

/** Lines that a list holds at most. */
export const MAX_LINES = 500;
export const MAX_QUANTITY = 9_999;
/** Characters of a line's note, of the label that groups lines, and of the note of a whole list. */
export const MAX_NOTE = 200;
export const MAX_GROUP = 40;
export const MAX_LIST_NOTE = 1_000;

/** What a list keeps of a product variant. */
export interface ListProduct {
  /** Id of the variant (SKU): removal goes by it. */
  id: string;
  /** Id of the part: quantities are merged by it. */
  primaryId: string;
  /** Part number as it is printed. */
  sku: string;
  name: string;
  /** List price of one piece in `currency`, e.g. 1249.5; null = on request. */
  msrp: number | null;
  /** ISO 4217. */
  currency: string;
  /** Address of a picture. */
  image: string | null;
  /** Its page, e.g. `/en-us/products/n-series`. */
  path?: string | null;
}

/** A product as those have it who add it: the catalogue writes prices as text, and says more than a list keeps. */
export type AddedProduct = Omit<ListProduct, 'msrp'> & { msrp: number | string | null };

export interface ShoppingItem extends ListProduct {
  /** Whole, 1 to {@link MAX_QUANTITY}. */
  quantity: number;
  /** Empty = none. */
  note: string;
  /** Label under which lines stand together, e.g. `Room 2`; empty = none. */
  group: string;
}

export interface ListTotals {
  /** Sum of msrp times quantity, a missing msrp counting as 0. */
  subtotal: number;
  /** Lines whose price is on request. */
  withoutPrice: number;
  /** Distinct lines. */
  totalItems: number;
  /** Sum of the quantities. */
  itemCount: number;
  /** Of the first line that has a price; empty without one. */
  currency: string;
}

/** Prices have at most so many parts of one. */
const PARTS = 10_000;
/** Higher ones are mistakes. */
const MAX_PRICE = 1e8;

export function totalsOf(items: readonly Pick<ShoppingItem, 'msrp' | 'quantity' | 'currency'>[]): ListTotals {
  let parts = 0;
  let withoutPrice = 0;
  let itemCount = 0;
  let currency = '';
  for (const { msrp, quantity, currency: own } of items) {
    itemCount += quantity;
    if (msrp === null) withoutPrice += 1;
    else {
      // Whole numbers, so that no sum is a hair off.
      parts += Math.round(msrp * PARTS) * quantity;
      currency ||= own;
    }
  }
  return { subtotal: parts / PARTS, withoutPrice, totalItems: items.length, itemCount, currency };
}

/** Price of a line; null = on request. */
export function lineTotal({ msrp, quantity }: Pick<ShoppingItem, 'msrp' | 'quantity'>): number | null {
  return msrp === null ? null : (Math.round(msrp * PARTS) * quantity) / PARTS;
}

export function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, quantity));
}

/** What a person wrote as a quantity: a whole number from 0 (which removes) up, or what is wrong with it. */
export function readQuantity(text: string): number | string {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  if (!/^\d{1,9}$/.test(plain))
    return `Enter a whole number from 1 to ${MAX_QUANTITY.toLocaleString('en-US')}.`;
  const quantity = Number(plain);
  return quantity > MAX_QUANTITY
    ? `The most for one line is ${MAX_QUANTITY.toLocaleString('en-US')}. Ask for a quote for more.`
    : quantity;
}

/**
 * Lines out of what was stored or sent, which may be anything: broken ones are left out, those of the same part are
 * one, and no more are taken than a list holds.
 */
export function cleanItems(stored: readonly unknown[]): ShoppingItem[] {
  const items = new Map<string, ShoppingItem>();
  for (const value of stored) {
    const item = cleanItem(value);
    if (item === null) continue;
    const known = items.get(item.primaryId);
    if (known) known.quantity = clampQuantity(known.quantity + item.quantity);
    else if (items.size < MAX_LINES) items.set(item.primaryId, item);
  }
  return [...items.values()];
}

function cleanItem(value: unknown): ShoppingItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Record<string, unknown>;
  const id = key(given.id);
  const primaryId = key(given.primaryId);
  const { quantity } = given;
  if (id === '' || primaryId === '' || !Number.isInteger(quantity) || (quantity as number) < 1) return null;
  const sku = line(given.sku, 100) || primaryId;
  const image = line(given.image, 2_000);
  const path = line(given.path, 2_000);
  return {
    id,
    primaryId,
    sku,
    name: line(given.name, 300),
    msrp: priceOf(given.msrp),
    currency: /^[A-Z]{3}$/.test(String(given.currency)) ? String(given.currency) : 'USD',
    image: /^(https?:\/\/|\/(?![/\\]))/.test(image) ? image : null,
    path: /^\/(?![/\\])/.test(path) ? path : null,
    quantity: clampQuantity(quantity as number),
    note: line(given.note, MAX_NOTE),
    group: line(given.group, MAX_GROUP),
  };
}

function key(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? line(String(value), 100) : '';
}

function line(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max).trim() : '';
}

/** A price of less than nothing is none. The catalogue writes prices exactly, as `'1249.50'`. */
function priceOf(value: unknown): number | null {
  const price = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof price === 'number' && price >= 0 && price < MAX_PRICE ? price : null;
}
