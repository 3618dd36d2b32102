import { gunzipSync } from 'node:zlib';
import type { SitemapEntry } from './sitemap-entry.js';
import { INDEX } from './sitemap-set.js';
import { LIMITS, writeSitemaps } from './sitemap-writer.js';

const ORIGIN = 'https://x.example';

function* pages(count: number, pictures: string[] = []): Generator<SitemapEntry> {
  for (let number = 0; number < count; number += 1) {
    yield {
      address: `${ORIGIN}/en-us/page-${number}`,
      changedAt: new Date(Date.UTC(2026, 0, 1) + number * 1_000).toISOString(),
      pictures,
    };
  }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

async function write(entries: Iterable<SitemapEntry>, limits = LIMITS) {
  const set = await writeSitemaps(entries, ORIGIN, limits);
  const texts = new Map([...set.files].map(([name, { gzip }]) => [name, gunzipSync(gzip).toString('utf8')]));
  for (const [name, file] of set.files) {
    expect([name, file.size]).toEqual([name, Buffer.byteLength(texts.get(name) ?? '')]);
  }
  const index = texts.get(INDEX) ?? '';
  texts.delete(INDEX);
  return { set, index, texts: [...texts] };
}

describe('writeSitemaps', () => {
  it('begins a new file after 50,000 addresses, and loses none', async () => {
    const { set, index, texts } = await write(pages(100_001));
    expect([...set.files.values()].map(({ name, urls }) => [name, urls])).toEqual([
      [INDEX, 0],
      ['en-US-sitemap.xml', 50_000],
      ['en-US-sitemap-2.xml', 50_000],
      ['en-US-sitemap-3.xml', 1],
    ]);
    expect(set.urls).toBe(100_001);
    expect(locations(index)).toEqual(texts.map(([name]) => `${ORIGIN}/${name}`));
    // The index says when something in a file changed last.
    expect(index).toContain(`<loc>${ORIGIN}/en-US-sitemap.xml</loc><lastmod>2026-01-01T13:53:19Z</lastmod>`);
    const all = texts.flatMap(([, xml]) => locations(xml));
    expect(all.length).toBe(100_001);
    expect(new Set(all).size).toBe(100_001);
  });

  it('holds 50,000 in one file', async () => {
    const { texts } = await write(pages(50_000));
    expect(texts.map(([name]) => name)).toEqual(['en-US-sitemap.xml']);
  });

  it('begins a new file before 50 MB, counted in bytes', async () => {
    // Two bytes a letter: counted in characters, the file would be twice too long.
    const words = [`${ORIGIN}/${'ä'.repeat(1_000)}.png`];
    const bytes = 20_000;
    const { texts } = await write(pages(50, words), { urls: 50_000, bytes });
    expect(texts.length).toBeGreaterThan(5);
    for (const [name, xml] of texts) {
      expect([name, Buffer.byteLength(xml) <= bytes]).toEqual([name, true]);
      // And not sooner than needed.
      if (name !== texts.at(-1)?.[0]) expect(Buffer.byteLength(xml)).toBeGreaterThan(bytes - 2_500);
      expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true);
      expect(xml.endsWith('</url>\n</urlset>\n')).toBe(true);
    }
    expect(texts.flatMap(([, xml]) => locations(xml)).length).toBe(50);
    expect(LIMITS).toEqual({ urls: 50_000, bytes: 50 * 1_024 * 1_024 });
  });

  it('gives the same tags for the same content, and others for another', async () => {
    const [first, second, third] = [await write(pages(10)), await write(pages(10)), await write(pages(11))];
    expect(second.set.tag).toBe(first.set.tag);
    expect(third.set.tag).not.toBe(first.set.tag);
    expect(second.set.files.get('en-US-sitemap.xml')?.gzip).toEqual(
      first.set.files.get('en-US-sitemap.xml')?.gzip,
    );
  });

  it('gives other work its turn while it writes', async () => {
    let turns = 0;
    let writing = true;
    const count = () => {
      turns += 1;
      if (writing) setImmediate(count);
    };
    setImmediate(count);
    await writeSitemaps(pages(20_000), ORIGIN);
    writing = false;
    expect(turns).toBeGreaterThan(10);
  });

  it('passes on what goes wrong among the entries', async () => {
    function* broken(): Generator<SitemapEntry> {
      yield* pages(1);
      throw new Error('the tree is broken');
    }
    await expect(writeSitemaps(broken(), ORIGIN)).rejects.toThrow('the tree is broken');
  });
});
