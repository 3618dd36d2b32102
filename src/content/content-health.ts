import { Injectable } from '@nestjs/common';
import type { DependencyHealth } from '../platform/health.js';
import { ContentClient } from './delivery/delivery-client.js';

/** The content service is probed for its health at most this often. */
const PROBE_EVERY_MS = 5_000;

/** Whether the content service answers. */
@Injectable()
export class ContentHealth {
  private probedAt = 0;

  constructor(private readonly client: ContentClient) {}

  async check(): Promise<DependencyHealth> {
    const { client } = this;
    const due = Date.now() - this.probedAt > PROBE_EVERY_MS;
    if (due) this.probedAt = Date.now();
    const { state, since, lastError } = due ? await client.probe() : client.health();
    return { state, since, reason: state === 'ok' ? null : lastError };
  }

  /** True while the content service is not called, after failures in a row. */
  get breakerOpen(): boolean {
    return this.client.health().breakerOpen;
  }
}
