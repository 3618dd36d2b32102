import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { Identity } from '../auth/auth.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { clientAddress } from '../platform/http/client-address.js';
import { AuditLog } from '../users/users.module.js';
import type { ClosedTracker } from './orders.contract.js';

/** Somebody who may see the orders of some accounts. */
export interface OrderReader {
  userId: string;
  mail: string;
  accounts: readonly string[];
}

/** Who may see orders: people with one of the roles and with an account number. */
@Injectable()
export class OrderAccess {
  constructor(
    private readonly identity: Identity,
    private readonly database: Database,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * An administrator who looks at the orders of somebody is in the audit log with it.
   * @returns why not, for everybody else. @throws DatabaseUnavailable
   */
  async readerOf(request: IncomingMessage): Promise<OrderReader | Exclude<ClosedTracker, 'unavailable'>> {
    const visitor = await this.identity.visitorOf(request);
    if (visitor === null || visitor.person === null) return 'sign-in';
    const { person, account, admin } = visitor;
    if (!mayTrack(person.roles, this.config.orderRoles)) return 'no-role';
    if (account.accountNumbers.length === 0) return 'no-account';
    if (admin !== null) {
      const actor = { id: admin.id, address: clientAddress(request, this.config.proxyHops) };
      await this.database.run((manager) =>
        this.audit.add(actor, { action: 'orders.viewed', subjectId: account.id }, manager),
      );
    }
    return { userId: account.id, mail: account.mail, accounts: account.accountNumbers };
  }
}

export function mayTrack(roles: readonly string[], allowed: readonly string[]): boolean {
  return allowed.some((role) => roles.includes(role));
}
