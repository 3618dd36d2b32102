import { createHash } from 'node:crypto';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { EntityManager } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { Retention } from '../platform/queue/retention.processor.js';
import type {
  ImportChanges,
  ImportCounts,
  ImportSource,
  ImportState,
  RowError,
} from './catalog-import.contract.js';
import { CatalogImport, CatalogUpload } from './catalog-import.entity.js';
import { CATALOG_IMPORT_QUEUE } from './catalog-import-queue.js';

/** Days that an upload waits for somebody to say that it is to be imported. */
const KEPT_DAYS = 7;

/** An import without its rows. */
export interface ImportEntry {
  id: string;
  file: string;
  state: ImportState;
  source: ImportSource;
  /** Mail address of who uploaded it; null for the other ways, and when they are gone. */
  by: string | null;
  isCheck: boolean;
  rowsRead: number;
  counts: ImportCounts;
  changes: ImportChanges;
  errorCount: number;
  seriesCount: number;
  reason: string | null;
  startedAt: Date;
  finishedAt: Date | null;
}

/** Rows that were left out: the first of them. */
export interface LeftOut {
  head: string[] | null;
  errors: RowError[];
}

const ENTRY = `
  select i.id, i.file, i.state, i.source, u.mail as by, i.is_check as "isCheck", i.rows_read as "rowsRead", i.counts,
    i.changes, i.error_count as "errorCount", cardinality(i.changed_series) as "seriesCount", i.reason,
    i.started_at as "startedAt", i.finished_at as "finishedAt"
  from catalog_import i left join user_account u on u.id = i.user_id`;

/** What came of catalogue files, and uploads of further ones. All methods throw DatabaseUnavailable. */
@Injectable()
export class CatalogImports {
  constructor(
    private readonly database: Database,
    @InjectQueue(CATALOG_IMPORT_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The newest first. @param after id of the entry after which they are */
  page(state: ImportState | null, after: string | null, limit: number): Promise<ImportEntry[]> {
    return this.database.run((manager) =>
      manager.query<ImportEntry[]>(
        `${ENTRY} where ($1::text is null or i.state = $1)
           and ($2::uuid is null or (i.started_at, i.id) < (select started_at, id from catalog_import where id = $2))
         order by i.started_at desc, i.id desc limit $3`,
        [state, after, limit],
      ),
    );
  }

  async find(id: string): Promise<ImportEntry | null> {
    const rows = await this.database.run((manager) =>
      manager.query<ImportEntry[]>(`${ENTRY} where i.id = $1`, [id]),
    );
    return rows[0] ?? null;
  }

  async leftOut(id: string): Promise<LeftOut> {
    const found = await this.database.run((manager) =>
      manager.findOne(CatalogImport, { select: { head: true, errors: true }, where: { id } }),
    );
    return { head: found?.head ?? null, errors: found?.errors ?? [] };
  }

  /** Whether an import runs now, other than this one. */
  async isBusy(id: string): Promise<boolean> {
    const rows = await this.database.run((manager) =>
      manager.query<object[]>(`select from catalog_import where state = 'running' and id <> $1 limit 1`, [
        id,
      ]),
    );
    return rows.length > 0;
  }

  /** Keeps a file, to be looked at by a worker. @returns its id */
  async add(file: string, content: Buffer, userId: string, tx: EntityManager): Promise<string> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const entry = { file, sha256, userId, source: 'upload', state: 'waiting', isCheck: true } as const;
    const { identifiers } = await tx.insert(CatalogImport, entry);
    const id = String(identifiers[0]?.id);
    await tx.insert(CatalogUpload, { importId: id, content });
    return id;
  }

  /** Says that a file is to be imported that was looked at. @returns false when it does not wait for that */
  async confirm(id: string, tx: EntityManager): Promise<boolean> {
    const changes = { state: 'waiting', isCheck: false, rowsRead: 0, finishedAt: null } as const;
    const { affected } = await tx.update(CatalogImport, { id, state: 'checked' }, changes);
    return affected === 1;
  }

  /** Forgets a file that was looked at. @returns false when it does not wait for that */
  async discard(id: string, tx: EntityManager): Promise<boolean> {
    const { affected } = await tx.delete(CatalogImport, { id, state: 'checked' });
    return affected === 1;
  }

  /** Has a worker look for uploads at once. Never throws: they look by themselves a little later. */
  async wakeWorker(): Promise<void> {
    await this.queue
      .add('upload', {})
      .catch((error: unknown) => this.logger.info('catalog upload not queued', failure(error)));
  }

  @Retention('catalog uploads that nobody imported')
  async deleteOld(): Promise<number> {
    const { affected } = await this.database.run((manager) =>
      manager
        .createQueryBuilder()
        .delete()
        .from(CatalogImport)
        .where(`state = 'checked' and started_at < now() - make_interval(days => :days)`, { days: KEPT_DAYS })
        .execute(),
    );
    return affected ?? 0;
  }
}
