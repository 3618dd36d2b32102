import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, MoreThan, Raw, type Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import { hashOfNewToken, hashOfToken, newToken } from '../secret-token.js';
import { OneTimeToken } from './one-time-token.entity.js';

/** What tokens are for, with what each carries and how long it lives, in seconds. */
const LIFETIMES = {
  /** Confirms the address of a new account: time for a mail that is late. */
  verify: 3_600,
  /** Lets a new password be chosen. */
  reset: 1_800,
  /** As `reset`, for somebody who was invited. */
  invite: 7 * 86_400,
  /** Between the password and the code of the authenticator app. */
  'second-factor': 600,
  /** Between this site and the identity provider. */
  provider: 600,
  /** Between the old mail address and the new one: the code of the old. */
  'mail-change': 3_600,
  /** The link in the mail to the new address. */
  'new-mail': 86_400,
  /** The link in the mail to an archive of one's data. */
  'data-export': 86_400,
  /** Between the identity provider and the password of an account that is there already. */
  link: 600,
} as const;
export type TokenKind = keyof typeof LIFETIMES;

/** What a token knows of what was begun. */
export interface Journey {
  /** Path of this site where the person came from. */
  returnTo?: string;
  /** In a window of its own, which closes at the end. */
  isPopup?: boolean;
  /** "Keep me signed in". */
  isKept?: boolean;
  /** The account was confirmed just now. */
  isNew?: boolean;
  [other: string]: unknown;
}

export interface Token {
  id: string;
  userId: string | null;
  payload: Journey;
}

const TRIES = 5;
const KEPT_DAYS = 7;

const isOpen = () => ({ usedAt: IsNull(), expiresAt: MoreThan(new Date()) });

/** Tokens that work once. In Postgres there are only their hashes; using one is a single statement. */
@Injectable()
export class OneTimeTokens {
  constructor(
    private readonly database: Database,
    @InjectRepository(OneTimeToken) private readonly tokens: Repository<OneTimeToken>,
  ) {}

  /**
   * @param browser token of the cookie of the browser in which this begins: there a code does, too
   * @returns the token, the code and the id of both, which is no secret
   */
  async issue(
    kind: TokenKind,
    userId: string | null,
    payload: Journey,
    manager: EntityManager,
    browser?: string,
  ): Promise<{ id: string; token: string; code: string }> {
    const token = newToken();
    const tokenHash = hashOfNewToken(token);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const { identifiers } = await manager.withRepository(this.tokens).insert({
      kind,
      userId,
      payload,
      tokenHash,
      browserHash: browser === undefined ? null : hashOfNewToken(browser),
      codeHash: browser === undefined ? null : hashOfCode(tokenHash, code),
      triesLeft: TRIES,
      expiresAt: new Date(Date.now() + LIFETIMES[kind] * 1_000),
    });
    return { id: String(identifiers[0]?.id), token, code };
  }

  /** What a token is for, without using it; null when it is over, used or none. @throws DatabaseUnavailable */
  async find(kind: TokenKind, token: unknown): Promise<Token | null> {
    const tokenHash = hashOfToken(token);
    if (tokenHash === null) return null;
    return this.database.run(() => this.tokens.findOneBy({ kind, tokenHash, ...isOpen() }).then(asToken));
  }

  /** The latest one that was begun in a browser. @throws DatabaseUnavailable */
  async findInBrowser(kind: TokenKind, browser: unknown): Promise<Token | null> {
    const browserHash = hashOfToken(browser);
    if (browserHash === null) return null;
    const where = { kind, browserHash, ...isOpen() };
    return this.database.run(() =>
      this.tokens.findOne({ where, order: { createdAt: 'DESC' } }).then(asToken),
    );
  }

  /** True when a token was begun in the browser that has this cookie. @throws DatabaseUnavailable */
  async isOfBrowser({ id }: Token, browser: unknown): Promise<boolean> {
    const browserHash = hashOfToken(browser);
    return browserHash !== null && this.database.run(() => this.tokens.existsBy({ id, browserHash }));
  }

  /** Uses a token up. Of several who try at once one is given it. @returns null to all others */
  async use({ id }: Token, manager: EntityManager): Promise<Token | null> {
    const { affected } = await manager
      .withRepository(this.tokens)
      .update({ id, ...isOpen() }, { usedAt: new Date() });
    return affected === 1 ? asToken(await manager.withRepository(this.tokens).findOneBy({ id })) : null;
  }

  /**
   * Spends one of the tries that there are for something that can be guessed, before it is looked at.
   * @returns false when none is left. @throws DatabaseUnavailable
   */
  async spendTry({ id }: Token): Promise<boolean> {
    const { affected } = await this.database.run(() =>
      this.tokens.update({ id, ...isOpen(), triesLeft: MoreThan(0) }, { triesLeft: () => 'tries_left - 1' }),
    );
    return affected === 1;
  }

  /**
   * The token whose code was typed in the browser in which it was begun. Each call is one of its five tries.
   * @throws DatabaseUnavailable
   */
  async findByCode(kind: TokenKind, browser: unknown, code: string): Promise<Token | null> {
    const token = await this.findInBrowser(kind, browser);
    if (token === null || !(await this.spendTry(token))) return null;
    const row = await this.database.run(() => this.tokens.findOneBy({ id: token.id }));
    if (!row?.codeHash) return null;
    return timingSafeEqual(row.codeHash, hashOfCode(row.tokenHash, code)) ? token : null;
  }

  /** What was begun before for this person is over. */
  async endAll(kinds: readonly TokenKind[], userId: string, manager: EntityManager): Promise<void> {
    for (const kind of kinds)
      await manager
        .withRepository(this.tokens)
        .update({ kind, userId, usedAt: IsNull() }, { usedAt: new Date() });
  }

  /** Deletes what is over for longer. @returns how many rows. @throws DatabaseUnavailable */
  @Retention('one-time tokens')
  async deleteOld(): Promise<number> {
    const expiresAt = Raw((column) => `${column} < now() - make_interval(days => ${KEPT_DAYS})`);
    const { affected } = await this.database.run(() => this.tokens.delete({ expiresAt }));
    return affected ?? 0;
  }
}

function asToken(row: OneTimeToken | null): Token | null {
  return row && { id: row.id, userId: row.userId, payload: row.payload as Journey };
}

/** Of a code alone every hash could be made in a moment; without the token nobody has this one. */
function hashOfCode(tokenHash: Buffer, code: string): Buffer {
  return createHash('sha256').update(tokenHash).update(code.replace(/\s/g, '')).digest();
}
