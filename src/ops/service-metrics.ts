import type { Registry } from 'prom-client';
import type { HealthReport } from '../health/health.module.js';
import type { RedisMemory } from '../platform/redis/redis-memory.js';
import type { InboxState } from '../webhooks/webhooks.module.js';
import { gauge } from './process-metrics.js';

/** What is asked of other services for one look at the metrics; null = it gave no answer. */
export interface Surroundings {
  health: HealthReport;
  queues: Record<string, Record<string, number>> | null;
  inbox: InboxState | null;
  /** By what each Redis is for. */
  redisMemory: Record<string, RedisMemory | null>;
}

export interface PageState {
  memoryBytes: number;
  memoryCount: number;
  /** Pages of the tree. */
  known: number;
  epoch: number;
  breakerOpen: boolean;
}

/**
 * Shows what the process stands on. Of a service that gives no answer nothing is shown: an old number would look like
 * a good one; `plinth_dependency_up` tells that it is away.
 */
export function addServiceMetrics(
  registry: Registry,
  role: string,
  surroundings: () => Surroundings | null,
  pages: () => PageState,
): void {
  gauge(registry, 'plinth_build_info', 'Always 1; the labels tell what runs.', ['build', 'role'], (set) => {
    const { health } = surroundings() ?? {};
    if (health) set(1, { build: health.buildId, role });
  });
  gauge(registry, 'plinth_ready', '1 while visitors (web) or jobs (worker) may be sent here.', [], (set) => {
    const { health } = surroundings() ?? {};
    set(health?.ready ? 1 : 0);
  });
  gauge(
    registry,
    'plinth_dependency_up',
    '1 while a service answers; 0 is survived, and shown as degraded by /health/ready.',
    ['dependency'],
    (set) => {
      for (const [dependency, { state }] of Object.entries(surroundings()?.health.dependencies ?? {}))
        set(state === 'ok' ? 1 : 0, { dependency });
    },
  );
  gauge(registry, 'plinth_content_breaker_open', '1 while the content service is not asked.', [], (set) =>
    set(pages().breakerOpen ? 1 : 0),
  );
  gauge(registry, 'plinth_page_memory_bytes', 'Bytes of pages in memory.', [], (set) =>
    set(pages().memoryBytes),
  );
  gauge(registry, 'plinth_page_memory_count', 'Pages in memory.', [], (set) => set(pages().memoryCount));
  gauge(registry, 'plinth_pages_known', 'Pages of the page tree.', [], (set) => set(pages().known));
  gauge(
    registry,
    'plinth_purge_epoch',
    'Purge epoch that this process has applied; processes that stay apart are not in step.',
    [],
    (set) => set(pages().epoch),
  );
  gauge(registry, 'plinth_queue_jobs', 'Jobs by queue and state.', ['queue', 'state'], (set) => {
    for (const [queue, counts] of Object.entries(surroundings()?.queues ?? {}))
      for (const [state, count] of Object.entries(counts)) set(count, { queue, state });
  });
  gauge(
    registry,
    'plinth_redis_memory_ratio',
    'Memory in use by each Redis, in parts of what it may use.',
    ['role', 'policy'],
    (set) => {
      for (const [redis, memory] of Object.entries(surroundings()?.redisMemory ?? {}))
        if (memory !== null) set(memory.ratio, { role: redis, policy: memory.policy });
    },
  );
  const inbox = (name: string, help: string, read: (state: InboxState) => number): void =>
    gauge(registry, name, help, [], (set) => {
      const state = surroundings()?.inbox;
      if (state) set(read(state));
    });
  inbox('plinth_inbox_waiting', 'Notifications whose work is to be done.', (state) => state.waiting);
  inbox(
    'plinth_inbox_oldest_seconds',
    'Age of the oldest notification whose work is to be done; 0 when there is none.',
    (state) => state.oldestSeconds,
  );
  inbox('plinth_inbox_dead', 'Notifications that were given up (npm run queues).', (state) => state.dead);
}
