import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { HttpError } from '../platform/http/http-error.js';
import { ADMIN_DAYS, eraseDate } from './account-deletion.service.js';
import { isActiveAdmin, refusalOf } from './administrator-rules.js';
import { type Actor, AuditLog } from './audit-log.js';
import { UserNote } from './user-note.entity.js';
import type { AccountStatus } from './users.contract.js';
import { type Account, noSuchUser, UsersService } from './users.service.js';

export interface Standings {
  roles?: readonly string[];
  status?: AccountStatus;
}

/** What a change did, for those who must hear of it. */
export interface StandingChange {
  account: Account;
  /** Active administrators before it, without the person changed. */
  otherAdmins: readonly { id: string; mail: string }[];
  /** Whether it made somebody an administrator, or took that away. */
  isAboutAdmin: boolean;
}

/** Changes that administrators make, under the rules that protect them from themselves and from each other. */
@Injectable()
export class UserAdministration {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    @InjectRepository(UserNote) private readonly notes: Repository<UserNote>,
  ) {}

  /** Active administrators, none of whom changes until the transaction ends. */
  lockAdmins(tx: EntityManager): Promise<{ id: string; mail: string }[]> {
    // Always in the same order, so that two never wait for each other.
    return tx.query(
      `select id, mail from user_account where 'Admin' = any (roles) and status = 'active' order by id for update`,
    );
  }

  /**
   * Changes roles or state of somebody.
   * @param action name of the audit entry
   * @throws HttpError 404; 409 `self`, `last_admin`; 422 `wrong_state`, where the state cannot become that one
   */
  async change(
    id: string,
    { roles, status }: Standings,
    action: string,
    actor: Actor,
    tx: EntityManager,
  ): Promise<StandingChange> {
    const admins = await this.lockAdmins(tx);
    const old = await this.users.find(id, tx);
    if (old === null || old.status === 'deleted') throw noSuchUser();
    if (status !== undefined && !canBecome(old.status, status))
      throw new HttpError(422, 'wrong_state', 'The state of the account has changed meanwhile. Look again.');
    const next = { id, roles: roles ?? old.roles, status: stateAfter(old, status) };
    const refusal = refusalOf(
      actor.id,
      old,
      next,
      admins.map((admin) => admin.id),
    );
    if (refusal !== null) throw refusal;
    const eraseAt = status === 'deleted-pending' ? eraseDate(ADMIN_DAYS) : null;
    const change = {
      ...(roles ? { roles } : {}),
      ...(status ? { status: next.status, eraseAt, deletionByOwner: false } : {}),
    };
    const account = await this.users.change(id, change, action, actor, tx);
    if (account === null) throw noSuchUser();
    return {
      account,
      otherAdmins: admins.filter((admin) => admin.id !== id),
      isAboutAdmin:
        isActiveAdmin(old) !== isActiveAdmin(next) ||
        old.roles.includes('Admin') !== next.roles.includes('Admin'),
    };
  }

  /** Takes an invitation back: the account that nobody has used is gone. @throws HttpError 422 when it was used meanwhile */
  async withdraw(id: string, actor: Actor, tx: EntityManager): Promise<void> {
    const [rows] = await tx.query<[{ mail: string }[], number]>(
      `delete from user_account where id = $1 and status = 'invited' returning mail`,
      [id],
    );
    const [row] = rows;
    if (row === undefined)
      throw new HttpError(422, 'wrong_state', 'This invitation was accepted or withdrawn meanwhile.');
    await this.audit.add(actor, { action: 'invitation.withdrawn', subjectId: id, before: row }, tx);
  }

  async addNote(userId: string, text: string, actor: Actor, tx: EntityManager): Promise<void> {
    await tx.withRepository(this.notes).insert({ userId, authorId: String(actor.id), text });
    await this.audit.add(actor, { action: 'note.added', subjectId: userId }, tx);
  }

  /** The newest first, with the name of who wrote each. @throws DatabaseUnavailable */
  notesOn(userId: string): Promise<{ id: string; text: string; author: string; createdAt: Date }[]> {
    return this.database.run((manager) =>
      manager.query(
        `select note.id, note.text, note.created_at as "createdAt",
           coalesce(nullif(trim(author.first_name || ' ' || author.last_name), ''), author.mail, 'somebody') as author
         from user_note note left join user_account author on author.id = note.author_id
         where note.user_id = $1 order by note.created_at desc limit 50`,
        [userId],
      ),
    );
  }
}

/** Which states administrators may make of which. */
function canBecome(from: AccountStatus, to: AccountStatus): boolean {
  switch (to) {
    case 'disabled':
      return from === 'active' || from === 'unverified';
    case 'active':
      return from === 'disabled' || from === 'deleted-pending';
    case 'deleted-pending':
      return from === 'active' || from === 'unverified' || from === 'disabled';
    default:
      return false;
  }
}

/** Enabled again, somebody who never confirmed the address still has to. */
function stateAfter({ status, mailVerifiedAt }: Account, to: AccountStatus | undefined): AccountStatus {
  if (to === undefined) return status;
  return to === 'active' && mailVerifiedAt === null ? 'unverified' : to;
}
