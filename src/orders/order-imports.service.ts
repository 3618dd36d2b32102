import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { PULL } from './import/order-pull.js';

/** What came of a file of orders, or of a pull of them. */
export interface OrderImportEntry {
  id: string;
  /** Name of the file; null for a pull. */
  file: string | null;
  state: 'done' | 'failed';
  reason: string;
  orders: number;
  changed: number;
  errorCount: number;
  finishedAt: Date;
}

/** A row that could not be taken. */
export interface OrderFault {
  line: number;
  subject: string;
  message: string;
}

const ENTRY = `
  select id, nullif(source, '${PULL}') as file, state, reason, orders, changed,
    jsonb_array_length(errors) as "errorCount", finished_at as "finishedAt"
  from order_import`;

/** What came of orders that were taken in, for 90 days. All methods throw DatabaseUnavailable. */
@Injectable()
export class OrderImports {
  constructor(private readonly database: Database) {}

  /** The newest first; pulls without changes are left out. @param after id of the entry after which they are */
  page(state: string | null, after: string | null, limit: number): Promise<OrderImportEntry[]> {
    return this.database.run((manager) =>
      manager.query<OrderImportEntry[]>(
        `${ENTRY} where ($1::text is null or state = $1) and ($2::bigint is null or id < $2)
           and not (source = '${PULL}' and state = 'done' and changed = 0 and errors = '[]')
         order by id desc limit $3`,
        [state, after, limit],
      ),
    );
  }

  /** @param id digits */
  async find(id: string): Promise<OrderImportEntry | null> {
    const rows = await this.database.run((manager) =>
      manager.query<OrderImportEntry[]>(`${ENTRY} where id = $1`, [id]),
    );
    return rows[0] ?? null;
  }

  /** The first of the rows that could not be taken. */
  async faults(id: string): Promise<OrderFault[]> {
    const rows = await this.database.run((manager) =>
      manager.query<{ errors: OrderFault[] }[]>('select errors from order_import where id = $1', [id]),
    );
    return rows[0]?.errors ?? [];
  }
}
