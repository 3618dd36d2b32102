import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { takesLists } from './cards.js';
import { isFinderQuery } from './filters.js';
import { contactsFor, distributorView, specialistView, type ViewOptions } from './finder-views.js';
import { LocationDirectory } from './location-directory.js';
import { FINDERS, type FinderView } from './locations.contract.js';
import type { DistributorLocation, Office, Specialist } from './records.js';
import { type RequestTopic, whoAnswers } from './who-answers.js';

/** Who answers for a place. */
export interface PlaceContacts {
  /** Best first; of the country or of the whole world when nobody answers for the state alone. */
  specialists: Specialist[];
  /** Offices in the country, those in the state first. */
  offices: Office[];
}

/** Distributors, sales specialists and offices: found, and looked up by other rooms. */
@Injectable()
export class LocationsService {
  private readonly options: ViewOptions;

  constructor(
    private readonly directory: LocationDirectory,
    @Inject(CONFIG) config: Pick<Config, 'mailOnPress' | 'tileUrl' | 'tileAttribution'>,
  ) {
    const { mailOnPress, tileUrl: url, tileAttribution: attribution } = config;
    this.options = { mailOnPress, tiles: url === '' ? null : { url, attribution } };
  }

  /** True when a page of this type has a finder, and the query says something to it. */
  static isFiltered(pageType: string, query: string): boolean {
    const kind = Object.hasOwn(FINDERS, pageType) ? FINDERS[pageType] : undefined;
    return kind !== undefined && query !== '' && isFinderQuery(kind, query);
  }

  /**
   * What the finder of a page shows; null for pages of types without one.
   * @param query of the address @throws ContentError
   */
  async finder(
    pageType: string,
    query = '',
  ): Promise<{ view: FinderView; dependencies: ReadonlySet<string>; stale: boolean } | null> {
    const kind = Object.hasOwn(FINDERS, pageType) ? FINDERS[pageType] : undefined;
    if (kind === undefined) return null;
    const directory = await this.directory.get();
    const given = new URLSearchParams(query);
    const isFiltered = isFinderQuery(kind, query);
    const view =
      kind === 'distributors'
        ? await distributorView(directory, given, isFiltered, this.options)
        : specialistView(directory, given, isFiltered, this.options);
    return { view, dependencies: directory.dependencies, stale: directory.stale };
  }

  /** All locations that shopping lists can be sent to. @throws ContentError */
  async allListRecipients(): Promise<DistributorLocation[]> {
    return (await this.directory.get()).distributors.filter(takesLists);
  }

  /** Locations that shopping lists can be sent to, by their ids in this order; others are left out. @throws ContentError */
  async listRecipients(ids: readonly string[]): Promise<DistributorLocation[]> {
    const { distributors } = await this.directory.get();
    const byId = new Map(distributors.map((location) => [location.id, location]));
    return [...new Set(ids)].flatMap((id) => {
      const location = byId.get(id);
      return location !== undefined && takesLists(location) ? [location] : [];
    });
  }

  /** Who answers for a country and, where given, a state; ISO codes. @throws ContentError */
  async contactsOf(country: string, state = ''): Promise<PlaceContacts> {
    const directory = await this.directory.get();
    const offices = directory.offices
      .filter(({ address }) => address.country === country)
      .toSorted((a, b) => Number(b.address.state === state) - Number(a.address.state === state));
    return { specialists: contactsFor(directory, { country, state }), offices };
  }

  /** See {@link whoAnswers}. @throws ContentError */
  async specialistFor(topic: RequestTopic): Promise<Specialist | null> {
    return whoAnswers((await this.directory.get()).specialists, topic);
  }

  /** @throws ContentError */
  async specialist(id: string): Promise<Specialist | null> {
    const { specialists } = await this.directory.get();
    return specialists.find((person) => person.id === id) ?? null;
  }

  /** Mail address of a distributor's location or a specialist; null without one. @throws ContentError */
  async mailOf(id: string): Promise<string | null> {
    const { distributors, specialists } = await this.directory.get();
    const email = [...distributors, ...specialists].find((each) => each.id === id)?.email ?? '';
    return email === '' ? null : email;
  }
}
