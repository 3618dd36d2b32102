import { HashIndex, hashOf } from './hash-index.js';
import { type PageRecord, sameRecord } from './page-record.js';
import { TextHeap } from './text-heap.js';

const SECURE = 1;
const REMOVE_FROM_SEARCH = 2;
const REDIRECT = 4;
const SERIES = 8;
const UUID = 16;
const TIME = 32;
const SLUG = 64;

const UUID_FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const UUID_BYTES = 16;

/** Names of items and of content types, each once, as small numbers. Only ever added to. */
class Names {
  private starts: Uint32Array = new Uint32Array(16);
  private used = 0;
  private readonly index = new HashIndex();

  constructor(private readonly heap: TextHeap) {}

  get count(): number {
    return this.used;
  }

  find(name: string): number {
    return this.index.find(hashOf(name), (row) => this.name(row) === name);
  }

  intern(name: string): number {
    const known = this.find(name);
    if (known >= 0) return known;
    const row = this.used;
    this.used += 1;
    if (row >= this.starts.length) this.starts = sized(this.starts, Math.ceil(row * 1.5));
    this.starts[row] = this.heap.position;
    this.heap.addText(name);
    this.index.add(hashOf(name), row, (other) => hashOf(this.name(other)));
    return row;
  }

  name(row: number): string {
    return row < this.used ? this.heap.reader(this.starts[row] ?? 0).text() : '';
  }
}

/** What all versions of a table share: everything that was ever written for one of them. */
interface Store {
  heap: TextHeap;
  names: Names;
  types: string[];
  /** Rows by the ids and by the series that they have or had. */
  ids: HashIndex;
  series: HashIndex;
}

/** The present state of one item: its record, or null when it is gone or no page. */
export interface PageChange {
  codename: string;
  record: PageRecord | null;
}

/**
 * All page records, by codename, in some 140 bytes each: of 100,000 objects a process would keep 60 MB. Immutable; a
 * changed table shares with the former one all that did not change. Each codename, also one that records only mention,
 * has a row number, the same in all tables that came out of one another.
 */
export class RecordTable {
  private constructor(
    private readonly store: Store,
    /** Where a row's record begins; 0 = there is none. */
    private readonly starts: Uint32Array,
    readonly size: number,
  ) {}

  static of(records: Iterable<PageRecord>): RecordTable {
    const draft = new RecordDraft();
    for (const record of records) draft.set(record);
    return draft.finish();
  }

  /** For {@link RecordDraft}. */
  static make(store: Store, starts: Uint32Array, size: number): RecordTable {
    return new RecordTable(store, starts, size);
  }

  /** Number of rows, those without a record included. */
  get rows(): number {
    return this.starts.length;
  }

  get(codename: string): PageRecord | undefined {
    const row = this.row(codename);
    return row < 0 ? undefined : this.record(row);
  }

  /** Row of a codename that has a record; -1 otherwise. */
  row(codename: string): number {
    const row = this.store.names.find(codename);
    return row >= 0 && this.has(row) ? row : -1;
  }

  /** Row of a codename, also of one that is only mentioned; -1 for any other. */
  rowOfName(codename: string): number {
    return this.store.names.find(codename);
  }

  /** The first found row with this id that `accept` allows; -1 when there is none. */
  rowOfId(id: string, accept: (row: number) => boolean): number {
    return this.store.ids.find(hashOf(id), (row) => this.has(row) && this.id(row) === id && accept(row));
  }

  /** Rows of the records about a series. */
  rowsOfSeries(series: string): number[] {
    const rows = new Set<number>();
    this.store.series.find(hashOf(series), (row) => {
      if (this.has(row) && this.seriesOf(row) === series) rows.add(row);
      return false;
    });
    return [...rows];
  }

  has(row: number): boolean {
    return (this.starts[row] ?? 0) !== 0;
  }

  codename(row: number): string {
    return this.store.names.name(row);
  }

  record(row: number): PageRecord {
    const reader = this.store.heap.reader(this.start(row));
    const flags = reader.byte();
    const slug = flags & SLUG ? reader.text() : null;
    const subpages = Array.from({ length: reader.number() }, () => this.codename(reader.number()));
    const id = flags & UUID ? uuid(reader.hex(UUID_BYTES)) : reader.text();
    const record: PageRecord = {
      codename: this.codename(row),
      id,
      type: this.store.types[reader.number()] ?? '',
      title: reader.text(),
      slug,
      subpages,
      redirectTo: null,
      lastModified: flags & TIME ? new Date(reader.time()).toISOString() : reader.text(),
    };
    if (flags & REDIRECT) record.redirectTo = reader.text();
    if (flags & SECURE) record.secure = true;
    if (flags & REMOVE_FROM_SEARCH) record.removeFromSearch = true;
    if (flags & SERIES) record.series = reader.text();
    return record;
  }

  /** Slug of a row's record, read without the rest. */
  slug(row: number): string | null {
    const reader = this.store.heap.reader(this.start(row));
    return reader.byte() & SLUG ? reader.text() : null;
  }

  /** Rows of a record's subpages, in the editor's order, those without a record included. */
  subpages(row: number): number[] {
    const reader = this.store.heap.reader(this.start(row));
    if (reader.byte() & SLUG) reader.skipText();
    return Array.from({ length: reader.number() }, () => reader.number());
  }

  id(row: number): string {
    const reader = this.store.heap.reader(this.start(row));
    const flags = reader.byte();
    if (flags & SLUG) reader.skipText();
    for (let left = reader.number(); left > 0; left -= 1) reader.number();
    return flags & UUID ? uuid(reader.hex(UUID_BYTES)) : reader.text();
  }

  /** Series of a row's record; empty when it has none. */
  seriesOf(row: number): string {
    const hasSeries = (this.store.heap.byteAt(this.start(row)) & SERIES) !== 0;
    return hasSeries ? (this.record(row).series ?? '') : '';
  }

  /** True when the record at hand of the same codename was changed after the given one. */
  isNewerThan({ codename, lastModified }: PageRecord): boolean {
    const row = this.row(codename);
    return row >= 0 && this.lastModified(row) > lastModified;
  }

  private lastModified(row: number): string {
    const reader = this.store.heap.reader(this.start(row));
    const flags = reader.byte();
    if (flags & SLUG) reader.skipText();
    for (let left = reader.number(); left > 0; left -= 1) reader.number();
    if (flags & UUID) reader.skip(UUID_BYTES);
    else reader.skipText();
    reader.number();
    reader.skipText();
    return flags & TIME ? new Date(reader.time()).toISOString() : reader.text();
  }

  *values(): Generator<PageRecord> {
    for (let row = 0; row < this.rows; row += 1) if (this.has(row)) yield this.record(row);
  }

  /** This table with some records in other states; the same table when that changes nothing. */
  with(changes: readonly PageChange[]): RecordTable {
    const different = changes.filter(({ codename, record }) => {
      const held = this.get(codename);
      return record === null ? held !== undefined : held === undefined || !sameRecord(held, record);
    });
    if (different.length === 0) return this;
    const draft = new RecordDraft(this.store, this.starts, this.size);
    for (const { codename, record } of different) {
      if (record === null) draft.delete(codename);
      else draft.set(record);
    }
    return draft.finish();
  }

  /** True when a row of two tables means the same item, as one came out of the other. */
  isVersionOf(other: RecordTable): boolean {
    return this.store === other.store;
  }

  /** True when a row's record is the very one of another version. */
  sharesRow(row: number, other: RecordTable): boolean {
    return this.starts[row] === other.starts[row];
  }

  private start(row: number): number {
    return this.starts[row] ?? 0;
  }
}

/** A table that is being filled. */
export class RecordDraft {
  private starts: Uint32Array;
  private readonly isNew: boolean;

  constructor(
    private readonly store: Store = newStore(),
    starts: Uint32Array = new Uint32Array(0),
    private size = 0,
  ) {
    this.isNew = starts.length === 0;
    this.starts = new Uint32Array(starts);
  }

  set(record: PageRecord): void {
    const { heap, names, types } = this.store;
    const row = names.intern(record.codename);
    const subpages = record.subpages.map((codename) => names.intern(codename));
    let type = types.indexOf(record.type);
    if (type < 0) type = types.push(record.type) - 1;
    const time = Date.parse(record.lastModified);
    const isTime = time >= 0 && time < 2 ** 48 && new Date(time).toISOString() === record.lastModified;
    const isUuid = UUID_FORM.test(record.id);

    const start = heap.position;
    heap.addByte(
      (record.secure ? SECURE : 0) |
        (record.removeFromSearch ? REMOVE_FROM_SEARCH : 0) |
        (record.redirectTo === null ? 0 : REDIRECT) |
        (record.series === undefined ? 0 : SERIES) |
        (isUuid ? UUID : 0) |
        (isTime ? TIME : 0) |
        (record.slug === null ? 0 : SLUG),
    );
    if (record.slug !== null) heap.addText(record.slug);
    heap.addNumber(subpages.length);
    for (const subpage of subpages) heap.addNumber(subpage);
    if (isUuid) heap.addHex(record.id.replaceAll('-', ''));
    else heap.addText(record.id);
    heap.addNumber(type);
    heap.addText(record.title);
    if (isTime) heap.addTime(time);
    else heap.addText(record.lastModified);
    if (record.redirectTo !== null) heap.addText(record.redirectTo);
    if (record.series !== undefined) heap.addText(record.series);
    this.point(row, start);
    index(this.store.ids, record.id, row, (other) => this.held(other)?.id(other));
    if (record.series !== undefined) {
      index(this.store.series, record.series, row, (other) => this.held(other)?.seriesOf(other));
    }
  }

  delete(codename: string): void {
    const row = this.store.names.find(codename);
    if (row >= 0) this.point(row, 0);
  }

  get(codename: string): PageRecord | undefined {
    return RecordTable.make(this.store, this.starts, this.size).get(codename);
  }

  isNewerThan(record: PageRecord): boolean {
    return RecordTable.make(this.store, this.starts, this.size).isNewerThan(record);
  }

  /** For questions about a row that has a record now. */
  private held(row: number): RecordTable | null {
    return (this.starts[row] ?? 0) === 0 ? null : RecordTable.make(this.store, this.starts, this.size);
  }

  finish(): RecordTable {
    // Once, when all of it is there: a few later changes must not copy it again.
    if (this.isNew) this.store.heap.trim();
    return RecordTable.make(this.store, sized(this.starts, this.store.names.count), this.size);
  }

  private point(row: number, start: number): void {
    if (row >= this.starts.length) {
      this.starts = sized(this.starts, Math.max(row + 1, Math.ceil(this.starts.length * 1.5)));
    }
    const before = this.starts[row] ?? 0;
    this.starts[row] = start;
    this.size += (start === 0 ? 0 : 1) - (before === 0 ? 0 : 1);
  }
}

function newStore(): Store {
  const heap = new TextHeap();
  return { heap, names: new Names(heap), types: [], ids: new HashIndex(), series: new HashIndex() };
}

/** Makes a row found by a value; that of a former version stays, and is passed over by who compares. */
function index(
  rows: HashIndex,
  value: string,
  row: number,
  textOf: (row: number) => string | undefined,
): void {
  const hash = hashOf(value);
  if (value === '' || rows.find(hash, (other) => other === row) >= 0) return;
  rows.add(hash, row, (other) => {
    const held = textOf(other);
    return held === undefined ? null : hashOf(held);
  });
}

function sized(values: Uint32Array, length: number): Uint32Array {
  if (values.length === length) return values;
  const next = new Uint32Array(length);
  next.set(values.subarray(0, length));
  return next;
}

function uuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
