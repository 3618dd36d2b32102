import { type CdnOptions, CdnPolicy } from './cdn-policy.js';

const off: CdnOptions = {
  browserMaxAge: 0,
  maxAge: 0,
  staleWhileRevalidate: 10,
  staleIfError: 86_400,
  keyHeader: 'Surrogate-Key',
  namespace: 'plinth',
};
const on: CdnOptions = { ...off, maxAge: 300 };
const many = (count: number) => Array.from({ length: count }, (_, at) => `item:${at}`);

describe('CdnPolicy', () => {
  it('tells caches to ask each time, and names nothing, when there is no CDN', () => {
    expect(new CdnPolicy(off).headersOf(['item:a'])).toEqual({
      cacheControl: 'public, max-age=0, must-revalidate',
      keys: [],
    });
    expect(new CdnPolicy({ ...off, browserMaxAge: 60 }).headersOf([]).cacheControl).toBe(
      'public, max-age=60, must-revalidate',
    );
  });

  it('lets a CDN keep pages and browsers ask', () => {
    const { cacheControl, keys } = new CdnPolicy(on).headersOf(['item:a', 'item:b', 'item:a']);
    expect(cacheControl).toBe(
      'public, max-age=0, s-maxage=300, stale-while-revalidate=10, stale-if-error=86400',
    );
    expect(keys[0]).toBe('Surrogate-Key');
    expect(keys[1]).toMatch(/^plinth-site [\w-]{8} [\w-]{8}$/);
    const bare = new CdnPolicy({ ...on, staleWhileRevalidate: 0, staleIfError: 0 });
    expect(bare.headersOf([]).cacheControl).toBe('public, max-age=0, s-maxage=300');
    expect(new CdnPolicy({ ...on, keyHeader: 'Cache-Tag' }).headersOf(['item:a']).keys[1]).toMatch(
      /^plinth-site,[\w-]{8}$/,
    );
  });

  it('purges by the keys that pages carry', () => {
    const policy = new CdnPolicy(on);
    const carried = policy.headersOf(['item:a', 'type:page']).keys[1]?.split(' ') ?? [];
    const [purged] = policy.purgeKeys(['item:a']);
    expect(carried).toContain(purged);
    expect(carried).not.toContain(policy.purgeKeys(['item:other'])[0]);
    // Installations that share a CDN service do not purge each other.
    expect(new CdnPolicy({ ...on, namespace: 'other' }).purgeKeys(['item:a'])[0]).not.toBe(purged);
    expect(policy.purgeKeys([])).toEqual([]);
  });

  it('bounds the header: a page of too many things goes with every publish', () => {
    const policy = new CdnPolicy(on);
    for (const count of [1, 400, 450, 460, 5_000]) {
      expect((policy.headersOf(many(count)).keys[1] ?? '').length).toBeLessThanOrEqual(4_096);
    }
    const wide = policy.headersOf(many(5_000)).keys[1]?.split(' ') ?? [];
    expect(wide).toEqual(['plinth-site', 'plinth-wide']);
    expect(policy.purgeKeys(['item:7'])).toContain('plinth-wide');
  });

  it('purges the whole site rather than by thousands of keys', () => {
    expect(new CdnPolicy(on).purgeKeys(many(2_001))).toEqual(['plinth-site']);
  });

  it('makes pages anew whose headers follow other rules', () => {
    expect(new CdnPolicy(off).edition).toBe('');
    expect(new CdnPolicy(on).edition).not.toBe('');
    expect(new CdnPolicy(on).edition).not.toBe(new CdnPolicy({ ...on, maxAge: 301 }).edition);
    expect(new CdnPolicy(on).edition).toBe(new CdnPolicy({ ...on }).edition);
  });
});
