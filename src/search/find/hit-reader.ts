import { Injectable } from '@nestjs/common';
import { partNumberKey } from '../../catalog/part-number.contract.js';
import { LiveContent, type PageTree, seriesIdIn } from '../../content/content.module.js';
import { Database } from '../../platform/database/database.js';
import { DOCUMENT_ID, VARIANT_ID } from '../index/catalog-entry.js';
import { ITEM_ID } from '../index/item-entry.js';
import { tsquery } from '../query/text-query.js';
import type { EntryDetails, HitFavorite, MarkedText, SearchHit, SearchResults } from '../search.contract.js';
import type { SearchKind } from '../search-address.contract.js';
import { RUNG, type Wanted } from './ladder.js';

/** Id of an entry, its rung, and the page of a document. */
export type PlacedHit = [id: string, rung: number, page: number | null];

interface EntryView {
  id: string;
  kind: SearchKind;
  title: string;
  path: string;
  partNumber: string | null;
  summary: string;
  details: EntryDetails;
}

const PAGE_KINDS: Readonly<Partial<Record<SearchKind, HitFavorite['kind']>>> = {
  videos: 'video',
  events: 'event',
};

interface PassageView {
  id: string;
  page: number;
  text: string;
}

/** Stand around words that were looked for, and in no text. */
const [OPEN, CLOSE] = ['\u0002', '\u0003'];
const HEADLINE = `StartSel=${OPEN}, StopSel=${CLOSE}, MaxWords=28, MinWords=12, ShortWord=2, MaxFragments=1`;

/** Reads what is shown of hits. @throws DatabaseUnavailable */
@Injectable()
export class HitReader {
  constructor(
    private readonly database: Database,
    private readonly content: LiveContent,
  ) {}

  async read(
    placed: readonly PlacedHit[],
    wanted: Wanted,
    corrections: SearchResults['corrections'],
  ): Promise<SearchHit[]> {
    if (placed.length === 0) return [];
    const inDocuments = placed.filter(([, , page]) => page !== null);
    const [entries, passages] = await Promise.all([
      this.entries(placed.map(([id]) => id)),
      this.passages(inDocuments, wanted),
    ]);
    return placed.flatMap(([id, rung, page]) => {
      const entry = entries.get(id);
      if (entry === undefined) return [];
      const text = passages.get(id);
      return [
        {
          ...entry,
          path: page === null || !isPdf(entry) ? entry.path : `${entry.path}#page=${page}`,
          why: reasonOf(rung, page, entry, wanted, corrections),
          passage: page === null || text === undefined ? null : { page, text: marked(text) },
          favorite: favoriteOf(entry, this.content.tree),
        },
      ];
    });
  }

  private async entries(ids: readonly string[]): Promise<Map<string, EntryView>> {
    const rows = await this.database.run((manager) =>
      manager.query<EntryView[]>(
        `select id, kind, title, path, part_number as "partNumber", summary, details from search_entry where id = any($1)`,
        [ids],
      ),
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async passages(placed: readonly PlacedHit[], { groups }: Wanted): Promise<Map<string, string>> {
    if (placed.length === 0) return new Map();
    const rows = await this.database.run((manager) =>
      manager.query<PassageView[]>(
        `select p.entry_id as id, p.page, ts_headline('english', p.content, to_tsquery('english', $3), $4) as text
         from unnest($1::text[], $2::int[]) wanted (id, page)
         join search_passage p on p.entry_id = wanted.id and p.page = wanted.page`,
        [placed.map(([id]) => id), placed.map(([, , page]) => page), tsquery(groups), HEADLINE],
      ),
    );
    return new Map(rows.map(({ id, text }) => [id, text]));
  }
}

/** As pages and tables mark the same thing: pages by the id of their item, series by their own. */
function favoriteOf(
  { id, kind, details }: EntryView,
  tree: Pick<PageTree, 'byCodename'>,
): HitFavorite | null {
  if (id.startsWith(VARIANT_ID)) return { kind: 'variant', id: id.slice(VARIANT_ID.length) };
  if (id.startsWith(DOCUMENT_ID)) return { kind: 'resource', id: id.slice(DOCUMENT_ID.length) };
  if (details.asset !== undefined) return { kind: 'resource', id: details.asset };
  const page = id.startsWith(ITEM_ID) ? tree.byCodename(id.slice(ITEM_ID.length)) : null;
  if (page === null) return null;
  const series = kind === 'series' ? seriesIdIn(page.record.series ?? '') : '';
  if (series !== '') return { kind: 'series', id: series };
  return { kind: PAGE_KINDS[kind] ?? 'page', id: page.record.id };
}

function isPdf({ details, path }: EntryView): boolean {
  return details.facts.includes('PDF') || /\.pdf$/i.test(path);
}

function marked(text: string): MarkedText {
  return text.split(OPEN).flatMap((part, at) => {
    const [match = '', rest] = at === 0 ? ['', part] : part.split(CLOSE);
    return [
      ...(match === '' ? [] : [{ text: match, isMatch: true }]),
      ...(rest === undefined || rest === '' ? [] : [{ text: rest, isMatch: false }]),
    ];
  });
}

const RELATIONS: Readonly<Record<string, string>> = {
  same: 'Replaces',
  similar: 'Similar to',
  'needs-accessory': 'With an accessory replaces',
};

/** Why something is found, in words. */
function reasonOf(
  rung: number,
  page: number | null,
  { details }: EntryView,
  { query }: Wanted,
  corrections: SearchResults['corrections'],
): string {
  switch (rung) {
    case RUNG.exact:
      return 'Part number matches';
    case RUNG.title:
      return 'Title matches';
    case RUNG.alias: {
      const alias = details.aliases?.find(({ number }) => query.exactKeys.includes(partNumberKey(number)));
      return alias === undefined
        ? ''
        : `${RELATIONS[alias.relation] ?? 'Replaces'} ${alias.number} by ${alias.maker}`;
    }
    case RUNG.prefix:
      return `Part number begins with ${typedPart(query)}`;
    case RUNG.inside:
      return `Part number contains ${typedPart(query)}`;
    case RUNG.titleWords:
      return 'Found in the title';
    case RUNG.headings:
      return 'Found in headings and attributes';
    case RUNG.document:
      return `Found on page ${page} of the document`;
    case RUNG.corrected:
      return corrections.map(({ typed, meant }) => `“${meant}” in place of “${typed}”`).join(', ');
    default:
      return query.words.length === 0 ? '' : 'Found in the text';
  }
}

/** The part of the query that is a number, as it was typed. */
function typedPart({ words, partial, text }: Wanted['query']): string {
  return words.find(({ key }) => key === partial?.key)?.text ?? text;
}
