import type { IncomingMessage, ServerResponse } from 'node:http';
import { isGuarded } from '../auth/screens.contract.js';
import type { CacheEntry, PageMemory } from '../cache/page-memory.js';
import type { PagePopularity } from '../cache/page-popularity.js';
import type { Form } from '../cache/rendered-page.js';
import type { RouteClassName } from '../platform/http/route-class.js';
import { pageAnswers } from '../platform/metrics/meters.js';
import type { Redirects } from '../redirects/redirects.module.js';
import type { ClientBundle } from '../render/client-bundle.js';
import { PageService } from './page-service.js';

const PAYLOAD = '/_payload.json';
const API = '/api/page/';

/**
 * Which page, and which form of it, an address names literally. Addresses that need decoding, have a query, or
 * are spelled otherwise are left to the routes.
 */
export function parsePageTarget(target: string): { path: string; form: Form } {
  if (target.endsWith(PAYLOAD)) return { path: target.slice(0, -PAYLOAD.length) || '/', form: 'navigation' };
  if (target.startsWith(API)) return { path: target.slice(API.length - 1), form: 'api' };
  return { path: target, form: 'html' };
}

/** Address of the navigation payload of the page at `address`, which may have a query. */
export function payloadAddress(address: string): string {
  const [path = '', ...query] = address.split('?');
  return [`${path === '/' ? '' : path}${PAYLOAD}`, ...query].join('?');
}

/** Answers what lies finished in memory without going through the routes. */
export class CachedPageHandler {
  constructor(
    private readonly memory: PageMemory,
    private readonly bundle: ClientBundle,
    private readonly pages: PageService,
    private readonly redirects: Redirects,
    private readonly visits: PagePopularity,
  ) {}

  /** @returns the class of what was answered; null leaves the request to the routes. */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): RouteClassName | null {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const target = request.url ?? '/';
    // Page paths in memory are canonical, so an exact match is a canonical address.
    const { path, form } = parsePageTarget(target);
    const held = this.memory.get(path);
    if (held && !isGuarded(path) && !this.pages.isOverdue(held)) {
      const way = this.wayOf(held);
      if (way === null) return null;
      if (form !== 'api') this.visits.record(path);
      if (PageService.isDue(held)) this.pages.refreshLater(held);
      pageAnswers.memory += 1;
      const effects = form === 'api' ? null : way.effects;
      held.page.forms[form].send(request, response, requestId, effects, this.pages.cacheControlOf(held));
      return form === 'html' ? 'public-page' : 'public-json';
    }
    const file = this.bundle.files.get(target);
    file?.send(request, response, requestId);
    return file === undefined ? null : 'static';
  }

  /** What route rules wish for the page's address; null when the address leads elsewhere. */
  private wayOf(held: CacheEntry): NonNullable<CacheEntry['redirects']> | null {
    // A rule may have come, or a target of the page, since it was made.
    const { basis } = this.redirects;
    if (held.redirects?.basis === basis) return held.redirects;
    const { key: path } = held.page;
    const mark = path.indexOf('?');
    const way =
      mark < 0
        ? this.redirects.resolve(path, '')
        : this.redirects.resolve(path.slice(0, mark), path.slice(mark + 1));
    if (way.kind !== 'stay') return null;
    held.redirects = { basis, effects: way.effects };
    return held.redirects;
  }
}
