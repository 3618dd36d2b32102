import { Injectable } from '@nestjs/common';
import { type FactSource, Facts } from '../../platform/facts/facts.js';

/** Sendings stay, without the person, for longer than any report looks back. */
const KEPT_DAYS = 1_000;
const RANGE = 's.created_at >= $1 and s.created_at < $2';

/** Lists that went to distributors, and the parts on them. */
@Facts('lists')
@Injectable()
export class ListSendFacts implements FactSource {
  readonly keptDays = KEPT_DAYS;

  readonly facts = `
    select s.created_at as at, 'sent' as kind, target->>'name' as a, '' as b, '' as c, 1 as n, null::numeric as value,
      s.reference as ref
    from list_send s, jsonb_array_elements(s.targets) target where ${RANGE}
    union all
    select s.created_at, 'part', target->>'name', line->>'primaryId', '', 1, (line->>'quantity')::numeric, s.reference
    from list_send s, jsonb_array_elements(s.targets) target, jsonb_array_elements(s.lines) line
    where ${RANGE} and line->>'primaryId' is not null`;
}
