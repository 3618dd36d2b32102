/** State of something the process depends on, as the health end-points show it. */
export interface DependencyHealth {
  state: 'ok' | 'degraded';
  /** ISO 8601 UTC of the last change; null when it was never reached. */
  since: string | null;
  /** Short reason, free of secrets. */
  reason: string | null;
}

/** Keeps the state of one dependency from the outcomes of its calls. */
export class HealthRecord {
  private state: 'ok' | 'degraded' = 'degraded';
  private since: string | null = null;
  private reason: string | null = 'not reached yet';

  /** @returns true when this changed the state. */
  succeeded(): boolean {
    if (this.state === 'ok') return false;
    this.state = 'ok';
    this.reason = null;
    this.since = new Date().toISOString();
    return true;
  }

  /** @returns true when this changed the state. */
  failed(reason: string): boolean {
    const changed = this.state === 'ok' || this.since === null;
    this.state = 'degraded';
    this.reason = reason.slice(0, 200);
    if (changed) this.since = new Date().toISOString();
    return changed;
  }

  report(): DependencyHealth {
    return { state: this.state, since: this.since, reason: this.reason };
  }
}
