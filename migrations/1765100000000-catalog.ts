import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the manufacturer sells: groups, series, parts, their documents, and other makers' numbers for them. */
export class Catalog1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
    for (const index of [
      'product_group_by_parent on product_group (parent_id, position)',
      'product_series_by_group on product_series (group_id, position)',
      'product_variant_by_series on product_variant (series_id, position, primary_id)',
      'product_variant_by_successor on product_variant (successor_id) where successor_id is not null',
      'product_variant_by_change on product_variant (updated_at, primary_id)',
      'product_document_link_by_series on product_document_link (series_id) where series_id is not null',
      'product_document_link_by_variant on product_document_link (primary_id) where primary_id is not null',
      'product_cross_reference_by_key on product_cross_reference (number_key)',
      'product_cross_reference_by_variant on product_cross_reference (primary_id)',
      'catalog_import_by_file on catalog_import (file, started_at)',
    ])
      await runner.query(`create index ${index}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table catalog_import, product_cross_reference, product_document_link, product_document, product_variant,
        product_attribute, product_series, product_group`);
  }
}

const TABLES = [
  `create table product_group (
    id text primary key,
    parent_id text constraint product_group_parent_fk references product_group (id)
      deferrable initially deferred,
    title text not null,
    description text not null default '',
    image text,
    position integer not null default 0,
    updated_at timestamptz not null default now()
  )`,
  `create table product_series (
    id text primary key,
    group_id text not null constraint product_series_group_fk references product_group (id),
    title text not null,
    description text not null default '',
    images jsonb not null default '[]',
    guide_specification jsonb,
    position integer not null default 0,
    updated_at timestamptz not null default now(),
    changed_at timestamptz(3) not null default now()
  )`,
  `create table product_attribute (
    id text primary key,
    label text not null,
    kind text not null constraint product_attribute_kind check (kind in ('number', 'text', 'choice')),
    unit text not null default '',
    section text not null default '',
    position integer not null default 0
  )`,
  `create table product_variant (
    primary_id text primary key,
    part_key text not null constraint product_variant_key unique,
    sku text not null constraint product_variant_sku unique,
    series_id text not null constraint product_variant_series_fk references product_series (id),
    name text not null,
    description text not null default '',
    msrp numeric(12,2) constraint product_variant_msrp check (msrp >= 0),
    currency text not null default 'USD' constraint product_variant_currency check (currency ~ '^[A-Z]{3}$'),
    pack_size integer not null default 1 constraint product_variant_pack check (pack_size > 0),
    minimum integer not null default 1 constraint product_variant_minimum check (minimum > 0),
    lifecycle text not null default 'active' constraint product_variant_lifecycle
      check (lifecycle in ('active', 'new', 'limited', 'discontinued')),
    discontinued_on date,
    successor_id text constraint product_variant_successor_fk references product_variant (primary_id)
      deferrable initially deferred,
    attributes jsonb not null default '{}',
    image text,
    position integer not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table product_document (
    id text primary key,
    kind text not null constraint product_document_kind check (kind in
      ('datasheet', 'manual', '2d', '3d', 'bim', 'visio', 'certificate', 'guide-specification')),
    title text not null,
    revision text not null default '',
    dated date,
    language text not null default 'en',
    file text not null,
    media_type text not null,
    bytes integer,
    sha256 text,
    roles text[] not null default '{}',
    earlier jsonb not null default '[]',
    updated_at timestamptz not null default now()
  )`,
  `create table product_document_link (
    id bigint generated always as identity primary key,
    document_id text not null constraint product_document_link_document_fk
      references product_document (id) on delete cascade,
    series_id text constraint product_document_link_series_fk references product_series (id) on delete cascade,
    primary_id text constraint product_document_link_variant_fk
      references product_variant (primary_id) on delete cascade,
    constraint product_document_link_target check (num_nonnulls(series_id, primary_id) = 1),
    constraint product_document_link_once unique nulls not distinct (document_id, series_id, primary_id)
  )`,
  `create table product_cross_reference (
    id bigint generated always as identity primary key,
    maker text not null,
    number text not null,
    number_key text not null,
    primary_id text not null constraint product_cross_reference_variant_fk
      references product_variant (primary_id) on delete cascade,
    relation text not null constraint product_cross_reference_relation
      check (relation in ('same', 'similar', 'needs-accessory')),
    note text not null default '',
    constraint product_cross_reference_once unique (number_key, maker, primary_id)
  )`,
  `create table catalog_import (
    id uuid primary key default gen_random_uuid(),
    file text not null,
    sha256 text not null,
    state text not null constraint catalog_import_state check (state in ('running', 'done', 'failed')),
    counts jsonb not null default '{}',
    errors jsonb not null default '[]',
    error_count integer not null default 0,
    reason text,
    changed_series text[] not null default '{}',
    announced boolean not null default false,
    started_at timestamptz not null default now(),
    finished_at timestamptz
  )`,
];
