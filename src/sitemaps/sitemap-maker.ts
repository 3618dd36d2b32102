import { Inject, Injectable } from '@nestjs/common';
import type { StoredFacts } from '../cache/cache.module.js';
import { CatalogService } from '../catalog/catalog.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LiveContent } from '../content/content.module.js';
import { PageService } from '../pages/pages.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { pagesThenParts, partEntries, sitemapEntries } from './sitemap-entry.js';
import type { SitemapSet } from './sitemap-set.js';
import { type Between, LIMITS, writeSitemaps } from './sitemap-writer.js';

type SoldPart = Awaited<ReturnType<CatalogService['pagesOfSoldParts']>>[number];
export type FactsByPath = ReadonlyMap<string, StoredFacts>;

/** Makes a set of sitemaps out of the page tree that this process holds and of the catalogue's parts. */
@Injectable()
export class SitemapMaker {
  constructor(
    private readonly content: LiveContent,
    private readonly pages: PageService,
    @Inject(CatalogService) private readonly catalog: Pick<CatalogService, 'pagesOfSoldParts'>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** False until there is a page tree. */
  get isReady(): boolean {
    return this.content.isLoaded;
  }

  /**
   * Without any page that is open it is empty, whatever the catalogue holds.
   * @param between awaited between two pieces of the work
   * @throws DatabaseUnavailable
   */
  async make(facts: FactsByPath, between?: Between): Promise<SitemapSet> {
    return this.write(facts, await this.catalog.pagesOfSoldParts(), between);
  }

  /** As {@link make}; while Postgres is away without the parts. */
  async makeOfWhatIsThere(facts: FactsByPath): Promise<SitemapSet> {
    const parts = await this.catalog.pagesOfSoldParts().catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return [];
      throw error;
    });
    return this.write(facts, parts);
  }

  private write(facts: FactsByPath, sold: readonly SoldPart[], between?: Between): Promise<SitemapSet> {
    const origin = this.config.publicUrl;
    const parts = partEntries(sold, origin);
    const pages = sitemapEntries(this.content.tree.nodes(), {
      origin,
      isShown: (node) => this.pages.isShown(node),
      facts,
    });
    return writeSitemaps(pagesThenParts(pages, parts), origin, LIMITS, between);
  }

  /** Paths among `facts` that no page has. */
  gone(facts: FactsByPath): string[] {
    return [...facts.keys()].filter((path) => this.content.tree.byPath(path) === null);
  }
}
