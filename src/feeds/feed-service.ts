import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Representation } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { isFolder, LiveContent } from '../content/content.module.js';
import { failure } from '../platform/failure.js';
import { HttpError } from '../platform/http/http-error.js';
import { ROUTE_CLASSES } from '../platform/http/route-class.js';
import { CLOSED_POLICY } from '../platform/http/security-headers.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { AnnouncedEvents } from './announced-events.js';
import { entriesOf, type FeedPage, isUndated } from './feed-entries.js';
import { type FeedDefinition, feedPath } from './feeds.contract.js';
import { rss } from './rss.js';
import { siteNameOf } from './site-name.js';

const FRESH_MS = 60_000;
/** After a failure the content service is left alone this long. */
const PAUSE_MS = 10_000;
const MAX_ENTRIES = 50;
const NONE: ReadonlyMap<string, string> = new Map();

interface CachedFeed {
  answer: Representation | null;
  dueAt: number;
  rendering: Promise<Representation> | null;
}

/** Renders feeds, keeps each for a minute, and gives the last good one while the content cannot be read. */
@Injectable()
export class FeedService implements OnModuleInit {
  private readonly feeds = new Map<string, CachedFeed>();
  private changes = 0;

  constructor(
    private readonly content: LiveContent,
    private readonly announcements: AnnouncedEvents,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A page came, went or changed: every feed is rendered again when it is asked for next. */
  onModuleInit(): void {
    this.content.onChange(() => {
      this.changes += 1;
      for (const feed of this.feeds.values()) feed.dueAt = 0;
    });
  }

  /** @throws HttpError 503 when the content cannot be read and never could. */
  async get(definition: FeedDefinition): Promise<Representation> {
    const feed = this.feeds.get(definition.name) ?? { answer: null, dueAt: 0, rendering: null };
    this.feeds.set(definition.name, feed);
    if (feed.answer !== null && Date.now() < feed.dueAt) return feed.answer;
    feed.rendering ??= this.render(definition).finally(() => {
      feed.rendering = null;
    });
    const before = this.changes;
    try {
      feed.answer = await feed.rendering;
      // What changed meanwhile may not be in it.
      feed.dueAt = this.changes === before ? Date.now() + FRESH_MS : 0;
    } catch (error) {
      feed.dueAt = Date.now() + PAUSE_MS;
      if (feed.answer === null) {
        throw HttpError.unavailable('content_unavailable', 'The feed cannot be made right now.', 10, error);
      }
      this.logger.warn('feed could not be rendered; the older one is served', {
        feed: definition.name,
        ...failure(error),
      });
    }
    return feed.answer;
  }

  private async render(definition: FeedDefinition): Promise<Representation> {
    const { publicUrl, kontentPreview } = this.config;
    const pages = await this.newest(definition.type);
    // Drafts are announced to nobody.
    const announced = kontentPreview
      ? NONE
      : await this.announcements.announced(pages.filter(isUndated).map(({ item }) => item));
    const entries = entriesOf(pages, { publicUrl, now: Date.now(), limit: MAX_ENTRIES, announced });
    const channel = {
      title: [await siteNameOf(this.content), definition.title].filter((part) => part !== '').join(': '),
      description: definition.description,
      link: `${publicUrl}${this.listOf(pages)}`,
      self: `${publicUrl}${feedPath(definition)}`,
    };
    return Representation.of(rss(channel, entries), {
      contentType: 'application/rss+xml; charset=utf-8',
      contentSecurityPolicy: CLOSED_POLICY,
      cacheControl: kontentPreview ? 'private, no-store' : ROUTE_CLASSES['public-page'].cache,
    });
  }

  /** Path of the page under which most of them hang: there people find them all. */
  private listOf(pages: readonly FeedPage[]): string {
    const found = new Map<string, number>();
    for (const { item } of pages) {
      let above = this.content.open.byCodename(item.system.codename)?.parent ?? null;
      // A folder has nothing to show.
      while (above && (isFolder(above) || above.record.redirectTo !== null)) above = above.parent;
      if (above?.path) found.set(above.path, (found.get(above.path) ?? 0) + 1);
    }
    return [...found].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '/en-us';
  }

  /** The newest pages of a type that everybody may read and that have an address. @throws ContentError */
  private async newest(type: string): Promise<FeedPage[]> {
    const items = await this.content.newest(type, MAX_ENTRIES);
    return items.flatMap((item) => {
      const node = this.content.open.byCodename(item.system.codename);
      // A page that only redirects has nothing of its own to read.
      if (!node?.path || node.record.redirectTo !== null) return [];
      return [{ item, path: node.path }];
    });
  }
}
