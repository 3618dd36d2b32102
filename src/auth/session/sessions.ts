import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Not, Raw, type Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { PlainRows } from '../../platform/database/plain-rows.js';
import { FactLog } from '../../platform/facts/fact-log.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import type { AccountStatus } from '../../users/users.contract.js';
import { hashOfNewToken, hashOfToken, newToken } from '../secret-token.js';
import { lifetimeOf } from './session-lifetime.js';
import { type SessionLevel, UserSession } from './user-session.entity.js';

export type Session = Omit<UserSession, 'tokenHash' | 'user'>;

/** With the row of its account, which the room of users can read. */
export type SessionOfAccount = Session & { user: object };

export interface NewSession {
  userId: string;
  level: SessionLevel;
  userAgent: string;
  isAdmin: boolean;
  /** "Keep me signed in". */
  isKept: boolean;
}

const KEPT_DAYS = 90;
/** Calls that were on their way when a session got a new id may still come with the old one; in seconds. */
const OVERLAP = 30;
/** Its use is written down so often, in milliseconds. */
const NOTE_MS = 60_000;
const QUARTER_MS = 15 * 60_000;

const IS_OPEN = `s.revoked_at is null and s.ends_at > now()
  and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()`;

/** Sessions in Postgres, where they can be looked up and ended at any time. Cookies hold an id that only they know. */
@Injectable()
export class Sessions {
  private reading: ReturnType<Sessions['readWithAccount']> | null = null;

  constructor(
    private readonly database: Database,
    private readonly facts: FactLog,
    @InjectRepository(UserSession) private readonly sessions: Repository<UserSession>,
  ) {}

  /** @returns what the cookie is to hold */
  async start(given: NewSession, manager: EntityManager): Promise<string> {
    const { isAdmin, ...fields } = given;
    const { idle, absolute } = lifetimeOf(given);
    const token = newToken();
    await manager.withRepository(this.sessions).insert({
      ...fields,
      tokenHash: hashOfNewToken(token),
      idleSeconds: idle,
      endsAt: new Date(Date.now() + absolute * 1_000),
    });
    this.noteActive(given.userId);
    return token;
  }

  /** The open session of a cookie; null for what is none, forged, over or ended. @throws DatabaseUnavailable */
  async find(token: unknown): Promise<SessionOfAccount | null> {
    const tokenHash = hashOfToken(token);
    if (tokenHash === null) return null;
    const [row] = await this.database.prepared<Record<string, unknown>>(
      'session with account',
      () => this.withAccount.sql,
      [tokenHash],
    );
    return row === undefined ? null : this.withAccount.read(row);
  }

  /** Notes the use of a session, at most once a minute. @returns whether it was noted. @throws DatabaseUnavailable */
  async noteUse({ id, userId, lastSeenAt }: Session): Promise<boolean> {
    if (Date.now() - lastSeenAt.getTime() < NOTE_MS) return false;
    await this.database.run(() => this.sessions.update({ id }, { lastSeenAt: new Date() }));
    // Days of every zone begin with an hour, or a quarter of one.
    if (Math.floor(lastSeenAt.getTime() / QUARTER_MS) !== Math.floor(Date.now() / QUARTER_MS))
      this.noteActive(userId);
    return true;
  }

  /** Entities are known once Postgres was reached. */
  private get withAccount() {
    this.reading ??= this.readWithAccount();
    return this.reading;
  }

  private readWithAccount() {
    const { metadata, manager } = this.sessions;
    const sessions = new PlainRows<UserSession>({ metadata }, 's');
    const accounts = new PlainRows({ metadata: manager.connection.getMetadata('UserAccount') }, 'u');
    return {
      sql: `select ${sessions.selection}, ${accounts.selection} from user_session s join user_account u on u.id = s.user_id
        where s.token_hash = $1 and ${IS_OPEN}`,
      read: (row: Record<string, unknown>): SessionOfAccount => ({
        ...sessions.read(row),
        user: accounts.read(row),
      }),
    };
  }

  private noteActive(userId: string): void {
    this.facts.note({ topic: 'users', kind: 'active', ref: userId });
  }

  /**
   * Gives a session a new id; the old one counts for half a minute more.
   * @returns what the cookie is to hold from now on; null when another call was first. @throws DatabaseUnavailable
   */
  renew({ id }: Session, isAdmin: boolean): Promise<string | null> {
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const sessions = tx.withRepository(this.sessions);
        const old = await sessions.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
        if (old === null || old.endsAt <= earlier(old.endsAt, OVERLAP)) return null;
        const { tokenHash: _, id: __, createdAt: ___, ...kept } = old;
        const token = newToken();
        const { idle, absolute } = lifetimeOf({ isAdmin, isKept: old.isKept });
        await sessions.insert({
          ...kept,
          tokenHash: hashOfNewToken(token),
          idleSeconds: Math.min(old.idleSeconds, idle),
          endsAt: earlier(old.endsAt, absolute),
        });
        await sessions.update({ id }, { endsAt: earlier(old.endsAt, OVERLAP) });
        return token;
      }),
    );
  }

  /** Lets a session be one as somebody else, or of its owner again. */
  async actAs(
    id: string,
    as: Pick<Session, 'actingAs' | 'actingUntil'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.withRepository(this.sessions).update({ id }, as);
  }

  /** Ends the session of a cookie, if there is one. @throws DatabaseUnavailable */
  async end(token: unknown): Promise<void> {
    const tokenHash = hashOfToken(token);
    if (tokenHash === null) return;
    await this.database.run(() => this.sessions.update({ tokenHash }, { revokedAt: new Date() }));
  }

  /** Ends one of somebody's sessions by its id. @returns false when they have no such open one. @throws DatabaseUnavailable */
  async endOne(userId: string, id: string): Promise<boolean> {
    const { affected } = await this.database.run(() =>
      this.sessions.update(
        { id, userId, revokedAt: Raw((column) => `${column} is null`) },
        { revokedAt: new Date() },
      ),
    );
    return (affected ?? 0) > 0;
  }

  /** Ends all sessions of somebody. @param but id of one that goes on */
  async endAll(userId: string, manager: EntityManager, but?: string): Promise<void> {
    const revokedAt = Raw((column) => `${column} is null`);
    const which = { userId, revokedAt, ...(but === undefined ? {} : { id: Not(but) }) };
    await manager.withRepository(this.sessions).update(which, { revokedAt: new Date() });
  }

  /** Open sessions of somebody, the last used first. @throws DatabaseUnavailable */
  list(userId: string): Promise<Session[]> {
    return this.database.run(() =>
      this.sessions
        .createQueryBuilder('s')
        .where('s.user_id = :userId', { userId })
        .andWhere(IS_OPEN)
        .orderBy('s.last_seen_at', 'DESC')
        .take(50)
        .getMany(),
    );
  }

  /** The last sign-ins of somebody, and whether each is open still. @throws DatabaseUnavailable */
  async recent(userId: string, limit: number): Promise<(Session & { isOpen: boolean })[]> {
    const [all, open] = await Promise.all([
      this.database.run(() =>
        this.sessions.find({ where: { userId }, order: { createdAt: 'DESC' }, take: limit }),
      ),
      this.list(userId),
    ]);
    const ids = new Set(open.map(({ id }) => id));
    return all.map(({ tokenHash: _, ...session }) => ({ ...session, isOpen: ids.has(session.id) }));
  }

  /** Deletes what was last used longer ago. @returns how many rows. @throws DatabaseUnavailable */
  @Retention('sessions')
  async deleteOld(): Promise<number> {
    const lastSeenAt = Raw((column) => `${column} < now() - make_interval(days => ${KEPT_DAYS})`);
    const { affected } = await this.database.run(() => this.sessions.delete({ lastSeenAt }));
    return affected ?? 0;
  }
}

/** Nobody acts as an administrator, nor as somebody who cannot sign in. */
export function mayBeActedAs({
  status,
  roles,
}: {
  status: AccountStatus;
  roles: readonly string[];
}): boolean {
  return status === 'active' && !roles.includes('Admin');
}

function earlier(end: Date, seconds: number): Date {
  return new Date(Math.min(end.getTime(), Date.now() + seconds * 1_000));
}
