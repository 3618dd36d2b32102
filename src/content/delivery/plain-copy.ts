import { cleanText } from '../../platform/clean-text.js';
import { cutText } from './cut-text.js';
import { asObject, type RawObject } from './raw-delivery.js';

const MAX_DEPTH = 12;
const MAX_NODES = 2000;
const MAX_TEXT_BYTES = 200 * 1024;

/** Bounded copy of a value of unknown kind: plain, frozen, without prototype, never deeper than serialising bears. */
export function plainCopy(value: unknown, budget = { left: MAX_NODES }, depth = 0): unknown {
  budget.left -= 1;
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') return cutText(cleanText(value), MAX_TEXT_BYTES);
  if (depth >= MAX_DEPTH || budget.left <= 0) return null;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (const entry of value) {
      if (budget.left <= 0) break;
      list.push(plainCopy(entry, budget, depth + 1));
    }
    return Object.freeze(list);
  }
  const copy: RawObject = Object.create(null);
  for (const [key, entry] of Object.entries(asObject(value))) {
    if (budget.left <= 0) break;
    copy[key] = plainCopy(entry, budget, depth + 1);
  }
  return Object.freeze(copy);
}
