import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Database } from '../../platform/database/database.js';
import { failure } from '../../platform/failure.js';
import { isBot } from '../../platform/http/bot-agent.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import type { SearchState } from '../search-address.contract.js';
import { DaySalts } from './day-salts.js';
import { storedQuery } from './log-rules.js';

/** Searches are kept so long, and their daily sums. */
export const RAW_DAYS = 90;
const SUM_MONTHS = 25;
const MAX_WANTED = 300;

/** Keeps what is searched for, never by whom. Nothing here fails a search. */
@Injectable()
export class SearchLog {
  constructor(
    private readonly database: Database,
    private readonly salts: DaySalts,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Notes a search that somebody sent.
   * @param isStaff administrators are not counted. @returns its id, for what is opened of it; null when it is not kept
   */
  note(request: IncomingMessage, state: SearchState, results: number, isStaff: boolean): string | null {
    const query = storedQuery(state.q);
    if (query === null || isStaff || state.page > 1 || isBot(request.headers['user-agent'])) return null;
    const id = randomUUID();
    const filters = Object.entries(state.facets).flatMap(([key, values]) =>
      values.map((value) => `${key}=${value}`),
    );
    this.insert(
      request,
      `insert into search_log (id, query, kind, filters, results, source, session) values ($1, $2, $3, $4, $5, 'page', $6)`,
      [id, query, state.type, filters, results],
    );
    return id;
  }

  /** Notes what was opened of a search, and its place in the list. */
  noteClick(id: string, entry: string, rank: number): void {
    this.attempt('update search_log set clicked = $2, rank = $3 where id = $1 and clicked is null', [
      id,
      entry,
      rank,
    ]);
  }

  /** Notes a suggestion that was opened: a search that needed no list. */
  noteSuggestion(request: IncomingMessage, typed: string, entry: string, rank: number): void {
    const query = storedQuery(typed);
    if (query === null || isBot(request.headers['user-agent'])) return;
    this.insert(
      request,
      `insert into search_log (id, query, kind, results, source, clicked, rank, session)
       values ($1, $2, 'all', 1, 'suggestion', $3, $4, $5)`,
      [randomUUID(), query, entry, rank],
    );
  }

  /** Notes what somebody who found nothing was looking for. */
  noteWanted(id: string, words: string): void {
    if (storedQuery(words) === null) return;
    this.attempt('update search_log set wanted = $2 where id = $1', [id, words.slice(0, MAX_WANTED)]);
  }

  /** Sums up days that are over, and forgets single searches. */
  @Retention('searches')
  async deleteOld(): Promise<number> {
    return this.database.run(async (manager) => {
      await manager.query(
        `insert into search_day (day, query, searches, without_result, clicks)
         select (at at time zone 'UTC')::date, query, count(*), count(*) filter (where results = 0), count(clicked)
         from search_log where at < date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' group by 1, 2
         on conflict (day, query) do nothing`,
      );
      const [, searches] = await manager.query<[unknown, number]>(
        `delete from search_log where at < now() - interval '${RAW_DAYS} days'`,
      );
      const [, days] = await manager.query<[unknown, number]>(
        `delete from search_day where day < now() - interval '${SUM_MONTHS} months'`,
      );
      return searches + days;
    });
  }

  /** @param values all but the last: the same for one visitor on one day, and nothing that leads back to anybody */
  private insert(request: IncomingMessage, sql: string, values: readonly unknown[]): void {
    const day = new Date().toISOString().slice(0, 10);
    const visitor = `${clientAddress(request, this.config.proxyHops)} ${request.headers['user-agent'] ?? ''}`;
    void this.salts.of(day).then((salt) => {
      const session = createHash('sha256')
        .update(`${day} ${salt} ${visitor}`)
        .digest('base64url')
        .slice(0, 16);
      this.attempt(sql, [...values, session]);
    });
  }

  private attempt(sql: string, values: unknown[]): void {
    this.database
      .run((manager) => manager.query(sql, values))
      .catch((error: unknown) => this.logger.info('search not logged', failure(error)));
  }
}
