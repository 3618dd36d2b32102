import type { DependencyHealth } from '../platform/health.js';
import { withTimeout } from '../platform/timeout.js';

export interface HealthReport {
  status: 'ok' | 'degraded' | 'starting' | 'stopping';
  ready: boolean;
  buildId: string;
  dependencies: Record<string, DependencyHealth>;
}

export interface HealthSources {
  buildId: string;
  /** True once the page tree is known, from the content service or from the snapshot. */
  isServing: () => boolean;
  dependencies: Record<string, () => DependencyHealth | Promise<DependencyHealth>>;
}

/** A dependency that does not answer the health check in this time is degraded. */
const CHECK_MS = 1_000;

export class HealthReporter {
  private stopping = false;

  constructor(private readonly sources: HealthSources) {}

  /** From now on the process is not ready: called at the stop signal. */
  startStopping(): void {
    this.stopping = true;
  }

  async report(): Promise<HealthReport> {
    const names = Object.keys(this.sources.dependencies);
    const states = await Promise.all(names.map((name) => this.check(name)));
    const dependencies: Record<string, DependencyHealth> = {};
    for (const [at, name] of names.entries()) {
      const state = states[at];
      if (state) dependencies[name] = state;
    }
    const ready = !this.stopping && this.sources.isServing();
    const healthy = states.every((state) => state.state === 'ok');
    const status = this.stopping ? 'stopping' : !ready ? 'starting' : healthy ? 'ok' : 'degraded';
    return { status, ready, buildId: this.sources.buildId, dependencies };
  }

  private async check(name: string): Promise<DependencyHealth> {
    const asked = Promise.resolve()
      .then(() => this.sources.dependencies[name]?.())
      .then((state) => state ?? { state: 'degraded' as const, since: null, reason: 'unknown' });
    return (
      (await withTimeout(CHECK_MS, asked)) ?? { state: 'degraded', since: null, reason: 'no answer in time' }
    );
  }
}
