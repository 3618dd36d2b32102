import type { SharedListView } from '../../../src/lists/lists.contract.js';
import { shoppingListTotals } from '../../stores/shopping-list.js';
import { ApiError, callApi } from '../../ui/call-api.js';

/** What the browser keeps of links that it made, to end them. */
export type KeptLink = Pick<SharedListView, 'id' | 'url' | 'revokeKey' | 'expiresAt'> & { lines: number };

const KEY = 'shoppingListLinks';
const MAX_KEPT = 50;

/** Links that still work, the newest first. */
export function linksNow(): KeptLink[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const links = Array.isArray(value) ? (value as Partial<KeptLink>[]) : [];
    return links.filter((link): link is KeptLink => {
      const isLink = typeof link?.id === 'string' && typeof link.revokeKey === 'string';
      return isLink && /^https?:/.test(String(link.url)) && Date.parse(String(link.expiresAt)) > Date.now();
    });
  } catch {
    return [];
  }
}

export function keepLink({ id, url, revokeKey, expiresAt }: SharedListView): void {
  keep([{ id, url, revokeKey, expiresAt, lines: shoppingListTotals().totalItems }, ...linksNow()]);
}

/** @throws ApiError when it could not be ended */
export async function revokeLink(id: string): Promise<void> {
  const link = linksNow().find((one) => one.id === id);
  if (link === undefined) return;
  await callApi('/api/shopping-list/shares/revoke', { id, revokeKey: link.revokeKey }).catch(
    (error: unknown) => {
      // Gone already.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    },
  );
  keep(linksNow().filter((one) => one.id !== id));
}

function keep(links: readonly KeptLink[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(links.slice(0, MAX_KEPT)));
  } catch {
    // The link works without it; it only cannot be ended here.
  }
}
