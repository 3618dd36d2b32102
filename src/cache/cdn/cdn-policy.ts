import { createHash } from 'node:crypto';
import { ROUTE_CLASSES } from '../../platform/http/route-class.js';

export interface CdnOptions {
  /** Seconds that browsers may keep a page without asking. */
  browserMaxAge: number;
  /** Seconds that a CDN may keep a page; 0 = there is no CDN. */
  maxAge: number;
  /** Seconds beyond, while a new one is fetched; 0 = none. */
  staleWhileRevalidate: number;
  /** Seconds beyond, while this server does not answer; 0 = none. */
  staleIfError: number;
  keyHeader: 'Surrogate-Key' | 'Cache-Tag';
  /** Keeps the keys of installations apart that share a CDN service. */
  namespace: string;
}

export interface CacheHeaders {
  cacheControl: string;
  /** Further headers, as name, value, name, value. */
  keys: string[];
}

/** Longest value of the key header: proxies take 8 KB of head and more, and the other headers need theirs. */
const MAX_HEADER_BYTES = 4_096;
/** 48 bits: a page purged for another's sake once in a lifetime costs nothing. */
const KEY_LENGTH = 8;
/** More keys than this, and the whole site is as cheap. */
const MAX_PURGE_KEYS = 2_000;

/** What caches outside of this server are told about public pages, and by which keys they are purged. */
export class CdnPolicy {
  constructor(private readonly options: CdnOptions) {}

  /** Whether there is a CDN. */
  get isOn(): boolean {
    return this.options.maxAge > 0;
  }

  /** Name of these rules, different for different ones; stored pages carry their headers, so they belong to it. */
  get edition(): string {
    if (!this.isOn && this.options.browserMaxAge === 0) return '';
    return createHash('sha256').update(JSON.stringify(this.options)).digest('base64url').slice(0, 8);
  }

  /** Seconds that a page may be kept outside of this server without anybody asking. */
  get longestAge(): number {
    const { maxAge, browserMaxAge, staleWhileRevalidate } = this.options;
    return this.isOn ? Math.max(maxAge + staleWhileRevalidate, browserMaxAge) : browserMaxAge;
  }

  /** Headers of a public answer that was made of `dependencies`. */
  headersOf(dependencies: Iterable<string>): CacheHeaders {
    const { browserMaxAge, maxAge, staleWhileRevalidate, staleIfError, keyHeader } = this.options;
    if (!this.isOn) {
      const cacheControl =
        browserMaxAge === 0
          ? ROUTE_CLASSES['public-page'].cache
          : `public, max-age=${browserMaxAge}, must-revalidate`;
      return { cacheControl, keys: [] };
    }
    // Not `must-revalidate`, which would forbid the stale answers that come next.
    const parts = ['public', `max-age=${browserMaxAge}`, `s-maxage=${maxAge}`];
    if (staleWhileRevalidate > 0) parts.push(`stale-while-revalidate=${staleWhileRevalidate}`);
    if (staleIfError > 0) parts.push(`stale-if-error=${staleIfError}`);
    const separator = keyHeader === 'Cache-Tag' ? ',' : ' ';
    const all = [this.siteKey, ...new Set([...dependencies].map((name) => this.keyOf(name)))];
    const value = all.join(separator);
    const fits = value.length <= MAX_HEADER_BYTES;
    return {
      cacheControl: parts.join(', '),
      keys: [keyHeader, fits ? value : [this.siteKey, this.wideKey].join(separator)],
    };
  }

  /** Keys to purge when `dependencies` have changed. */
  purgeKeys(dependencies: readonly string[]): string[] {
    if (dependencies.length === 0) return [];
    if (dependencies.length > MAX_PURGE_KEYS) return [this.siteKey];
    // Answers with more keys than their head can hold go with every publish.
    return [...new Set(dependencies.map((name) => this.keyOf(name))), this.wideKey];
  }

  /** Key that every answer carries. */
  get siteKey(): string {
    return `${this.options.namespace}-site`;
  }

  private get wideKey(): string {
    return `${this.options.namespace}-wide`;
  }

  private keyOf(dependency: string): string {
    const text = `${this.options.namespace} ${dependency}`;
    return createHash('sha256').update(text).digest('base64url').slice(0, KEY_LENGTH);
  }
}
