import type { NavigationPayload } from '../../src/pages/render.contract.js';

/** How many pages are kept for going back. */
const KEPT = 20;

/** The page cannot be swapped in and must be loaded as a document. */
export class NeedsDocument extends Error {}

export interface PayloadOptions {
  /** Build of this document; only pages of the same one fit it. */
  buildId: string;
  /** How long an answer may take, in milliseconds. */
  patience: number;
}

/** Fetches what is different about a page, and keeps what was shown a short while ago. */
export class Payloads {
  private readonly kept = new Map<string, NavigationPayload>();

  constructor(private readonly options: PayloadOptions) {}

  /**
   * The payload of a page, by its address without query.
   * @throws NeedsDocument when there is none that fits this document; a timeout or network error when it cannot be
   *   had; an abort error when `signal` fires.
   */
  async fetch(url: URL, signal: AbortSignal): Promise<NavigationPayload> {
    const response = await fetch(addressOf(url), {
      headers: { accept: 'application/json' },
      // A redirect means another address: the browser has to go there.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(this.options.patience)]),
    });
    if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) {
      throw new NeedsDocument(`answer ${response.status}`);
    }
    const payload: unknown = await response.json();
    if (!isPayload(payload)) throw new NeedsDocument('not a payload');
    if (payload.fullLoad) throw new NeedsDocument('the page has scripts of its own');
    if (payload.buildId !== this.options.buildId) throw new NeedsDocument('another build');
    this.keep(addressOf(url), payload);
    return payload;
  }

  /** A page that was shown a short while ago. */
  recent(url: URL): NavigationPayload | null {
    const payload = this.kept.get(addressOf(url));
    if (payload) this.keep(addressOf(url), payload);
    return payload ?? null;
  }

  private keep(address: string, payload: NavigationPayload): void {
    this.kept.delete(address);
    this.kept.set(address, payload);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
}

/** Where the payload of a page is: `/en-us` → `/en-us/_payload.json`. Of a query only a list's portion counts. */
export function addressOf(url: URL): string {
  return `${url.pathname.replace(/\/+$/, '')}/_payload.json${portionQuery(url)}`;
}

function portionQuery({ searchParams }: URL): string {
  const portion = searchParams.get('page');
  return portion === null ? '' : `?page=${encodeURIComponent(portion)}`;
}

function isPayload(value: unknown): value is NavigationPayload {
  if (typeof value !== 'object' || value === null) return false;
  const { buildId, path, title, layout, head, main } = value as Record<string, unknown>;
  return [buildId, path, title, layout, head, main].every((part) => typeof part === 'string');
}
