import type { ContentItem } from '../content/content.contract.js';
import type { LiveContent, PageNode } from '../content/content.module.js';

export interface FeedPage {
  item: ContentItem;
  /** Canonical path. */
  path: string;
}

/** Where feeds get their pages from. */
export interface FeedSource {
  /**
   * Published pages of a type that everybody may read and that have an address, newest first.
   * @throws when the content cannot be read.
   */
  newest(type: string, limit: number): Promise<FeedPage[]>;
}

/** More pages than this are not read to find the newest among them. */
const MOST_READ = 200;
const AT_ONCE = 4;

/** Finds the pages in the tree and reads each. */
export class LiveFeedSource implements FeedSource {
  constructor(private readonly content: LiveContent) {}

  async newest(type: string, limit: number): Promise<FeedPage[]> {
    const nodes = [...this.content.tree.nodes()]
      .filter(({ record, path }) => record.type === type && path !== null)
      .filter(({ record }) => record.secure !== true && record.redirectTo === null)
      .sort((a, b) => b.record.lastModified.localeCompare(a.record.lastModified))
      .slice(0, Math.max(limit, MOST_READ));
    const pages: FeedPage[] = [];
    for (let at = 0; at < nodes.length; at += AT_ONCE) {
      pages.push(...(await Promise.all(nodes.slice(at, at + AT_ONCE).map((node) => this.read(node)))));
    }
    return pages;
  }

  private async read({ record, path }: PageNode): Promise<FeedPage> {
    const { payload } = await this.content.loadPage(record.codename, false);
    return { item: payload.item, path: path ?? '' };
  }
}
