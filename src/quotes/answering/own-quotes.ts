import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { OwnQuote } from '../quotes.contract.js';

const MOST = 200;

/** Requests of somebody with an account. */
@Injectable()
export class OwnQuotes {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  async of(userId: string): Promise<OwnQuote[]> {
    return this.database.run((manager) =>
      manager.query<OwnQuote[]>(
        `select number, case when state = 'quoted' and valid_until < now() then 'expired' else state end as state,
           project->>'projectName' as "projectName", jsonb_array_length(lines) as "lineCount",
           to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
         from quote_request
         where user_id = $1 or (mail <> '' and lower(mail) = (select lower(mail) from user_account where id = $1))
         order by quote_request.created_at desc limit ${MOST}`,
        [userId],
      ),
    );
  }
}
