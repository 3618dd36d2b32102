import { Inject, Injectable } from '@nestjs/common';
import { ContentUpdates } from '../content/content.module.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { RedisSubscriber } from '../platform/redis/subscriber.js';
import { PageCache, type PurgedMessage, parseChange } from './page-cache.js';
import type { StoreState } from './redis-page-store.js';

/** How often the epoch in Redis is compared, so that a missed message is noticed. */
const CHECK_MS = 1_000;

/** What Redis is at. */
interface Look extends StoreState {
  /** It has lost its data, and with it perhaps purges that this process never saw. */
  isLost: boolean;
}

/** Keeps this process in step with the purges and new pages of the others. */
@Injectable()
export class InvalidationListener {
  private timer: NodeJS.Timeout | null = null;
  /** Epoch at which the last look found that Redis is ahead. */
  private seenAhead: number | null = null;
  /** Messages are applied one after the other, in the order they came. */
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly cache: PageCache,
    private readonly updates: ContentUpdates,
    private readonly subscriber: RedisSubscriber,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.subscriber.listen(
      this.cache.redis.channel,
      (text) => this.receive(text),
      () => this.queue(() => this.catchUp()),
    );
    this.timer = setInterval(() => this.queue(() => this.check()), CHECK_MS);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Waits until everything received so far is applied. */
  settled(): Promise<void> {
    return this.work;
  }

  /** Compares with Redis and applies what was missed: used after a gap, and before the worker purges. */
  async catchUp(): Promise<void> {
    const state = await this.look();
    if (state === null) return;
    if (state.isLost) return this.resetAfterDataLoss(() => this.reload());
    this.cache.generation = state.generation;
    if (state.epoch === this.cache.epoch) return;
    const dependencies = await this.cache.redis.purgedSince(this.cache.epoch);
    if (dependencies === null) return;
    await this.cache.remove(await this.updates.catchUp(dependencies));
    this.updates.invalidate(dependencies);
    this.cache.applyPurge({ before: this.cache.epoch, epoch: state.epoch }, dependencies);
    this.logger.info('caught up with purges', { dependencies: dependencies.length });
  }

  /** After the content was read as a whole, which began when Redis was at `state`. */
  async treeLoaded(state: Look): Promise<void> {
    if (state.isLost) return this.resetAfterDataLoss(async () => undefined);
    this.cache.generation ??= state.generation;
    if (state.epoch > this.cache.epoch) await this.catchUp();
  }

  /** Null when Redis is away. */
  async look(): Promise<Look | null> {
    // As it is now: what this process purges until the answer is there is newer than the answer, and no loss.
    const { epoch, generation } = this.cache;
    const state = await this.cache.redis.state();
    if (state === null) return null;
    return {
      ...state,
      isLost: state.epoch < epoch || (generation !== null && state.generation !== generation),
    };
  }

  private async resetAfterDataLoss(read: () => Promise<void>): Promise<void> {
    const state = await this.cache.redis.raiseEpoch(this.cache.epoch, this.cache.generation);
    if (state === null) return;
    this.logger.warn('redis cache lost its data; all pages are checked again');
    await read();
    this.updates.invalidateAll();
    this.cache.memory.markAllStale();
    this.cache.applyPurge({ before: this.cache.epoch, epoch: state.epoch }, []);
    this.cache.generation = state.generation;
  }

  /** A purge whose message may still be on its way is left to it until the next look. */
  private async check(): Promise<void> {
    const state = await this.look();
    if (state === null) return;
    const isAhead = !state.isLost && state.epoch > this.cache.epoch;
    const isLate = isAhead && this.seenAhead === this.cache.epoch;
    this.seenAhead = isAhead ? this.cache.epoch : null;
    if (isLate || state.isLost) await this.catchUp();
    else this.cache.generation ??= state.generation;
  }

  private receive(text: string): void {
    const message = parseChange(text);
    if (message === null) this.logger.warn('change message not understood');
    else if (message.kind === 'stored') this.queue(() => this.cache.adopt(message.path, message.epoch));
    else this.queue(() => this.applyPurge(message));
  }

  private async applyPurge(message: PurgedMessage): Promise<void> {
    if (message.epoch <= this.cache.epoch) return;
    if (message.before !== this.cache.epoch) return this.catchUp();
    const removed = await this.updates.apply(message);
    this.updates.invalidate(message.dependencies);
    this.cache.applyPurge(message, message.dependencies);
    await this.cache.remove(removed);
  }

  private async reload(): Promise<void> {
    const removed = await this.updates.reload(true);
    await this.cache.remove(removed);
  }

  private queue(step: () => Promise<void>): void {
    this.work = this.work.then(step).catch((error: unknown) => {
      // The next check tries again; the pages at hand stay served.
      this.logger.warn('changes of other processes could not be applied', failure(error));
    });
  }
}
