import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { RedisPageStore } from './redis-page-store.js';

/**
 * Holds renders that no visitor waits for to a rate, over all processes together. While Redis is away each process keeps
 * to the rate by itself.
 */
@Injectable()
export class RenderRateLimiter implements OnModuleDestroy {
  private readonly everyMs: number;
  private freeAt = 0;
  private stopped = false;
  private wake: () => void = () => undefined;

  constructor(
    @Inject(CONFIG) { rebuildsPerSecond }: Pick<Config, 'rebuildsPerSecond'>,
    private readonly store: RedisPageStore,
  ) {
    this.everyMs = 1_000 / rebuildsPerSecond;
  }

  /** Resolves when the next render may begin. A slot that was not used is lost. */
  async wait(): Promise<void> {
    if (this.stopped) return;
    const reserved = await this.store.reserveSlot(this.everyMs);
    const now = performance.now();
    this.freeAt = reserved === null ? Math.max(now, this.freeAt + this.everyMs) : now + reserved;
    const wait = this.freeAt - now;
    if (wait <= 0 || this.stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Ends the waits for good, before workers are waited for. */
  onModuleDestroy(): void {
    this.stopped = true;
    this.wake();
  }
}
