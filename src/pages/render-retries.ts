import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '../cache/cache.module.js';

/** First and longest pause before a page is tried again whose content was missing or still stale. */
const RETRY_MIN_MS = 5_000;
const RETRY_MAX_MS = 60_000;
/** Pages whose next try is remembered; one that is forgotten is merely tried sooner. */
const MAX_RETRIES = 10_000;

/** When a page may be tried again. */
interface Retry {
  at: number;
  pause: number;
  /** The copy that was to be replaced, by the time it was rendered. A newer one that came by itself has no wait. */
  copyOf: number;
}

/** Pages that could not be rendered again a moment ago, with growing pauses. */
export class RenderRetries {
  private readonly retries = new LRUCache<string, Retry>({ max: MAX_RETRIES });

  has(key: string): boolean {
    return this.retries.has(key);
  }

  mustWait({ key, renderedAt }: RenderedPage): boolean {
    const retry = this.retries.get(key);
    return retry !== undefined && retry.copyOf === renderedAt && Date.now() < retry.at;
  }

  pause({ key, renderedAt }: RenderedPage): void {
    const before = this.retries.get(key);
    const pause = Math.min(RETRY_MAX_MS, before ? before.pause * 2 : RETRY_MIN_MS);
    this.retries.set(key, { at: Date.now() + pause, pause, copyOf: renderedAt });
  }

  succeeded(key: string): void {
    this.retries.delete(key);
  }
}
