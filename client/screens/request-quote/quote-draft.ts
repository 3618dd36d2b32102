import type { TypedLine } from '../../../src/quotes/quotes.contract.js';

/** What was typed into the form; it survives a reload, and the same form sent twice is one request. */
export interface QuoteDraft {
  key: string;
  /** ISO 8601 UTC. */
  at: string;
  openedAt: string;
  values: Readonly<Record<string, string>>;
  lines: readonly TypedLine[];
}

const KEY = 'quoteDraft';
const KEPT_MS = 30 * 86_400_000;

/** @returns null when there is none, or it is older than 30 days */
export function readDraft(): QuoteDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<QuoteDraft>;
    const { key, at, openedAt, values, lines } = draft;
    const isUsable =
      typeof key === 'string' &&
      typeof at === 'string' &&
      typeof openedAt === 'string' &&
      values &&
      Array.isArray(lines);
    if (isUsable && Date.now() - Date.parse(at) < KEPT_MS)
      return { key, at, openedAt, values, lines: lines.map(lineOf) };
  } catch {
    // Nothing was kept.
  }
  return null;
}

/** @returns whether the browser kept it */
export function keepDraft(draft: QuoteDraft): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

function lineOf(stored: unknown): TypedLine {
  const { part, quantity, target, note, name } = (stored ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const line = { part: text(part), quantity: text(quantity), target: text(target), note: text(note) };
  return typeof name === 'string' ? { ...line, name } : line;
}
