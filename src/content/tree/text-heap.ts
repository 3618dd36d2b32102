const FIRST_BYTES = 1 << 16;

/**
 * Bytes one after the other, only ever added to: what was written stays where it is, so that values made of it can
 * share it. Texts are UTF-8 after their length.
 */
export class TextHeap {
  private bytes: Buffer;
  private end: number;
  /** Set once all is there that was to be written at first. */
  private isFull = false;

  constructor(initialBytes = FIRST_BYTES) {
    this.bytes = Buffer.allocUnsafeSlow(initialBytes);
    // 0 can then stand for "nothing is there".
    this.end = 1;
  }

  /** Where the next byte goes. */
  get position(): number {
    return this.end;
  }

  /** Gives back what was taken in advance. */
  trim(): void {
    const exact = Buffer.allocUnsafeSlow(this.end);
    this.bytes.copy(exact, 0, 0, this.end);
    this.bytes = exact;
    this.isFull = true;
  }

  addByte(value: number): void {
    this.room(1);
    this.bytes[this.end] = value;
    this.end += 1;
  }

  /** A whole number up to 2^31 in one to five bytes. */
  addNumber(value: number): void {
    this.room(5);
    let rest = value;
    for (; rest > 127; rest >>>= 7) {
      this.bytes[this.end] = (rest & 127) | 128;
      this.end += 1;
    }
    this.bytes[this.end] = rest;
    this.end += 1;
  }

  /** Milliseconds since 1970 in six bytes. */
  addTime(ms: number): void {
    this.room(6);
    this.end = this.bytes.writeUIntBE(ms, this.end, 6);
  }

  addText(text: string): void {
    const most = text.length * 3;
    this.room(most + 5);
    // Most texts are plain: then their length is known before they are written.
    const length = Buffer.byteLength(text);
    this.addNumber(length);
    this.end += this.bytes.write(text, this.end, length, 'utf8');
  }

  addHex(digits: string): void {
    const length = digits.length / 2;
    this.room(length);
    this.bytes.write(digits, this.end, length, 'hex');
    this.end += length;
  }

  reader(position: number): HeapReader {
    return new HeapReader(this.bytes, position);
  }

  byteAt(position: number): number {
    return this.bytes[position] ?? 0;
  }

  private room(bytes: number): void {
    const wanted = this.end + bytes;
    if (wanted <= this.bytes.length) return;
    // By half while it is filled; after that the few changes of a day must not take half of it in advance.
    const more = Math.ceil(this.bytes.length * (this.isFull ? 1 / 64 : 1 / 2));
    const larger = Buffer.allocUnsafeSlow(Math.max(wanted, this.bytes.length + more, FIRST_BYTES));
    this.bytes.copy(larger, 0, 0, this.end);
    this.bytes = larger;
  }
}

/** Reads what was added to a heap, in the same order. */
export class HeapReader {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
  ) {}

  byte(): number {
    const value = this.bytes[this.at] ?? 0;
    this.at += 1;
    return value;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  time(): number {
    const value = this.bytes.readUIntBE(this.at, 6);
    this.at += 6;
    return value;
  }

  text(): string {
    const length = this.number();
    const value = this.bytes.toString('utf8', this.at, this.at + length);
    this.at += length;
    return value;
  }

  skipText(): void {
    const length = this.number();
    this.at += length;
  }

  skip(bytes: number): void {
    this.at += bytes;
  }

  hex(bytes: number): string {
    const value = this.bytes.toString('hex', this.at, this.at + bytes);
    this.at += bytes;
    return value;
  }
}
