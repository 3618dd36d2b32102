import type { ContentItem } from '../content/content.contract.js';
import type { LiveContent } from '../content/content.module.js';

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

/** Asks the content service for the newest, and the page tree for their addresses. */
export class LiveFeedSource implements FeedSource {
  constructor(private readonly content: LiveContent) {}

  async newest(type: string, limit: number): Promise<FeedPage[]> {
    const items = await this.content.newest(type, limit);
    return items.flatMap((item) => {
      const node = this.content.tree.byCodename(item.system.codename);
      // A page that only sends on has nothing of its own to read.
      if (!node?.path || node.record.redirectTo !== null) return [];
      return [{ item, path: node.path }];
    });
  }
}
