import type { MigrationInterface, QueryRunner } from 'typeorm';

const ENTRY = `
  id text primary key,
  kind text not null,
  title text not null,
  title_key text not null collate "C",
  summary text not null default '',
  path text not null,
  part_number text,
  part_key text collate "C",
  alias_keys text[],
  title_words tsvector not null,
  words tsvector not null,
  facets text[] not null default '{}',
  details jsonb not null default '{}',
  weight smallint not null default 0,
  dated_at timestamptz,
  visible_from timestamptz,
  is_discontinued boolean not null default false,
  readers text[],
  hash text not null,
  changed_at timestamptz not null default now()`;

/** The index of everything that can be found, what editors add to it, and what was searched for. */
export class Search1765500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
    for (const index of INDEXES) await runner.query(`create index ${index}`);
    // Without the extension parts of numbers are looked for in all of them, and words are not corrected.
    await runner.query(`
      do $$ begin
        create extension if not exists pg_trgm;
        create index search_entry_part_inside on search_entry using gin (part_key gin_trgm_ops)
          where part_key is not null;
        create index search_word_like on search_word using gin (word gin_trgm_ops);
      exception when insufficient_privilege or feature_not_supported or undefined_file then
        raise warning 'pg_trgm is not available: %', sqlerrm;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table search_entry, search_entry_next, search_passage, search_file, search_word, search_facet,
        search_synonym, search_answer, search_log, search_day`);
  }
}

const TABLES = [
  `create table search_entry (${ENTRY})`,
  // Filled by a rebuild, and worth nothing after a crash.
  `create unlogged table search_entry_next (${ENTRY})`,
  `create table search_passage (
    entry_id text not null,
    page integer not null,
    content text not null,
    words tsvector not null,
    primary key (entry_id, page)
  )`,
  `create table search_file (
    entry_id text primary key,
    address text not null,
    version text not null,
    state text not null constraint search_file_state check (state in ('waiting', 'read', 'failed')),
    reason text,
    pages integer,
    changed_at timestamptz not null default now()
  )`,
  'create table search_word (word text primary key collate "C")',
  `create table search_facet (
    key text primary key,
    label text not null,
    unit text not null default '',
    is_number boolean not null default false,
    position integer not null default 0
  )`,
  `create table search_synonym (
    position integer primary key,
    line text not null
  )`,
  `create table search_answer (
    id uuid primary key default gen_random_uuid(),
    phrase text not null,
    is_exact boolean not null default true,
    title text not null,
    text text not null default '',
    path text,
    part_number text,
    starts_at timestamptz,
    ends_at timestamptz,
    changed_at timestamptz not null default now()
  )`,
  `create table search_log (
    id uuid primary key,
    at timestamptz not null default now(),
    query text not null,
    kind text not null,
    filters text[] not null default '{}',
    results integer not null,
    source text not null,
    session text not null,
    clicked text,
    rank integer,
    wanted text
  )`,
  `create table search_day (
    day date not null,
    query text not null,
    searches integer not null,
    without_result integer not null,
    clicks integer not null,
    primary key (day, query)
  )`,
];

const INDEXES = [
  'search_entry_words on search_entry using gin (words)',
  `search_entry_title_words on search_entry using gin (title_words) where kind <> 'products'`,
  'search_entry_part on search_entry (part_key) where part_key is not null',
  'search_entry_part_end on search_entry (reverse(part_key) collate "C") where part_key is not null',
  'search_entry_aliases on search_entry using gin (alias_keys) where alias_keys is not null',
  'search_entry_title on search_entry (title_key)',
  'search_entry_by_kind on search_entry (kind, dated_at)',
  'search_passage_words on search_passage using gin (words)',
  'search_log_by_time on search_log (at)',
];
