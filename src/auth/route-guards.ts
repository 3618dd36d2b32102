import type { IncomingMessage } from 'node:http';
import { HttpError } from '../platform/http/http-error.js';
import type { GuardRegistry } from './guard-registry.js';
import type { Identity } from './identity.js';
import { notFoundAt } from './route-validation.js';
import { screenAt } from './screens.contract.js';

/** Ways to a page beside its own address: what follows, or comes before, the page's path. */
const PAYLOAD = '/_payload.json';
const API = '/api/page';

const prefetches = new WeakMap<IncomingMessage, readonly string[]>();

/** What the browser should fetch early on the page of this request, e.g. `shopping-list`. */
export function prefetchOf(request: IncomingMessage): readonly string[] {
  return prefetches.get(request) ?? [];
}

export class RouteGuards {
  constructor(
    private readonly registry: GuardRegistry,
    private readonly identity: Identity,
  ) {}

  /**
   * Lets a request to a screen through or not, in whatever form it asks for it.
   * @param path canonical path of the request, as the router sees it. @param declared guards of the handler itself
   * @throws HttpError 404 for a document (specification, chapter 8); 401 or 403 for data, which the navigator answers by
   *   loading the document
   */
  async check(request: IncomingMessage, path: string, declared: readonly string[]): Promise<void> {
    const { page, isData } = pageOf(path);
    const names = [...new Set([...(screenAt(page)?.guards ?? []), ...declared])];
    if (names.length === 0) return;
    const { verdict, prefetch } = this.registry.judge(names, await this.identity.personOf(request));
    if (verdict.pass) {
      prefetches.set(request, prefetch);
      return;
    }
    if (!isData) throw notFoundAt(request.url ?? path);
    if (verdict.why === 'sign-in') throw new HttpError(401, 'sign_in_needed', 'Sign in to see this.');
    throw new HttpError(403, 'forbidden', "You don't have access to this page.");
  }
}

function pageOf(path: string): { page: string; isData: boolean } {
  if (path.startsWith(`${API}/`)) {
    // The call takes its language in any case.
    return { page: path.slice(API.length).toLowerCase(), isData: true };
  }
  if (path.endsWith(PAYLOAD)) return { page: path.slice(0, -PAYLOAD.length), isData: true };
  return { page: path, isData: path.startsWith('/api/') };
}
