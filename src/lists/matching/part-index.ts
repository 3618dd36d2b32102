import { type Difference, differenceOf, foldKey } from './part-difference.js';

export interface IndexedPart {
  primaryId: string;
  /** See `partNumberKey`. */
  key: string;
}

export interface NearPart extends Difference {
  primaryId: string;
}

/** Shorter ones are near to too many. */
const MIN_NEAR_LENGTH = 4;
const MIN_PREFIX_LENGTH = 5;
const INDEX_BITS = 20;
/** Parts that are indexed in one go. */
const PIECE = 2_000;

/**
 * All part numbers in memory: which one is meant, and which ones are near. Of each key it holds hashes of what is left
 * when one character is taken out, so that a slip is found by a few searches (the method of SymSpell): about 10 MB for
 * 50,000 parts. At most 2^20 parts.
 */
export class PartIndex {
  private readonly byKey = new Map<string, number>();
  /** Hash times 2^20 plus place of the part, ascending. */
  private readonly hashes: Float64Array;
  private readonly sorted: readonly IndexedPart[];

  private constructor(sorted: readonly IndexedPart[], hashes: Float64Array) {
    this.sorted = sorted;
    this.hashes = hashes;
    for (const [at, { key }] of sorted.entries()) this.byKey.set(key, at);
  }

  /** Builds it in pieces, so that other calls have their turn. */
  static async of(parts: readonly IndexedPart[]): Promise<PartIndex> {
    const sorted = [...parts].sort((one, other) => (one.key < other.key ? -1 : 1)).slice(0, 2 ** INDEX_BITS);
    const entries: number[] = [];
    for (const [at, { key }] of sorted.entries()) {
      for (const hash of neighbourhood(key)) entries.push(hash * 2 ** INDEX_BITS + at);
      if (at % PIECE === 0) await new Promise(setImmediate);
    }
    return new PartIndex(sorted, Float64Array.from(entries).sort());
  }

  /** The part with this key. @returns its number */
  exact(key: string): string | undefined {
    const at = this.byKey.get(key);
    return at === undefined ? undefined : this.sorted[at]?.primaryId;
  }

  /** Parts whose keys are one slip away, the likeliest first. */
  near(key: string): NearPart[] {
    if (key.length < MIN_NEAR_LENGTH) return [];
    const found = new Map<string, NearPart>();
    for (const hash of neighbourhood(key)) {
      for (const at of this.withHash(hash)) {
        const part = this.sorted[at];
        if (part === undefined || found.has(part.primaryId)) continue;
        const difference = differenceOf(key, part.key);
        if (difference) found.set(part.primaryId, { ...difference, primaryId: part.primaryId });
      }
    }
    return [...found.values()].sort((one, other) => one.cost - other.cost);
  }

  /** Numbers that begin with the key, at most `limit`. */
  startingWith(key: string, limit: number): string[] {
    if (key.length < MIN_PREFIX_LENGTH) return [];
    const from = firstAt(this.sorted.length, (at) => (this.sorted[at]?.key ?? '') >= key);
    const found: string[] = [];
    for (let at = from; at < this.sorted.length && found.length < limit; at += 1) {
      const part = this.sorted[at];
      if (!part?.key.startsWith(key)) break;
      found.push(part.primaryId);
    }
    return found;
  }

  private *withHash(hash: number): Generator<number> {
    const low = hash * 2 ** INDEX_BITS;
    const from = firstAt(this.hashes.length, (at) => (this.hashes[at] ?? 0) >= low);
    for (let at = from; at < this.hashes.length; at += 1) {
      const place = (this.hashes[at] ?? 0) - low;
      if (place >= 2 ** INDEX_BITS) return;
      yield place;
    }
  }
}

/** Hashes of a key, of its folded form, and of what is left of it without each of its characters. */
function neighbourhood(key: string): Set<number> {
  const hashes = new Set([hashOf(key, -1), hashOf(foldKey(key), -1)]);
  for (let left = 0; left < key.length; left += 1) hashes.add(hashOf(key, left));
  return hashes;
}

/** FNV-1a of a text, 32 bits. @param without place of a character that is left out; -1 = none */
function hashOf(text: string, without: number): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    if (at !== without) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}

/** First of `length` places for which `test` holds, as it does for all after it. */
function firstAt(length: number, test: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
