import { Injectable } from '@nestjs/common';
import { ContentSource } from './index/content-source.js';
import { SearchIndexQueue } from './index/index-queue.js';

const MOST_PAGES = 1_000;

export interface PublishedChange {
  /** Codenames of items that were changed. */
  items: readonly string[];
  /** Paths of pages that show something else now. */
  pages: readonly string[];
  /** Paths that lead nowhere any more. */
  removed: readonly string[];
  /** More changed than is known. */
  everything: boolean;
}

/** Has what changed be found as it is now. */
@Injectable()
export class SearchUpdates {
  constructor(
    private readonly queue: SearchIndexQueue,
    private readonly content: ContentSource,
  ) {}

  /** Never throws, and does not wait for the work. */
  async contentChanged({ items, pages, removed, everything }: PublishedChange): Promise<void> {
    if (everything) {
      await this.queue.addRebuild();
      return;
    }
    // What stands on so many pages, such as the menu, is no text of theirs.
    const shown = pages.length > MOST_PAGES ? [] : this.content.codenamesAt(pages);
    await this.queue.addItems([...items, ...shown]);
    await this.queue.addGone(removed);
  }
}
