import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { targetOf } from '../platform/http/address-space.js';
import { readCookie, writeCookie } from '../platform/http/cookies.js';
import type { Gate } from '../platform/http/http-adapter.js';
import { HttpError } from '../platform/http/http-error.js';
import { EXIT_PATH, PREVIEW_PATH } from './preview.contract.js';
import { PreviewTokens, secondsLeft, type TokenState } from './preview-token.js';

/** With the prefix browsers take it from this host alone, over https alone (or from localhost). */
const COOKIE = '__Host-plinth-preview';
/** Parameter of an address that carries the token where cookies are blocked. */
const TOKEN_PARAMETER = 'preview-token';

/**
 * Open to everybody: what is no content, asks for a key of its own, or is the way in. Editor tools are pages without
 * content, which their own frame opens.
 */
const OPEN = [
  /^\/_build\//,
  /^\/health\//,
  /^\/builds\/meta\//,
  /^\/api\/webhooks\//,
  /^\/robots\.txt$/,
  /^\/en-us\/custom-elements\/(?:group-selector|page-url|series-images-selector|series-selector)$/,
];
/** What only administrators see is not there: an editor's link must not lead to it, and the frame is another site's. */
const ADMIN = /^\/(?:en-us|api)\/admin(?:\/|$)/;

/** Lets nobody to the drafts who has no token of the last hours: in a cookie, or in the address. */
@Injectable()
export class PreviewGate {
  private readonly tokens: PreviewTokens;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'previewSecret' | 'publicUrl'>) {
    this.tokens = new PreviewTokens(config.previewSecret, config.publicUrl);
  }

  admit(request: IncomingMessage, response: ServerResponse): ReturnType<Gate> {
    // As it was sent: nobody has read it yet, and what is no path is refused after this.
    const { path, query } = addressOf(request);
    if (OPEN.some((pattern) => pattern.test(path))) return 'everybody';
    if (path === PREVIEW_PATH || path === EXIT_PATH) return 'one';
    if (ADMIN.test(path)) return HttpError.pageNotFound(path, { closed: NOT_HERE });
    const inCookie = this.stateOf(readCookie(request.headers.cookie, COOKIE));
    const token = query.get(TOKEN_PARAMETER);
    const inAddress = this.stateOf(token);
    if (token !== null && inAddress === 'valid') {
      // The browser takes cookies: nobody needs to see the token.
      if (inCookie === 'valid' && isDocument(request)) return { location: withToken(path, query, null) };
      if (inCookie !== 'valid') this.remember(response, token);
      return 'one';
    }
    if (inCookie === 'valid') return 'one';
    // Links, forms and calls of a page whose address has the token come with that address.
    const from = this.tokenOf(request.headers.referer);
    if (this.stateOf(from) === 'valid') {
      return isDocument(request) ? { location: withToken(path, query, from) } : 'one';
    }
    return inCookie === 'expired' || inAddress === 'expired' ? ended() : closed();
  }

  /** Opens the preview for whoever knows the secret. @returns null for all others; else the path with the token */
  open(secret: string, address: string, response: ServerResponse): string | null {
    if (!this.tokens.isSecret(secret)) return null;
    const token = this.tokens.issue(Date.now());
    this.remember(response, token);
    return withToken(address, new URLSearchParams(), token);
  }

  /** Ends the preview in this browser. */
  close(response: ServerResponse): void {
    response.appendHeader('Set-Cookie', writeCookie(COOKIE, '', cookieOptions(0)));
  }

  private remember(response: ServerResponse, token: string): void {
    const left = secondsLeft(token, Date.now());
    response.appendHeader('Set-Cookie', writeCookie(COOKIE, token, cookieOptions(left)));
  }

  private stateOf(token: unknown): TokenState | null {
    return token === null || token === undefined ? null : this.tokens.check(token, Date.now());
  }

  /** Token in the address of the page of this instance from which a request comes. */
  private tokenOf(referer: string | undefined): string | null {
    if (referer === undefined || !URL.canParse(referer)) return null;
    const url = new URL(referer);
    return url.origin === this.config.publicUrl ? url.searchParams.get(TOKEN_PARAMETER) : null;
  }
}

/** In a frame of another site, and there alone. */
const cookieOptions = (maxAge: number) =>
  ({ maxAge, sameSite: 'none', secure: true, httpOnly: true, partitioned: true }) as const;

function addressOf({ url = '/' }: IncomingMessage): { path: string; query: URLSearchParams } {
  const mark = url.indexOf('?');
  return mark < 0
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, mark), query: new URLSearchParams(url.slice(mark + 1)) };
}

/** True for a read of what is shown in a window: payloads and calls are no addresses that one stays at. */
function isDocument(request: IncomingMessage): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && targetOf(addressOf(request).path).kind === 'document';
}

function withToken(path: string, query: URLSearchParams, token: string | null): string {
  const parameters = new URLSearchParams(query);
  if (token === null) parameters.delete(TOKEN_PARAMETER);
  else parameters.set(TOKEN_PARAMETER, token);
  const words = parameters.toString();
  return words === '' ? path : `${path}?${words}`;
}

const CLOSED = 'This preview is for editors. Open it from Kontent.ai.';
const ENDED = 'This preview has ended after four hours. Open it again from Kontent.ai.';
const NOT_HERE = 'Nothing of the administration is in the preview.';

export function closed(words = CLOSED): HttpError {
  return new HttpError(401, 'preview_closed', words, { closed: words });
}

function ended(): HttpError {
  return new HttpError(401, 'preview_ended', ENDED, { closed: ENDED });
}
