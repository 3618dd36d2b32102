import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { hashOfKey, newKey } from '../platform/secret-key.js';
import { QUOTE_PATH } from './quote-words.contract.js';

/** Days for which a link of a mail works; the page of an older one sends a new one. */
const LINK_DAYS = 180;

/** What a link of a mail leads to. */
export interface LinkedQuote {
  quoteId: string;
  isOver: boolean;
}

/** Links by which those who asked see their request without an account. Each mail has its own. */
@Injectable()
export class QuoteLinks {
  constructor(private readonly database: Database) {}

  /** Path of a new link. */
  async make(quoteId: string, tx: EntityManager): Promise<string> {
    const token = newKey();
    await tx.query(
      `insert into quote_link (token_hash, quote_id, expires_at)
       values ($1, $2, now() + make_interval(days => ${LINK_DAYS}))`,
      [hashOfKey(token), quoteId],
    );
    return `${QUOTE_PATH}?token=${token}`;
  }

  /** @returns null for a token that never was one */
  async find(token: string): Promise<LinkedQuote | null> {
    const hash = hashOfKey(token);
    if (hash === null) return null;
    const [link] = await this.database.run((manager) =>
      manager.query<LinkedQuote[]>(
        'select quote_id as "quoteId", expires_at < now() as "isOver" from quote_link where token_hash = $1',
        [hash],
      ),
    );
    return link ?? null;
  }
}
