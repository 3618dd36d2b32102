import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { OwnQuote } from '../quotes.contract.js';

const MOST = 200;

/** Requests of somebody with an account, and of their colleagues where that is on. */
@Injectable()
export class OwnQuotes {
  constructor(private readonly database: Database) {}

  /** The newest first. @param domains of the addresses of colleagues */
  async of(userId: string, domains: readonly string[]): Promise<OwnQuote[]> {
    return this.database.run((manager) =>
      manager.query<OwnQuote[]>(
        `select number, case when state = 'quoted' and valid_until < now() then 'expired' else state end as state,
           case when user_id = $1 or lower(quote_request.mail) = own.mail then '' else first_name || ' ' || last_name end as sender,
           project->>'projectName' as "projectName", jsonb_array_length(lines) as "lineCount",
           to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
         from quote_request, (select lower(a.mail) as mail from user_account a where a.id = $1) own
         where user_id = $1 or (quote_request.mail <> '' and lower(quote_request.mail) = own.mail)
           or (is_verified and held = '' and split_part(lower(quote_request.mail), '@', 2) = any($2::text[]))
         order by quote_request.created_at desc limit ${MOST}`,
        [userId, domains],
      ),
    );
  }
}
