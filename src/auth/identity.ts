import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { isAdmin, type Person } from '../platform/http/person.js';
import { noteActing } from '../platform/logging/request-scope.js';
import { type Account, accountOf, UsersService } from '../users/users.service.js';
import { readToken, setToken } from './cookies.js';
import { lifetimeOf } from './session/session-lifetime.js';
import { mayBeActedAs, type Session, Sessions } from './session/sessions.js';

/** Somebody with an open session. */
export interface Visitor {
  session: Session;
  account: Account;
  /** With the roles that count in this session; null while the account is not to be used. */
  person: Person | null;
  /** Who looks at the site as that person; null = they do themselves. Nothing can be changed then. */
  admin: Account | null;
}

const VISITOR = Symbol('visitor');
type Known = IncomingMessage & { [VISITOR]?: Promise<Visitor | null> };

/** Tells who is behind a request, by the session of its cookie. Without a cookie nothing is asked of Postgres. */
@Injectable()
export class Identity {
  constructor(
    private readonly sessions: Sessions,
    private readonly users: UsersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns null for somebody who is not signed in, or whose account is not active. @throws DatabaseUnavailable */
  async personOf(request: IncomingMessage): Promise<Person | null> {
    return (await this.visitorOf(request))?.person ?? null;
  }

  /** As {@link personOf}, with session and account. Asked once for each request. */
  visitorOf(request: IncomingMessage): Promise<Visitor | null> {
    const known = request as Known;
    known[VISITOR] ??= this.find(request);
    return known[VISITOR];
  }

  /** True when whoever is behind a request has shown within `seconds` who they are. @throws DatabaseUnavailable */
  async hasProvedWithin(request: IncomingMessage, seconds: number): Promise<boolean> {
    const visitor = await this.visitorOf(request);
    return (
      visitor !== null &&
      visitor.admin === null &&
      Date.now() - visitor.session.provedAt.getTime() <= seconds * 1_000
    );
  }

  private async find(request: IncomingMessage): Promise<Visitor | null> {
    // Read each time: what was taken away from somebody is gone with the next request.
    const found = await this.sessions.find(readToken(request, 'session', this.config));
    if (found === null) return null;
    const { user, ...session } = found;
    const account = accountOf(user);
    const person = account.status === 'active' ? this.personIn(session, account) : null;
    if (person !== null) {
      // Whoever knew the id before knows nothing of what the person may do now.
      if (session.createdAt < account.rolesChangedAt) await this.renew(request, session, isAdmin(person));
      if (await this.sessions.noteUse(session)) await this.users.noteSeen(account.id);
    }
    const other = person !== null && isAdmin(person) ? await this.otherIn(session) : null;
    if (other === null) return { session, account, person, admin: null };
    noteActing({ admin: account.id, actingAs: other.id });
    return { session, account: other, person: { id: other.id, roles: other.roles }, admin: account };
  }

  /** As whom an administrator looks at the site. */
  private async otherIn({ actingAs, actingUntil }: Session): Promise<Account | null> {
    if (actingAs === null || actingUntil === null || actingUntil.getTime() <= Date.now()) return null;
    const account = await this.users.find(actingAs);
    return account !== null && mayBeActedAs(account) ? account : null;
  }

  /** An administrator is one only after a second factor. */
  private personIn({ level }: Session, { id, roles }: Account): Person {
    const isTrusted = level === 'second-factor' || !this.config.adminSecondFactor;
    return { id, roles: isTrusted ? roles : roles.filter((role) => role !== 'Admin') };
  }

  private async renew(request: IncomingMessage, session: Session, admin: boolean): Promise<void> {
    const response = (request as Request).res;
    // Only where the browser can be told.
    if (response === undefined || response.headersSent) return;
    const token = await this.sessions.renew(session, admin);
    const { isKept } = session;
    const maxAge = isKept ? lifetimeOf({ isAdmin: admin, isKept }).absolute : null;
    if (token !== null) setToken(response, 'session', token, this.config, maxAge);
  }
}
