import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Wishes {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** The two headers that decide, without having Node build the object of all of them. */
export function wishesOf(request: IncomingMessage): Wishes {
  const raw = request.rawHeaders;
  const found: Wishes = { acceptEncoding: undefined, ifNoneMatch: undefined };
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    const key = WISHES.get(name.length);
    if (key === undefined || name.toLowerCase() !== key.header) continue;
    // Sent twice: Node knows how such headers are joined.
    if (found[key.wish] !== undefined) return joinedWishes(request);
    found[key.wish] = raw[at + 1];
  }
  return found;
}

const WISHES = new Map<number, { header: string; wish: keyof Wishes }>([
  ['accept-encoding'.length, { header: 'accept-encoding', wish: 'acceptEncoding' }],
  ['if-none-match'.length, { header: 'if-none-match', wish: 'ifNoneMatch' }],
]);

function joinedWishes({ headers }: IncomingMessage): Wishes {
  const accept = headers['accept-encoding'];
  return {
    acceptEncoding: typeof accept === 'string' ? accept : undefined,
    ifNoneMatch: headers['if-none-match'],
  };
}

/** True when an If-None-Match value names this validator, in whichever encoding it was sent. */
export function matchesTag(ifNoneMatch: string | undefined, validator: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '').replaceAll('"', '');
    return tag === validator || tag === `${validator}-br` || tag === `${validator}-gzip`;
  });
}

const seen = new Map<string, Encoding>();

/** Best encoding that an Accept-Encoding value takes; browsers send few different ones, so the answer is kept. */
export function preferredEncoding(accept: string | string[] | undefined): Encoding {
  if (typeof accept !== 'string') return 'identity';
  const known = seen.get(accept);
  if (known) return known;
  const result = negotiate(accept, ['br', 'gzip', 'identity']) ?? 'identity';
  if (seen.size < 200 && accept.length < 200) seen.set(accept, result);
  return result;
}

/** True when the client takes gzip, whatever else it takes. */
export function takesGzip(accept: string | string[] | undefined): boolean {
  return typeof accept === 'string' && negotiate(accept, ['gzip']) === 'gzip';
}

function negotiate(accept: string, offered: Encoding[]): Encoding | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accept } });
  // Of what the client likes as well as another, the first that is offered.
  const encodings: (available: string[], options: { preferred: string[] }) => string[] = negotiator.encodings;
  return encodings.call(negotiator, offered, { preferred: offered })[0] as Encoding | undefined;
}
