import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailService } from '../mail/mail.service.js';
import { Database } from '../platform/database/database.js';
import { HttpError } from '../platform/http/http-error.js';
import { isAdmin } from '../platform/http/person.js';
import { PersonalDataHolders } from '../platform/personal-data.js';
import { Retention } from '../platform/queue/retention.processor.js';
import { deletionCancelled, deletionDone, deletionPlanned } from './account-deletion.mails.js';
import { type Actor, AuditLog, SYSTEM } from './audit-log.js';
import { type Account, UsersService } from './users.service.js';

/** For so long somebody who deletes their account can come back, in days. */
const OWNER_DAYS = 14;
/** As {@link OWNER_DAYS}, for an account that administrators delete: its owner may not know yet. */
export const ADMIN_DAYS = 30;

/** When an account is made anonymous that is deleted now. */
export function eraseDate(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}

/** Takes people out of the site: not at once, so that a mistake can be mended, but then in every room. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly mails: MailService,
    private readonly holders: PersonalDataHolders,
  ) {}

  /** Closes an account as its owner wishes. @throws HttpError 409 for an administrator, who must hand over first */
  async plan(id: string, actor: Actor, tx: EntityManager): Promise<void> {
    const eraseAt = eraseDate(OWNER_DAYS);
    const change = { status: 'deleted-pending', eraseAt, deletionByOwner: true } as const;
    const account = await this.users.change(id, change, 'deletion.planned', actor, tx);
    if (account === null) return;
    if (isAdmin(account))
      throw new HttpError(
        409,
        'administrator',
        'An administrator cannot delete their own account. Let another administrator take the role from you first.',
      );
    await this.mails.send(deletionPlanned(account, eraseAt), tx);
  }

  /** The owner is back in time. @returns false when nothing was planned, or another has planned it, or it is done */
  async cancel({ id }: Pick<Account, 'id'>, actor: Actor, tx: EntityManager): Promise<boolean> {
    const [rows] = await tx.query<[{ mail: string }[], number]>(
      `update user_account set status = 'active', erase_at = null, deletion_by_owner = false, updated_at = now()
       where id = $1 and status = 'deleted-pending' and deletion_by_owner returning mail`,
      [id],
    );
    const [row] = rows;
    if (row === undefined) return false;
    await this.audit.add(actor, { action: 'deletion.cancelled', subjectId: id }, tx);
    await this.mails.send(deletionCancelled({ id, ...row }), tx);
    return true;
  }

  /** Makes deleted accounts anonymous when their time is over. @returns how many. @throws DatabaseUnavailable */
  @Retention('deleted accounts')
  async eraseDue(): Promise<number> {
    let count = 0;
    while (await this.eraseOne()) count += 1;
    return count;
  }

  /** One at a time, so that one that fails does not bring the others back. */
  private eraseOne(): Promise<boolean> {
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const [due] = await tx.query<{ id: string; mail: string; byOwner: boolean }[]>(
          `select id, mail, deletion_by_owner as "byOwner" from user_account
           where status = 'deleted-pending' and erase_at <= now() order by erase_at
           limit 1 for update skip locked`,
        );
        if (due === undefined) return false;
        await this.holders.erase(due, tx);
        await this.audit.add(SYSTEM, { action: 'account.erased', subjectId: due.id }, tx);
        if (due.byOwner) await this.mails.send(deletionDone(due), tx);
        return true;
      }),
    );
  }
}
