import { failure } from '../platform/failure.js';
import { HttpError } from '../platform/http/http-error.js';
import type { Logger } from '../platform/logging/logger.js';
import { entriesOf } from './feed-entries.js';
import type { FeedSource } from './feed-source.js';
import { type FeedDefinition, feedPath } from './feeds.contract.js';
import { rss } from './rss.js';

const FRESH_MS = 60_000;
/** After a failure the content service is left alone this long. */
const PAUSE_MS = 10_000;
const MOST_ENTRIES = 50;

export interface FeedServiceOptions {
  publicUrl: string;
  /** Name of the site, for the feeds' titles; '' when it cannot be known now. Must not reject. */
  siteName: () => Promise<string>;
  now?: () => number;
}

interface Held<T> {
  feed: T | null;
  dueAt: number;
  making: Promise<T> | null;
}

/** Makes feeds, keeps each for a minute, and gives the last good one while the content cannot be read. */
export class FeedService<T> {
  private readonly held = new Map<string, Held<T>>();
  private readonly now: () => number;
  private changes = 0;

  /** @param finish turns the document into what is kept, e.g. compressed bytes. */
  constructor(
    private readonly source: FeedSource,
    private readonly finish: (xml: string) => Promise<T>,
    private readonly options: FeedServiceOptions,
    private readonly logger: Logger,
  ) {
    this.now = options.now ?? Date.now;
  }

  /** Has every feed made anew when it is asked for next: a page came, went or changed. */
  expire(): void {
    this.changes += 1;
    for (const held of this.held.values()) held.dueAt = 0;
  }

  /** @throws HttpError 503 when the content cannot be read and never could. */
  async get(definition: FeedDefinition): Promise<T> {
    const held = this.held.get(definition.name) ?? { feed: null, dueAt: 0, making: null };
    this.held.set(definition.name, held);
    if (held.feed !== null && this.now() < held.dueAt) return held.feed;
    held.making ??= this.make(definition).finally(() => {
      held.making = null;
    });
    const before = this.changes;
    try {
      held.feed = await held.making;
      // What changed meanwhile may not be in it.
      held.dueAt = this.changes === before ? this.now() + FRESH_MS : 0;
    } catch (error) {
      held.dueAt = this.now() + PAUSE_MS;
      if (held.feed === null) {
        throw HttpError.unavailable('content_unavailable', 'The feed cannot be made right now.', 10, error);
      }
      this.logger.warn('feed could not be made anew; the older one is served', {
        feed: definition.name,
        ...failure(error),
      });
    }
    return held.feed;
  }

  private async make(definition: FeedDefinition): Promise<T> {
    const { publicUrl, siteName } = this.options;
    const pages = await this.source.newest(definition.type, MOST_ENTRIES);
    const entries = entriesOf(pages, { publicUrl, now: this.now(), limit: MOST_ENTRIES });
    const channel = {
      title: [await siteName(), definition.title].filter((part) => part !== '').join(': '),
      description: definition.description,
      link: `${publicUrl}/en-us`,
      self: `${publicUrl}${feedPath(definition)}`,
    };
    return this.finish(rss(channel, entries));
  }
}
