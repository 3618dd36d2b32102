import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { FacetNaming } from './facets.js';

const FRESH_MS = 30_000;

/** What facets are called, read again every half minute. */
@Injectable()
export class FacetNames {
  private names: ReadonlyMap<string, FacetNaming> = new Map();
  private freshUntil = 0;

  constructor(private readonly database: Database) {}

  /** @throws DatabaseUnavailable */
  async get(): Promise<ReadonlyMap<string, FacetNaming>> {
    if (Date.now() < this.freshUntil) return this.names;
    const rows = await this.database.run((manager) =>
      manager.query<(FacetNaming & { key: string })[]>(
        'select key, label, unit, is_number as "isNumber", position from search_facet',
      ),
    );
    this.names = new Map(rows.map(({ key, ...name }) => [key, name]));
    this.freshUntil = Date.now() + FRESH_MS;
    return this.names;
  }
}
