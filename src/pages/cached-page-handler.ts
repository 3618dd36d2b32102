import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { closedScreenAt } from '../auth/auth.contract.js';
import { type CacheEntry, PageCache, PagePopularity } from '../cache/cache.module.js';
import { targetOf } from '../platform/http/address-space.js';
import { RouteTable } from '../platform/http/http.module.js';
import type { RouteClassName } from '../platform/http/route-class.js';
import { countMemoryAnswer } from '../platform/metrics/meters.js';
import { Redirects } from '../redirects/redirects.module.js';
import { ClientBundle } from '../render/render.module.js';
import { formOf, PageService } from './page-service.js';

/** Answers what lies finished in memory without going through the routes. */
@Injectable()
export class CachedPageHandler {
  constructor(
    private readonly cache: PageCache,
    private readonly bundle: ClientBundle,
    private readonly pages: PageService,
    private readonly redirects: Redirects,
    private readonly popularity: PagePopularity,
    private readonly routes: RouteTable,
  ) {}

  /** @returns the class of what was answered; null leaves the request to the routes. */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): RouteClassName | null {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const address = request.url ?? '/';
    // Keys in memory are canonical, so an exact match is a canonical address.
    const { kind, path } = targetOf(address);
    const entry = this.cache.memory.get(path);
    if (entry && closedScreenAt(path) === null && !this.routes.has(path) && !this.pages.isOverdue(entry)) {
      const redirects = this.redirectsOf(entry);
      if (redirects === null) return null;
      if (kind !== 'page-api') this.popularity.record(path);
      if (PageService.isDue(entry)) this.pages.refreshLater(entry);
      countMemoryAnswer();
      const overrides = kind === 'page-api' ? null : redirects.overrides;
      const cacheControl = this.pages.cacheControlOf(entry);
      entry.page.forms[formOf(kind)].send(request, response, requestId, overrides, cacheControl);
      return kind === 'document' ? 'public-page' : 'public-json';
    }
    const file = this.bundle.files.get(address);
    file?.send(request, response, requestId);
    return file === undefined ? null : 'static';
  }

  /** What route rules change for the page's address; null when the address leads elsewhere. */
  private redirectsOf(entry: CacheEntry): NonNullable<CacheEntry['redirects']> | null {
    // A rule may have come, or a target of the page, since it was rendered.
    const { basis } = this.redirects;
    if (entry.redirects?.basis === basis) return entry.redirects;
    const { key } = entry.page;
    const mark = key.indexOf('?');
    const resolution =
      mark < 0
        ? this.redirects.resolve(key, '')
        : this.redirects.resolve(key.slice(0, mark), key.slice(mark + 1));
    if (resolution.kind !== 'stay') return null;
    entry.redirects = { basis, overrides: resolution.overrides };
    return entry.redirects;
  }
}
