import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, Raw, type Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { HttpError } from '../platform/http/http-error.js';
import { Retention } from '../platform/queue/retention.processor.js';
import { type Actor, AuditLog } from './audit-log.js';
import { UserAccount } from './user-account.entity.js';
import { UserIdentity } from './user-identity.entity.js';
import type { AccountStatus, Profile, UserView } from './users.contract.js';

/** An account without what proves who somebody is. */
export type Account = Omit<UserAccount, 'passwordHash'>;

export interface NewAccount extends Partial<Profile> {
  mail: string;
  status: AccountStatus;
  passwordHash?: string | null;
  roles?: readonly string[];
  isMailVerified?: boolean;
  accountNumbers?: string[];
}

/** What others than the person change of an account. */
export interface AccountChange {
  status?: AccountStatus;
  roles?: readonly string[];
  passwordHash?: string | null;
  accountNumbers?: string[];
  mail?: string;
  isMailVerified?: true;
  /** When it is made anonymous; null = not any more. */
  eraseAt?: Date | null;
  /** See {@link UserAccount.deletionByOwner}. */
  deletionByOwner?: boolean;
}

const PROFILE = [
  'firstName',
  'lastName',
  'phone',
  'company',
  'streetAddress',
  'country',
  'state',
  'postalCode',
  'city',
] as const satisfies readonly (keyof Profile)[];

const UNCONFIRMED_DAYS = 14;

/** Keeps people's accounts. What is changed is in the audit log, in the same transaction. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    @InjectRepository(UserAccount) private readonly accounts: Repository<UserAccount>,
    @InjectRepository(UserIdentity) private readonly identities: Repository<UserIdentity>,
  ) {}

  /** @param manager of the transaction that it is read in. @throws DatabaseUnavailable */
  find(id: string, manager?: EntityManager): Promise<Account | null> {
    return this.one({ id }, manager).then(withoutHash);
  }

  /** @param mail as `mailAddress` gives it. @throws DatabaseUnavailable */
  findByMail(mail: string, manager?: EntityManager): Promise<Account | null> {
    return this.one({ mail }, manager).then(withoutHash);
  }

  /** The account of a mail address with the hash of its password; null when there is none. @throws DatabaseUnavailable */
  async credentials(
    mail: string,
    manager?: EntityManager,
  ): Promise<{ account: Account; passwordHash: string | null } | null> {
    const found = await this.one({ mail }, manager);
    return found && { account: withoutHash(found), passwordHash: found.passwordHash };
  }

  /** Whom an identity provider knows by this name. @throws DatabaseUnavailable */
  async findByIdentity(issuer: string, subject: string): Promise<Account | null> {
    const identity = await this.database.run(() => this.identities.findOneBy({ issuer, subject }));
    return identity && this.find(identity.userId);
  }

  /** @throws DatabaseUnavailable; QueryFailedError when the mail address has an account */
  async create(given: NewAccount, actor: Actor, manager: EntityManager): Promise<Account> {
    const { isMailVerified, roles = [], ...fields } = given;
    const accounts = manager.withRepository(this.accounts);
    const { id } = await accounts.save({
      ...fields,
      roles: [...roles],
      mailVerifiedAt: isMailVerified ? new Date() : null,
    });
    const account = withoutHash(await accounts.findOneByOrFail({ id }));
    const after = { mail: account.mail, status: account.status, roles: account.roles };
    await this.audit.add(actor, { action: 'account.created', subjectId: id, after }, manager);
    return account;
  }

  /** From now on an identity provider may say who this is. */
  async link(
    id: string,
    issuer: string,
    subject: string,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    await manager.withRepository(this.identities).insert({ issuer, subject, userId: id });
    await this.audit.add(actor, { action: 'identity.linked', subjectId: id, after: { issuer } }, manager);
  }

  /**
   * Changes what a person may not change by themselves.
   * @param action name of the audit entry. @returns null when there is no such account
   */
  async change(
    id: string,
    { isMailVerified, roles, ...fields }: AccountChange,
    action: string,
    actor: Actor,
    manager: EntityManager,
  ): Promise<Account | null> {
    const accounts = manager.withRepository(this.accounts);
    const old = await accounts.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (old === null) return null;
    const next = {
      ...fields,
      ...(roles ? { roles: [...new Set(roles)] } : {}),
      ...(isMailVerified && old.mailVerifiedAt === null ? { mailVerifiedAt: new Date() } : {}),
    };
    // By the clock of Postgres, to which that of sessions belongs.
    const rolesChange = roles ? { rolesChangedAt: () => 'now()' } : {};
    await accounts.update({ id }, { ...next, ...rolesChange, updatedAt: new Date() });
    await this.audit.add(actor, { action, subjectId: id, ...difference(old, { ...old, ...next }) }, manager);
    return withoutHash({ ...old, ...next });
  }

  /**
   * Stores what a person says of themselves, and account numbers, which only administrators set.
   * @param updatedAt of the version that was changed, if that is known
   * @throws HttpError 409 when there is a later one; 404 without such an account; DatabaseUnavailable
   */
  saveProfile(
    id: string,
    given: Profile & { accountNumbers?: string[] },
    updatedAt: Date | null,
    actor: Actor,
  ): Promise<Account> {
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const accounts = tx.withRepository(this.accounts);
        const old = await accounts.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
        if (old === null) throw noSuchUser();
        if (updatedAt !== null && updatedAt.getTime() !== old.updatedAt.getTime())
          throw new HttpError(
            409,
            'changed_elsewhere',
            'This profile was changed elsewhere. Reload to see it.',
          );
        // Never back: two changes in one millisecond are two versions.
        const next = { ...given, updatedAt: new Date(Math.max(Date.now(), old.updatedAt.getTime() + 1)) };
        await accounts.update({ id }, next);
        const changed = difference(old, { ...old, ...given });
        if (Object.keys(changed.after).length > 0)
          await this.audit.add(actor, { action: 'profile.changed', subjectId: id, ...changed }, tx);
        return withoutHash({ ...old, ...next });
      }),
    );
  }

  /** Keeps that somebody accepted the terms, and whether they wish the newsletter. */
  async agree(id: string, isNewsletterWished: boolean, actor: Actor, manager: EntityManager): Promise<void> {
    const now = new Date();
    const given = { termsAcceptedAt: now, newsletterAt: isNewsletterWished ? now : null };
    await manager.withRepository(this.accounts).update({ id }, given);
    await this.audit.add(actor, { action: 'terms.accepted', subjectId: id, after: given }, manager);
  }

  /** Keeps whether somebody wishes the newsletter. */
  async setNewsletter(id: string, isWished: boolean, actor: Actor, manager: EntityManager): Promise<void> {
    const accounts = manager.withRepository(this.accounts);
    const old = await accounts.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (old === null || (old.newsletterAt !== null) === isWished) return;
    const newsletterAt = isWished ? new Date() : null;
    await accounts.update({ id }, { newsletterAt });
    const change = { before: { newsletterAt: old.newsletterAt }, after: { newsletterAt } };
    await this.audit.add(actor, { action: 'notices.changed', subjectId: id, ...change }, manager);
  }

  /** Who wishes the newsletter in their account. @throws DatabaseUnavailable */
  async newsletterReaders(): Promise<{ mail: string; since: Date }[]> {
    const rows = await this.database.run(() =>
      this.accounts.find({
        select: { mail: true, newsletterAt: true },
        where: { newsletterAt: Not(IsNull()), mailVerifiedAt: Not(IsNull()), status: 'active' },
      }),
    );
    return rows.flatMap(({ mail, newsletterAt }) => (newsletterAt ? [{ mail, since: newsletterAt }] : []));
  }

  /** Deletes accounts that nobody confirmed. @returns how many. @throws DatabaseUnavailable */
  @Retention('unconfirmed accounts')
  async deleteUnconfirmed(): Promise<number> {
    const createdAt = Raw((column) => `${column} < now() - make_interval(days => ${UNCONFIRMED_DAYS})`);
    const { affected } = await this.database.run(() =>
      this.accounts.delete({ status: 'unverified', createdAt }),
    );
    return affected ?? 0;
  }

  /** Inside of a transaction on its connection: one more for each would use all of them up. */
  private one(
    where: { id: string } | { mail: string },
    manager?: EntityManager,
  ): Promise<UserAccount | null> {
    return manager
      ? manager.withRepository(this.accounts).findOneBy(where)
      : this.database.run(() => this.accounts.findOneBy(where));
  }

  /** Notes that somebody was here. @throws DatabaseUnavailable */
  async noteSeen(id: string): Promise<void> {
    await this.database.run(() => this.accounts.update({ id }, { lastSeenAt: new Date() }));
  }
}

/** Whether an account is to be deleted because its owner wishes it, who can come back until then. */
export function isLeaving({ status, deletionByOwner }: Pick<Account, 'status' | 'deletionByOwner'>): boolean {
  return status === 'deleted-pending' && deletionByOwner;
}

/** Whether its owner may sign in; with that somebody who {@link isLeaving} comes back. */
export function maySignIn(account: Pick<Account, 'status' | 'deletionByOwner'>): boolean {
  return account.status === 'active' || isLeaving(account);
}

export function noSuchUser(): HttpError {
  return new HttpError(404, 'not_found', 'There is no such user.');
}

/** What leaves the server of an account: these fields and no others. */
export function viewOf(account: Account): UserView {
  const own = Object.fromEntries(PROFILE.map((name) => [name, account[name]])) as unknown as Profile;
  const { id, mail, roles, updatedAt } = account;
  return { id, mail, ...own, roles: [...roles], updatedAt: updatedAt.toISOString() };
}

/** The account of a row that another room has read beside its own. */
export function accountOf(row: object): Account {
  return withoutHash(row as UserAccount);
}

function withoutHash(found: UserAccount): Account;
function withoutHash(found: UserAccount | null): Account | null;
function withoutHash(found: UserAccount | null): Account | null {
  if (found === null) return null;
  const { passwordHash: _, ...account } = found;
  return account;
}

/** Fields that differ; of the password only that it does. */
function difference(old: UserAccount, next: UserAccount) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const name of ['mail', 'mailVerifiedAt', 'status', 'roles', 'accountNumbers', ...PROFILE] as const) {
    if (JSON.stringify(old[name]) === JSON.stringify(next[name])) continue;
    before[name] = old[name];
    after[name] = next[name];
  }
  if (old.passwordHash !== next.passwordHash) after.password = 'changed';
  return { before, after };
}
