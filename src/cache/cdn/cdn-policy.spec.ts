import type { Config } from '../../config/config.js';
import { testConfig } from '../../config/testing/config.js';
import { CdnPolicy } from './cdn-policy.js';

const OFF: Partial<Config> = {
  browserMaxAge: 0,
  cdnMaxAge: 0,
  cdnStaleWhileRevalidate: 10,
  cdnStaleIfError: 86_400,
  cdnKeyHeader: 'Surrogate-Key',
  redisPrefix: 'plinth',
};
const off = (over: Partial<Config> = {}) => new CdnPolicy(testConfig({ ...OFF, ...over }));
const on = (over: Partial<Config> = {}) => off({ cdnMaxAge: 300, ...over });
const many = (count: number) => Array.from({ length: count }, (_, at) => `item:${at}`);

describe('CdnPolicy', () => {
  it('tells caches to ask each time, and names nothing, when there is no CDN', () => {
    expect(off().headersOf(['item:a'])).toEqual({
      cacheControl: 'public, max-age=0, must-revalidate',
      keys: [],
    });
    expect(off({ browserMaxAge: 60 }).headersOf([]).cacheControl).toBe('public, max-age=60, must-revalidate');
  });

  it('lets a CDN keep pages and browsers ask', () => {
    const { cacheControl, keys } = on().headersOf(['item:a', 'item:b', 'item:a']);
    expect(cacheControl).toBe(
      'public, max-age=0, s-maxage=300, stale-while-revalidate=10, stale-if-error=86400',
    );
    expect(keys[0]).toBe('Surrogate-Key');
    expect(keys[1]).toMatch(/^plinth-site [\w-]{8} [\w-]{8}$/);
    const bare = on({ cdnStaleWhileRevalidate: 0, cdnStaleIfError: 0 });
    expect(bare.headersOf([]).cacheControl).toBe('public, max-age=0, s-maxage=300');
    expect(on({ cdnKeyHeader: 'Cache-Tag' }).headersOf(['item:a']).keys[1]).toMatch(/^plinth-site,[\w-]{8}$/);
  });

  it('purges by the keys that pages carry', () => {
    const policy = on();
    const carried = policy.headersOf(['item:a', 'type:page']).keys[1]?.split(' ') ?? [];
    const [purged] = policy.purgeKeys(['item:a']);
    expect(carried).toContain(purged);
    expect(carried).not.toContain(policy.purgeKeys(['item:other'])[0]);
    // Installations that share a CDN service do not purge each other.
    expect(on({ redisPrefix: 'other' }).purgeKeys(['item:a'])[0]).not.toBe(purged);
    expect(policy.purgeKeys([])).toEqual([]);
  });

  it('bounds the header: a page of too many things goes with every publish', () => {
    const policy = on();
    for (const count of [1, 400, 450, 460, 5_000]) {
      expect((policy.headersOf(many(count)).keys[1] ?? '').length).toBeLessThanOrEqual(4_096);
    }
    const wide = policy.headersOf(many(5_000)).keys[1]?.split(' ') ?? [];
    expect(wide).toEqual(['plinth-site', 'plinth-wide']);
    expect(policy.purgeKeys(['item:7'])).toContain('plinth-wide');
  });

  it('purges the whole site rather than by thousands of keys', () => {
    expect(on().purgeKeys(many(2_001))).toEqual(['plinth-site']);
  });

  it('has another version for other rules, so that pages are rendered again whose headers follow others', () => {
    expect(off().version).toBe('');
    expect(on().version).not.toBe('');
    expect(on().version).not.toBe(on({ cdnMaxAge: 301 }).version);
    expect(on().version).toBe(on().version);
  });
});
