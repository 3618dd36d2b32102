import { RequestFailed, RequestSuperseded, RequestTimeout } from './request-error.js';

export interface RequestOptions {
  /** GET unless given. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Added to the address; what is undefined is left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Most time the whole answer may take, in milliseconds; without it there is no limit. */
  timeout?: number;
  signal?: AbortSignal;
}

/** What is under way, by endpoint. */
const underWay = new Map<string, AbortController>();

/**
 * Calls our own API. A newer call of the same endpoint (method and path, whatever the query) cancels an
 * earlier one, whose answer nobody waits for any more.
 * @param address path on this site, such as `/api/search`
 * @returns the JSON of the answer; undefined when it has no content
 * @throws TypeError when the address is none of this site: it must not start with a double slash, which a
 *   browser takes for another host;
 *   RequestSuperseded when cancelled by a newer call; RequestTimeout after `timeout`; RequestFailed for every answer
 *   that is not the wished one, or none; the reason of `signal` when that fires.
 */
export async function request<T>(address: string, options: RequestOptions = {}): Promise<T> {
  const { method = 'GET', body, timeout, signal } = options;
  const url = ownAddress(address, options.query);
  const endpoint = `${method} ${url.pathname}`;
  underWay.get(endpoint)?.abort(new RequestSuperseded(endpoint));
  const cancel = new AbortController();
  underWay.set(endpoint, cancel);
  const timer =
    timeout === undefined ? undefined : setTimeout(() => cancel.abort(new RequestTimeout()), timeout);
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // An API that sends elsewhere is not the one that was asked.
      redirect: 'error',
      signal: signal ? AbortSignal.any([cancel.signal, signal]) : cancel.signal,
    });
    return (await contentOf(response)) as T;
  } catch (error) {
    if (error instanceof RequestFailed) throw error;
    // What the browser throws then is not in every browser the reason.
    cancel.signal.throwIfAborted();
    signal?.throwIfAborted();
    throw RequestFailed.unreachable(error);
  } finally {
    clearTimeout(timer);
    if (underWay.get(endpoint) === cancel) underWay.delete(endpoint);
  }
}

function ownAddress(address: string, query: RequestOptions['query'] = {}): URL {
  if (address.startsWith('//')) throw new TypeError(`A request address must not start with "//": ${address}`);
  if (!address.startsWith('/')) throw new TypeError(`A request address must start with "/": ${address}`);
  const url = new URL(address, location.origin);
  // A back-slash or a line break may hide a double slash.
  if (url.origin !== location.origin) throw new TypeError(`A request must stay on this site: ${address}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw RequestFailed.answered(response, text);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw RequestFailed.unreadable(response);
  }
}
