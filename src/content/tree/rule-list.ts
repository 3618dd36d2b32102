import type { ChunkedWork } from './chunked-work.js';
import { type RecordChange, type RecordSet, realChanges } from './live-records.js';
import type { RedirectRule } from './redirect-rule.js';

const RULES_A_CHUNK = 2_000;

/** All redirect rules, in their order. */
export class RuleList implements RecordSet<RedirectRule, RuleList> {
  private readonly byCodename: ReadonlyMap<string, RedirectRule>;

  private constructor(private readonly sorted: readonly RedirectRule[]) {
    this.byCodename = new Map(sorted.map((rule) => [rule.codename, rule]));
    Object.freeze(sorted);
  }

  static readonly EMPTY = new RuleList([]);

  static *buildInChunks(rules: Iterable<RedirectRule>): ChunkedWork<RuleList> {
    return new RuleList(yield* sortInChunks([...rules]));
  }

  record(codename: string): RedirectRule | null {
    return this.byCodename.get(codename) ?? null;
  }

  allRecords(): readonly RedirectRule[] {
    return this.sorted;
  }

  *withInChunks(changes: readonly RecordChange<RedirectRule>[]): ChunkedWork<RuleList> {
    const changed = new Map(realChanges(this, changes).map(({ codename, record }) => [codename, record]));
    if (changed.size === 0) return this;
    const kept = this.sorted.filter(({ codename }) => !changed.has(codename));
    const present = [...changed.values()].filter((rule) => rule !== null);
    // Nearly in order already, which sorting takes little time for.
    return new RuleList([...kept, ...present].sort(byName));
  }
}

/** By name, then codename: the same order in every process, whatever order the service answers in. */
export function byName(a: RedirectRule, b: RedirectRule): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.codename < b.codename ? -1 : 1;
}

function* sortInChunks(rules: readonly RedirectRule[]): ChunkedWork<RedirectRule[]> {
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
