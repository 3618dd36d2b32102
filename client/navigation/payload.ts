import type { NavigationPayload } from '../../src/render/render.contract.js';

/** How many pages are kept for going back. */
const MAX_ENTRIES = 20;
/** What came this short a while ago is shown without asking the server whether it still holds; in milliseconds. */
const CURRENT = 1_000;
/** How long the server may take to say so before what is kept is shown, in milliseconds. */
const CHECK_TIMEOUT = 5_000;

/** The page cannot be swapped in and must be loaded as a document. */
export class NeedsDocument extends Error {
  constructor(
    message: string,
    /** The server could not make the page; otherwise the page is just not one to be swapped in. */
    readonly isFault = false,
  ) {
    super(message);
  }
}

/** No answer came, or it broke off: the network is away, or the server is. */
export class Unreachable extends Error {}

export interface PayloadOptions {
  /** Build of this document; only pages of the same one fit it. */
  buildId: string;
  /** How long an answer may take, in milliseconds. */
  timeout: number;
}

/** A page, and where it is. */
export interface Found {
  payload: NavigationPayload;
  /** Path and query of the page when the address asked for led on to it; null when it is at that address. */
  movedTo: string | null;
  /** It is for one person, who may have signed out by the time they go back to it. */
  isPrivate: boolean;
  /** When the server gave it, as `performance.now()` tells. */
  at: number;
}

/** False for what was kept and could not be checked: the server does not answer. */
export function isCurrent({ at }: Found): boolean {
  return performance.now() - at < CURRENT;
}

export interface Fetched extends Found {
  /** Length of the answer's text, in characters. */
  length: number;
}

/** What was prefetched. */
export interface PrefetchedPayloads {
  /** The answer to come or already here, once; null when there is none. */
  take(address: string): Promise<Found> | null;
}

/**
 * Asks for the payload at an address, and goes along where that leads inside this site.
 * @throws NeedsDocument when there is none that fits a document of build `buildId`; Unreachable when no whole answer
 *   comes; the reason of `signal` when that fires.
 */
export async function requestPayload(
  address: string,
  buildId: string,
  signal: AbortSignal,
  priority: RequestPriority = 'auto',
): Promise<Fetched> {
  const headers = { accept: 'application/json' };
  // Whatever stands between, no other site is asked; the browser ends redirect loops.
  // The browser asks by the ETag of what it has: what has not changed costs no more than a 304.
  const options: RequestInit = { headers, mode: 'same-origin', cache: 'no-cache', priority, signal };
  const response = await reached(fetch(address, options));
  const { ok, status, redirected, url } = response;
  if (!ok || !response.headers.get('content-type')?.startsWith('application/json')) {
    throw new NeedsDocument(`answer ${status}`, status >= 500);
  }
  const text = await reached(response.text());
  const payload = parsed(text);
  if (payload?.fullLoad === true) throw new NeedsDocument('to be loaded whole');
  if (!isPayload(payload)) throw new NeedsDocument('not a payload', true);
  if (payload.buildId !== buildId) throw new NeedsDocument('another build');
  const movedTo = redirected ? `${payload.path}${new URL(url).search}` : null;
  const isPrivate = response.headers.get('cache-control')?.includes('no-store') === true;
  return { payload, movedTo, isPrivate, at: performance.now(), length: text.length };
}

/** Fetches what is different about a page, and keeps what was shown a short while ago. */
export class Payloads {
  private readonly cache = new Map<string, Found>();

  constructor(
    private readonly options: PayloadOptions,
    private readonly prefetch: PrefetchedPayloads,
  ) {}

  /**
   * The payload of the page at an address, as the server has it now. Where that does not answer it is the one that is
   * kept, if there is one; see {@link isCurrent}.
   * @throws NeedsDocument, Unreachable as {@link requestPayload}; a TimeoutError when it takes too long; the reason
   *   of `signal` when that fires.
   */
  async fetch(url: URL, signal: AbortSignal): Promise<Found> {
    const address = addressOf(url);
    const kept = (await this.prefetched(address, signal)) ?? this.cache.get(address);
    const found = kept && isCurrent(kept) ? kept : await this.ask(address, kept, signal);
    if (!found.isPrivate) this.store(address, found);
    return found;
  }

  /** Whether the page was shown a short while ago. */
  has(url: URL): boolean {
    return this.cache.has(addressOf(url));
  }

  /** @returns what is kept when the server does not say whether that still holds. */
  private async ask(address: string, kept: Found | undefined, signal: AbortSignal): Promise<Found> {
    const { buildId, timeout } = this.options;
    try {
      return await requestPayload(address, buildId, within(kept ? CHECK_TIMEOUT : timeout, signal));
    } catch (error) {
      // What is gone, or is not to be swapped in any more, is not shown again.
      if (!kept || signal.aborted || (error instanceof NeedsDocument && !error.isFault)) throw error;
      return kept;
    }
  }

  /** @returns null when nothing was asked ahead, or it came to nothing: then it is worth asking again. */
  private async prefetched(address: string, signal: AbortSignal): Promise<Found | null> {
    const limit = within(this.options.timeout, signal);
    try {
      const coming = this.prefetch.take(address);
      return coming && (await orAborted(coming, limit));
    } catch (error) {
      if (limit.aborted || error instanceof NeedsDocument) throw error;
      return null;
    }
  }

  private store(address: string, found: Found): void {
    this.cache.delete(address);
    this.cache.set(address, found);
    const [oldest] = this.cache.keys();
    if (this.cache.size > MAX_ENTRIES && oldest !== undefined) this.cache.delete(oldest);
  }
}

/**
 * Where the payload of a page is: `/en-us` → `/en-us/_payload.json`. The query goes along: the server alone knows
 * whether it names a page of a list or an item, or a redirect rule names it.
 */
export function addressOf({ pathname, search }: URL): string {
  return `${pathname.replace(/\/+$/, '')}/_payload.json${search}`;
}

/** `fetch` tells of the network by a TypeError, which elsewhere is a mistake in a script. */
async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable(error.message) : error;
  }
}

function within(ms: number, signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(ms)]);
}

function orAborted<T>(coming: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    coming.then(resolve, reject);
  });
}

function parsed(text: string): Partial<NavigationPayload> | null {
  try {
    return JSON.parse(text) as Partial<NavigationPayload> | null;
  } catch {
    return null;
  }
}

function isPayload(value: Partial<NavigationPayload> | null): value is NavigationPayload {
  if (typeof value !== 'object' || value === null) return false;
  const { buildId, path, title, layout, head, main } = value;
  return [buildId, path, title, layout, head, main].every((part) => typeof part === 'string');
}
