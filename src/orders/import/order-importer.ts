import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { OrderImport } from '../order.entity.js';
import { addOrders, mergeOrders, openStage, staged } from './order-merge.js';
import { type OrderSource, type RowError, SourceUnusable } from './order-record.js';

/** Orders that are sent to Postgres at once. */
const BATCH = 500;
/** Errors that are kept; the rest is counted. */
const MAX_ERRORS = 500;
/** Milliseconds that one statement over all orders of a source may run. */
const STATEMENT_MS = 120_000;
/** Part of the rows that may be wrong; with more the source is refused as a whole. */
const MAX_WRONG = 0.01;

export interface OrderImportReport {
  source: string;
  /** Orders that were read and are usable. */
  orders: number;
  /** Of these, new ones and such as are another than before. */
  changed: number;
  errors: RowError[];
  /** Rows that could not be taken. */
  wrong: number;
}

/** Ends the transaction of a dry run without keeping anything. */
class DryRun extends Error {
  constructor(readonly report: OrderImportReport) {
    super('dry run');
  }
}

/** What is wrong is told with the reason. */
class TooManyErrors extends SourceUnusable {
  constructor(
    message: string,
    readonly errors: RowError[],
  ) {
    super(message);
  }
}

/** Takes orders in from any source: one transaction, in which whole orders take the place of what was known. */
@Injectable()
export class OrderImporter {
  constructor(
    private readonly database: Database,
    @InjectRepository(OrderImport) private readonly imports: Repository<OrderImport>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Twice is once, and an older telling of an order never takes the place of a later one.
   * @param dryRun changes nothing, and tells what would be
   * @throws SourceUnusable when nothing is taken: what was known stays; DatabaseUnavailable
   */
  async import(source: OrderSource, { dryRun = false } = {}): Promise<OrderImportReport> {
    try {
      const report = await this.database.longTransaction(STATEMENT_MS, async (manager) => {
        const report = await this.take(manager, source);
        if (dryRun) throw new DryRun(report);
        const { orders, changed, errors } = report;
        await manager.insert(OrderImport, {
          ...{ source: source.name, sha256: source.sha256, state: 'done', orders, changed, errors },
        });
        return report;
      });
      const { orders, changed, wrong } = report;
      this.logger.info('orders imported', { source: source.name, orders, changed, wrong });
      return report;
    } catch (error) {
      if (error instanceof DryRun) return error.report;
      if (error instanceof SourceUnusable && !dryRun) await this.noteFailure(source, error);
      throw error;
    }
  }

  /** As {@link import}, when this content of the source is not what was tried last. @returns null when it is */
  async importIfNew(source: OrderSource): Promise<OrderImportReport | null> {
    const last = await this.database.run(() =>
      this.imports.findOne({ where: { source: source.name }, order: { id: 'DESC' } }),
    );
    return last?.sha256 === source.sha256 ? null : this.import(source);
  }

  private async take(manager: EntityManager, source: OrderSource): Promise<OrderImportReport> {
    await openStage(manager);
    const now = new Date().toISOString();
    const report: OrderImportReport = { source: source.name, orders: 0, changed: 0, errors: [], wrong: 0 };
    let rows = 0;
    let batch: object[] = [];
    for await (const read of source.orders()) {
      rows += read.rows;
      if (!('order' in read)) {
        report.wrong += read.rows;
        const { line, subject, message } = read;
        if (report.errors.length < MAX_ERRORS) report.errors.push({ line, subject, message });
        continue;
      }
      report.orders += 1;
      batch.push(staged(read.line, read.order, now));
      if (batch.length === BATCH) {
        await addOrders(manager, batch);
        batch = [];
      }
    }
    if (batch.length > 0) await addOrders(manager, batch);
    if (report.wrong > rows * MAX_WRONG) {
      const message = `${report.wrong} of ${rows} rows cannot be used, which is more than 1 %.`;
      throw new TooManyErrors(message, report.errors);
    }
    return { ...report, changed: await mergeOrders(manager) };
  }

  private async noteFailure({ name, sha256 }: OrderSource, error: SourceUnusable): Promise<void> {
    const errors = error instanceof TooManyErrors ? error.errors : [];
    await this.database.run(() =>
      this.imports.insert({ source: name, sha256, state: 'failed', reason: error.message, errors }),
    );
    const [first] = errors;
    this.logger.warn('orders refused', { source: name, reason: error.message, ...(first ? { first } : {}) });
  }
}

export { TooManyErrors };
