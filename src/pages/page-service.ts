import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { closedScreenAt } from '../auth/auth.contract.js';
import { PageAccess } from '../auth/auth.module.js';
import {
  type CacheEntry,
  CdnPolicy,
  type Form,
  PageCache,
  PageFactsStore,
  pageKey,
  parsePageKey,
  type RenderedPage,
  type StoredPage,
} from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ContentError, LiveContent, type PageNode, type Reader } from '../content/content.module.js';
import { FIRST_PAGE, type ListPage } from '../content/list-page.contract.js';
import { failure } from '../platform/failure.js';
import type { AddressKind } from '../platform/http/address-space.js';
import { HttpError } from '../platform/http/http-error.js';
import type { ResponseOverrides } from '../platform/http/response-overrides.js';
import { ROUTE_CLASSES } from '../platform/http/route-class.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { countMemoryAnswer, pageAnswers, staleAnswers } from '../platform/metrics/meters.js';
import { withTimeout } from '../platform/timeout.js';
import type { Resolution } from '../redirects/redirects.contract.js';
import { Redirects } from '../redirects/redirects.module.js';
import { PageRenderer } from '../render/render.module.js';
import { FinderPages } from './finder-pages.js';
import { RenderRetries } from './render-retries.js';

/** How long a visitor waits for a page to be rendered when an older copy lies on disk. */
const DISK_TIMEOUT_MS = 1_000;
/** How long a visitor waits for a newer page in place of one that has been out of date for too long. */
const OVERDUE_TIMEOUT_MS = 3_000;
/** A page that changes again while it is rendered is rendered again at once, so often. */
const MAX_RENDERS = 3;

export type PageAnswer =
  | ({ kind: 'page'; entry: CacheEntry; overrides: ResponseOverrides | null } & For)
  | (Extract<Resolution, { kind: 'redirect' }> & For)
  | { kind: 'missing' };

/** Who alone may have an answer, so that nothing of it is to be kept; null = everybody. */
interface For {
  reader: Reader | null;
}

/** The form of a page that an address of this kind asks for. */
export function formOf(kind: AddressKind): Form {
  if (kind === 'payload') return 'navigation';
  return kind === 'page-api' ? 'api' : 'html';
}

/** Answers page addresses: which page is meant, and its bytes from the nearest place that has them. */
@Injectable()
export class PageService {
  private readonly refreshes = new WeakMap<CacheEntry, Promise<void>>();
  private readonly retries = new RenderRetries();

  constructor(
    private readonly content: LiveContent,
    private readonly cache: PageCache,
    private readonly renderer: PageRenderer,
    private readonly redirects: Redirects,
    private readonly access: PageAccess,
    private readonly facts: PageFactsStore,
    private readonly cdn: CdnPolicy,
    private readonly finderPages: FinderPages,
    @Inject(CONFIG) private readonly config: Pick<Config, 'kontentPreview' | 'staleLimitMs'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param path canonical path of the page
   * @param request of the visitor who is to get it; null for work of the site's own
   * @param query of the visitor, which redirects carry on
   * @throws HttpError 401, 403 or 404 when the visitor may not see the page, 503 when it exists but can neither be
   *   rendered nor found anywhere; PageClosed is one of them
   */
  async answer(
    path: string,
    request: IncomingMessage | null,
    listPage = FIRST_PAGE,
    query = '',
  ): Promise<PageAnswer> {
    if (request !== null) await this.access.require(path, request);
    let resolution = this.redirects.resolve(path, query);
    // What is missing to strangers may be there for this visitor, rendered for them alone.
    const page = resolution.kind === 'missing' ? (this.content.tree.byPath(path)?.record ?? null) : null;
    const reader = request === null ? null : await this.access.readerOf(page, request);
    if (reader !== null) resolution = this.redirects.resolve(path, query, this.content.openTo(reader));
    // An editors' mistake, which they are told of: no server is at fault, and to try again helps nobody.
    if (resolution.kind === 'loop') return { kind: 'missing' };
    // Which page an item is cannot be said yet.
    if (resolution.kind === 'missing' && !this.content.isLoaded) throw starting();
    if (resolution.kind === 'missing') return resolution;
    if (resolution.kind === 'redirect') return { ...resolution, reader };
    const { overrides } = resolution;
    const asked = request === null ? null : this.finderPages.pageAt(path, query, reader);
    if (asked !== null && request !== null) {
      const found = await this.orHttpError(path, () => this.finderPages.render(asked, request));
      return { kind: 'page', entry: entryOf(found), overrides, reader };
    }
    const entry = await this.find(path, listPage, reader);
    if (entry === null) return { kind: 'missing' };
    return { kind: 'page', entry, overrides, reader };
  }

  /**
   * Renders a page again for all processes; the worker's part of a purge.
   * @param epoch a page of this epoch or a later one is new enough and left alone.
   * @returns false when there was nothing to do.
   */
  async rerender(key: string, epoch = Number.POSITIVE_INFINITY): Promise<boolean> {
    return this.renderUnless(key, ({ page, stale }) => !stale && page.epoch >= epoch);
  }

  /**
   * Renders a page again whose copy on disk is old, unless a page that was rendered after `renderedAfter` (milliseconds
   * since 1970) is in Redis, which then replaces the copy. @returns false when there is no such page any more, or that
   * was enough.
   */
  async refreshCopy(key: string, renderedAfter: number): Promise<boolean> {
    return this.renderUnless(key, ({ page, stale }) => !stale && page.renderedAt > renderedAfter);
  }

  private async renderUnless(
    key: string,
    isNew: (stored: Pick<StoredPage, 'page' | 'stale'>) => boolean,
  ): Promise<boolean> {
    for (let renders = 1; renders <= MAX_RENDERS; renders += 1) {
      if (!this.content.open.byPath(parsePageKey(key).path) || this.leadsOn(key)) return false;
      let rendered = false;
      const render = () => {
        rendered = true;
        return this.render(key, true);
      };
      const entry = await this.cache.getOrRender(key, render, isNew);
      if (!rendered) return false;
      if (!entry.stale) return true;
      // Content that is not there yet is not there a moment later either.
      if (this.retries.has(key)) break;
    }
    throw new ContentError('unavailable', 'its content is not there yet, or changes all the time');
  }

  /** True for a page that is shown at its address and may be found there; false for one that sends elsewhere. */
  isShown(node: PageNode): boolean {
    if (node.path === null) return false;
    const resolution = this.redirects.resolve(node.path, '');
    if (resolution.kind !== 'stay') return false;
    return !(resolution.overrides?.headers ?? []).some((word) => word.startsWith('noindex'));
  }

  /** Starts rendering a newer copy, unless that is under way or was tried a moment ago. */
  refreshLater(entry: CacheEntry): void {
    staleAnswers.inc();
    if (entry.refreshing || this.retries.mustWait(entry.page)) return;
    entry.refreshing = true;
    const refresh = this.refresh(entry).finally(() => {
      entry.refreshing = false;
    });
    this.refreshes.set(entry, refresh);
  }

  /** True when the copy has been out of date for longer than it may be shown without a look for a newer one. */
  isOverdue(entry: CacheEntry): boolean {
    return entry.staleSince > 0 && Date.now() - entry.staleSince > this.config.staleLimitMs;
  }

  /** True when the copy should be replaced by a newer one. */
  static isDue(entry: CacheEntry, now = Date.now()): boolean {
    return entry.stale || now > entry.softUntil;
  }

  /**
   * Cache-Control that an answer with this page needs now in place of its own; null = its own is right. What is about
   * to be replaced must not be kept outside, where it would outlive its replacement.
   */
  cacheControlOf(entry: CacheEntry): string | null {
    const { key, validUntil } = entry.page;
    if (closedScreenAt(key) !== null) return ROUTE_CLASSES.personal.cache;
    // Made for one answer, which says itself that nobody is to keep it.
    if (entry.softUntil === Number.POSITIVE_INFINITY) return null;
    const keptOutsideMs = this.cdn.longestAge * 1_000;
    if (keptOutsideMs === 0) return null;
    const now = Date.now();
    const ends = validUntil !== null && validUntil < now + keptOutsideMs;
    return ends || PageService.isDue(entry, now) ? ROUTE_CLASSES['public-page'].cache : null;
  }

  /** The page of an address that leads nowhere else; null when there is none. */
  private async find(path: string, listPage: ListPage, reader: Reader | null): Promise<CacheEntry | null> {
    if (!this.content.isLoaded) return this.findUnlisted(pageKey(path, listPage));
    const codename = this.content.openTo(reader).byPath(path)?.codename;
    if (codename === undefined) return null;
    if (listPage.number === 1) return this.page(path, codename, reader);
    // Only what the list has: other numbers in the address mean nothing, or a page that is no more.
    const first = await this.page(path, codename, reader);
    const pages = first.page.listPages[listPage.list - 1] ?? 1;
    if (pages === 1) return first;
    return listPage.number > pages ? null : this.page(pageKey(path, listPage), codename, reader);
  }

  /** True for an address whose page nobody sees, so that it is not rendered. */
  private leadsOn(key: string): boolean {
    return this.redirects.resolve(parsePageKey(key).path, '').kind !== 'stay';
  }

  private async page(key: string, codename: string, reader: Reader | null): Promise<CacheEntry> {
    if (reader !== null || this.config.kontentPreview) {
      const { page } = await this.orHttpError(key, () =>
        this.renderer.render(codename, key, this.cache.epoch, this.config.kontentPreview, reader),
      );
      return entryOf(page);
    }
    const entry = this.cache.memory.get(key);
    if (entry === undefined) return this.load(key);
    countMemoryAnswer();
    return this.current(entry);
  }

  /** The entry, or what replaces it when it is overdue; a newer one is on its way when it is due. */
  private async current(entry: CacheEntry): Promise<CacheEntry> {
    if (PageService.isDue(entry)) this.refreshLater(entry);
    if (!this.isOverdue(entry)) return entry;
    const refresh = entry.refreshing ? this.refreshes.get(entry) : undefined;
    if (refresh !== undefined) await withTimeout(OVERDUE_TIMEOUT_MS, refresh).catch(() => null);
    return this.cache.memory.get(entry.page.key) ?? entry;
  }

  /** From Redis, or rendered; from the disk when that fails or takes too long. */
  private async load(key: string): Promise<CacheEntry> {
    let rendered = false;
    const render = () => {
      rendered = true;
      return this.render(key, false);
    };
    const loading = this.orHttpError(key, () => this.cache.getOrRender(key, render));
    const inTime = await withTimeout(DISK_TIMEOUT_MS, loading).catch(() => null);
    const saved = inTime === null ? await this.cache.snapshots.getPage(key) : null;
    if (saved !== null) {
      const renderedAt = new Date(saved.renderedAt).toISOString();
      this.logger.warn('page served from its snapshot', { path: key, renderedAt });
      return this.keepSaved(saved);
    }
    const entry = inTime ?? (await loading);
    pageAnswers.inc({ level: rendered ? 'rendered' : 'redis' });
    return rendered ? entry : this.current(entry);
  }

  /** Before the page tree is known nothing can be looked up; a snapshot of the page itself still answers. */
  private async findUnlisted(key: string): Promise<CacheEntry> {
    const saved = await this.cache.snapshots.getPage(key);
    if (saved) return this.keepSaved(saved);
    throw starting();
  }

  private keepSaved(saved: RenderedPage): CacheEntry {
    pageAnswers.inc({ level: 'disk' });
    return this.cache.keepInMemory(saved, { stale: true });
  }

  private async refresh(entry: CacheEntry): Promise<void> {
    const { key, renderedAt } = entry.page;
    if (!this.content.open.byPath(parsePageKey(key).path)) return;
    try {
      await this.cache.getOrRender(
        key,
        () => this.render(key, entry.stale),
        ({ page, stale }) => !stale && page.renderedAt > renderedAt,
      );
    } catch (error) {
      this.retries.pause(entry.page);
      const details = { path: key, ...failure(error) };
      this.logger.warn('page could not be rendered again; the older copy is served', details);
    }
  }

  /** @throws ContentError `not_found` when there is no such page any more */
  private async render(key: string, waitForNew: boolean): Promise<CacheEntry> {
    // Which page it is counts now, with the epoch: while this waited for a lock, another may have come to the address.
    const codename = this.content.open.byPath(parsePageKey(key).path)?.codename;
    if (codename === undefined) throw new ContentError('not_found', 'the page is no more');
    const { epoch } = this.cache;
    const { page, contentStale, facts } = await this.renderer.render(codename, key, epoch, waitForNew);
    if (contentStale) {
      // May be older than what was published: good enough to be seen, not to be kept.
      this.retries.pause(page);
      return this.cache.keepInMemory(page, { stale: true });
    }
    this.retries.succeeded(key);
    const entry = await this.cache.store(page);
    // The later pages of a list are told by the first.
    if (!entry.stale && facts !== null && parsePageKey(key).page.number === 1) {
      await this.facts.save(key, { ...facts, epoch: page.epoch });
    }
    return entry;
  }

  private async orHttpError<T>(key: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      if (error.kind === 'not_found') {
        throw HttpError.pageNotFound(decodeURI(parsePageKey(key).path), { cause: error });
      }
      throw HttpError.unavailable('content_unavailable', 'The page cannot be shown right now.', 10, error);
    }
  }
}

/** Of a page that is for one answer. */
function entryOf(page: RenderedPage): CacheEntry {
  return { page, stale: false, staleSince: 0, softUntil: Number.POSITIVE_INFINITY, refreshing: false };
}

function starting(): HttpError {
  return HttpError.unavailable('starting', 'The site is starting. Try again in a moment.', 5);
}
