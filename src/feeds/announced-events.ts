import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { Any, type Repository } from 'typeorm';
import type { ContentItem } from '../content/content.contract.js';
import { Database } from '../platform/database/database.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { withTimeout } from '../platform/timeout.js';
import { AnnouncedEvent } from './announced-event.entity.js';

/** Feeds and calendar files do not wait longer for Postgres, in milliseconds. */
const TIMEOUT_MS = 1_000;
const MOST_KEPT = 1_000;

export type AnnouncedFile = Required<Pick<AnnouncedEvent, 'itemId' | 'file'>> & { file: string };

/**
 * Remembers in Postgres what programs of visitors were told of events, which the content service does not: when one was
 * announced, and what calendars hold of one that is gone. Nothing here rejects; without Postgres it is answered like a
 * site that has told nobody anything.
 */
@Injectable()
export class AnnouncedEvents {
  /** When items were announced, in milliseconds since 1970, by id. */
  private readonly announcedAt = new LRUCache<string, number>({ max: MOST_KEPT });
  /** Files that are noted as they are, by item id. */
  private readonly noted = new LRUCache<string, string>({ max: MOST_KEPT });

  constructor(
    private readonly database: Database,
    @InjectRepository(AnnouncedEvent) private readonly events: Repository<AnnouncedEvent>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** When each item was announced, ISO 8601 by id. One that never was is announced hereby, as of its last change. */
  async announced(items: readonly ContentItem[]): Promise<ReadonlyMap<string, string>> {
    const unknown = items.filter(({ system }) => system.id !== '' && !this.announcedAt.has(system.id));
    if (unknown.length > 0) await this.attempt('announced', () => this.announce(unknown));
    return new Map(
      items.flatMap(({ system: { id } }): [string, string][] => {
        const at = this.announcedAt.get(id);
        return at === undefined ? [] : [[id, new Date(at).toISOString()]];
      }),
    );
  }

  /** Notes what calendars get of an item. */
  async noteFile({ id, lastModified }: ContentItem['system'], path: string, file: string): Promise<void> {
    if (id === '' || this.noted.get(id) === file) return;
    this.noted.set(id, file);
    await this.attempt('noted', () =>
      this.database.run((manager) =>
        manager.query(
          `insert into announced_event (item_id, announced_at, path, file) values ($1, $2, $3, $4)
           on conflict (item_id) do update set path = excluded.path, file = excluded.file`,
          [id, lastModified, path, file],
        ),
      ),
    );
  }

  /** What calendars got at the address of a page; null when none did. */
  async fileAt(path: string): Promise<AnnouncedFile | null> {
    const found = await this.attempt('looked up', () =>
      this.database.run(() => this.events.findOneBy({ path })),
    );
    return found?.file ? { itemId: found.itemId, file: found.file } : null;
  }

  private async announce(items: readonly ContentItem[]): Promise<void> {
    const ids = items.map(({ system }) => system.id);
    const rows = await this.database.run(async (manager) => {
      await manager.query(
        `insert into announced_event (item_id, announced_at) select * from unnest($1::text[], $2::timestamptz[])
         on conflict (item_id) do nothing`,
        [ids, items.map(({ system }) => system.lastModified)],
      );
      return this.events.find({ where: { itemId: Any(ids) }, select: { itemId: true, announcedAt: true } });
    });
    for (const { itemId, announcedAt } of rows) this.announcedAt.set(itemId, announcedAt.getTime());
  }

  private async attempt<T>(what: string, work: () => Promise<T>): Promise<T | null> {
    const logged = (error: unknown) => {
      this.logger.debug(`event could not be ${what}`, failure(error));
      return null;
    };
    return (await withTimeout(TIMEOUT_MS, work().catch(logged))) ?? null;
  }
}
