import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { CatalogChanges } from '../../catalog/catalog.module.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Database } from '../../platform/database/database.js';
import { failure } from '../../platform/failure.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { AssetTexts } from '../documents/asset-texts.js';
import { DocumentTexts } from '../documents/document-texts.js';
import { CatalogSource } from './catalog-source.js';
import { ContentSource } from './content-source.js';
import { SEARCH_QUEUE, SearchIndexQueue, type SearchJob } from './index-queue.js';
import { IndexWriter } from './index-writer.js';
import { ITEM_ID } from './item-entry.js';
import { Rebuild } from './rebuild.js';
import type { SearchEntry } from './search-entry.js';

/** Every night at 2:41 UTC (cron with seconds). */
const AT = '0 41 2 * * *';
/** A Redis that lost its data has the schedule again within the hour. */
const SCHEDULE_MS = 3_600_000;
/** A database that was away at the start may be there then. */
const RETRY_MS = 10_000;

/** Keeps the index as content and catalogue are, and rebuilds it every night. One job at a time in a worker. */
@Processor(SEARCH_QUEUE)
export class SearchIndexProcessor
  extends WorkerHost
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private timer: NodeJS.Timeout | null = null;
  private retry: NodeJS.Timeout | null = null;

  constructor(
    @InjectQueue(SEARCH_QUEUE) private readonly queue: Queue<SearchJob>,
    private readonly updates: SearchIndexQueue,
    private readonly content: ContentSource,
    private readonly catalog: CatalogSource,
    private readonly changes: CatalogChanges,
    private readonly writer: IndexWriter,
    private readonly rebuild: Rebuild,
    private readonly texts: DocumentTexts,
    private readonly assets: AssetTexts,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    // Drafts are found by nobody.
    if (this.config.role !== 'worker' || this.config.kontentPreview) return;
    this.content.onDue((codenames) => void this.updates.addItems(codenames));
    this.changes.onChange((series) => this.updates.addSeries(series));
    void this.schedule();
    void this.begin();
    this.timer = setInterval(() => void this.schedule(), SCHEDULE_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
    if (this.retry) clearTimeout(this.retry);
  }

  /** @throws ContentError, DatabaseUnavailable */
  async process({ data }: Job<SearchJob>): Promise<void> {
    if (this.config.kontentPreview) return;
    if (data.kind === 'item') await this.indexItems([data.codename]);
    else if (data.kind === 'series') await this.indexSeries(data.ids);
    else if (data.kind === 'gone') await this.indexItems(await this.writer.codenamesAt(data.paths));
    else await this.rebuildAll();
  }

  private async indexItems(codenames: readonly string[]): Promise<void> {
    const states = await this.content.read(codenames);
    await this.writer.write(states.flatMap(({ entry }) => entry ?? []));
    await this.writer.remove(states.filter(({ entry }) => entry === null).map(({ id }) => id));
    await this.assets.look(states.map(({ id }) => id));
  }

  private async indexSeries(ids: readonly string[]): Promise<void> {
    await this.writer.nameFacets(await this.catalog.facetNames());
    for await (const entries of this.catalog.ofSeries(ids)) {
      await this.writer.write(entries);
      await this.texts.look(entries.flatMap(({ details: { document } }) => document?.id ?? []));
    }
  }

  private async rebuildAll(): Promise<void> {
    if (!this.content.isReady) throw new Error('The page tree is not known yet.');
    await this.writer.nameFacets(await this.catalog.facetNames());
    await this.rebuild.run(this.sources());
    await this.texts.lookAtAll();
    await this.assets.look();
  }

  private async *sources(): AsyncGenerator<SearchEntry[]> {
    yield* this.content.all();
    yield* this.catalog.all();
  }

  /**
   * At first nothing of the content is found, though parts may be; or its pictures are where none may come from any more.
   * Nobody has to wait for the night.
   */
  private async begin(): Promise<void> {
    try {
      const [found] = await this.database.run((manager) =>
        manager.query<object[]>(
          `select from search_entry where starts_with(id, $1)
           having count(*) = 0 or bool_or(details ->> 'image' not like all($2))`,
          [ITEM_ID, this.config.assetOrigins.map((origin) => `${origin}/%`)],
        ),
      );
      if (found !== undefined) await this.updates.addRebuild();
    } catch (error) {
      this.logger.info('search index not looked at', failure(error));
      this.retry = setTimeout(() => void this.begin(), RETRY_MS);
      this.retry.unref();
    }
  }

  /** The same schedule twice is one. */
  private async schedule(): Promise<void> {
    await this.queue
      .upsertJobScheduler(
        'rebuild',
        { pattern: AT, tz: 'UTC' },
        { name: 'rebuild', data: { kind: 'rebuild' } },
      )
      .catch((error: unknown) =>
        this.logger.warn('repeated work could not be scheduled', { queue: SEARCH_QUEUE, ...failure(error) }),
      );
  }
}
