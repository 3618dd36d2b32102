import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PageCache, type RenderedPage } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LiveContent, type LoadedPage, type Reader } from '../content/content.module.js';
import { LocationsService } from '../locations/locations.module.js';
import { clientAddress } from '../platform/http/client-address.js';
import { RateLimiter } from '../platform/http/rate-limiter.js';
import { PageRenderer } from '../render/render.module.js';

/** Searches of one network address in a minute. */
const LIMIT = { limit: 60 };
/** A site has one or two; more only cost another reading. */
const MAX_KEPT = 10;

/** A page with a finder, and what a visitor asks it. */
export interface AskedFinder {
  codename: string;
  path: string;
  query: string;
  reader: Reader | null;
}

/**
 * Finder pages with what a visitor asked for, each made for one answer. What the editors wrote around the finder is read
 * once between two publishes, so that searching costs the content service nothing and goes on while it is away.
 */
@Injectable()
export class FinderPages {
  private readonly pages = new LRUCache<string, { epoch: number; page: LoadedPage }>({ max: MAX_KEPT });

  constructor(
    private readonly content: LiveContent,
    private readonly cache: PageCache,
    private readonly renderer: PageRenderer,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Pick<Config, 'proxyHops' | 'kontentPreview'>,
  ) {}

  /** The finder page at an address whose query says something to it; null for any other. */
  pageAt(path: string, query: string, reader: Reader | null): AskedFinder | null {
    if (query === '' || !this.content.isLoaded) return null;
    const node = this.content.openTo(reader).byPath(path);
    if (!node || !LocationsService.isFiltered(node.record.type, query)) return null;
    return { codename: node.codename, path, query, reader };
  }

  /** @throws ContentError @throws HttpError 429 when there were too many searches */
  async render(
    { codename, path, query, reader }: AskedFinder,
    request: IncomingMessage,
  ): Promise<RenderedPage> {
    await this.limiter.consume('finder', clientAddress(request, this.config.proxyHops), LIMIT);
    const { epoch } = this.cache;
    const page = await this.load(codename, epoch, reader);
    const rendered = await this.renderer.render(codename, path, epoch, false, reader, { page, query });
    return rendered.page;
  }

  private async load(codename: string, epoch: number, reader: Reader | null): Promise<LoadedPage> {
    const { kontentPreview: waitForNew } = this.config;
    if (waitForNew || reader !== null) return this.content.loadPage(codename, { waitForNew, reader });
    const kept = this.pages.get(codename);
    if (kept?.epoch === epoch && kept.page.changesAt > Date.now()) return kept.page;
    try {
      const page = await this.content.loadPage(codename, {});
      if (!page.stale) this.pages.set(codename, { epoch, page });
      return page;
    } catch (error) {
      if (kept === undefined) throw error;
      return kept.page;
    }
  }
}
