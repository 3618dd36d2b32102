import { jest } from '@jest/globals';
import type { ListProduct } from '../../src/lists/shopping-line.contract.js';

type Store = typeof import('./shopping-list.js');

/** What the browser keeps; `isFull` and `isBlocked` as browsers are. */
let kept: Map<string, string>;
let isFull: boolean;
let isBlocked: boolean;
let onStorage: (event: { key: string | null }) => void;
let warnings: unknown[];

const KEY = 'shoppingList';
const rack: ListProduct = {
  id: 'sku-1',
  primaryId: '1',
  sku: '12345-703',
  name: 'Rack',
  msrp: 19.99,
  currency: 'USD',
  image: null,
};
const shelf = { ...rack, id: 'sku-2', primaryId: '2', sku: '12345-704', name: 'Shelf', msrp: null };
const line = (product: ListProduct, quantity: number) => ({ ...product, quantity });
const inStorage = () => JSON.parse(kept.get(KEY) ?? 'null') as { primaryId: string; quantity: number }[];

beforeEach(() => {
  kept = new Map();
  isFull = isBlocked = false;
  warnings = [];
  jest.spyOn(console, 'warn').mockImplementation((text: unknown) => void warnings.push(text));
  const localStorage = {
    getItem: (key: string) => {
      if (isBlocked) throw new Error('blocked');
      return kept.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      if (isBlocked || isFull) throw new Error('quota');
      kept.set(key, value);
    },
  };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  Object.assign(globalThis, {
    document: {},
    dispatchEvent: () => true,
    addEventListener: (_type: string, listener: typeof onStorage) => {
      onStorage = listener;
    },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'document');
});

let pages = 0;

/** The module of a page of its own: what it knows, no other page does. */
function freshStore(): Promise<Store> {
  pages += 1;
  return import(`./shopping-list.ts?page=${pages}`) as Promise<Store>;
}

/** The store of a page that was just loaded. */
async function opened(stored?: unknown): Promise<Store> {
  if (stored !== undefined) kept.set(KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));
  const store = await freshStore();
  store.startShoppingList();
  return store;
}

describe('the shopping list', () => {
  it('is read on start, and empty before', async () => {
    kept.set(KEY, JSON.stringify([line(rack, 3)]));
    const store = await freshStore();
    expect(store.shoppingList()).toMatchObject({ isInitialized: false, items: [] });
    store.startShoppingList();
    expect(store.shoppingList()).toMatchObject({
      isInitialized: true,
      items: [{ id: 'sku-1', quantity: 3 }],
    });
  });

  it('adds one by default, raises what is there by its part, and writes each change', async () => {
    const store = await opened();
    expect(store.addToList(rack)).toEqual({ added: 1, raised: 0, refused: 0 });
    expect(inStorage()).toMatchObject([{ primaryId: '1', quantity: 1 }]);
    // Another variant of the same part is the same line.
    expect(store.addToList({ ...rack, id: 'sku-9' }, 4)).toEqual({ added: 0, raised: 1, refused: 0 });
    store.addToList(shelf, 2);
    expect(inStorage()).toMatchObject([
      { id: 'sku-1', quantity: 5 },
      { id: 'sku-2', quantity: 2 },
    ]);
  });

  it('removes by the id of the variant alone', async () => {
    const store = await opened([line(rack, 1), line(shelf, 1)]);
    store.removeFromList('1');
    expect(store.shoppingList().items).toHaveLength(2);
    store.removeFromList('sku-1');
    expect(inStorage()).toMatchObject([{ id: 'sku-2' }]);
  });

  it('sets the quantity of a part', async () => {
    const store = await opened([line(rack, 1), line(shelf, 1)]);
    store.updateQuantity('2', 7);
    store.updateQuantity('1', 20_000);
    expect(inStorage()).toMatchObject([{ quantity: 9_999 }, { quantity: 7 }]);
  });

  it('is empty after it was cleared', async () => {
    const store = await opened([line(rack, 1)]);
    store.clearList();
    expect(inStorage()).toEqual([]);
  });

  it('counts distinct lines and pieces, and sums prices to the cent, a missing one as 0', async () => {
    const store = await opened([
      line(rack, 3),
      line({ ...rack, primaryId: '3', msrp: 0.1 }, 3),
      line(shelf, 2),
    ]);
    expect(store.shoppingListTotals()).toEqual({
      subtotal: 60.27,
      withoutPrice: 1,
      totalItems: 3,
      itemCount: 8,
      currency: 'USD',
    });
  });

  it('keeps a copy of what was sent, whatever becomes of the list', async () => {
    const store = await opened([line(rack, 3)]);
    store.confirmSent(['North', 'South'], { reference: 'S-270101-ABCD', at: '2027-01-01T00:00:00.000Z' });
    store.updateQuantity('1', 5);
    const sent = { sentTo: 'North, South', confirmationItems: [{ quantity: 3 }], items: [{ quantity: 5 }] };
    expect(store.shoppingList()).toMatchObject(sent);
    const again = await opened();
    expect(again.shoppingList()).toMatchObject(sent);
  });

  it('puts removed lines back where they were, and leaves what was done meanwhile', async () => {
    const store = await opened([line(rack, 1), line(shelf, 1)]);
    const before = store.shoppingList().items;
    store.removeFromList('sku-1');
    store.updateQuantity('2', 6);
    store.addToList({ ...rack, primaryId: '3' });
    store.restoreLines(before.slice(0, 1), before);
    expect(inStorage()).toMatchObject([
      { primaryId: '1', quantity: 1 },
      { primaryId: '2', quantity: 6 },
      { primaryId: '3', quantity: 1 },
    ]);
  });

  it('holds 500 lines and says which it refuses', async () => {
    const store = await opened();
    const many = Array.from({ length: 501 }, (_, at) => ({ ...rack, id: `v${at}`, primaryId: `p${at}` }));
    expect(store.addAllToList(many.slice(0, 499))).toEqual({ added: 499, raised: 0, refused: 0 });
    expect(store.addAllToList(many.slice(499))).toEqual({ added: 1, raised: 0, refused: 1 });
    expect(store.addToList({ ...rack, primaryId: 'p0' }, 2)).toEqual({ added: 0, raised: 1, refused: 0 });
    expect(inStorage()).toHaveLength(500);
  });
});

describe('tabs', () => {
  it('keep what another tab added before their own change', async () => {
    const store = await opened([line(rack, 1)]);
    kept.set(KEY, JSON.stringify([line(rack, 2), line(shelf, 1)]));
    store.addToList(rack);
    expect(inStorage()).toMatchObject([
      { primaryId: '1', quantity: 3 },
      { primaryId: '2', quantity: 1 },
    ]);
  });

  it('follow each other', async () => {
    const store = await opened();
    let told = 0;
    const stop = store.onShoppingList(() => (told += 1));
    kept.set(KEY, JSON.stringify([line(shelf, 4)]));
    onStorage({ key: 'other' });
    expect(told).toBe(0);
    onStorage({ key: KEY });
    expect(store.shoppingList().items).toMatchObject([{ primaryId: '2', quantity: 4 }]);
    stop();
    kept.clear();
    onStorage({ key: null });
    expect([told, store.shoppingList().items.length]).toEqual([1, 0]);
  });
});

describe('what is stored wrongly', () => {
  it.each([
    ['an object', '{"items":[]}'],
    ['a text', '"x"'],
    ['no JSON', '[{'],
    ['a number', '7'],
  ])('is discarded with a warning when it is %s', async (_what, text) => {
    const store = await opened(text);
    expect(store.shoppingList().items).toEqual([]);
    expect(warnings).toEqual(['invalid saved items format']);
  });

  it('loses its broken lines alone, and parts that are there twice become one', async () => {
    const store = await opened([
      null,
      7,
      { ...rack, quantity: -1 },
      { ...rack, quantity: 1.5 },
      { ...rack, quantity: '2' },
      { quantity: 2 },
      line(rack, 9_000),
      line({ ...rack, id: 'sku-9' }, 9_000),
      line({ ...shelf, msrp: -5 }, 1),
    ]);
    expect(store.shoppingList().items).toMatchObject([
      { id: 'sku-1', quantity: 9_999 },
      { id: 'sku-2', msrp: null },
    ]);
    expect(warnings).toEqual([]);
  });
});

describe('a storage that is not there', () => {
  it('is a warning; the list lives on in the page', async () => {
    isBlocked = true;
    const store = await opened();
    expect(store.shoppingList()).toMatchObject({ isInitialized: true, isKept: false });
    store.addToList(rack);
    store.addToList(rack);
    expect(store.shoppingList()).toMatchObject({ isKept: false, items: [{ quantity: 2 }] });
    expect(warnings).toContain('local storage is not available');
  });

  it('loses nothing while it is full, nor to another tab, and has all once there is room', async () => {
    const store = await opened([line(rack, 1)]);
    isFull = true;
    store.addToList(shelf);
    onStorage({ key: KEY });
    store.noteOnList('Room 2');
    expect(store.shoppingList()).toMatchObject({
      isKept: false,
      note: 'Room 2',
      items: [{}, { id: 'sku-2' }],
    });
    isFull = false;
    store.addToList(rack);
    expect(store.shoppingList().isKept).toBe(true);
    expect(inStorage()).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
  });
});
