import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PasswordLinks, Sessions } from '../auth/auth.module.js';
import { MailService } from '../mail/mail.service.js';
import { Database } from '../platform/database/database.js';
import { HttpError } from '../platform/http/http-error.js';
import { type StandingChange, UserAdministration } from '../users/user-administration.service.js';
import type { Profile } from '../users/users.contract.js';
import { type Actor, AuditLog } from '../users/users.module.js';
import { type Account, noSuchUser, UsersService } from '../users/users.service.js';
import type { Invitee, UserAction } from './admin-users.contract.js';
import { administratorsChanged } from './admin-users.mails.js';

/** An administrator, as far as mails and the audit log name them. */
export interface Admin extends Actor {
  id: string;
}

/** What administrators do to one account: each in one transaction with its audit entry and its mails. */
@Injectable()
export class AccountActions {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly administration: UserAdministration,
    private readonly audit: AuditLog,
    private readonly sessions: Sessions,
    private readonly links: PasswordLinks,
    private readonly mails: MailService,
  ) {}

  /** @throws HttpError 404; 409 `self`, `last_admin`; 422 `wrong_state`; 429 for mails; DatabaseUnavailable */
  async do(action: UserAction, id: string, actor: Admin): Promise<void> {
    switch (action) {
      case 'disable':
        return this.setState(id, 'disabled', 'account.disabled', actor);
      case 'enable':
        return this.setState(id, 'active', 'account.enabled', actor);
      case 'delete':
        return this.setState(id, 'deleted-pending', 'account.deleted', actor);
      case 'end-sessions':
        return this.inTransaction(async (tx) => {
          await this.known(id, tx);
          await this.sessions.endAll(id, tx);
          await this.audit.add(actor, { action: 'sessions.ended', subjectId: id }, tx);
        });
      case 'send-reset':
        return this.sendReset(id, actor);
      case 'send-invitation':
        return this.inTransaction(async (tx) => {
          const account = await this.invited(id, tx);
          await this.links.invite(account, tx);
          await this.audit.add(actor, { action: 'invitation.sent', subjectId: id }, tx);
        });
      case 'withdraw':
        return this.inTransaction((tx) => this.administration.withdraw(id, actor, tx));
    }
  }

  /** Makes an account for somebody and sends the invitation. @throws HttpError 409 when there is one; DatabaseUnavailable */
  async invite({ mail, roles, ...names }: Invitee, actor: Admin): Promise<Account> {
    return this.inTransaction(async (tx) => {
      if ((await this.users.findByMail(mail, tx)) !== null)
        throw new HttpError(409, 'account_exists', 'There is an account with this address already.');
      const account = await this.users.create({ mail, roles, ...names, status: 'invited' }, actor, tx);
      await this.links.invite(account, tx);
      return account;
    });
  }

  /** @throws as {@link do} */
  async setRoles(id: string, roles: readonly string[], actor: Admin): Promise<void> {
    await this.inTransaction(async (tx) => {
      const change = await this.administration.change(id, { roles }, 'roles.changed', actor, tx);
      const what = roles.includes('Admin') ? 'is an administrator now' : 'is no administrator any more';
      await this.tellAdmins(change, what, actor, tx);
    });
  }

  /** @throws HttpError 404, 409; DatabaseUnavailable */
  async saveProfile(
    id: string,
    given: Profile & { accountNumbers: string[] },
    updatedAt: Date,
    actor: Admin,
  ): Promise<void> {
    await this.users.saveProfile(id, given, updatedAt, actor);
  }

  /** Ends one session of somebody; one that is over already is no fault. @throws DatabaseUnavailable */
  async endSession(id: string, sessionId: string, actor: Admin): Promise<void> {
    if (!(await this.sessions.endOne(id, sessionId))) return;
    const entry = { action: 'session.ended', subjectId: id, after: { session: sessionId } };
    await this.database.run((manager) => this.audit.add(actor, entry, manager));
  }

  /** Notes that somebody's details were looked at, or exported. @throws DatabaseUnavailable */
  async note(
    action: string,
    subjectId: string | null,
    actor: Admin,
    after?: Record<string, unknown>,
  ): Promise<void> {
    await this.database.run((manager) =>
      this.audit.add(actor, { action, subjectId, ...(after ? { after } : {}) }, manager),
    );
  }

  async addNote(id: string, text: string, actor: Admin): Promise<void> {
    await this.inTransaction(async (tx) => {
      await this.known(id, tx);
      await this.administration.addNote(id, text, actor, tx);
    });
  }

  /** Tells all other administrators of a change among them. */
  async tellAdmins(
    { account, otherAdmins, isAboutAdmin }: StandingChange,
    what: string,
    actor: Admin,
    tx: EntityManager,
  ): Promise<void> {
    if (!isAboutAdmin) return;
    const by = (await this.users.find(actor.id, tx))?.mail ?? '';
    const event = randomUUID();
    for (const admin of otherAdmins)
      if (admin.id !== actor.id)
        await this.mails.send(administratorsChanged(admin, { who: account.mail, what, by }, event), tx);
  }

  private async setState(
    id: string,
    status: 'active' | 'disabled' | 'deleted-pending',
    action: string,
    actor: Admin,
  ): Promise<void> {
    await this.inTransaction(async (tx) => {
      const change = await this.administration.change(id, { status }, action, actor, tx);
      if (status !== 'active') await this.sessions.endAll(id, tx);
      const words = { active: 'was enabled', disabled: 'was disabled', 'deleted-pending': 'was deleted' };
      await this.tellAdmins(change, words[status], actor, tx);
    });
  }

  private async sendReset(id: string, actor: Admin): Promise<void> {
    const account = await this.users.find(id);
    if (account === null) throw noSuchUser();
    await this.note('reset.sent', id, actor);
    await this.links.send(account.mail, {});
  }

  private async known(id: string, tx: EntityManager): Promise<Account> {
    const account = await this.users.find(id, tx);
    if (account === null || account.status === 'deleted') throw noSuchUser();
    return account;
  }

  private async invited(id: string, tx: EntityManager): Promise<Account> {
    const account = await this.known(id, tx);
    if (account.status !== 'invited')
      throw new HttpError(422, 'wrong_state', 'This invitation was accepted or withdrawn meanwhile.');
    return account;
  }

  private inTransaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.run((manager) => manager.transaction(work));
  }
}
