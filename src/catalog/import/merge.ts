/** What brings a checked stage into the catalogue: rows that are as they were are not written. */
import type { EntityManager } from 'typeorm';
import type { ImportChanges } from '../catalog-import.contract.js';
import type { RecordKind } from '../catalog-record.contract.js';

interface Target {
  table: string;
  key: string;
  /** Columns and where their values come from; `s` is the stage. */
  columns: Readonly<Record<string, string>>;
  kind: RecordKind;
  /** Series that a written row changes, as an expression over its columns. */
  changes: string | null;
  /** Whether the table says when a row was last written. */
  isDated: boolean;
}

const text = (name: string) => `coalesce(s.data->>'${name}', '')`;

const TARGETS: readonly Target[] = [
  {
    table: 'product_group',
    key: 'id',
    kind: 'group',
    isDated: true,
    changes: null,
    columns: {
      id: 's.id',
      parent_id: `s.data->>'parent'`,
      title: text('title'),
      description: text('description'),
      image: `s.data->>'image'`,
      position: `(s.data->>'position')::integer`,
    },
  },
  {
    table: 'product_series',
    key: 'id',
    kind: 'series',
    isDated: true,
    changes: 'id',
    columns: {
      id: 's.id',
      group_id: `s.data->>'group'`,
      title: text('title'),
      description: text('description'),
      images: `s.data->'images'`,
      guide_specification: `nullif(s.data->'guideSpecification', 'null')`,
      position: `(s.data->>'position')::integer`,
    },
  },
  {
    table: 'product_attribute',
    key: 'id',
    kind: 'attribute',
    isDated: false,
    changes: null,
    columns: {
      id: 's.id',
      label: text('label'),
      kind: `s.data->>'type'`,
      unit: text('unit'),
      section: text('section'),
      position: `(s.data->>'position')::integer`,
    },
  },
  {
    table: 'product_variant',
    key: 'primary_id',
    kind: 'variant',
    isDated: true,
    changes: 'series_id',
    columns: {
      primary_id: 's.id',
      part_key: 's.key',
      sku: `s.data->>'sku'`,
      series_id: `s.data->>'series'`,
      name: text('name'),
      description: text('description'),
      msrp: `(s.data->>'msrp')::numeric(12,2)`,
      currency: `coalesce(s.data->>'currency', 'USD')`,
      pack_size: `coalesce((s.data->>'packSize')::integer, 1)`,
      minimum: `coalesce((s.data->>'minimum')::integer, 1)`,
      lifecycle: `coalesce(s.data->>'lifecycle', 'active')`,
      discontinued_on: `(s.data->>'discontinuedOn')::date`,
      successor_id: `coalesce(
        (select k.id from catalog_stage k where k.kind = 'variant' and k.key = s.data->>'successorKey'),
        (select v.primary_id from product_variant v where v.part_key = s.data->>'successorKey'))`,
      attributes: `jsonb_strip_nulls(coalesce(s.data->'attributes', '{}'))`,
      image: `s.data->>'image'`,
      position: `coalesce((s.data->>'position')::integer, 0)`,
    },
  },
  {
    table: 'product_document',
    key: 'id',
    kind: 'document',
    isDated: true,
    changes: null,
    columns: {
      id: 's.id',
      kind: `s.data->>'type'`,
      title: text('title'),
      revision: text('revision'),
      dated: `(s.data->>'dated')::date`,
      language: text('language'),
      file: text('file'),
      media_type: text('mediaType'),
      bytes: `(s.data->>'bytes')::integer`,
      sha256: `s.data->>'sha256'`,
      roles: `array(select jsonb_array_elements_text(s.data->'roles'))`,
      earlier: `s.data->'earlier'`,
    },
  },
];

/** What a merge has written. */
interface Merged {
  changes: ImportChanges;
  /** Ids of the series whose pages show something else now. */
  changedSeries: string[];
}

export async function mergeStage(manager: EntityManager): Promise<Merged> {
  // A part that moves leaves its former series.
  await manager.query(
    `insert into catalog_changed select distinct v.series_id from product_variant v
     join catalog_stage s on s.kind = 'variant' and s.key = v.part_key and s.data->>'series' <> v.series_id`,
  );
  // What two parts exchange is unique all the same.
  await manager.query(
    `update product_variant v set sku = 'moving ' || v.primary_id from catalog_stage s
     where s.kind = 'variant' and s.key = v.part_key and s.data->>'sku' <> v.sku`,
  );
  const changes: ImportChanges = {};
  for (const target of TARGETS) changes[target.kind] = await merge(manager, target);
  for (const step of DOCUMENT_LINKS) await manager.query(step);
  changes['cross-reference'] = await written(manager, CROSS_REFERENCES);
  const changed = await manager.query<{ id: string }[]>(
    'select series_id as id from catalog_changed order by 1',
  );
  await manager.query(
    'update product_series set changed_at = now() where id in (select series_id from catalog_changed)',
  );
  return { changes, changedSeries: changed.map(({ id }) => id) };
}

type Written = NonNullable<ImportChanges[RecordKind]>;

/** Runs what ends in {@link COUNT}. */
async function written(manager: EntityManager, statement: string): Promise<Written> {
  const [row] = await manager.query<Written[]>(statement);
  return row ?? { added: 0, changed: 0 };
}

/** Of rows that an upsert returns with `xmax = 0 as added`: Postgres has no other sign that a row is new. */
const COUNT = `select count(*) filter (where added)::integer as added,
  count(*) filter (where not added)::integer as changed from written`;

function merge(
  manager: EntityManager,
  { table, key, columns, kind, changes, isDated }: Target,
): Promise<Written> {
  const names = Object.keys(columns);
  const others = names.filter((name) => name !== key);
  return written(
    manager,
    `
    with written as (
      insert into ${table} as t (${names.join(', ')})
      select ${Object.values(columns).join(', ')} from catalog_stage s where s.kind = '${kind}' order by s.line
      on conflict (${key}) do update
        set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}${isDated ? ', updated_at = now()' : ''}
        where (${others.map((name) => `t.${name}`).join(', ')})
          is distinct from (${others.map((name) => `excluded.${name}`).join(', ')})
      returning t.xmax = 0 as added, t.${key} as key${changes === null ? '' : `, t.${changes} as changes`}
    ), noted as (
      insert into catalog_changed ${WHAT_CHANGES[kind] ?? 'select changes from written group by 1'}
      on conflict do nothing
    )
    ${COUNT}`,
  );
}

/** For kinds whose rows do not name the series they change. */
const WHAT_CHANGES: Readonly<Record<string, string>> = {
  group: 'select null where false',
  // Every table shows labels and units.
  attribute: 'select id from product_series where exists (select 1 from written)',
  document: `select coalesce(l.series_id, v.series_id) from written
    join product_document_link l on l.document_id = written.key
    left join product_variant v on v.primary_id = l.primary_id group by 1`,
};

const DOCUMENT_TARGETS = `
  select s.id as document_id, t.id as series_id, null as primary_id
  from catalog_stage s cross join jsonb_array_elements_text(s.data->'series') as t (id) where s.kind = 'document'
  union select s.id, null, v.primary_id
  from catalog_stage s cross join jsonb_array_elements_text(s.data->'variantKeys') as t (key)
  join product_variant v on v.part_key = t.key where s.kind = 'document'`;

const NOTE_LINKS = `
  insert into catalog_changed select coalesce(w.series_id, v.series_id) from written w
  left join product_variant v on v.primary_id = w.primary_id group by 1 on conflict do nothing`;

/** A record says of a document all that it is about. */
const DOCUMENT_LINKS = [
  `with wanted as (${DOCUMENT_TARGETS}), written as (
     delete from product_document_link l using catalog_stage s
     where s.kind = 'document' and s.id = l.document_id and not exists (
       select 1 from wanted w where w.document_id = l.document_id
         and w.series_id is not distinct from l.series_id and w.primary_id is not distinct from l.primary_id)
     returning l.series_id, l.primary_id)
   ${NOTE_LINKS}`,
  `with wanted as (${DOCUMENT_TARGETS}), written as (
     insert into product_document_link (document_id, series_id, primary_id) select * from wanted
     on conflict do nothing returning series_id, primary_id)
   ${NOTE_LINKS}`,
];

const CROSS_REFERENCES = `
  with written as (insert into product_cross_reference as t (maker, number, number_key, primary_id, relation, note)
   select s.data->>'maker', s.data->>'number', s.data->>'numberKey', v.primary_id, s.data->>'relation', ${text('note')}
   from catalog_stage s join product_variant v on v.part_key = s.data->>'variantKey'
   where s.kind = 'cross-reference'
   on conflict (number_key, maker, primary_id) do update
     set number = excluded.number, relation = excluded.relation, note = excluded.note
     where (t.number, t.relation, t.note) is distinct from (excluded.number, excluded.relation, excluded.note)
   returning t.xmax = 0 as added)
  ${COUNT}`;
