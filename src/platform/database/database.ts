import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Config, ProcessRole } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Outage } from '../failure.js';
import { type DependencyHealth, HealthRecord } from '../health.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { withTimeoutOrThrow } from '../timeout.js';

/** Postgres did not take the connection or the statement, or has no room for what it was given. */
export class DatabaseUnavailable extends Outage {
  constructor(cause: unknown) {
    super('The database is not available.', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Milliseconds that one statement may run: a request must not wait long, jobs may. */
export const STATEMENT_TIMEOUT_MS: Record<ProcessRole, number> = {
  web: 5_000,
  worker: 60_000,
  command: 10_000,
};
const RETRY_MS = 1_000;
/**
 * The server itself ends a statement that takes too long. One that is frozen, or gone without a word, does not: who
 * waits is told so much later.
 */
const GRACE_MS = 2_000;
const LATE = 'no answer in time';
const OUTAGE = /^(08|25006|57P0[123]|53[0-3]00|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;

/**
 * Postgres for the whole process. A start without Postgres is allowed (public pages do not need it): the
 * connection is tried again at each use, at most once a second.
 */
@Injectable()
export class Database implements OnApplicationShutdown {
  private readonly health = new HealthRecord();
  private connecting: Promise<void> | null = null;
  private nextTry = 0;
  private lastFailure: unknown = null;
  private readonly timeoutMs: number;

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.timeoutMs = STATEMENT_TIMEOUT_MS[config.role] + GRACE_MS;
  }

  /**
   * Runs `work` on the connection pool. @throws DatabaseUnavailable when Postgres is away or silent; what was sent to a
   * silent one may still be done.
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    await this.connect();
    try {
      const result = await this.inTime(work(this.source.manager));
      this.noteSuccess();
      return result;
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.noteFailure(error);
      throw new DatabaseUnavailable(error);
    }
  }

  /**
   * Runs a statement that each connection parses and plans once only: for what every page waits for.
   * @param name of the statement, unique in the application
   * @param text asked for when Postgres was reached. @throws DatabaseUnavailable
   */
  async prepared<Row extends object>(name: string, text: () => string, values: unknown[]): Promise<Row[]> {
    return this.run(async () => {
      const pool = (this.source.driver as PostgresDriver).master as Pool;
      return (await pool.query<Row>({ name, text: text(), values })).rows;
    });
  }

  /**
   * Runs long work of many statements in one transaction. The whole may take as long as it needs.
   * @param statementMs milliseconds that each of the statements may run. @throws DatabaseUnavailable
   */
  async longTransaction<T>(statementMs: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    await this.connect();
    try {
      return await this.source.transaction(async (manager) => {
        await manager.query(`set local statement_timeout = ${Math.round(statementMs)}`);
        return work(manager);
      });
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.noteFailure(error);
      throw new DatabaseUnavailable(error);
    }
  }

  /** Asks Postgres once, and says how it is. */
  async check(): Promise<DependencyHealth> {
    await this.run((manager) => manager.query('select 1')).catch(() => undefined);
    return this.health.report();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }

  private async connect(): Promise<void> {
    if (this.source.isInitialized) return;
    if (Date.now() < this.nextTry && this.connecting === null)
      throw new DatabaseUnavailable(this.lastFailure);
    this.connecting ??= this.source
      .initialize()
      .then(() => this.noteSuccess())
      .catch((error: unknown) => {
        this.nextTry = Date.now() + RETRY_MS;
        this.noteFailure(error);
        throw new DatabaseUnavailable(error);
      })
      .finally(() => {
        this.connecting = null;
      });
    await this.connecting;
  }

  /** A connection that hangs goes back to the pool when it answers or breaks. */
  private inTime<T>(work: Promise<T>): Promise<T> {
    return withTimeoutOrThrow(this.timeoutMs, work, () => new Error(LATE));
  }

  private noteSuccess(): void {
    if (this.health.succeeded()) this.logger.info('database is reachable');
  }

  private noteFailure(error: unknown): void {
    this.lastFailure = error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    if (this.health.failed(reason)) this.logger.warn('database is not reachable', { reason });
  }
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    OUTAGE.test(code) ||
    error.message === LATE ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message)
  );
}
