const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** 32-bit FNV-1a over the code units of a text. */
export function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}

/** In the place of a value that was taken out: what was put behind it must still be found. */
const GONE = -1;

/**
 * Numbers found by a hash: an open table of some ten bytes an entry. It keeps no keys; who asks compares what it
 * finds.
 */
export class HashIndex {
  /** Value + 1, so that 0 is an empty place; or {@link GONE}. */
  private slots: Int32Array;
  /** Places that are not empty. */
  private used = 0;

  constructor(expected = 0) {
    this.slots = new Int32Array(sizeFor(expected));
  }

  get bytes(): number {
    return this.slots.byteLength;
  }

  copy(): HashIndex {
    const copy = new HashIndex();
    copy.slots = this.slots.slice();
    copy.used = this.used;
    return copy;
  }

  /** The first value of this hash that `matches`; -1 when there is none. */
  find(hash: number, matches: (value: number) => boolean): number {
    const mask = this.slots.length - 1;
    for (let at = spread(hash) & mask; ; at = (at + 1) & mask) {
      const slot = this.slots[at] ?? 0;
      if (slot === 0) return -1;
      if (slot !== GONE && matches(slot - 1)) return slot - 1;
    }
  }

  /** Takes a value out that was added with this hash. */
  remove(hash: number, value: number): void {
    const mask = this.slots.length - 1;
    for (let at = spread(hash) & mask; this.slots[at] !== 0; at = (at + 1) & mask) {
      if (this.slots[at] !== value + 1) continue;
      this.slots[at] = GONE;
      return;
    }
  }

  /**
   * @param hashAgain gives the hash of a value that is already here, for when the table must grow; null for one that
   *   may be forgotten.
   */
  add(hash: number, value: number, hashAgain: (value: number) => number | null): void {
    if ((this.used + 1) * 10 > this.slots.length * 7) this.grow(hashAgain);
    this.place(hash, value);
    this.used += 1;
  }

  private place(hash: number, value: number): void {
    const mask = this.slots.length - 1;
    let at = spread(hash) & mask;
    while (this.slots[at] !== 0) at = (at + 1) & mask;
    this.slots[at] = value + 1;
  }

  private grow(hashAgain: (value: number) => number | null): void {
    const former = this.slots.filter((slot) => slot > 0);
    // As large as before when what fills it is gone.
    const isFull = former.length * 2 > this.slots.length;
    this.slots = new Int32Array(this.slots.length * (isFull ? 2 : 1));
    this.used = 0;
    for (const slot of former) {
      const hash = hashAgain(slot - 1);
      if (hash === null) continue;
      this.place(hash, slot - 1);
      this.used += 1;
    }
  }
}

/** Neighbouring texts have neighbouring hashes; the low bits alone would crowd. */
function spread(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}

function sizeFor(expected: number): number {
  let size = 16;
  while (size * 7 < expected * 10) size *= 2;
  return size;
}
