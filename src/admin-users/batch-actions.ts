import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MailService } from '../mail/mail.service.js';
import { Database } from '../platform/database/database.js';
import { type RoleChange, UserBatches } from '../users/user-batches.service.js';
import { UsersService } from '../users/users.service.js';
import type { Admin } from './account-actions.js';
import { administratorsChanged } from './admin-users.mails.js';

/** Changes of many accounts in one transaction, with what follows from them. */
@Injectable()
export class BatchActions {
  constructor(
    private readonly database: Database,
    private readonly batches: UserBatches,
    private readonly users: UsersService,
    private readonly mails: MailService,
  ) {}

  /** @returns how many were changed. @throws HttpError 403, 409; DatabaseUnavailable */
  changeRole(ids: readonly string[], change: RoleChange, actor: Admin): Promise<number> {
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const { changed, admins } = await this.batches.changeRole(ids, change, actor, tx);
        if (change.role === 'Admin' && changed.length > 0) {
          const by = (await this.users.find(actor.id, tx))?.mail ?? '';
          const what = change.change === 'add' ? 'are administrators now' : 'are no administrators any more';
          const who = changed.length === 1 ? (changed[0]?.mail ?? '') : `${changed.length} accounts`;
          const event = randomUUID();
          for (const admin of admins)
            if (admin.id !== actor.id)
              await this.mails.send(administratorsChanged(admin, { who, what, by }, event), tx);
        }
        return changed.length;
      }),
    );
  }
}
