import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Raw } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { Retention } from '../platform/queue/retention.processor.js';
import { AuditEntry } from './audit-entry.entity.js';

const KEPT_MONTHS = 24;

/** Who does something, and from where. */
export interface Actor {
  /** null = nobody who is signed in: the system, an operator, or a person on the way in. */
  id: string | null;
  /** Address of the client; null for what no request asked for. */
  address: string | null;
}

export const SYSTEM: Actor = { id: null, address: null };

export interface Deed {
  action: string;
  subjectId: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** What was done to accounts: entries are added, and deleted when their time is over, never changed. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly database: Database,
    @InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>,
  ) {}

  /** @param manager of the transaction in which it was done. @throws DatabaseUnavailable */
  async add(actor: Actor, { action, subjectId, before, after }: Deed, manager: EntityManager): Promise<void> {
    await manager.insert(AuditEntry, {
      actorId: actor.id,
      address: actor.address,
      action,
      subjectId,
      before: (before ?? null) as object | null,
      after: (after ?? null) as object | null,
    });
  }

  /** Deletes what is older, and says so in an entry of its own. @returns how many rows. @throws DatabaseUnavailable */
  @Retention('audit log')
  deleteOld(): Promise<number> {
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const at = Raw((column) => `${column} < now() - make_interval(months => ${KEPT_MONTHS})`);
        const { affected } = await tx.withRepository(this.entries).delete({ at });
        const count = affected ?? 0;
        if (count > 0)
          await this.add(SYSTEM, { action: 'audit.deleted', subjectId: null, after: { count } }, tx);
        return count;
      }),
    );
  }
}
