import type { SentView } from '../../../src/lists/lists.contract.js';

/** What was typed into the form; it survives a reload, and the same form sent twice is one sending. */
export interface SendDraft {
  key: string;
  values: Readonly<Record<string, string>>;
  /** Ids of the places. */
  targets: readonly string[];
}

const KEY = 'shoppingListSend';
const COPY_KEY = 'shoppingListCopy';

export function readDraft(): SendDraft {
  try {
    const { key, values, targets } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<SendDraft>;
    if (typeof key === 'string' && values && Array.isArray(targets)) return { key, values, targets };
  } catch {
    // Nothing was kept.
  }
  return { key: crypto.randomUUID(), values: {}, targets: [] };
}

export function keepDraft(draft: SendDraft): void {
  store(KEY, draft);
}

/** After a sending the next one, which may be of its changes, begins with the same person and places. */
export function beginNext(typed: SendDraft['values'], targets: SendDraft['targets']): void {
  const { message: _message, consent: _consent, ...values } = typed;
  keepDraft({ key: crypto.randomUUID(), values: { ...values, message: '' }, targets });
}

/** With it the sender can ask for a copy later; only of one that waits for the address to be shown. */
export function keepCopyKey({ reference, copy }: SentView, key: string): void {
  store(COPY_KEY, { reference, copy, key });
}

export function copyKeyOf(reference: string): { key: string; copy: SentView['copy'] } | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(COPY_KEY) ?? '{}') as Record<string, unknown>;
    return kept.reference === reference ? (kept as { key: string; copy: SentView['copy'] }) : null;
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What was typed then lives as long as the page.
  }
}
