import { Injectable } from '@nestjs/common';
import { FACTS_KEPT_DAYS } from '../facts/fact-log.js';
import { type FactSource, Facts } from '../facts/facts.js';

/** Jobs that failed, each attempt for itself. */
@Facts('jobs')
@Injectable()
export class JobFacts implements FactSource {
  readonly keptDays = FACTS_KEPT_DAYS;

  readonly facts = `
    select at, kind, a, b, c, 1 as n, null::numeric as value, ref
    from fact where topic = 'jobs' and at >= $1 and at < $2`;
}
