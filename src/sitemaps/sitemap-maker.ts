import type { LiveContent } from '../content/content.module.js';
import type { PageService, StoredFacts } from '../pages/pages.module.js';
import { sitemapEntries } from './sitemap-entry.js';
import type { SitemapSet } from './sitemap-set.js';
import { type Between, LIMITS, writeSitemaps } from './sitemap-writer.js';

export type FactsByPath = ReadonlyMap<string, StoredFacts>;

/** Makes a set of sitemaps out of the page tree that this process holds; asks no service. */
export class SitemapMaker {
  constructor(
    private readonly content: LiveContent,
    private readonly pages: PageService,
    private readonly origin: string,
  ) {}

  /** False until there is a page tree. */
  get isReady(): boolean {
    return this.content.isLoaded;
  }

  /** @param between awaited between two pieces of the work */
  async make(facts: FactsByPath, between?: Between): Promise<SitemapSet> {
    const entries = sitemapEntries(this.content.tree.nodes(), {
      origin: this.origin,
      isShown: (node) => this.pages.isShown(node),
      facts,
    });
    return writeSitemaps(entries, this.origin, LIMITS, between);
  }

  /** Paths among `facts` that no page has. */
  gone(facts: FactsByPath): string[] {
    return [...facts.keys()].filter((path) => this.content.tree.byPath(path) === null);
  }
}
