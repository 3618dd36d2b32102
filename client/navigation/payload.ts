import type { NavigationPayload } from '../../src/pages/render.contract.js';

/** How many pages are kept for going back. */
const KEPT = 20;

/** The page cannot be swapped in and must be loaded as a document. */
export class NeedsDocument extends Error {}

const kept = new Map<string, NavigationPayload>();

/**
 * The payload of a page, by its address without query.
 * @throws NeedsDocument when there is none that fits this build; an abort error when `signal` fires.
 */
export async function fetchPayload(
  url: URL,
  buildId: string,
  signal: AbortSignal,
): Promise<NavigationPayload> {
  const response = await fetch(`${url.pathname.replace(/\/$/, '')}/_payload.json`, {
    headers: { accept: 'application/json' },
    // A redirect means another address: the browser has to go there.
    redirect: 'manual',
    signal,
  });
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) {
    throw new NeedsDocument(`answer ${response.status}`);
  }
  const payload = (await response.json()) as NavigationPayload;
  if (payload.fullLoad || payload.buildId !== buildId || typeof payload.main !== 'string') {
    throw new NeedsDocument('not for this build');
  }
  keep(url.pathname, payload);
  return payload;
}

/** A page that was shown a short while ago. */
export function keptPayload(url: URL): NavigationPayload | null {
  return kept.get(url.pathname) ?? null;
}

function keep(path: string, payload: NavigationPayload): void {
  kept.delete(path);
  kept.set(path, payload);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
}
