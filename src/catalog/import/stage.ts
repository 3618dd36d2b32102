/**
 * The steps of an import inside of its transaction, as SQL over a temporary table of what the file holds: checked,
 * then merged into the catalogue with as few writes as there are changes.
 */
import type { EntityManager } from 'typeorm';
import type { CatalogRecord } from '../catalog-record.contract.js';
import { partNumberKey } from '../part-number.contract.js';

export interface StagedRow {
  line: number;
  kind: string;
  id: string;
  /** What no two rows of a kind may have in common. */
  key: string;
  data: Record<string, unknown>;
}

/** Any fixed number: it names the lock "import into the catalogue" in this database. */
export const IMPORT_LOCK = 7_350_114_202;

/** @throws QueryFailedError */
export async function openStage(manager: EntityManager): Promise<void> {
  await manager.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
  await manager.query(
    'create temp table catalog_stage (line integer, kind text, id text, key text, data jsonb) on commit drop',
  );
  await manager.query(
    'create temp table catalog_fault (line integer, subject text, message text) on commit drop',
  );
  await manager.query('create temp table catalog_changed (series_id text primary key) on commit drop');
}

/** A record as a row of the stage. Part numbers that it refers to are told by key: their spelling does not matter. */
export function stagedRow(line: number, record: CatalogRecord): StagedRow {
  const { kind, ...data } = record;
  switch (record.kind) {
    case 'variant': {
      const { primaryId, successor } = record;
      const successorKey =
        successor === undefined ? {} : { successorKey: successor && partNumberKey(successor) };
      return { line, kind, id: primaryId, key: partNumberKey(primaryId), data: { ...data, ...successorKey } };
    }
    case 'cross-reference': {
      const [numberKey, variantKey] = [partNumberKey(record.number), partNumberKey(record.variant)];
      const key = `${numberKey} ${variantKey} ${record.maker}`;
      return { line, kind, id: record.number, key, data: { ...data, numberKey, variantKey } };
    }
    case 'document': {
      const variantKeys = record.variants.map(partNumberKey);
      return { line, kind, id: record.id, key: record.id, data: { ...data, variantKeys } };
    }
    default:
      return { line, kind, id: record.id, key: record.id, data };
  }
}

export async function addRows(manager: EntityManager, rows: readonly StagedRow[]): Promise<void> {
  await manager.query(
    `insert into catalog_stage select * from jsonb_to_recordset($1::jsonb)
     as r (line integer, kind text, id text, key text, data jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Takes out of the stage what cannot go into the catalogue, and notes why in `catalog_fault`. */
export async function checkStage(manager: EntityManager): Promise<void> {
  await manager.query('create index on catalog_stage (kind, key)');
  await manager.query('analyze catalog_stage');
  for (const step of CHECKS) await refuse(manager, step);
  await manager.query(MERGE_KNOWN);
  for (const step of VARIANT_CHECKS) await refuse(manager, step);
  // A part that is refused may be the successor of others.
  while ((await refuse(manager, UNKNOWN_SUCCESSOR)) > 0);
  for (const step of LINK_CHECKS) await refuse(manager, step);
}

/** Rows that a query finds, with their message, leave the stage. @returns how many there were */
async function refuse(manager: EntityManager, found: string): Promise<number> {
  const [row] = await manager.query<{ count: string }[]>(
    `with found as (${found}),
       noted as (insert into catalog_fault select line, min(subject), min(message) from found group by line),
       gone as (delete from catalog_stage s using found f where s.line = f.line returning 1)
     select count(*) as count from gone`,
  );
  return Number(row?.count ?? 0);
}

/** Whether a series, group or part is known: from this file or from before. */
const isKnown = (kind: string, table: string, column: string, value: string) => `(
  exists (select 1 from catalog_stage k where k.kind = '${kind}' and k.key = ${value})
  or exists (select 1 from ${table} known where known.${column} = ${value}))`;

const CHECKS = [
  `select line, id as subject, 'stands on line ' || first || ' already' as message
   from (select line, id, first_value(line) over (partition by kind, key order by line) as first from catalog_stage) d
   where line <> first`,
  `select s.line, s.id as subject, 'group: there is no group "' || (s.data->>'parent') || '"' as message
   from catalog_stage s where s.kind = 'group' and s.data->>'parent' is not null
     and not ${isKnown('group', 'product_group', 'id', `s.data->>'parent'`)}`,
  `select s.line, s.id as subject, 'group: there is no group "' || (s.data->>'group') || '"' as message
   from catalog_stage s where s.kind = 'series'
     and not ${isKnown('group', 'product_group', 'id', `s.data->>'group'`)}`,
];

/** What a row leaves out of a known part is as it was. The part keeps the spelling of its number. */
const MERGE_KNOWN = `
  update catalog_stage s set id = v.primary_id, data =
    jsonb_build_object('sku', v.sku, 'series', v.series_id, 'name', v.name, 'description', v.description,
      'msrp', v.msrp::text, 'currency', v.currency, 'packSize', v.pack_size, 'minimum', v.minimum,
      'lifecycle', v.lifecycle, 'discontinuedOn', v.discontinued_on,
      'successorKey', (select part_key from product_variant n where n.primary_id = v.successor_id),
      'image', v.image, 'position', v.position)
    || s.data
    || jsonb_build_object('attributes', jsonb_strip_nulls(v.attributes || coalesce(s.data->'attributes', '{}')))
  from product_variant v where s.kind = 'variant' and v.part_key = s.key`;

const VARIANT_CHECKS = [
  `select s.line, s.id as subject, m.field || ': is missing, and the part is new' as message
   from catalog_stage s cross join (values ('sku'), ('series'), ('name')) as m (field)
   where s.kind = 'variant' and s.data->>m.field is null`,
  `select s.line, s.id as subject, 'series: there is no series "' || (s.data->>'series') || '"' as message
   from catalog_stage s where s.kind = 'variant'
     and not ${isKnown('series', 'product_series', 'id', `s.data->>'series'`)}`,
  `select s.line, s.id as subject, 'sku: ' || (s.data->>'sku') || ' is that of ' || o.id as message
   from catalog_stage s join catalog_stage o on o.kind = 'variant' and o.data->>'sku' = s.data->>'sku' and o.line < s.line
   where s.kind = 'variant'`,
  `select s.line, s.id as subject, 'sku: ' || v.sku || ' is that of ' || v.primary_id as message
   from catalog_stage s join product_variant v on v.sku = s.data->>'sku' and v.part_key <> s.key
   where s.kind = 'variant'
     and not exists (select 1 from catalog_stage o where o.kind = 'variant' and o.key = v.part_key)`,
  `with defined as (
     select id, kind from product_attribute where id not in (select key from catalog_stage where kind = 'attribute')
     union all select key, data->>'type' from catalog_stage where kind = 'attribute')
   select s.line, s.id as subject, case when d.id is null then 'attributes: there is no attribute "' || a.key || '"'
     else 'attributes.' || a.key || ': expected a number' end as message
   from catalog_stage s cross join jsonb_each(coalesce(s.data->'attributes', '{}')) a
   left join defined d on d.id = a.key
   where s.kind = 'variant' and (d.id is null or (d.kind = 'number' and jsonb_typeof(a.value) <> 'number'))`,
];

const UNKNOWN_SUCCESSOR = `
  select s.line, s.id as subject, 'successor: there is no part ' || coalesce(s.data->>'successor', s.data->>'successorKey') as message
  from catalog_stage s where s.kind = 'variant' and s.data->>'successorKey' is not null
    and not ${isKnown('variant', 'product_variant', 'part_key', `s.data->>'successorKey'`)}`;

const LINK_CHECKS = [
  `select s.line, s.id as subject, 'series: there is no series "' || t.id || '"' as message
   from catalog_stage s cross join jsonb_array_elements_text(s.data->'series') as t (id)
   where s.kind = 'document' and not ${isKnown('series', 'product_series', 'id', 't.id')}`,
  `select s.line, s.id as subject, 'variants: there is no part with the number of ' || t.key as message
   from catalog_stage s cross join jsonb_array_elements_text(s.data->'variantKeys') as t (key)
   where s.kind = 'document' and not ${isKnown('variant', 'product_variant', 'part_key', 't.key')}`,
  `select s.line, s.id as subject, 'variant: there is no part ' || (s.data->>'variant') as message
   from catalog_stage s where s.kind = 'cross-reference'
     and not ${isKnown('variant', 'product_variant', 'part_key', `s.data->>'variantKey'`)}`,
];
