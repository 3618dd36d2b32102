const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** 32-bit FNV-1a over the code units of a text. */
export function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}

/**
 * Numbers found by a hash: an open table of some ten bytes an entry. It keeps no keys; who asks compares what it
 * finds.
 */
export class HashIndex {
  /** Value + 1, so that 0 is an empty place. */
  private slots: Int32Array;
  private used = 0;

  constructor(expected = 0) {
    this.slots = new Int32Array(sizeFor(expected));
  }

  get bytes(): number {
    return this.slots.byteLength;
  }

  /** The first value of this hash that `matches`; -1 when there is none. */
  find(hash: number, matches: (value: number) => boolean): number {
    const mask = this.slots.length - 1;
    for (let at = spread(hash) & mask; ; at = (at + 1) & mask) {
      const slot = this.slots[at] ?? 0;
      if (slot === 0) return -1;
      if (matches(slot - 1)) return slot - 1;
    }
  }

  /** @param hashAgain gives the hash of a value that is already here, for when the table must grow. */
  add(hash: number, value: number, hashAgain: (value: number) => number): void {
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

  private grow(hashAgain: (value: number) => number): void {
    const former = this.slots;
    this.slots = new Int32Array(former.length * 2);
    for (const slot of former) if (slot !== 0) this.place(hashAgain(slot - 1), slot - 1);
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
