import type { NavigationPayload } from '../../src/pages/render.contract.js';

/** How many pages are kept for going back. */
const KEPT = 20;

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
  patience: number;
}

export interface Fetched {
  payload: NavigationPayload;
  /** Length of the answer's text, in characters. */
  length: number;
}

/** What was asked for before anybody wanted it. */
export interface Ahead {
  /** The answer to come or already here, once; null when there is none, or it is too old. */
  take(address: string): Promise<NavigationPayload> | null;
}

/**
 * Asks for the payload at an address.
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
  // A redirect means another address: the browser has to go there.
  const response = await reached(fetch(address, { headers, redirect: 'manual', priority, signal }));
  const { ok, status } = response;
  if (!ok || !response.headers.get('content-type')?.startsWith('application/json')) {
    throw new NeedsDocument(`answer ${status}`, status >= 500);
  }
  const text = await reached(response.text());
  const payload = parsed(text);
  if (!isPayload(payload)) throw new NeedsDocument('not a payload', true);
  if (payload.fullLoad) throw new NeedsDocument('the page has scripts of its own');
  if (payload.buildId !== buildId) throw new NeedsDocument('another build');
  return { payload, length: text.length };
}

/** Fetches what is different about a page, and keeps what was shown a short while ago. */
export class Payloads {
  private readonly kept = new Map<string, NavigationPayload>();

  constructor(
    private readonly options: PayloadOptions,
    private readonly ahead: Ahead,
  ) {}

  /**
   * The payload of a page, by its address without query.
   * @throws NeedsDocument, Unreachable as {@link requestPayload}; a TimeoutError when it takes too long; the reason
   *   of `signal` when that fires.
   */
  async fetch(url: URL, signal: AbortSignal): Promise<NavigationPayload> {
    const address = addressOf(url);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(this.options.patience)]);
    const payload =
      (await this.fromAhead(address, limit)) ??
      (await requestPayload(address, this.options.buildId, limit)).payload;
    this.keep(address, payload);
    return payload;
  }

  /** A page that was shown a short while ago. */
  recent(url: URL): NavigationPayload | null {
    const payload = this.kept.get(addressOf(url));
    if (payload) this.keep(addressOf(url), payload);
    return payload ?? null;
  }

  /** @returns null when nothing was asked ahead, or it came to nothing: then it is worth asking again. */
  private async fromAhead(address: string, limit: AbortSignal): Promise<NavigationPayload | null> {
    try {
      const coming = this.ahead.take(address);
      return coming && (await orAborted(coming, limit));
    } catch (error) {
      if (limit.aborted || error instanceof NeedsDocument) throw error;
      return null;
    }
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

/** `fetch` tells of the network by a TypeError, which elsewhere is a mistake in a script. */
async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable(error.message) : error;
  }
}

function orAborted<T>(coming: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    coming.then(resolve, reject);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isPayload(value: unknown): value is NavigationPayload {
  if (typeof value !== 'object' || value === null) return false;
  const { buildId, path, title, layout, head, main } = value as Record<string, unknown>;
  return [buildId, path, title, layout, head, main].every((part) => typeof part === 'string');
}
