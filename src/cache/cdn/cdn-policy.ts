import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { ROUTE_CLASSES } from '../../platform/http/route-class.js';

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
@Injectable()
export class CdnPolicy {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whether there is a CDN. */
  get isOn(): boolean {
    return this.config.cdnMaxAge > 0;
  }

  /** Name of these rules, different for different ones; stored pages carry their headers, so they belong to it. */
  get version(): string {
    const { browserMaxAge, cdnMaxAge, cdnStaleWhileRevalidate, cdnStaleIfError, cdnKeyHeader, redisPrefix } =
      this.config;
    if (!this.isOn && browserMaxAge === 0) return '';
    const rules = [
      browserMaxAge,
      cdnMaxAge,
      cdnStaleWhileRevalidate,
      cdnStaleIfError,
      cdnKeyHeader,
      redisPrefix,
    ];
    return createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 8);
  }

  /** Seconds that a page may be kept outside of this server without anybody asking. */
  get longestAge(): number {
    const { cdnMaxAge, browserMaxAge, cdnStaleWhileRevalidate } = this.config;
    return this.isOn ? Math.max(cdnMaxAge + cdnStaleWhileRevalidate, browserMaxAge) : browserMaxAge;
  }

  /** Headers of a public answer that was made of `dependencies`. */
  headersOf(dependencies: Iterable<string>): CacheHeaders {
    const { browserMaxAge, cdnMaxAge, cdnStaleWhileRevalidate, cdnStaleIfError, cdnKeyHeader } = this.config;
    if (!this.isOn) {
      const cacheControl =
        browserMaxAge === 0
          ? ROUTE_CLASSES['public-page'].cache
          : `public, max-age=${browserMaxAge}, must-revalidate`;
      return { cacheControl, keys: [] };
    }
    // Not `must-revalidate`, which would forbid the stale answers that come next.
    const parts = ['public', `max-age=${browserMaxAge}`, `s-maxage=${cdnMaxAge}`];
    if (cdnStaleWhileRevalidate > 0) parts.push(`stale-while-revalidate=${cdnStaleWhileRevalidate}`);
    if (cdnStaleIfError > 0) parts.push(`stale-if-error=${cdnStaleIfError}`);
    const separator = cdnKeyHeader === 'Cache-Tag' ? ',' : ' ';
    const all = [this.siteKey, ...new Set([...dependencies].map((name) => this.keyOf(name)))];
    const value = all.join(separator);
    const fits = value.length <= MAX_HEADER_BYTES;
    return {
      cacheControl: parts.join(', '),
      keys: [cdnKeyHeader, fits ? value : [this.siteKey, this.wideKey].join(separator)],
    };
  }

  /** Keys to purge when `dependencies` have changed. */
  purgeKeys(dependencies: readonly string[]): string[] {
    if (dependencies.length === 0) return [];
    if (dependencies.length > MAX_PURGE_KEYS) return [this.siteKey];
    // Answers with more keys than their head can hold go with every publish.
    return [...new Set(dependencies.map((name) => this.keyOf(name))), this.wideKey];
  }

  /** Key that every answer carries. The prefix keeps installations apart that share a CDN service. */
  get siteKey(): string {
    return `${this.config.redisPrefix}-site`;
  }

  private get wideKey(): string {
    return `${this.config.redisPrefix}-wide`;
  }

  private keyOf(dependency: string): string {
    const text = `${this.config.redisPrefix} ${dependency}`;
    return createHash('sha256').update(text).digest('base64url').slice(0, KEY_LENGTH);
  }
}
