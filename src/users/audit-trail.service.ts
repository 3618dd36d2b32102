import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { AuditFilter, AuditRow } from './audit-trail.contract.js';

const NAME = (of: string, none: string) =>
  `coalesce(${of}.mail, case when entry.${of === 'actor' ? 'actor_id' : 'subject_id'} is null then '${none}' else 'somebody who is gone' end)`;

/** Reads the audit log. All methods throw DatabaseUnavailable. */
@Injectable()
export class AuditTrail {
  constructor(private readonly database: Database) {}

  /** The newest first. @param before id of the entry before which they are */
  async page(
    { subjectId, actorId, action }: AuditFilter,
    limit: number,
    before?: string,
  ): Promise<AuditRow[]> {
    const values: unknown[] = [];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const where = [
      ...(subjectId ? [`entry.subject_id = ${bind(subjectId)}`] : []),
      ...(actorId ? [`entry.actor_id = ${bind(actorId)}`] : []),
      ...(action ? [`entry.action = ${bind(action)}`] : []),
      ...(before ? [`entry.id < ${bind(before)}`] : []),
    ];
    const rows = await this.database.run((manager) =>
      manager.query<(Omit<AuditRow, 'at'> & { at: Date })[]>(
        `select entry.id, entry.at, entry.action, entry.before, entry.after, coalesce(entry.address, '') as address,
           ${NAME('actor', 'the system')} as actor, ${NAME('subject', '')} as subject
         from audit_log entry
         left join user_account actor on actor.id = entry.actor_id
         left join user_account subject on subject.id = entry.subject_id
         ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
         order by entry.id desc limit ${bind(limit)}`,
        values,
      ),
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  /** Every entry of a filter, read bit by bit. */
  async *all(filter: AuditFilter): AsyncGenerator<AuditRow> {
    let before: string | undefined;
    do {
      const rows = await this.page(filter, 1_000, before);
      yield* rows;
      before = rows.length === 1_000 ? rows.at(-1)?.id : undefined;
    } while (before !== undefined);
  }
}
