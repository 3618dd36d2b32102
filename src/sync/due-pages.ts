import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PageCache } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LiveContent } from '../content/content.module.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { Refresher } from './refresher.js';

const LOOK_MS = 10_000;
const MAX_AT_ONCE = 500;

/**
 * Sees to pages that change without a publish, as a dated post becomes due or an event ends: they are re-rendered within
 * seconds of that moment, also when nobody visits them. One worker does it for all.
 */
@Injectable()
export class DuePages implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly cache: PageCache,
    private readonly content: LiveContent,
    private readonly refresher: Refresher,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker') return;
    this.timer = setInterval(() => void this.look(), LOOK_MS);
    this.timer.unref();
    // What nobody could see has no page yet that could be due.
    this.content.onDue((paths) => void this.refresher.rerender(paths));
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    try {
      const paths = await this.cache.redis.claimDue(Date.now(), MAX_AT_ONCE);
      if (paths.length > 0) await this.refresher.rerender(paths);
    } catch (error) {
      // They are given again in a minute.
      this.logger.warn('due pages could not be re-rendered', failure(error));
    }
  }
}
