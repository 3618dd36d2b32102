import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { StoredFacts } from '../cache/cache.module.js';
import type { FactsByPath } from './sitemap-maker.js';
import { AT_ONCE, type Between } from './sitemap-writer.js';

const row = z.tuple([z.string(), z.number(), z.string(), z.array(z.string())]);

/** So much text is packed at once; between two pieces other work of the process has its turn. */
const PIECE = 65_536;

/** Adds what was noted since: of a page's changes the newest counts, and the pictures of the newer rendering. */
export function mergeFacts(known: Map<string, StoredFacts>, noted: FactsByPath): void {
  for (const [path, facts] of noted) {
    const former = known.get(path);
    if (former === undefined) {
      known.set(path, facts);
      continue;
    }
    const latest = former.epoch > facts.epoch ? former : facts;
    const [, changedAt = latest.changedAt] = [former.changedAt, facts.changedAt].sort();
    known.set(path, changedAt === latest.changedAt ? latest : { ...latest, changedAt });
  }
}

/** Facts as they are kept with a set, a line a page: the cache that they are noted in may lose them. */
export async function packFacts(facts: FactsByPath, between: Between = AT_ONCE): Promise<Buffer> {
  const packed: Buffer[] = [];
  for await (const piece of Readable.from(lines(facts)).pipe(createGzip())) {
    packed.push(piece as Buffer);
    await between();
  }
  return Buffer.concat(packed);
}

/** Reads what {@link packFacts} wrote; none when it is damaged or of another version. */
export async function unpackFacts(
  bytes: Buffer,
  between: Between = AT_ONCE,
): Promise<Map<string, StoredFacts>> {
  const facts = new Map<string, StoredFacts>();
  try {
    const unpacker = createGunzip().setEncoding('utf8');
    unpacker.end(bytes);
    let rest = '';
    for await (const piece of unpacker) {
      await between();
      const read = (rest + String(piece)).split('\n');
      rest = read.pop() ?? '';
      for (const line of read) {
        const [path, epoch, changedAt, pictures] = row.parse(JSON.parse(line));
        facts.set(path, { epoch, changedAt, pictures });
      }
    }
    return facts;
  } catch {
    return new Map();
  }
}

function* lines(facts: FactsByPath): Generator<string> {
  let piece = '';
  for (const [path, { epoch, changedAt, pictures }] of facts) {
    piece += `${JSON.stringify([path, epoch, changedAt, pictures])}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
