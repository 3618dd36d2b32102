import { z } from 'zod';
import { isNotFound } from '../delivery/content-error.js';
import type { ContentClient } from '../delivery/delivery-client.js';
import { type ItemVersions, versionOf } from '../delivery/item-version.js';
import type { RawItem } from '../delivery/raw-delivery.js';
import { type ChunkedWork, runInChunks, runToEnd } from './chunked-work.js';
import { linesOf, readLines } from './snapshot-lines.js';

interface LiveRecord {
  codename: string;
  /** ISO 8601 UTC. */
  lastModified: string;
}

/** The present state of one item: its record, or null when it is gone or no record of this kind. */
export interface RecordChange<R> {
  codename: string;
  record: R | null;
}

/** What a process must know to bring its records to the state after some changes; null = read all of them. */
export type RecordChanges<R> = RecordChange<R>[] | null;

/** All records of a kind, which never change, with what they are found by. */
export interface RecordSet<R, S> {
  record(codename: string): R | null;
  allRecords(): readonly R[];
  /** The set after some changes; the same one when they change nothing. */
  withInChunks(changes: readonly RecordChange<R>[]): ChunkedWork<S>;
}

/** What became of records that were read, or that another process sent. @template D what differs from the former set */
export interface RecordUpdate<D> {
  outcome:
    | 'applied'
    /** Nothing that the records are made of changed. */
    | 'unchanged'
    /** What is known is newer than what was read (`older`); read again. */
    | 'older'
    /** Would take away so much that the service is more likely in trouble. */
    | 'refused';
  diff: D;
  /** The service said that newer content exists: read again in a moment. */
  stale: boolean;
  /** Codenames whose known state is newer than what was read; read those again. */
  older: string[];
  /** Why it was refused. */
  reason?: string;
}

export interface RefreshedRecords<D> extends RecordUpdate<D> {
  /** Codenames whose present state the service does not give yet; `older` ones are among them. */
  unsettled: string[];
  /** When each item was last changed that was read, as the service gives it; null: it is not there. */
  versions: ItemVersions;
}

export interface ReadRecord<R> extends RecordChange<R> {
  /** Of the item, also of one that is no record; null: it is not there. */
  version: string | null;
  stale: boolean;
}

/**
 * All records of one kind as this process knows them now. Filled from the content service or from a snapshot, then kept
 * up to date item by item. They are only replaced by something that is not obviously broken.
 */
export abstract class LiveRecords<R extends LiveRecord, S extends RecordSet<R, S>, D> {
  private loading: Promise<RecordUpdate<D>> | null = null;
  /** Changes that arrived while a load was on its way; its answer may be older than they are. */
  private journal: RecordChange<R>[] = [];

  constructor(
    protected readonly client: ContentClient,
    private readonly schema: z.ZodType<R>,
    private readonly noDiff: D,
    protected current: S,
    private readonly snapshotHead: object,
  ) {}

  /** Reads every record. @returns why the answer cannot be used, if so, and whether newer content exists */
  protected abstract readAll(
    waitForNew: boolean,
    take: (record: R) => void,
  ): Promise<{ stale: boolean; reason?: string }>;

  protected abstract readSome(codenames: readonly string[]): Promise<ReadRecord<R>[]>;

  protected abstract build(records: Iterable<R>): ChunkedWork<S>;

  /** @param isWhole whether all records were read */
  protected abstract compare(before: S, after: S, isWhole: boolean): ChunkedWork<D>;

  /** Why `after` is not to be believed; null when it is. */
  protected abstract doubt(before: S, after: S, diff: D, isWhole: boolean): string | null;

  get(codename: string): R | null {
    return this.current.record(codename);
  }

  /** Reads every record. Rejects with a `ContentError` when the service does not answer. */
  load(waitForNew = false): Promise<RecordUpdate<D>> {
    this.loading ??= this.loadNow(waitForNew).finally(() => {
      this.loading = null;
      this.journal = [];
    });
    return this.loading;
  }

  /**
   * Reads the present state of items and applies it, all at once. Rejects when the service does not answer for one of
   * them; nothing is applied then.
   */
  async refresh(codenames: readonly string[]): Promise<RefreshedRecords<D>> {
    const read = await this.readSome([...new Set(codenames)]);
    // That something is not there yet must not pass for its end.
    const known = read.filter(
      ({ codename, version, stale }) => !stale || version !== null || this.get(codename) === null,
    );
    const update = await this.applyInChunks(known);
    const stale = read.filter((each) => each.stale).map(({ codename }) => codename);
    return {
      ...update,
      stale: stale.length > 0,
      unsettled: [...new Set([...stale, ...update.older])],
      versions: new Map(read.map(({ codename, version }) => [codename, version])),
    };
  }

  /** Applies states that are already known. An older state never wins. */
  apply(changes: readonly RecordChange<R>[]): RecordUpdate<D> {
    const accepted = changes.filter((change) => !this.isOlder(change));
    const next = runToEnd(this.current.withInChunks(accepted));
    return this.finish(changes, accepted, next);
  }

  /** {@link apply}; requests are answered in between. */
  async applyInChunks(changes: readonly RecordChange<R>[]): Promise<RecordUpdate<D>> {
    const accepted = changes.filter((change) => !this.isOlder(change));
    const before = this.current;
    const next = await runInChunks(before.withInChunks(accepted));
    const diff = next === before ? this.noDiff : await runInChunks(this.compare(before, next, false));
    // A publish came meanwhile. Once more without a pause, so that this ends.
    if (this.current !== before) return this.apply(changes);
    return this.finish(changes, accepted, next, diff);
  }

  /** What another process sent: {@link present}, but not null. @throws ZodError */
  parse(changes: unknown): RecordChange<R>[] {
    return z.array(z.object({ codename: z.string(), record: this.schema.nullable() })).parse(changes);
  }

  /** The state of these items that is known now. */
  present(changes: readonly { codename: string }[] | null): RecordChanges<R> {
    return changes?.map(({ codename }) => ({ codename, record: this.get(codename) })) ?? null;
  }

  /** Lines for {@link restore}: of the state at the call, however slowly they are taken. */
  save(): Generator<string> {
    return linesOf(this.snapshotHead, this.current.allRecords());
  }

  /**
   * Takes over what {@link save} gave, e.g. after a restart in an outage. False when it is damaged, cut or of something
   * else; nothing changes then.
   */
  async restore(lines: AsyncIterable<string>): Promise<boolean> {
    const records: R[] = [];
    if (!(await readLines(lines, this.snapshotHead, this.schema, (record) => records.push(record)))) {
      return false;
    }
    const saved = await runInChunks(this.build(records));
    if (this.doubt(this.current, saved, this.noDiff, true) !== null) return false;
    this.current = saved;
    return true;
  }

  /** Reads one item with some of its elements. */
  protected async readOne(
    codename: string,
    elements: readonly string[],
    toRecord: (item: RawItem) => R | null,
    waitForNew = true,
  ): Promise<ReadRecord<R>> {
    try {
      const { item, stale } = await this.client.item(codename, { depth: 0, elements, waitForNew });
      return { codename, record: toRecord(item), version: versionOf(item), stale };
    } catch (error) {
      if (isNotFound(error)) return { codename, record: null, version: null, stale: error.stale };
      throw error;
    }
  }

  private async loadNow(waitForNew: boolean): Promise<RecordUpdate<D>> {
    const draft = new Map<string, R>();
    const take = (record: R, known = this.get(record.codename)) =>
      draft.set(record.codename, isAsNew(known, record) ? known : record);
    const { stale, reason } = await this.readAll(waitForNew, (record) => take(record));
    if (reason !== undefined) return this.update('refused', { reason });
    for (const { codename, record } of this.journal) {
      if (record === null) draft.delete(codename);
      else take(record, draft.get(codename) ?? null);
    }
    const known = this.journal.length;
    const before = this.current;
    const next = await runInChunks(this.build(draft.values()));
    const diff = await runInChunks(this.compare(before, next, true));
    // A publish came meanwhile. Once more without a pause, so that this ends.
    const start = this.current;
    const update = this.adopt(next, true, start === before ? diff : undefined);
    const missed = this.journal.slice(known);
    if (update.outcome === 'refused' || missed.length === 0) return { ...update, stale };
    // What they changed was reported when they came; what this load brought is reported now.
    this.apply(missed);
    return { ...update, diff: runToEnd(this.compare(start, this.current, true)), stale };
  }

  /** @param accepted of the changes those that are in `next`: not older than what is known */
  private finish(
    changes: readonly RecordChange<R>[],
    accepted: readonly RecordChange<R>[],
    next: S,
    diff?: D,
  ): RecordUpdate<D> {
    const older = changes.filter((change) => this.isOlder(change)).map(({ codename }) => codename);
    const update = { ...this.adopt(next, false, diff), older };
    if (update.outcome === 'unchanged' && older.length > 0) update.outcome = 'older';
    // Also what changes nothing now: the load on its way may bring back a former state.
    if (this.loading !== null && update.outcome !== 'refused') this.journal.push(...accepted);
    return update;
  }

  private isOlder({ record }: RecordChange<R>): boolean {
    return record !== null && isNewer(this.get(record.codename), record);
  }

  private adopt(next: S, isWhole: boolean, known?: D): RecordUpdate<D> {
    if (next === this.current) return this.update('unchanged');
    const diff = known ?? runToEnd(this.compare(this.current, next, isWhole));
    const reason = this.doubt(this.current, next, diff, isWhole);
    if (reason !== null) return this.update('refused', { reason });
    this.current = next;
    return this.update('applied', { diff });
  }

  private update(outcome: RecordUpdate<D>['outcome'], more: Partial<RecordUpdate<D>> = {}): RecordUpdate<D> {
    return { outcome, diff: this.noDiff, stale: false, older: [], ...more };
  }
}

/** The last change of each item that changes something. */
export function realChanges<R extends LiveRecord>(
  known: Pick<RecordSet<R, unknown>, 'record'>,
  changes: readonly RecordChange<R>[],
): RecordChange<R>[] {
  const last = new Map(changes.map((change) => [change.codename, change]));
  return [...last.values()].filter(({ codename, record }) => !isSame(known.record(codename), record));
}

export function isSame<R extends LiveRecord>(a: R | null, b: R | null): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function isNewer<R extends LiveRecord>(known: R | null, record: R): known is R {
  return known !== null && known.lastModified > record.lastModified;
}

function isAsNew<R extends LiveRecord>(known: R | null, record: R): known is R {
  return known?.lastModified === record.lastModified ? isSame(known, record) : isNewer(known, record);
}
