import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Database } from '../../platform/database/database.js';
import { type FileFacts, factsOfFile } from '../../platform/file-source.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { CatalogChanges } from '../catalog-changes.js';
import type { ImportCounts, ImportReport, ImportSource, RowError } from '../catalog-import.contract.js';
import { CatalogImport } from '../catalog-import.entity.js';
import type { RecordKind } from '../catalog-record.contract.js';
import { ImportRuns } from './import-runs.js';
import { mergeStage } from './merge.js';
import { FileUnreadable, readRecords, rowsAt } from './record-reader.js';
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

/** What was to be done with an upload was done by another process meanwhile. */
export class UploadDone extends Error {}

interface ImportOptions {
  /** Changes nothing, and tells what would be. */
  dryRun?: boolean;
  source?: ImportSource;
  /** The upload that the file was written from: its entry takes what comes of it, also of a dry run. */
  upload?: { id: string; file: string };
}

/** Reads files into the catalogue: good rows in one transaction, bad ones reported by line. Twice is once. */
@Injectable()
export class CatalogImporter {
  constructor(
    private readonly database: Database,
    private readonly changes: CatalogChanges,
    private readonly runs: ImportRuns,
    @InjectRepository(CatalogImport) private readonly imports: Repository<CatalogImport>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'catalogFilesDir'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One after the other: a second import waits for the first. @throws FileUnreadable when nothing of the file can be taken; DatabaseUnavailable */
  async import(
    path: string,
    { dryRun = false, source = 'command', upload }: ImportOptions = {},
  ): Promise<ImportReport> {
    const file = upload?.file ?? basename(path);
    const { sha256, encoding } = await factsOfFile(path);
    let run = upload?.id ?? null;
    try {
      const report = await this.database.longTransaction(STATEMENT_MS, async (manager) => {
        await openStage(manager);
        // Seen from outside while it runs: these entries are no part of the transaction.
        if (upload) {
          if (!(await this.runs.begin(upload.id, dryRun))) throw new UploadDone();
        } else if (!dryRun) run = await this.runs.add({ file, sha256, source });
        const read = await this.stage(manager, path, encoding, run);
        await checkStage(manager);
        await this.addFileSizes(manager);
        const found = await this.finish(manager, { file, dryRun, ...read });
        const report = await withCells(found, path, encoding);
        if (dryRun) throw new DryRun(report);
        if (run) await this.runs.finish(run, 'done', report, manager);
        return report;
      });
      const { counts, errorCount, changedSeries } = report;
      this.logger.info('catalog imported', { file, counts, errorCount, changed: changedSeries.length });
      return report;
    } catch (error) {
      if (error instanceof DryRun) {
        if (run) await this.runs.finish(run, 'checked', error.report);
        return error.report;
      }
      if (error instanceof FileUnreadable && (upload || !dryRun)) {
        await this.runs.fail(run ?? (await this.runs.add({ file, sha256, source })), error.message);
        if (!upload) this.logger.warn('catalog file refused', { file, reason: error.message });
      }
      throw error;
    }
  }

  /** As {@link import}, when this content of the file is not what was tried last. @returns null when it is */
  async importIfNew(path: string): Promise<ImportReport | null> {
    const { sha256 } = await factsOfFile(path);
    const last = await this.database.run(() =>
      this.imports.findOne({
        // What somebody uploads says nothing of a file in the folder that is called the same.
        where: { file: basename(path), source: In(['command', 'folder']), state: In(['done', 'failed']) },
        order: { startedAt: 'DESC' },
      }),
    );
    return last?.sha256 === sha256 ? null : this.import(path, { source: 'folder' });
  }

  /** Tells the rooms above. See {@link CatalogChanges.announce}. */
  announce(): Promise<void> {
    return this.changes.announce();
  }

  private async stage(
    manager: EntityManager,
    path: string,
    encoding: FileFacts['encoding'],
    run: string | null,
  ) {
    const errors: RowError[] = [];
    let errorCount = 0;
    let rows = 0;
    let batch: StagedRow[] = [];
    const attributes = await attributeKinds(manager);
    for await (const row of readRecords(path, { encoding, attributes })) {
      rows += 1;
      if (run && rows % BATCH === 0) await this.runs.progress(run, rows);
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
  ): Promise<Omit<ImportReport, 'head'>> {
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
      ...(await mergeStage(manager)),
    };
  }
}

/** The same with what stands in the file where rows were left out, so that they can be mended. */
async function withCells(
  report: Omit<ImportReport, 'head'>,
  path: string,
  encoding: FileFacts['encoding'],
): Promise<ImportReport> {
  if (report.errors.length === 0) return { ...report, head: null };
  const lines = new Set(report.errors.map(({ line }) => line));
  const { head, rows } = await rowsAt(path, encoding, lines);
  const errors = report.errors.map((error) => {
    const cells = rows.get(error.line);
    return cells === undefined ? error : { ...error, cells };
  });
  return { ...report, errors, head };
}

/** Whether attributes are numbers, by id. */
async function attributeKinds(manager: EntityManager): Promise<Map<string, boolean>> {
  const rows = await manager.query<{ id: string; kind: string }[]>('select id, kind from product_attribute');
  return new Map(rows.map(({ id, kind }) => [id, kind === 'number']));
}
