import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CatalogService } from '../../catalog/catalog.service.js';
import { CatalogDocuments } from '../../catalog/catalog-documents.service.js';
import type { AssetValue, ContentItem, ElementValue } from '../../content/content.contract.js';
import { ContentError, LiveContent, type Reader } from '../../content/content.module.js';
import { safeHref } from '../../content/editor-address.contract.js';
import { Database } from '../../platform/database/database.js';
import { HttpError } from '../../platform/http/http-error.js';
import { ListedParts, listedPart } from '../listed-parts.js';
import { Favorite } from './favorite.entity.js';
import { type FavoriteEntry, type FavoriteKind, MAX_FAVORITES } from './favorite-key.contract.js';
import type { FavoritePage, MergeResult, ResolvedFavorite } from './favorites.contract.js';

const PAGE = 50;
const FULL = `You have reached ${MAX_FAVORITES.toLocaleString('en-US')} favorites. Remove some to add more.`;

const NOTHING = { title: '', path: null, image: null, part: null, file: null };
const DOWNLOAD_ELEMENTS = ['title', 'image', 'resource', 'resource_link'];

type Key = Pick<FavoriteEntry, 'kind' | 'id'>;

/** Favorites of accounts, and what favorites are today. All methods throw DatabaseUnavailable. */
@Injectable()
export class Favorites {
  constructor(
    private readonly database: Database,
    private readonly catalog: CatalogService,
    private readonly documents: CatalogDocuments,
    private readonly parts: ListedParts,
    private readonly content: LiveContent,
    @InjectRepository(Favorite) private readonly favorites: Repository<Favorite>,
  ) {}

  /** The newest first, 50 at a time. @param cursor `next` of the page before; '' at first */
  async page(userId: string, cursor = ''): Promise<FavoritePage> {
    const [at = '', key = ''] = cursor.split('|');
    const isAfter = !Number.isNaN(Date.parse(at));
    const rows = await this.database.run((manager) =>
      manager.query<(FavoriteEntry & { exact: string })[]>(
        `select kind, item_id as id, title, created_at as at, created_at::text as exact from favorite
         where user_id = $1
           and ($2::timestamptz is null or (created_at, kind || ' ' || item_id) < ($2::timestamptz, $3::text))
         order by created_at desc, kind || ' ' || item_id desc limit $4`,
        [userId, isAfter ? at : null, key, PAGE + 1],
      ),
    );
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    return {
      favorites: shown.map(({ kind, id, title, at: marked }) => ({
        kind,
        id,
        title,
        at: new Date(marked).toISOString(),
      })),
      next: rows.length > PAGE && last ? `${last.exact}|${last.kind} ${last.id}` : null,
    };
  }

  /** What is marked, for the hearts of pages. */
  async keys(userId: string): Promise<Key[]> {
    return this.database.run((manager) =>
      manager.query('select kind, item_id as id from favorite where user_id = $1', [userId]),
    );
  }

  /** A second time is harmless. @throws HttpError 409 when the account has as many as it may have */
  async add(userId: string, entry: Key & { title: string }): Promise<void> {
    const { rejected } = await this.merge(userId, [entry]);
    if (rejected.length > 0) throw new HttpError(409, 'limit_reached', FULL);
  }

  async remove(userId: string, { kind, id }: Key): Promise<void> {
    await this.database.run(() => this.favorites.delete({ userId, kind, itemId: id }));
  }

  /** Adds those that are not there yet, in one transaction for each account at a time. */
  async merge(
    userId: string,
    entries: readonly (Key & { title: string; at?: string | undefined })[],
  ): Promise<MergeResult> {
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        // Two merges at once would both count what was there before.
        await tx.query('select 1 from user_account where id = $1 for update', [userId]);
        const [counted] = await tx.query<{ count: number }[]>(
          'select count(*)::int as count from favorite where user_id = $1',
          [userId],
        );
        const known = await tx.query<Key[]>(
          `select kind, item_id as id from favorite where user_id = $1
             and (kind, item_id) in (select * from unnest($2::text[], $3::text[]))`,
          [userId, entries.map(({ kind }) => kind), entries.map(({ id }) => id)],
        );
        const keys = new Set(known.map(({ kind, id }) => `${kind} ${id}`));
        const fresh = new Map<string, (typeof entries)[number]>();
        for (const entry of entries) {
          const key = `${entry.kind} ${entry.id}`;
          if (!keys.has(key) && !fresh.has(key)) fresh.set(key, entry);
        }
        const room = Math.max(0, MAX_FAVORITES - (counted?.count ?? 0));
        const added = [...fresh.values()].slice(0, room);
        if (added.length > 0)
          await tx.query(
            `insert into favorite (user_id, kind, item_id, title, created_at)
             select $1, kind, id, title, coalesce(least(at, now()), now())
             from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) as given (kind, id, title, at)
             on conflict do nothing`,
            [
              userId,
              added.map(({ kind }) => kind),
              added.map(({ id }) => id),
              added.map(({ title }) => title),
              added.map(({ at }) => at ?? null),
            ],
          );
        const rejected = [...fresh.values()].slice(room).map(({ kind, id }) => ({ kind, id, reason: FULL }));
        return { added: added.length, already: entries.length - fresh.size, rejected };
      }),
    );
  }

  /** What favorites are today, all in one call. @param reader who asks; null = somebody who is not signed in */
  async resolve(keys: readonly Key[], reader: Reader | null): Promise<ResolvedFavorite[]> {
    const of = (kind: FavoriteKind) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
    const variants = await this.parts.find(of('variant'));
    const series = of('series').length === 0 ? [] : await this.catalog.allSeries();
    const seriesById = new Map(series.map((one) => [one.id, one]));
    const downloads = await this.downloads(of('resource'));
    const pages = this.content.recorder([], reader);
    const resolved: ResolvedFavorite[] = [];
    for (const { kind, id } of keys) {
      const base = { ...NOTHING, kind, id };
      if (kind === 'variant') {
        const variant = variants.get(id);
        resolved.push(
          variant === undefined
            ? { ...base, state: 'gone' }
            : {
                ...base,
                state: 'ok',
                title: variant.name,
                path: variant.path,
                image: variant.image,
                part: listedPart(variant),
              },
        );
      } else if (kind === 'series') {
        const known = seriesById.get(id);
        const path = pages.pathOfSeries(id);
        resolved.push(
          known === undefined && path === null
            ? { ...base, state: 'gone' }
            : {
                ...base,
                state: 'ok',
                title: known?.title ?? pages.pageOfSeries(id)?.title ?? '',
                path,
                image: known?.images[0]?.url ?? null,
              },
        );
      } else {
        const known = await this.resolvePage(base, pages);
        resolved.push(known.state === 'gone' ? (downloads.get(id) ?? known) : known);
      }
    }
    return resolved;
  }

  /** Documents of the content, by id. Without the content service they have no address for now. */
  private async downloads(ids: readonly string[]): Promise<Map<string, ResolvedFavorite>> {
    const found = new Map<string, ResolvedFavorite>();
    if (ids.length === 0) return found;
    try {
      for (const item of await this.content.byId('resource_download', ids, DOWNLOAD_ELEMENTS))
        found.set(item.system.id, downloadOf(item));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      for (const id of ids) found.set(id, { ...NOTHING, kind: 'resource', id, state: 'ok' });
    }
    return found;
  }

  private async resolvePage(
    base: Omit<ResolvedFavorite, 'state'>,
    pages: ReturnType<LiveContent['recorder']>,
  ): Promise<ResolvedFavorite> {
    const node = this.content.tree.find(base.id);
    if (node !== null) {
      const path = pages.pathOf(base.id);
      const isClosed = path === null;
      return { ...base, state: isClosed ? 'closed' : 'ok', title: isClosed ? '' : node.record.title, path };
    }
    const document = base.kind === 'resource' ? await this.documents.byId(base.id) : null;
    if (document === null) return { ...base, state: 'gone' };
    // Who may have it, its own address decides.
    return { ...base, state: 'ok', title: document.title, path: document.url, file: document.url };
  }
}

function downloadOf({ system, elements }: ContentItem): ResolvedFavorite {
  const file = assetsOf(elements.resource)[0]?.url ?? null;
  const link = elements.resourceLink?.type === 'text' ? safeHref(elements.resourceLink.value) : null;
  const image = assetsOf(elements.image).find(({ width }) => width !== null)?.url ?? null;
  return {
    ...NOTHING,
    kind: 'resource',
    id: system.id,
    state: file === null && link === null ? 'gone' : 'ok',
    title: elements.title?.type === 'text' ? elements.title.value.trim() : '',
    path: file ?? link,
    image: image === null ? null : `${image}${image.includes('?') ? '&' : '?'}w=112&auto=format`,
    file,
  };
}

function assetsOf(element: ElementValue | undefined): readonly AssetValue[] {
  return element?.type === 'asset' ? element.value : [];
}
