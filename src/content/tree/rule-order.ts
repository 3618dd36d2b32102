import type { ChunkedWork } from './chunked-work.js';
import type { RedirectRule } from './redirect-rule.js';

const RULES_A_CHUNK = 2_000;

/** By name, then codename: the same order in every process, whatever order the service answers in. */
export function byName(a: RedirectRule, b: RedirectRule): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.codename < b.codename ? -1 : 1;
}

export function* sortInChunks(rules: readonly RedirectRule[]): ChunkedWork<RedirectRule[]> {
  let parts: RedirectRule[][] = [];
  for (let at = 0; at < rules.length; at += RULES_A_CHUNK) {
    parts.push(rules.slice(at, at + RULES_A_CHUNK).sort(byName));
    yield;
  }
  while (parts.length > 1) {
    const merged: RedirectRule[][] = [];
    for (let at = 0; at < parts.length; at += 2) {
      merged.push(yield* mergeInChunks(parts[at] ?? [], parts[at + 1] ?? []));
    }
    parts = merged;
  }
  return parts[0] ?? [];
}

function* mergeInChunks(a: readonly RedirectRule[], b: readonly RedirectRule[]): ChunkedWork<RedirectRule[]> {
  const merged: RedirectRule[] = [];
  let fromA = 0;
  let fromB = 0;
  for (;;) {
    const left = a[fromA];
    const right = b[fromB];
    const isLeft = right === undefined || (left !== undefined && byName(left, right) < 0);
    const next = isLeft ? left : right;
    if (next === undefined) return merged;
    merged.push(next);
    if (isLeft) fromA += 1;
    else fromB += 1;
    if (merged.length % RULES_A_CHUNK === 0) yield;
  }
}
