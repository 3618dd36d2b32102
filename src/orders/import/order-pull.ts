import { z } from 'zod';
import { checked, type OrderSource, type ReadOrder, SourceUnusable } from './order-record.js';

export const PULL = 'pull';
/** Milliseconds for one page of the source. */
const TIMEOUT_MS = 30_000;
const MAX_PAGES = 10_000;
const MAX_BYTES = 32_000_000;

const page = z.object({
  orders: z.array(z.unknown()).max(5_000),
  /** Address of the next page: relative to this one, on the same origin. */
  next: z.string().nullish(),
});

/**
 * Orders of a system that answers `GET <url>?since=…` with `{"orders": [...], "next": "…"}`.
 * @param since ISO 8601; null = all. @param token sent as a bearer token; empty = none
 */
export function orderPull(
  url: string,
  { token, since }: { token: string; since: string | null },
): OrderSource {
  return { name: PULL, sha256: '', orders: () => pages(url, token, since) };
}

async function* pages(url: string, token: string, since: string | null): AsyncGenerator<ReadOrder> {
  const first = new URL(url);
  if (since !== null) first.searchParams.set('since', since);
  let next: URL | null = first;
  let line = 0;
  for (let count = 0; next !== null; count += 1) {
    if (count === MAX_PAGES) throw new SourceUnusable(`The source has more than ${MAX_PAGES} pages.`);
    const answer = page.safeParse(await read(next, token));
    if (!answer.success) throw new SourceUnusable('The source answers something else than a list of orders.');
    for (const order of answer.data.orders) {
      line += 1;
      yield checked(line, order);
    }
    next = following(next, answer.data.next);
  }
}

/** Never to another origin: the token is for this one. */
function following(current: URL, next: string | null | undefined): URL | null {
  if (!next) return null;
  const address = URL.canParse(next, current) ? new URL(next, current) : null;
  if (address === null || address.origin !== current.origin)
    throw new SourceUnusable('The source names a next page that is elsewhere.');
  return address;
}

async function read(url: URL, token: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new SourceUnusable(`The source answers ${response.status}.`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new SourceUnusable('A page of the source is too large.');
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    if (error instanceof SourceUnusable) throw error;
    throw new SourceUnusable(
      `The source does not answer: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
