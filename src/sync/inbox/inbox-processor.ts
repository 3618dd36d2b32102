import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import {
  type ContentChange,
  type ItemVersions,
  isAhead,
  LiveContent,
  readNotification,
} from '../../content/content.module.js';
import { failure, Outage } from '../../platform/failure.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { withRequestId } from '../../platform/logging/request-scope.js';
import { withTimeout } from '../../platform/timeout.js';
import { Refresher } from '../refresher.js';
import { slotOf } from '../slot.js';
import { Inbox, type WaitingNotification } from './inbox.js';

/** So many notifications at once are a burst: those after them are collected before they are worked on. */
const BURST = 5;
/** First and longest time of collecting: a publish is to be seen within seconds also in a burst. */
const COLLECT_MIN_MS = 500;
const COLLECT_MAX_MS = 5_000;
/** Back-off between tries: doubling from the first to the longest. */
const WAIT_MIN_MS = 500;
const WAIT_MAX_MS = 60_000;
/** While a service is away a try costs nothing, and its return should be noticed soon. */
const WAIT_OUTAGE_MAX_MS = 5_000;
/** A notification that fails by a fault of ours is given up after so many tries. */
const MAX_TRIES = 4;
/**
 * A notification of a publish which what was read does not show is tried so many times more, over half a
 * minute: the service may be behind, but as well what was published may have gone again.
 */
const MAX_DOUBTS = 6;
const MAX_DOUBTED = 10_000;

/** Longest wait at a stop for the work under way; another worker does it again. */
const STOP_MS = 20_000;

interface ReadRow extends WaitingNotification {
  changes: ContentChange[];
  /** The notification was cut: what else changed is not known. */
  everything: boolean;
}

/**
 * Works on what waits in the inbox, all of it together: a thousand notifications become a few refreshes. The first
 * is worked on at once; while a burst lasts, those after it are collected for up to five seconds.
 */
@Injectable()
export class InboxProcessor implements OnModuleDestroy, BeforeApplicationShutdown {
  private running: Promise<void> | null = null;
  private ended: Promise<unknown> = Promise.resolve();
  private next: Promise<void> | null = null;
  private collectMs = 0;
  private lastEndedAt = 0;
  private stopped = false;
  /** How often a notification was about something newer than what was read. */
  private readonly doubts = new Map<string, number>();
  private readonly timers = new Map<NodeJS.Timeout, () => void>();

  constructor(
    private readonly inbox: Inbox,
    private readonly refresher: Refresher,
    private readonly content: LiveContent,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Resolves when all that waited at the call has been worked on or put off. @throws DatabaseUnavailable */
  run(): Promise<void> {
    if (this.running === null) return this.begin();
    // A run under way may have looked before the row was there.
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return this.begin();
      });
    return this.next;
  }

  /** Ends the waits; the run under way ends with its present refresh. */
  onModuleDestroy(): void {
    this.stopped = true;
    for (const [timer, end] of this.timers) {
      clearTimeout(timer);
      end();
    }
    this.timers.clear();
    this.ended = withTimeout(
      STOP_MS,
      (this.running ?? Promise.resolve()).catch(() => undefined),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.ended;
  }

  private begin(): Promise<void> {
    this.running ??= this.work().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async work(): Promise<void> {
    const collect = this.lastEndedAt + this.collectMs - performance.now();
    if (collect > 0) await this.pause(collect);
    let most = 0;
    while (!this.stopped) {
      const rows = await this.inbox.waiting();
      if (rows.length === 0) break;
      // What came together, not what came while others were worked on: an editor's publishes, one after the other, are
      // no burst and need not wait.
      most = Math.max(most, rows.length);
      await withRequestId(rows[0]?.id ?? '', () => this.workOn(rows.map((row) => this.read(row))));
    }
    if (most === 0) return;
    this.collectMs =
      most < BURST ? 0 : Math.min(COLLECT_MAX_MS, Math.max(COLLECT_MIN_MS, this.collectMs * 2));
    this.lastEndedAt = performance.now();
  }

  private read(row: WaitingNotification): ReadRow {
    const reading = readNotification(row.body, this.config.kontentEnvironmentId);
    if (reading.kind === 'refused') return { ...row, changes: [], everything: false };
    // Of types, taxonomies, assets and languages there is one version for both slots.
    const changes = reading.changes.filter(
      ({ kind, slot }) => kind !== 'item' || slot === slotOf(this.config),
    );
    const known = this.mayBeKnown(row) ? { mayBeKnown: true as const } : {};
    return {
      ...row,
      changes: changes.map((change) => ({ ...change, ...known })),
      everything: reading.truncated,
    };
  }

  /** True when the tree may show the change already: after a kill in the midst of it, or as others have saved it. */
  private mayBeKnown({ attempts, ageMs }: WaitingNotification): boolean {
    const { readAt } = this.content;
    return attempts > 0 || readAt === null || Date.now() - ageMs < readAt;
  }

  private async workOn(rows: readonly ReadRow[]): Promise<void> {
    const changes = distinct(rows.flatMap((row) => row.changes));
    const everything = rows.some((row) => row.everything);
    let unsettled: ReadonlySet<string> = new Set();
    let versions: ItemVersions = new Map();
    try {
      if (changes.length > 0 || everything) {
        ({ unsettled, versions } = await this.refresher.refresh(changes, everything));
      }
    } catch (error) {
      await this.failed(rows, error);
      return;
    }
    const isUnsettled = ({ kind, codename }: ContentChange) => kind === 'item' && unsettled.has(codename);
    const open = rows.filter((row) => row.changes.some(isUnsettled));
    const doubted = rows.filter(
      (row) =>
        !open.includes(row) && row.changes.some((change) => isAhead(change, versions)) && this.doubt(row),
    );
    const done = rows.filter((row) => !open.includes(row) && !doubted.includes(row));
    await this.inbox.done(done);
    for (const { id } of done) this.doubts.delete(id);
    if (doubted.length > 0)
      await this.putOff(doubted, 'the content service gives an older state than was published', WAIT_MAX_MS);
    if (open.length > 0)
      await this.putOff(open, 'the content service still gives the former state', WAIT_MAX_MS);
  }

  /** @returns false when it was in doubt often enough. */
  private doubt({ id }: ReadRow): boolean {
    // Others may have done what was in doubt here.
    if (this.doubts.size >= MAX_DOUBTED) this.doubts.clear();
    const before = this.doubts.get(id) ?? 0;
    this.doubts.set(id, before + 1);
    return before < MAX_DOUBTS;
  }

  private async failed(rows: readonly ReadRow[], error: unknown): Promise<void> {
    const outage = error instanceof Outage;
    const mayBeOneOfThem = !outage || !error.transient;
    if (rows.length > 1 && mayBeOneOfThem) {
      // One of them is at fault; the others must not suffer for it.
      for (const row of rows) if (!this.stopped) await this.workOn([row]);
      return;
    }
    const reason = error instanceof Error ? error.message : String(error);
    const [first] = rows;
    const final = !outage && (first?.attempts ?? 0) + 1 >= MAX_TRIES;
    this.logger[final ? 'error' : 'warn']('refresh failed', {
      notifications: rows.map(({ id }) => id).slice(0, 20),
      count: rows.length,
      attempt: (first?.attempts ?? 0) + 1,
      final,
      ...failure(error),
    });
    if (final && first) await this.inbox.giveUp(first.id, reason);
    else await this.putOff(rows, reason, outage ? WAIT_OUTAGE_MAX_MS : WAIT_MAX_MS);
  }

  /** Each by its own number of tries, in as few statements as there are waits. */
  private async putOff(rows: readonly ReadRow[], reason: string, longest: number): Promise<void> {
    const byWait = new Map<number, string[]>();
    for (const { id, attempts } of rows) {
      const wait = Math.min(longest, WAIT_MIN_MS * 2 ** Math.min(attempts, 20));
      byWait.set(wait, [...(byWait.get(wait) ?? []), id]);
    }
    for (const [wait, ids] of byWait) {
      await this.inbox.postpone(ids, reason, wait);
      // What the sweep would find a little later.
      if (wait <= WAIT_OUTAGE_MAX_MS) void this.pause(wait + 20).then(() => !this.stopped && this.retry());
    }
  }

  private retry(): void {
    this.run().catch((error: unknown) => this.logger.debug('inbox retry', { ...failure(error) }));
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        resolve();
      }, ms);
      this.timers.set(timer, resolve);
    });
  }
}

/** One of each thing that changed; which notification was about it does not matter, since its state is read. */
function distinct(changes: readonly ContentChange[]): ContentChange[] {
  const seen = new Map<string, ContentChange>();
  for (const change of changes) {
    const key = `${change.kind} ${change.codename} ${change.id} ${change.type ?? ''}`;
    seen.set(key, seen.get(key)?.mayBeKnown ? { ...change, mayBeKnown: true } : change);
  }
  return [...seen.values()];
}
