import { Injectable } from '@nestjs/common';
import { ContentHealth, LiveContent } from '../content/content.module.js';
import { MailService } from '../mail/mail.service.js';
import { ClientBuild } from '../platform/client-build.js';
import { Database } from '../platform/database/database.js';
import type { DependencyHealth } from '../platform/health.js';
import { CacheRedis } from '../platform/redis/cache-redis.js';
import { withTimeout } from '../platform/timeout.js';
import { RefreshQueue } from '../sync/sync.module.js';

export interface HealthReport {
  status: 'ok' | 'degraded' | 'starting' | 'stopping';
  /** True once the page tree is known, from the content service or from the snapshot. */
  ready: boolean;
  buildId: string;
  dependencies: Record<string, DependencyHealth>;
}

/** The report without the reasons, which may hold addresses and texts of errors: for whoever asks. */
export type PublicHealth = Omit<HealthReport, 'dependencies'> & {
  dependencies: Record<string, Omit<DependencyHealth, 'reason'>>;
};

export function publicHealth(report: HealthReport): PublicHealth {
  const dependencies = Object.entries(report.dependencies).map(
    ([name, { state, since }]) => [name, { state, since }] as const,
  );
  return { ...report, dependencies: Object.fromEntries(dependencies) };
}

/** A dependency that does not answer the health check in this time is degraded. */
const CHECK_MS = 1_000;

/** What is known of this process and of what it stands on. */
@Injectable()
export class HealthReporter {
  private stopping = false;

  constructor(
    private readonly build: ClientBuild,
    private readonly content: LiveContent,
    private readonly contentHealth: ContentHealth,
    private readonly database: Database,
    private readonly redis: CacheRedis,
    private readonly queue: RefreshQueue,
    private readonly mail: MailService,
  ) {}

  /** From now on the process is not ready: called at the stop signal. */
  startStopping(): void {
    this.stopping = true;
  }

  async report(): Promise<HealthReport> {
    const [postgres, redisCache, redisQueue, content] = await Promise.all([
      inTime(this.database.check()),
      inTime(this.redis.check()),
      inTime(this.queue.check()),
      inTime(this.contentHealth.check()),
    ]);
    const dependencies = { postgres, redisCache, redisQueue, content, mail: this.mail.check() };
    const ready = !this.stopping && this.content.isLoaded;
    const healthy = Object.values(dependencies).every(({ state }) => state === 'ok');
    const status = this.stopping ? 'stopping' : !ready ? 'starting' : healthy ? 'ok' : 'degraded';
    return { status, ready, buildId: this.build.id, dependencies };
  }
}

async function inTime(check: Promise<DependencyHealth>): Promise<DependencyHealth> {
  return (
    (await withTimeout(CHECK_MS, check)) ?? { state: 'degraded', since: null, reason: 'no answer in time' }
  );
}
