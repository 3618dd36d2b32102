import { Injectable } from '@nestjs/common';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { mailAddress, personName } from '../../users/users.contract.js';
import type { Actor } from '../../users/users.module.js';
import { type Account, maySignIn, UsersService } from '../../users/users.service.js';
import { accountLinked } from '../auth.mails.js';
import type { ProvenIdentity } from './identity-provider.js';

export type Arrival =
  | { kind: 'known'; account: Account }
  /** There is an account with this mail address: its password has to be shown, too. */
  | { kind: 'to-be-linked'; account: Account }
  /** The provider does not vouch for a mail address. */
  | { kind: 'no-mail' }
  | { kind: 'inactive' };

/** Accounts of people whom an identity provider knows. */
@Injectable()
export class LinkedAccounts {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly mails: MailService,
  ) {}

  /** Whose account it is; made when there is none. @throws DatabaseUnavailable */
  async arrive(identity: ProvenIdentity, from: Actor): Promise<Arrival> {
    const known = await this.users.findByIdentity(identity.issuer, identity.subject);
    if (known) {
      if (!maySignIn(known)) return { kind: 'inactive' };
      return { kind: 'known', account: await this.withRoles(known, identity, from) };
    }
    const mail = mailAddress.safeParse(identity.mail ?? '');
    if (!mail.success) return { kind: 'no-mail' };
    const owner = await this.users.findByMail(mail.data);
    if (owner === null) return { kind: 'known', account: await this.create(mail.data, identity, from) };
    if (maySignIn(owner)) return { kind: 'to-be-linked', account: owner };
    if (owner.status === 'disabled' || owner.status === 'deleted-pending') return { kind: 'inactive' };
    return { kind: 'known', account: await this.takeOver(owner, identity, from) };
  }

  /** From now on the provider's word is enough. The person has shown the password of the account. @throws DatabaseUnavailable */
  link(account: Account, { issuer, subject }: ProvenIdentity, provider: string, from: Actor): Promise<void> {
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        await this.users.link(account.id, issuer, subject, { ...from, id: account.id }, tx);
        await this.mails.send(accountLinked(account, provider), tx);
      }),
    );
  }

  private create(mail: string, identity: ProvenIdentity, from: Actor): Promise<Account> {
    const { issuer, subject, roles } = identity;
    // As people write their names here; others are left out.
    const names = personName.safeParse(identity);
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const given = { mail, status: 'active', isMailVerified: true, roles, ...names.data } as const;
        const account = await this.users.create(given, from, tx);
        await this.users.link(account.id, issuer, subject, { ...from, id: account.id }, tx);
        return account;
      }),
    );
  }

  /** Nobody has confirmed the address before: the provider does, and a password that somebody chose does not count. */
  private takeOver(owner: Account, identity: ProvenIdentity, from: Actor): Promise<Account> {
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const roles = [...owner.roles, ...identity.roles];
        const change = { status: 'active', isMailVerified: true, passwordHash: null, roles } as const;
        const changed = await this.users.change(owner.id, change, 'mail.verified', from, tx);
        await this.users.link(owner.id, identity.issuer, identity.subject, { ...from, id: owner.id }, tx);
        return changed ?? owner;
      }),
    );
  }

  private async withRoles(account: Account, { roles }: ProvenIdentity, from: Actor): Promise<Account> {
    const missing = roles.filter((role) => !account.roles.includes(role));
    if (missing.length === 0) return account;
    const change = { roles: [...account.roles, ...missing] };
    const changed = await this.database.run((manager) =>
      manager.transaction((tx) => this.users.change(account.id, change, 'roles.changed', from, tx)),
    );
    return changed ?? account;
  }
}
