import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { HttpError } from '../../platform/http/http-error.js';
import { nameOf } from '../../users/user-row.contract.js';
import { type Actor, AuditLog } from '../../users/users.module.js';
import { type Account, noSuchUser, UsersService } from '../../users/users.service.js';
import { lookedAtAs } from '../auth.mails.js';
import { Identity } from '../identity.js';
import { mayBeActedAs, Sessions } from './sessions.js';

/** An administrator sees the site as somebody else for so long, in milliseconds. */
const LASTS_MS = 30 * 60_000;

/** Lets administrators look at the site as one of its users does, and changes nothing. */
@Injectable()
export class Acting {
  constructor(
    private readonly database: Database,
    private readonly identity: Identity,
    private readonly users: UsersService,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * From now on the session of a request is one as somebody else.
   * @throws HttpError 404; 409 `not_possible` for administrators, and for accounts that are not active;
   *   DatabaseUnavailable
   */
  async start(request: Request, userId: string, reason: string, actor: Actor): Promise<void> {
    const visitor = await this.identity.visitorOf(request);
    if (visitor === null) throw new HttpError(401, 'sign_in_needed', 'Sign in to see this.');
    const { session, account: admin } = visitor;
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const account = await this.users.find(userId, tx);
        if (account === null) throw noSuchUser();
        if (!mayBeActedAs(account))
          throw new HttpError(
            409,
            'not_possible',
            'Nobody acts as an administrator, or as who cannot sign in.',
          );
        const until = new Date(Date.now() + LASTS_MS);
        await this.sessions.actAs(session.id, { actingAs: userId, actingUntil: until }, tx);
        const after = { reason, until: until.toISOString() };
        await this.audit.add(actor, { action: 'acting.started', subjectId: userId, after }, tx);
        if (this.config.actAsMail)
          await this.mails.send(lookedAtAs(account, nameOf(admin), reason, randomUUID()), tx);
      }),
    );
  }

  /** Back to oneself. @returns whom the session was as; null when it was nobody else. @throws DatabaseUnavailable */
  async stop(request: Request, address: string): Promise<Account | null> {
    const visitor = await this.identity.visitorOf(request);
    if (!visitor?.admin) return null;
    const { session, account, admin } = visitor;
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        await this.sessions.actAs(session.id, { actingAs: null, actingUntil: null }, tx);
        const actor = { id: admin.id, address };
        await this.audit.add(actor, { action: 'acting.ended', subjectId: account.id }, tx);
      }),
    );
    return account;
  }
}
