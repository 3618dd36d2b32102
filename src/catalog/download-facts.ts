import { Injectable } from '@nestjs/common';
import { FACTS_KEPT_DAYS } from '../platform/facts/fact-log.js';
import { type FactSource, Facts } from '../platform/facts/facts.js';

/** Documents that were opened or taken in bundles, by the names that they and their products have now. */
@Facts('downloads')
@Injectable()
export class DownloadFacts implements FactSource {
  readonly keptDays = FACTS_KEPT_DAYS;

  readonly facts = `
    select f.at, f.kind, coalesce(d.title, f.a) as a, d.product as b, d.kind as c, 1 as n, null::numeric as value,
      f.a as ref
    from fact f left join (
      select d.id, d.title, d.kind, case when count(*) = 1 then min(coalesce(s.title, l.primary_id)) end as product
      from product_document d left join product_document_link l on l.document_id = d.id
        left join product_series s on s.id = l.series_id
      group by d.id) d on d.id = f.a
    where f.topic = 'downloads' and f.at >= $1 and f.at < $2`;
}
