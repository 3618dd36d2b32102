import { Injectable } from '@nestjs/common';
import { type FactSource, Facts } from '../../platform/facts/facts.js';
import { KEPT_DAYS } from './not-found-store.js';

/** Addresses that were asked for in vain, as counted by days of UTC: each stands at noon of the same day of any zone. */
@Facts('missing-addresses')
@Injectable()
export class NotFoundFacts implements FactSource {
  readonly keptDays = KEPT_DAYS;

  readonly facts = `
    select at, each.kind, path as a, referrer_host as b, address_kind as c, each.n, null::numeric as value, '' as ref
    from (select (day + time '12:00') at time zone $3 as at, path, referrer_host, kind as address_kind, hits, own_hits,
        bot_hits
      from missing_address
      where day between (($1::timestamptz at time zone $3)::date) and (($2::timestamptz at time zone $3)::date)) days,
      lateral (values ('people', hits), ('own', own_hits), ('bots', bot_hits)) each (kind, n)
    where each.n > 0 and at >= date_trunc('day', $1::timestamptz, $3)
      and ((at at time zone $3)::date < ($2::timestamptz at time zone $3)::date
        or $2::timestamptz > date_trunc('day', $2::timestamptz, $3))`;
}
