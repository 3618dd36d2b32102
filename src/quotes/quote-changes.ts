import { Injectable } from '@nestjs/common';
import type { EntityManager, Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { HttpError } from '../platform/http/http-error.js';
import { QuoteMails } from './quote-mails.js';
import { QuoteRequest } from './quote-request.entity.js';
import {
  allowedChanges,
  type ChangeOf,
  type QuoteSide,
  type QuoteState,
  STATE_WORDS,
  stateAfter,
} from './quote-states.contract.js';

/** States that are an end. */
const ENDS: readonly QuoteState[] = ['accepted', 'declined', 'withdrawn', 'closed'];

const EXPIRY = { side: 'system', who: '', kind: 'expire' } as const;

export interface NewEvent {
  side: QuoteSide;
  /** Name for people. */
  who: string;
  kind: string;
  text?: string;
  isInternal?: boolean;
}

/** What is at work on one request, whose row is locked until the transaction ends. */
export interface QuoteWork {
  quote: QuoteRequest;
  /** Columns that change with it. */
  set: Partial<QuoteRequest>;
  tx: EntityManager;
  /** Keeps another event. @returns its id */
  note: (event: NewEvent) => Promise<string>;
}

/** The state now: a quote whose last day is over has ended, also when nobody has noted it yet. */
export function stateNow({ state, validUntil }: Pick<QuoteRequest, 'state' | 'validUntil'>): QuoteState {
  return state === 'quoted' && validUntil !== null && validUntil.getTime() < Date.now() ? 'expired' : state;
}

/** The one way in which a request changes: under its lock, by the table of states, with its history. */
@Injectable()
export class QuoteChanges {
  constructor(
    private readonly database: Database,
    private readonly mails: QuoteMails,
  ) {}

  /**
   * Applies a change of one side.
   * @param work the rest of it, in the same transaction; gets the id of the event
   * @throws HttpError 404; 409 `not_allowed` naming what is; whatever `work` throws
   */
  async apply<S extends QuoteSide>(
    id: string,
    change: ChangeOf<S>,
    event: NewEvent & { side: S },
    work: (at: QuoteWork, eventId: string) => Promise<void>,
  ): Promise<void> {
    await this.locked(id, async (at) => {
      const { quote, set, tx } = at;
      const before = stateNow(quote);
      const after = stateAfter(event.side, change, before);
      if (after === null) throw notAllowed(event.side, before);
      // Nobody needs a mail about it who is at work on it.
      if (before === 'expired' && quote.state !== 'expired') await at.note(EXPIRY);
      const eventId = await at.note(event);
      set.state = after;
      if (ENDS.includes(after)) set.closedAt = new Date();
      set.askedAt = after === 'needs_answer' ? (quote.askedAt ?? new Date()) : null;
      if (event.side === 'staff') {
        quote.openedAt ??= new Date();
        set.openedAt = quote.openedAt;
        if (change !== 'review') set.answeredAt = quote.answeredAt ?? new Date();
      }
      await work(at, eventId);
      await tx.getRepository(QuoteRequest).update({ id }, { ...set, updatedAt: new Date() });
    });
  }

  /** Ends a quote whose time is over. @returns whether it was */
  async expire(id: string): Promise<boolean> {
    let isOver = false;
    await this.locked(id, async (at) => {
      isOver = at.quote.state === 'quoted' && stateNow(at.quote) === 'expired';
      if (!isOver) return;
      const event = await at.note(EXPIRY);
      await this.mails.send('expired', at.quote, at.tx, { event });
      await at.tx.getRepository(QuoteRequest).update({ id }, { state: 'expired', updatedAt: new Date() });
    });
    return isOver;
  }

  /** Works on a request without a change of its state. @throws HttpError 404 */
  async locked(id: string, work: (at: QuoteWork) => Promise<void>): Promise<void> {
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const rows: Repository<QuoteRequest> = tx.getRepository(QuoteRequest);
        const quote = await rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
        if (quote === null) throw new HttpError(404, 'not_found', 'There is no such request.');
        await work({ quote, set: {}, tx, note: (event) => keepEvent(id, event, tx) });
      }),
    );
  }
}

/** @returns id of the event */
export async function keepEvent(quoteId: string, event: NewEvent, tx: EntityManager): Promise<string> {
  const { side, who, kind, text = '', isInternal = false } = event;
  const [row] = await tx.query<{ id: string }[]>(
    `insert into quote_event (quote_id, side, who, kind, text, is_internal) values ($1, $2, $3, $4, $5, $6)
     returning id`,
    [quoteId, side, who, kind, text, isInternal],
  );
  return row?.id ?? '';
}

function notAllowed(side: QuoteSide, state: QuoteState): HttpError {
  const allowed = allowedChanges(side, state);
  const can = allowed.length === 0 ? 'Nothing can be done any more' : `Allowed: ${allowed.join(', ')}`;
  return new HttpError(
    409,
    'not_allowed',
    `The request is “${STATE_WORDS[state]}” now, so this was not done. ${can}.`,
    { fields: allowed.map((name) => ({ field: 'allowed', message: name })) },
  );
}
