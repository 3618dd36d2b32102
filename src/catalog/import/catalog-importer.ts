import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Database } from '../../platform/database/database.js';
import { factsOfFile } from '../../platform/file-source.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { CatalogChanges } from '../catalog-changes.js';
import type { ImportCounts, ImportReport, RowError } from '../catalog-import.contract.js';
import { CatalogImport } from '../catalog-import.entity.js';
import type { RecordKind } from '../catalog-record.contract.js';
import { mergeStage } from './merge.js';
import { FileUnreadable, readRecords } from './record-reader.js';
import { addRows, checkStage, openStage, type StagedRow, stagedRow } from './stage.js';

/** Rows that are sent to Postgres at once. */
const BATCH = 1_000;
/** Errors that are kept; the rest is counted. */
const MAX_ERRORS = 500;
/** Milliseconds that one statement over all rows of a file may run. */
const STATEMENT_MS = 120_000;

/** Ends the transaction of a dry run without keeping anything. */
class DryRun extends Error {
  constructor(readonly report: ImportReport) {
    super('dry run');
  }
}

/** Reads files into the catalogue: good rows in one transaction, bad ones told by line. Twice is once. */
@Injectable()
export class CatalogImporter {
  constructor(
    private readonly database: Database,
    private readonly changes: CatalogChanges,
    @InjectRepository(CatalogImport) private readonly imports: Repository<CatalogImport>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'catalogFilesDir'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param dryRun changes nothing, and tells what would be
   * @throws FileUnreadable when nothing of the file can be taken; DatabaseUnavailable
   */
  async import(path: string, { dryRun = false } = {}): Promise<ImportReport> {
    const file = basename(path);
    const { sha256, encoding } = await factsOfFile(path);
    try {
      const report = await this.database.longTransaction(STATEMENT_MS, async (manager) => {
        const read = await this.stage(manager, path, encoding);
        await checkStage(manager);
        await this.addFileSizes(manager);
        const report = await this.finish(manager, { file, dryRun, ...read });
        if (dryRun) throw new DryRun(report);
        await manager.insert(CatalogImport, {
          file,
          sha256,
          state: 'done',
          finishedAt: new Date(),
          ...facts(report),
        });
        return report;
      });
      const { counts, errorCount, changedSeries } = report;
      this.logger.info('catalog imported', { file, counts, errorCount, changed: changedSeries.length });
      return report;
    } catch (error) {
      if (error instanceof DryRun) return error.report;
      if (error instanceof FileUnreadable && !dryRun) await this.noteFailure(file, sha256, error.message);
      throw error;
    }
  }

  /** As {@link import}, when this content of the file is not what was tried last. @returns null when it is */
  async importIfNew(path: string): Promise<ImportReport | null> {
    const { sha256 } = await factsOfFile(path);
    const last = await this.database.run(() =>
      this.imports.findOne({ where: { file: basename(path) }, order: { startedAt: 'DESC' } }),
    );
    return last?.sha256 === sha256 ? null : this.import(path);
  }

  /** Tells the rooms above. See {@link CatalogChanges.announce}. */
  announce(): Promise<void> {
    return this.changes.announce();
  }

  private async stage(manager: EntityManager, path: string, encoding: 'utf-8' | 'windows-1252') {
    await openStage(manager);
    const errors: RowError[] = [];
    let errorCount = 0;
    let batch: StagedRow[] = [];
    const attributes = await attributeKinds(manager);
    for await (const row of readRecords(path, { encoding, attributes })) {
      if ('record' in row) {
        batch.push(stagedRow(row.line, row.record));
        if (batch.length === BATCH) {
          await addRows(manager, batch);
          batch = [];
        }
      } else {
        errorCount += 1;
        const { line, subject, faults } = row;
        if (errors.length < MAX_ERRORS) errors.push({ line, subject, message: faults.join('; ') });
      }
    }
    if (batch.length > 0) await addRows(manager, batch);
    return { errors, errorCount };
  }

  /** The sizes of files that the records leave out and that are there. */
  private async addFileSizes(manager: EntityManager): Promise<void> {
    const unknown = await manager.query<{ id: string; file: string }[]>(
      `select id, data->>'file' as file from catalog_stage
       where kind = 'document' and data->>'bytes' is null and data->>'file' not like 'https://%'`,
    );
    const folder = resolve(this.config.catalogFilesDir);
    const sizes: { id: string; bytes: number }[] = [];
    for (const { id, file } of unknown) {
      const size = await stat(join(folder, file)).then(
        (found) => found.size,
        () => null,
      );
      if (size !== null) sizes.push({ id, bytes: size });
    }
    await manager.query(
      `update catalog_stage s set data = s.data || jsonb_build_object('bytes', r.bytes)
       from jsonb_to_recordset($1::jsonb) as r (id text, bytes integer) where s.kind = 'document' and s.id = r.id`,
      [JSON.stringify(sizes)],
    );
  }

  private async finish(
    manager: EntityManager,
    read: Pick<ImportReport, 'file' | 'dryRun' | 'errors' | 'errorCount'>,
  ): Promise<ImportReport> {
    const faults = await manager.query<RowError[]>(
      'select line, subject, message from catalog_fault order by line limit $1',
      [MAX_ERRORS],
    );
    const [faultCount] = await manager.query<{ count: string }[]>(
      'select count(*) as count from catalog_fault',
    );
    const kinds = await manager.query<{ kind: RecordKind; count: string }[]>(
      'select kind, count(*) as count from catalog_stage group by kind',
    );
    const counts: ImportCounts = Object.fromEntries(kinds.map(({ kind, count }) => [kind, Number(count)]));
    return {
      ...read,
      counts,
      errors: [...read.errors, ...faults].sort((a, b) => a.line - b.line).slice(0, MAX_ERRORS),
      errorCount: read.errorCount + Number(faultCount?.count ?? 0),
      changedSeries: await mergeStage(manager),
    };
  }

  private async noteFailure(file: string, sha256: string, reason: string): Promise<void> {
    await this.database.run(() =>
      this.imports.insert({ file, sha256, state: 'failed', reason, finishedAt: new Date() }),
    );
    this.logger.warn('catalog file refused', { file, reason });
  }
}

function facts({ counts, errors, errorCount, changedSeries }: ImportReport) {
  return { counts, errors, errorCount, changedSeries };
}

/** Whether attributes are numbers, by id. */
async function attributeKinds(manager: EntityManager): Promise<Map<string, boolean>> {
  const rows = await manager.query<{ id: string; kind: string }[]>('select id, kind from product_attribute');
  return new Map(rows.map(({ id, kind }) => [id, kind === 'number']));
}
