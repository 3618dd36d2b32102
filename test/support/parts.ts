/** Parts in the catalogue of a site under test. */
import { partNumberKey } from '../../src/catalog/part-number.contract.js';
import { query } from './people.js';
import type { SharedSite } from './site.js';

export interface TestPart {
  primaryId: string;
  name?: string;
  msrp?: string | null;
  packSize?: number;
  lifecycle?: string;
  successor?: string | null;
}

/** Adds parts, or changes those that are there. */
export async function addParts(site: SharedSite, parts: readonly TestPart[]): Promise<void> {
  await query(
    site,
    `insert into product_group (id, title) values ('test-lists', 'Parts of tests') on conflict do nothing`,
  );
  await query(
    site,
    `insert into product_series (id, group_id, title) values ('test-lists', 'test-lists', 'Parts of tests')
     on conflict do nothing`,
  );
  for (const part of parts) {
    const {
      primaryId,
      name = 'Part',
      msrp = null,
      packSize = 1,
      lifecycle = 'active',
      successor = null,
    } = part;
    await query(
      site,
      `insert into product_variant
         (primary_id, part_key, sku, series_id, name, msrp, pack_size, lifecycle, successor_id)
       values ($1, $2, $3, 'test-lists', $4, $5, $6, $7, $8)
       on conflict (primary_id) do update set name = excluded.name, msrp = excluded.msrp, updated_at = now(),
         lifecycle = excluded.lifecycle, successor_id = excluded.successor_id, pack_size = excluded.pack_size`,
      [primaryId, partNumberKey(primaryId), `sku-${primaryId}`, name, msrp, packSize, lifecycle, successor],
    );
  }
}
