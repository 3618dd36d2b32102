import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isFolder, LiveContent, type OpenPages, type PageNode } from '../../content/content.module.js';
import { failure } from '../../platform/failure.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { withTimeout, withTimeoutOrThrow } from '../../platform/timeout.js';
import { PathStore, type ScoredPath } from '../former/path-store.js';
import { HOME } from '../rules/address.js';

/** Pages that are offered. */
const MOST_OFFERED = 5;
/** Some more than are wanted: not all of them may still be there. */
const MOST_FOUND = 20;
/** Below this an address is not similar to another. */
const SIMILAR = 0.3;
/** How similar the last parts must at least be: a page whose address has all that was asked for, and much besides. */
const SIMILAR_SLUG = 0.2;
/** How similar the nearest page above an address is. */
const ABOVE = 0.35;
const CACHED = 2_000;
/** New pages are offered after so many milliseconds; those that are gone no longer at once. */
const CACHED_MS = 10_000;
/** After a failure nobody waits for Postgres for so long. */
const BACK_OFF_MS = 2_000;
/** Addresses that wait for their search; in a flood of wrong ones the others go without. */
const MOST_WAITING = 5;
const WARN_EVERY_MS = 600_000;
const LONGEST_SLUG = 100;
const NONE: readonly ScoredPath[] = [];

export interface SimilarPage {
  title: string;
  path: string;
}

/**
 * Finds published pages whose address is like one that does not exist, among the addresses on record in Postgres. What
 * is offered is checked against the page tree of now; what Postgres does not say in time is left out.
 */
@Injectable()
export class SimilarPages {
  /** Longest wait of a visitor for Postgres, in milliseconds. */
  protected readonly timeoutMs: number = 200;
  private readonly cache = new LRUCache<string, readonly ScoredPath[]>({ max: CACHED, ttl: CACHED_MS });
  /** The search under way: one at a time, so that a flood of wrong addresses takes no more than one processor. */
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private backOffUntil = 0;
  private warnedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly content: LiveContent,
    private readonly store: PathStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** At most five pages that everybody may read, most similar first. Never rejects. @param path canonical */
  async find(path: string): Promise<SimilarPage[]> {
    const found = await this.search(path);
    const { open } = this.content;
    const scores = new Map(found.map((each) => [each.path, each.score]));
    const above = pageAbove(path, open);
    if (above !== null) scores.set(above, Math.max(ABOVE, scores.get(above) ?? 0));
    return [...scores]
      .sort(([, a], [, b]) => b - a)
      .flatMap(([candidate]) => {
        const node = open.byPath(candidate);
        if (candidate === path || node === null || !isOffered(node, open)) return [];
        return [{ title: node.record.title, path: candidate }];
      })
      .slice(0, MOST_OFFERED);
  }

  private async search(path: string): Promise<readonly ScoredPath[]> {
    const slugs = slugsOf(path);
    const cached = slugs.length === 0 ? NONE : this.cache.get(path);
    if (cached || this.waiting >= MOST_WAITING || Date.now() < this.backOffUntil) return cached ?? NONE;
    this.waiting += 1;
    const end = Date.now() + this.timeoutMs;
    const search = this.last.then(() => {
      this.waiting -= 1;
      const found = this.cache.get(path);
      return found || Date.now() >= end ? (found ?? NONE) : this.searchNow(path, slugs);
    });
    this.last = search;
    return (await withTimeout(this.timeoutMs, search)) ?? NONE;
  }

  private async searchNow(path: string, slugs: readonly string[]): Promise<readonly ScoredPath[]> {
    if (Date.now() < this.backOffUntil) return NONE;
    try {
      let found = NONE;
      for (const slug of slugs) {
        found = await this.ask(slug, path);
        if (found.length > 0) break;
      }
      this.cache.set(path, found);
      return found;
    } catch (error) {
      this.backOffUntil = Date.now() + BACK_OFF_MS;
      if (Date.now() - this.warnedAt > WARN_EVERY_MS) {
        this.warnedAt = Date.now();
        this.logger.warn('pages with a similar address could not be looked up', failure(error));
      }
      return NONE;
    }
  }

  private async ask(slug: string, path: string): Promise<readonly ScoredPath[]> {
    const options = { atLeast: SIMILAR_SLUG, limit: MOST_FOUND, timeoutMs: this.timeoutMs };
    const found = await withTimeoutOrThrow(
      // A frozen Postgres ends nothing by itself.
      2 * this.timeoutMs,
      this.store.similar(slug, path, options),
      () => new Error('no answer in time'),
    );
    return found.filter(({ score }) => score >= SIMILAR);
  }
}

/** Parts of a path below the locale. */
function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .slice(/^\/[a-z]{2}-[a-z]{2}(\/|$)/.test(path) ? 1 : 0);
}

/** What of a path says which page is meant: its last part, or else, as for `…/cabinets/index.html`, the one before. */
function slugsOf(path: string): string[] {
  return segmentsOf(path)
    .slice(-2)
    .reverse()
    .map((segment) => segment.replace(/\.(?:html?|aspx?|php)$/i, '').slice(0, LONGEST_SLUG))
    .filter((slug) => /[a-z0-9]{2}/i.test(slug));
}

function pageAbove(path: string, open: OpenPages): string | null {
  const parts = segmentsOf(path);
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const above = `${HOME}/${parts.slice(0, length).join('/')}`;
    const node = open.byPath(above);
    if (node !== null && isOffered(node, open)) return above;
  }
  return null;
}

function isOffered(node: PageNode, open: OpenPages): boolean {
  const { path, record } = node;
  if (path === null || path === HOME || record.title === '') return false;
  return !record.removeFromSearch && leadsSomewhere(node, open);
}

/** False for a folder that has neither a target nor an open page in it. */
export function leadsSomewhere(node: PageNode, open: OpenPages): boolean {
  if (!isFolder(node) || node.record.redirectTo !== null) return true;
  return open.firstChild(node.codename) !== null;
}
