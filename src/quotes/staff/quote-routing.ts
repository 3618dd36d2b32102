import { Inject, Injectable } from '@nestjs/common';
import { CatalogService } from '../../catalog/catalog.module.js';
import { ContentError } from '../../content/content.module.js';
import { LocationsService } from '../../locations/locations.module.js';
import { Database } from '../../platform/database/database.js';
import { failure } from '../../platform/failure.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { type Place, ruleFor } from './assignment.js';
import { QuoteRule } from './quote-rule.entity.js';

/** Who answers, and why; without a mail address nobody in particular. */
export interface Answerer {
  mail: string;
  by: 'rule' | 'specialist' | 'nobody';
}

/**
 * Decides who answers a request: a rule of the staff for its products or place, else the sales specialist whom the
 * content names for them, else the rule for everything.
 */
@Injectable()
export class QuoteRouting {
  constructor(
    private readonly database: Database,
    private readonly catalog: CatalogService,
    private readonly locations: LocationsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param application in the requester's words @throws DatabaseUnavailable */
  async answererOf(place: Place, application = ''): Promise<Answerer> {
    const rules = await this.database.run((manager) => manager.getRepository(QuoteRule).find());
    const rule = ruleFor(rules, place);
    const isForAll = rule !== null && `${rule.product}${rule.country}${rule.state}` === '';
    if (rule !== null && !isForAll) return { mail: rule.mail, by: 'rule' };
    const mail = await this.specialistFor(place, application);
    if (mail !== '') return { mail, by: 'specialist' };
    return rule === null ? { mail: '', by: 'nobody' } : { mail: rule.mail, by: 'rule' };
  }

  /** Without the content the request is taken all the same. */
  private async specialistFor({ series, country, state }: Place, application: string): Promise<string> {
    const products = await this.namesOf(series);
    try {
      return (await this.locations.specialistFor({ country, state, products, application }))?.email ?? '';
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      this.logger.warn('specialists could not be read for a quote', failure(error));
      return '';
    }
  }

  /** Names of product lines and of the groups that they are in. */
  private async namesOf(series: readonly string[]): Promise<string[]> {
    if (series.length === 0) return [];
    const [lines, groups] = await Promise.all([this.catalog.allSeries(), this.catalog.groups()]);
    const titles = new Map(groups.map(({ id, title }) => [id, title]));
    return lines
      .filter(({ id }) => series.includes(id))
      .flatMap(({ title, groupId }) => [title, titles.get(groupId) ?? '']);
  }
}
