import {
  type AddedProduct,
  clampQuantity,
  cleanItems,
  type ListTotals,
  MAX_LINES,
  type ShoppingItem,
  totalsOf,
} from '../../src/lists/shopping-line.contract.js';

/** Key of the local storage that holds the lines. */
const LIST_KEY = 'shoppingList';
/** What belongs to the list besides its lines. */
const DETAILS_KEY = 'shoppingListDetails';

/** A list that was sent to distributors. */
export interface SentList {
  /** S-YYMMDD-XXXX. */
  reference: string;
  /** ISO 8601 UTC. */
  at: string;
  /** Somebody looks at it before it goes to the distributors. */
  isPending?: boolean;
}

export interface ShoppingListState {
  /** Of the saved list that this one was loaded from or saved as; empty without one. */
  id: string;
  items: readonly ShoppingItem[];
  /** Note of the whole list. */
  note: string;
  /** Names of those it was last sent to, joined. */
  sentTo: string;
  /** False until the stored list has been read. */
  isInitialized: boolean;
  /** Copy of the lines as they were last sent. */
  confirmationItems: readonly ShoppingItem[];
  /** The last sending; null before the first. */
  sent: SentList | null;
  /** False once the browser refused to keep the list: it lives as long as the page. */
  isKept: boolean;
}

/** What became of lines that were to be added. */
export interface AddOutcome {
  /** New lines. */
  added: number;
  /** Lines that were there, whose quantity was raised. */
  raised: number;
  /** Lines for which there was no room. */
  refused: number;
}

type Details = Pick<ShoppingListState, 'id' | 'note' | 'sentTo' | 'confirmationItems' | 'sent'>;

const NOTHING: Details = { id: '', note: '', sentTo: '', confirmationItems: [], sent: null };
const EMPTY: ShoppingListState = { ...NOTHING, items: [], isInitialized: false, isKept: true };

let state = EMPTY;
const listeners = new Set<() => void>();

/** The list as it is now. On the server, and before {@link startShoppingList}, it is empty. */
export function shoppingList(): ShoppingListState {
  return state;
}

/** What is shown before the browser knows its list. */
export function emptyShoppingList(): ShoppingListState {
  return EMPTY;
}

/** Calls `listener` after each change, also of other tabs. @returns how to stop that */
export function onShoppingList(listener: () => void): () => void {
  startShoppingList();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shoppingListTotals(): ListTotals {
  return totalsOf(state.items);
}

/** Reads the stored list, once, and follows other tabs from then on. */
export function startShoppingList(): void {
  if (state.isInitialized || typeof document === 'undefined') return;
  const items = stored();
  const isKept = items !== null;
  state = { ...state, items: items ?? [], ...storedDetails(), isInitialized: true, isKept };
  addEventListener('storage', ({ key }) => {
    // What could not be stored is newer.
    if (!state.isKept || (key !== null && key !== LIST_KEY && key !== DETAILS_KEY)) return;
    tell({ items: stored() ?? state.items, ...storedDetails() });
  });
}

/**
 * Adds a product, or raises the quantity of the line of the same part.
 * @param quantity whole and above 0
 */
export function addToList(product: AddedProduct, quantity = 1): AddOutcome {
  return addAllToList([{ ...product, quantity }]);
}

/** As {@link addToList}, many at once: one change for other tabs and for undo. */
export function addAllToList(
  products: readonly (AddedProduct & Partial<Pick<ShoppingItem, 'quantity' | 'note' | 'group'>>)[],
): AddOutcome {
  const outcome: AddOutcome = { added: 0, raised: 0, refused: 0 };
  change((items) => {
    const lines = new Map(items.map((item) => [item.primaryId, item]));
    for (const item of cleanItems(products.map((product) => ({ quantity: 1, ...product })))) {
      const known = lines.get(item.primaryId);
      if (known) {
        outcome.raised += 1;
        const quantity = clampQuantity(known.quantity + item.quantity);
        lines.set(item.primaryId, { ...known, quantity });
      } else if (lines.size >= MAX_LINES) outcome.refused += 1;
      else {
        outcome.added += 1;
        lines.set(item.primaryId, item);
      }
    }
    return [...lines.values()];
  });
  return outcome;
}

/** @param skuId id of the variant */
export function removeFromList(skuId: string): void {
  change((items) => items.filter(({ id }) => id !== skuId));
}

/** @param quantity whole and above 0; more than a line holds is cut */
export function updateQuantity(primaryId: string, quantity: number): void {
  changeLine(primaryId, { quantity: clampQuantity(Math.trunc(quantity) || 1) });
}

/** Changes what is written at a line, or what the catalogue says of it now. */
export function changeLine(primaryId: string, changed: Partial<Omit<ShoppingItem, 'primaryId'>>): void {
  change((items) => items.map((item) => (item.primaryId === primaryId ? { ...item, ...changed } : item)));
}

export function clearList(): void {
  change(() => []);
}

/** Another list in place of this one. @param id of the saved list that it comes from */
export function replaceList(items: readonly ShoppingItem[], id = ''): void {
  change(() => cleanItems(items));
  changeDetails({ id });
}

/** Puts removed lines back where they stood in the list `before`; whatever else was done meanwhile stays. */
export function restoreLines(removed: readonly ShoppingItem[], before: readonly ShoppingItem[]): void {
  change((items) => {
    const place = new Map(before.map(({ primaryId }, at) => [primaryId, at]));
    const placeOf = ({ primaryId }: ShoppingItem) => place.get(primaryId) ?? before.length;
    const here = new Set(items.map(({ primaryId }) => primaryId));
    const back = removed.filter(({ primaryId }) => !here.has(primaryId));
    return [...items, ...back].sort((one, other) => placeOf(one) - placeOf(other)).slice(0, MAX_LINES);
  });
}

export function noteOnList(note: string): void {
  changeDetails({ note });
}

/** The list is now kept as the saved list `id`. */
export function nameList(id: string): void {
  changeDetails({ id });
}

/** The server took the list for `names`: keeps a copy of what was sent. */
export function confirmSent(names: readonly string[], sent: SentList): void {
  changeDetails({
    confirmationItems: state.items.map((item) => ({ ...item })),
    sentTo: names.join(', '),
    sent,
  });
}

/** Reads again, applies one change, and writes: what another tab did meanwhile stays. */
function change(apply: (items: readonly ShoppingItem[]) => readonly ShoppingItem[]): void {
  startShoppingList();
  const items = apply((state.isKept ? stored() : null) ?? state.items);
  tell({ items, isKept: write(LIST_KEY, items) });
  // For the counter in the header, which may not be loaded yet.
  dispatchEvent(new Event('plinth:list'));
}

function changeDetails(changed: Partial<Details>): void {
  startShoppingList();
  const { id, note, sentTo, confirmationItems, sent } = { ...state, ...storedDetails(), ...changed };
  const details = { id, note, sentTo, confirmationItems, sent };
  tell({ ...details, isKept: write(DETAILS_KEY, details) && state.isKept });
}

function tell(changed: Partial<ShoppingListState>): void {
  state = { ...state, ...changed };
  for (const listener of listeners) listener();
}

/** The stored lines; null when the storage cannot be read. */
function stored(): ShoppingItem[] | null {
  const value = read(LIST_KEY);
  if (value === undefined) return null;
  if (value === null) return [];
  if (Array.isArray(value)) return cleanItems(value);
  console.warn('invalid saved items format');
  return [];
}

function storedDetails(): Partial<Details> {
  const value = read(DETAILS_KEY);
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null) return NOTHING;
  const { id, note, sentTo, confirmationItems, sent } = value as Record<string, unknown>;
  const text = (given: unknown) => (typeof given === 'string' ? given : '');
  const { reference, at, isPending } = (sent ?? {}) as Record<string, unknown>;
  return {
    id: text(id),
    note: text(note),
    sentTo: text(sentTo),
    confirmationItems: Array.isArray(confirmationItems) ? cleanItems(confirmationItems) : [],
    sent:
      text(reference) === ''
        ? null
        : { reference: text(reference), at: text(at), ...(isPending === true ? { isPending } : {}) },
  };
}

/** What is stored, `{}` for what is no JSON and null for nothing; undefined when the storage cannot be read. */
function read(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : parse(text);
  } catch (error) {
    console.warn('local storage is not available', error);
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** @returns whether the browser kept it */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    console.warn('local storage is not available', error);
    return false;
  }
}
