import { LRUCache } from 'lru-cache';
import { SIGNATURE_WINDOW_MS } from './error-signature.contract.js';

/** Signatures that are remembered at most. */
const REMEMBERED = 1_000;

/** Lets each signature through once a minute and counts the others. */
export class SignatureWindow {
  private readonly seen = new LRUCache<string, { until: number; leftOut: number }>({ max: REMEMBERED });

  /** @returns how many were left out since the last one that passed; null when this one is left out too. */
  take(signature: string, now = Date.now()): number | null {
    const known = this.seen.get(signature);
    if (known && now < known.until) {
      known.leftOut += 1;
      return null;
    }
    this.seen.set(signature, { until: now + SIGNATURE_WINDOW_MS, leftOut: 0 });
    return known?.leftOut ?? 0;
  }
}
