import { Injectable } from '@nestjs/common';
import { mayBeActedAs, Sessions } from '../auth/auth.module.js';
import { AuditTrail } from '../users/audit-trail.service.js';
import { UserAdministration } from '../users/user-administration.service.js';
import { MAX_COUNTED, UserDirectory } from '../users/user-directory.service.js';
import type { UserRow } from '../users/user-row.contract.js';
import { RightRequests } from '../users/users.module.js';
import { type Account, UsersService } from '../users/users.service.js';
import type { RightOrigin, SessionRow, UserAction, UserDetail } from './admin-users.contract.js';

const SHOWN_SESSIONS = 20;
const SHOWN_ENTRIES = 20;

/** Reads what administrators see of one account. All methods throw DatabaseUnavailable. */
@Injectable()
export class UserDetails {
  constructor(
    private readonly users: UsersService,
    private readonly administration: UserAdministration,
    private readonly sessions: Sessions,
    private readonly trail: AuditTrail,
    private readonly rights: RightRequests,
    private readonly directory: UserDirectory,
  ) {}

  /** null when there is no such account, or it was made anonymous. */
  async account(id: string): Promise<Account | null> {
    const account = await this.users.find(id);
    return account?.status === 'deleted' ? null : account;
  }

  async row(id: string): Promise<UserRow | null> {
    const account = await this.account(id);
    return account && rowOf(account);
  }

  /** @param selfId who looks: some things nobody does to themselves */
  async find(id: string, selfId: string): Promise<Omit<UserDetail, 'noteErrors' | 'note'> | null> {
    const account = await this.account(id);
    if (account === null) return null;
    const [rights, sessions, history, notes] = await Promise.all([
      this.rights.of(id),
      this.sessionsOf(id),
      this.trail.page({ subjectId: id }, SHOWN_ENTRIES),
      this.administration.notesOn(id),
    ]);
    const { streetAddress, postalCode, city, state, country } = account;
    return {
      row: rowOf(account),
      rights,
      canActAs: id !== selfId && mayBeActedAs(account),
      phone: account.phone,
      accountNumbers: account.accountNumbers,
      address: [streetAddress, `${postalCode} ${city}`.trim(), state, country]
        .filter((part) => part !== '')
        .join(', '),
      eraseAt: account.eraseAt?.toISOString() ?? null,
      actions: actionsFor(account, selfId),
      sessions,
      history,
      notes: notes.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() })),
    };
  }

  /** @param role that they asked for */
  async originOf({ mail, company }: UserRow, role: string): Promise<RightOrigin> {
    const origin = this.rights.originOf({ mail, company });
    const others = { q: `@${origin.domain}`, role, state: 'active' } as const;
    const count = origin.isPublic ? 0 : await this.directory.count(others);
    return { ...origin, colleagues: count > MAX_COUNTED ? null : count };
  }

  async sessionsOf(id: string): Promise<SessionRow[]> {
    return (await this.sessions.recent(id, SHOWN_SESSIONS)).map((session) => ({
      id: session.id,
      userAgent: session.userAgent,
      level: session.level,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      isOpen: session.isOpen,
    }));
  }
}

function rowOf(account: Account): UserRow {
  const { id, firstName, lastName, mail, company, roles, status, createdAt, lastSeenAt } = account;
  return {
    ...{ id, firstName, lastName, mail, company, roles, status },
    isVerified: account.mailVerifiedAt !== null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

/** What can be done to an account in its state; nobody disables or deletes themselves. */
export function actionsFor({ id, status }: Pick<Account, 'id' | 'status'>, selfId: string): UserAction[] {
  const others: UserAction[] = id === selfId ? [] : ['disable', 'delete'];
  switch (status) {
    case 'active':
      return ['send-reset', 'end-sessions', ...others];
    case 'unverified':
      return ['end-sessions', ...others];
    case 'invited':
      return ['send-invitation', 'withdraw'];
    case 'disabled':
      return ['enable', 'delete'];
    case 'deleted-pending':
      return ['enable'];
    case 'deleted':
      return [];
  }
}
