import { Injectable } from '@nestjs/common';
import { type FactSource, Facts } from '../../platform/facts/facts.js';
import { RAW_DAYS } from './search-log.js';

/** Searches, what became of them, and the filters that were on. */
@Facts('search')
@Injectable()
export class SearchFacts implements FactSource {
  readonly keptDays = RAW_DAYS;

  // A visitor's next query counts within the day, so that a day alone gives the same as in a range.
  readonly facts = `
    select at, unnest(array_remove(array['search',
        case when results = 0 then 'none' end,
        case when clicked is not null then 'click'
             when next_at < at + interval '10 minutes' and next_query <> query then 'refined' end], null)) as kind,
      query as a, search_type as b, source as c, 1 as n, null::numeric as value, '' as ref
    from (select at, query, kind as search_type, source, results, clicked, lead(at) over visitor as next_at,
        lead(query) over visitor as next_query
      from search_log where at >= $1 and at < $2
      window visitor as (partition by session, (at at time zone $3)::date order by at)) searches
    union all
    select at, 'filter', unnest(filters), kind, source, 1, null, '' from search_log where at >= $1 and at < $2`;
}
