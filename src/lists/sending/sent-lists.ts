import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ListSend } from './list-send.entity.js';
import type { SendRow } from './sends-admin.contract.js';

/** Rows that are shown. */
const SHOWN = 100;

type Row = Omit<SendRow, 'targets' | 'createdAt'> & { targets: ListSend['targets']; createdAt: Date };

/** Reads lists that were sent, for staff. */
@Injectable()
export class SentLists {
  constructor(private readonly database: Database) {}

  /** Those that wait first, then the newest. @throws DatabaseUnavailable */
  async newest(isPendingOnly: boolean): Promise<SendRow[]> {
    const rows = await this.database.run((manager) =>
      manager.query<Row[]>(
        `select id, reference, name, company, mail, project, message, jsonb_array_length(lines) as "lineCount",
           changes_of as "changesOf", targets, is_held as "isPendingReview", created_at as "createdAt"
         from list_send where is_held or not $1 order by is_held desc, created_at desc limit $2`,
        [isPendingOnly, SHOWN],
      ),
    );
    const mails = await this.database.run((manager) =>
      manager.query<{ key: string; state: string }[]>('select key, state from mail where key = any($1)', [
        rows.flatMap(({ reference, targets }) => targets.map((target) => sendMailKey(reference, target))),
      ]),
    );
    const states = new Map(mails.map(({ key, state }) => [key, state]));
    return rows.map((row) => ({
      ...row,
      targets: row.targets.map((target) => {
        const state = states.get(sendMailKey(row.reference, target));
        return {
          name: target.name,
          city: target.city,
          state: state === 'sent' || state === 'failed' ? state : 'waiting',
        };
      }),
      createdAt: row.createdAt.toISOString(),
    }));
  }
}

/** Key of the mail to a place: sent twice it is one. */
export function sendMailKey(reference: string, { id }: { id: string }): string {
  return `list-send ${reference} ${id}`;
}
