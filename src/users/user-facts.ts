import { Injectable } from '@nestjs/common';
import { FACTS_KEPT_DAYS } from '../platform/facts/fact-log.js';
import { type FactSource, Facts } from '../platform/facts/facts.js';

const RANGE = (column: string) => `${column} >= $1 and ${column} < $2`;
/** Somebody with several roles counts for the first of the alphabet. */
const ROLE = `(select min(role) from unnest(u.roles) role)`;

/** Accounts: new ones, who was there, and what was decided on rights. */
@Facts('users')
@Injectable()
export class UserFacts implements FactSource {
  /** As long as it is known who was active. */
  readonly keptDays = FACTS_KEPT_DAYS;

  readonly facts = `
    select u.created_at as at, 'new' as kind, ${ROLE} as a, '' as b, '' as c, 1 as n, null::numeric as value,
      u.id::text as ref
    from user_account u where ${RANGE('u.created_at')}
    union all
    select active.at, 'active', ${ROLE}, '', '', 1, null, active.ref
    from (select min(at) as at, ref from fact where topic = 'users' and kind = 'active' and ${RANGE('at')} and ref <> ''
      group by ref, (at at time zone $3)::date) active
    left join user_account u on u.id = active.ref::uuid
    union all
    select r.created_at, 'asked', r.role, '', '', 1, null, r.user_id::text
    from right_request r where ${RANGE('r.created_at')}
    union all
    select r.decided_at, r.state, r.role, '', '', 1, null, r.user_id::text
    from right_request r where ${RANGE('r.decided_at')} and r.state in ('approved', 'refused')`;
}
