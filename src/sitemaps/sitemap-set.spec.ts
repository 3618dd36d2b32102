import { gzipSync } from 'node:zlib';
import type { SitemapEntry } from './sitemap-entry.js';
import { mergeFacts, packFacts, unpackFacts } from './sitemap-facts.js';
import { decodeSet, encodeSet } from './sitemap-set.js';
import { writeSitemaps } from './sitemap-writer.js';

const ORIGIN = 'https://x.example';
const entries: SitemapEntry[] = [{ address: `${ORIGIN}/en-us`, changedAt: null, pictures: [] }];

describe('encodeSet and decodeSet', () => {
  it('give back the same set', async () => {
    const set = await writeSitemaps(entries, ORIGIN);
    const back = decodeSet(encodeSet(set), ORIGIN);
    expect(back).toEqual(set);
  });

  it('take nothing that is cut, damaged, of another format or of another origin', async () => {
    const bytes = encodeSet(await writeSitemaps(entries, ORIGIN));
    for (let length = 0; length < bytes.length; length += 1) {
      if (decodeSet(bytes.subarray(0, length), ORIGIN) !== null) throw new Error(`taken at ${length} bytes`);
    }
    expect(decodeSet(Buffer.concat([bytes, Buffer.from('x')]), ORIGIN)).toBeNull();
    expect(decodeSet(bytes, 'https://y.example')).toBeNull();
    const other = Buffer.from(bytes);
    other.writeUInt8(9, 0);
    expect(decodeSet(other, ORIGIN)).toBeNull();
    const wild = Buffer.from(bytes);
    wild.writeUInt32BE(4_000_000_000, 1);
    expect(decodeSet(wild, ORIGIN)).toBeNull();
  });
});

describe('facts kept with a set', () => {
  const facts = (epoch: number, changedAt: string, pictures: string[] = []) => ({
    epoch,
    changedAt,
    pictures,
  });

  it('never go back in time, and take pictures from the newer making', () => {
    const kept = new Map([
      ['/a', facts(5, '2026-03', ['old'])],
      ['/b', facts(9, '2026-01', ['new'])],
      ['/c', facts(1, '2026-01')],
    ]);
    const noted = new Map([
      ['/a', facts(6, '2026-02', [])],
      ['/b', facts(2, '2026-02', ['old'])],
      ['/d', facts(1, '2026-04')],
    ]);
    mergeFacts(kept, noted);
    expect([...kept]).toEqual([
      ['/a', facts(6, '2026-03', [])],
      ['/b', facts(9, '2026-02', ['new'])],
      ['/c', facts(1, '2026-01')],
      ['/d', facts(1, '2026-04')],
    ]);
  });

  it('come back as they were, and damaged ones as none', async () => {
    const map = new Map([
      ['/en-us/ä', facts(1_764_000_000_123, '2026-01-01T00:00:00.000Z', ['https://a/b'])],
    ]);
    const packed = await packFacts(map);
    expect(await unpackFacts(packed)).toEqual(map);
    const many = new Map(Array.from({ length: 5_000 }, (_, at) => [`/en-us/ä-${at}`, facts(at, '2026', [])]));
    expect(await unpackFacts(await packFacts(many))).toEqual(many);
    expect(await unpackFacts(await packFacts(new Map()))).toEqual(new Map());
    const other = gzipSync('{"version":2}\n');
    for (const bytes of [Buffer.alloc(0), packed.subarray(0, 10), Buffer.from('[]'), other]) {
      expect((await unpackFacts(bytes)).size).toBe(0);
    }
  });
});
