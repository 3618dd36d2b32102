import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { z } from 'zod';
import { PageCache, reconcileTimeoutMs } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { type ItemState, LiveTree, PublishedItems, readNotification } from '../content/content.module.js';
import { failure, Outage } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { missedChanges } from '../platform/metrics/meters.js';
import { withTimeout } from '../platform/timeout.js';
import { Inbox } from './inbox/inbox.js';
import { RefreshQueue } from './inbox/refresh-queue.js';
import { type KnownItem, KnownItems, knownItem } from './known-items.js';
import { slotOf } from './slot.js';
import { SyncState } from './sync-state.js';

/** The service may show an item some time after the moment it names, so the last minutes are asked for again. */
const OVERLAP_MS = 10 * 60_000;
/** Bodies of notifications are compared this far back; further than the overlap, for clocks that differ. */
const COMPARED_S = 3_600;
const BATCH = 500;
/** More changes than this are not reported one by one: every item is looked at. */
const MAX_CHANGED = 5_000;
/** A large project is looked at as a whole this often. */
const LARGE_LOOK_MS = 3_600_000;
/** A look that would take away half of so many items is not believed. */
const FEW = 10;
/** Actions after which an item is not there. */
const GONE = new Set(['unpublished', 'deleted', 'archived']);

/** Longest wait at a stop for the comparison under way; another worker does it again. */
const STOP_MS = 20_000;

/** What one comparison found. */
export interface Reconciled {
  missed: number;
  looked: boolean;
}

interface Missed {
  state: Pick<ItemState, 'codename' | 'id' | 'type' | 'lastModified'>;
  action: 'published' | 'unpublished';
}

const savedState = z.object({
  /** Time of the newest item that was seen, ISO 8601. */
  mark: z.string(),
  /** Milliseconds since 1970. */
  lookedAt: z.number(),
  comparedAt: z.number(),
});
type SavedState = z.output<typeof savedState>;

/**
 * Finds what no notification reported: asks for what changed since the last time, and whether as many items are there
 * as there should be. What was missed goes into the inbox as a notification would, and from there on is one.
 * One worker does it for all.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  /** A project of more items is not looked at as a whole with each comparison, but at most once an hour. */
  protected readonly largeProject: number = 20_000;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<unknown> = Promise.resolve();
  private ended: Promise<unknown> = Promise.resolve();
  private stopped = false;
  private readonly slot: 'published' | 'preview';
  private readonly name: string;
  private readonly startedAt: string;

  constructor(
    private readonly published: PublishedItems,
    private readonly tree: LiveTree,
    private readonly cache: PageCache,
    private readonly inbox: Inbox,
    private readonly queue: RefreshQueue,
    private readonly state: SyncState,
    private readonly known: KnownItems,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.slot = slotOf(config);
    this.name = `reconcile ${this.slot}`;
    this.startedAt = new Date(this.now()).toISOString();
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker') return;
    // More often than it is due: whoever claims first does it, and the next is not a whole interval late.
    const every = Math.min(30_000, this.config.reconcileMs);
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.tick());
    }, every);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    this.ended = withTimeout(STOP_MS, this.running);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.ended;
  }

  /**
   * Compares, if it is due and no other worker is at it. @returns null when it was not done.
   * @throws ContentError, DatabaseUnavailable when it must be tried again.
   */
  async run(): Promise<Reconciled | null> {
    const claimed = await this.state.claim(this.name, (this.config.reconcileMs * 0.9) / 1_000);
    if (claimed === null) return null;
    try {
      return await this.compare(savedState.safeParse(claimed).data ?? null);
    } catch (error) {
      await this.state.release(this.name).catch(() => undefined);
      throw error;
    }
  }

  protected now(): number {
    return Date.now();
  }

  private async tick(): Promise<void> {
    if (this.stopped) return;
    try {
      await this.run();
    } catch (error) {
      if (error instanceof Outage) this.logger.warn('content could not be compared', failure(error));
      else this.logger.error('content could not be compared', failure(error));
    }
  }

  private async compare(saved: SavedState | null): Promise<Reconciled> {
    const { newest, total } = await this.published.newest();
    const mark = saved?.mark ?? newest?.lastModified ?? new Date(this.now()).toISOString();
    // The first time nothing is known of before, but what came since this process read the content may have been missed.
    const since = saved === null ? this.startedAt : new Date(Date.parse(mark) - OVERLAP_MS).toISOString();
    const changed = await this.published.changedSince(since, MAX_CHANGED);
    const reported = await this.reported(saved?.comparedAt ?? this.now());
    const known = await this.known.read();
    const items = known && new Map(known);
    const missed = new Map<string, Missed>();
    for (const state of changed) this.note(missed, state, items, reported.versions);

    // Everything that came is among what changed; so a number that differs means that something went.
    if (items !== null) {
      for (const codename of reported.gone) items.delete(codename);
      for (const state of changed) items.set(state.codename, knownItem(state));
    }
    const age = this.now() - (saved?.lookedAt ?? 0);
    const looks =
      items === null || total < this.largeProject || changed.length >= MAX_CHANGED || age >= LARGE_LOOK_MS;
    const present = looks ? await this.look(items, missed, reported.versions) : items;
    await this.report([...missed.values()]);
    // After the report: what is on the list is not reported again.
    if (looks || changed.length > 0 || reported.gone.size > 0)
      await this.known.write(present ?? new Map(), known);
    await this.state.keep(this.name, {
      mark: latest([mark, ...changed.map(({ lastModified }) => lastModified)]),
      lookedAt: looks ? this.now() : (saved?.lookedAt ?? 0),
      comparedAt: this.now(),
    } satisfies SavedState);
    await this.cache.redis.markReconciled(reconcileTimeoutMs(this.config));
    const result = { missed: missed.size, looked: looks };
    missedChanges.inc(missed.size);
    if (missed.size > 0) {
      this.logger.warn('changes found that no webhook told of', {
        ...result,
        codenames: [...missed.keys()].slice(0, 20),
      });
    } else this.logger.info('content compared', { ...result, changed: changed.length, total });
    return result;
  }

  /** Compares every item with the list of the last time. */
  private async look(
    items: Map<string, KnownItem> | null,
    missed: Map<string, Missed>,
    reported: ReadonlyMap<string, number>,
  ): Promise<Map<string, KnownItem>> {
    const present = new Map<string, KnownItem>();
    for await (const state of this.published.all()) {
      present.set(state.codename, knownItem(state));
      // The list of the first time holds no item that is newer than what was noted.
      const isNew = Date.parse(state.lastModified) > Date.parse(this.startedAt);
      if (items !== null || isNew) this.note(missed, state, items, reported);
    }
    // Without a list the page tree says what was there: a page may have gone since it was read.
    const gone =
      items === null
        ? await this.tree.notIn(present)
        : [...items]
            .filter(([codename]) => !present.has(codename))
            .map(([codename, item]) => ({ ...item, codename }));
    const before = items?.size ?? present.size + gone.length;
    if (gone.length >= FEW && gone.length * 2 >= before) {
      // A content service in trouble must not look like editors who deleted everything.
      throw new Outage(`${gone.length} of ${before} items would be gone`);
    }
    for (const { codename, id, type } of gone) {
      const lastModified = new Date(this.now()).toISOString();
      missed.set(codename, { state: { codename, id, type, lastModified }, action: 'unpublished' });
    }
    return present;
  }

  private note(
    missed: Map<string, Missed>,
    state: ItemState,
    items: ReadonlyMap<string, KnownItem> | null,
    reported: ReadonlyMap<string, number>,
  ): void {
    const known = Math.max(reported.get(state.codename) ?? 0, items?.get(state.codename)?.at ?? 0);
    if (known >= Date.parse(state.lastModified)) return;
    missed.set(state.codename, { state, action: 'published' });
  }

  /**
   * What notifications have reported, those that this comparison wrote before included. The order in which they came
   * counts: what is unpublished and published again as it was keeps its time, so times do not say which came last.
   */
  private async reported(
    comparedAt: number,
  ): Promise<{ versions: ReadonlyMap<string, number>; gone: ReadonlySet<string> }> {
    const seconds = Math.max(COMPARED_S, (this.now() - comparedAt) / 1_000 + COMPARED_S);
    const versions = new Map<string, number>();
    const gone = new Set<string>();
    for (const body of await this.inbox.bodiesOf(seconds)) {
      const reading = readNotification(body, this.config.kontentEnvironmentId);
      if (reading.kind !== 'changes') continue;
      for (const { kind, slot, codename, action, lastModified } of reading.changes) {
        if (kind !== 'item' || slot !== this.slot) continue;
        if (GONE.has(action)) {
          gone.add(codename);
          versions.delete(codename);
          continue;
        }
        gone.delete(codename);
        const at = Date.parse(lastModified ?? '') || 0;
        versions.set(codename, Math.max(at, versions.get(codename) ?? 0));
      }
    }
    return { versions, gone };
  }

  private async report(missed: readonly Missed[]): Promise<void> {
    for (let at = 0; at < missed.length; at += BATCH) {
      const body = { notifications: missed.slice(at, at + BATCH).map((each) => this.notification(each)) };
      const { id } = await this.inbox.receive(Buffer.from(JSON.stringify(body)), body);
      await this.queue.hint(id);
    }
  }

  /** As the content service would have sent it. */
  private notification({ state, action }: Missed): object {
    return {
      data: {
        system: {
          id: state.id,
          codename: state.codename,
          type: state.type,
          last_modified: state.lastModified,
        },
      },
      message: {
        environment_id: this.config.kontentEnvironmentId,
        object_type: 'content_item',
        action,
        delivery_slot: this.slot,
      },
    };
  }
}

function latest(instants: readonly string[]): string {
  return instants.reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a));
}
