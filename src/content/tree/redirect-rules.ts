import { z } from 'zod';
import { isNotFound } from '../delivery/content-error.js';
import type { ContentClient } from '../delivery/delivery-client.js';
import { type ItemVersions, versionOf } from '../delivery/item-version.js';
import { type ChunkedWork, runInChunks, runToEnd } from './chunked-work.js';
import {
  byName,
  REDIRECT_RULE_ELEMENTS,
  REDIRECT_RULE_TYPE,
  type RedirectRule,
  redirectRuleSchema,
  sameRule,
  toRedirectRule,
} from './redirect-rule.js';

/** A reading that would take away half of so many rules is not believed at once. */
const FEW = 10;
/** Milliseconds after which such a reading is believed when it says the same. */
const DOUBT_MS = 60_000;

const RULES_A_STEP = 2_000;
const headSchema = z.object({ version: z.literal(2) });
const endSchema = z.object({ end: z.number() });

/** The present state of one item: its rule, or null when it is gone or no rule. */
export interface RuleChange {
  codename: string;
  rule: RedirectRule | null;
}

export interface RuleUpdate {
  outcome: 'applied' | 'unchanged' | 'refused';
  /** What is held is newer than some of what was read; read again. */
  older: boolean;
  /** The service said that newer content exists: read again in a moment. */
  stale: boolean;
  /** Of a refresh: when each item was last changed that was read. */
  versions?: ItemVersions;
}

/**
 * The redirect rules of the editors, filled from the content service or from a snapshot, then kept up to date rule by
 * rule. What it holds is only replaced by something that is not obviously broken.
 */
export class RedirectRules {
  private rules: ReadonlyMap<string, RedirectRule> = new Map();
  private sorted: readonly RedirectRule[] = Object.freeze([]);
  private loading: Promise<RuleUpdate> | null = null;
  /** Changes that arrived while a load was on its way; its answer may be older than they are. */
  private journal: RuleChange[] = [];
  /** Since when readings say that most rules are gone; milliseconds since 1970. */
  private doubtedSince: number | null = null;

  constructor(
    private readonly client: Pick<ContentClient, 'feed' | 'item'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** All rules in their order; the same list as long as nothing changes. */
  get list(): readonly RedirectRule[] {
    return this.sorted;
  }

  get(codename: string): RedirectRule | null {
    return this.rules.get(codename) ?? null;
  }

  /** Reads every rule anew. Rejects with a `ContentError` when the service does not answer. */
  load(options: { waitForNew?: boolean } = {}): Promise<RuleUpdate> {
    this.loading ??= this.loadNow(options.waitForNew).finally(() => {
      this.loading = null;
      this.journal = [];
    });
    return this.loading;
  }

  /** Reads the present state of rules and applies it. Rejects when the service does not answer for one of them. */
  async refresh(codenames: readonly string[]): Promise<RuleUpdate> {
    const read = await Promise.all([...new Set(codenames)].map((codename) => this.read(codename)));
    // That something is not there yet must not pass for its end.
    const known = read.filter(
      ({ codename, version, stale }) => !stale || version !== null || !this.get(codename),
    );
    const versions = new Map(read.map(({ codename, version }) => [codename, version]));
    return { ...this.apply(known), stale: read.some(({ stale }) => stale), versions };
  }

  /** Applies states that are already known, e.g. told by another process. An older state never wins. */
  apply(changes: readonly RuleChange[]): RuleUpdate {
    const next = new Map(this.rules);
    let changed = false;
    let older = false;
    for (const { codename, rule } of changes) {
      const held = next.get(codename);
      if (rule !== null && held !== undefined && held.lastModified > rule.lastModified) {
        older = true;
        continue;
      }
      if (this.loading !== null) this.journal.push({ codename, rule });
      if (rule === null) changed = next.delete(codename) || changed;
      else if (held === undefined || !sameRule(held, rule)) {
        next.set(codename, rule);
        changed = true;
      }
    }
    if (changed) {
      const codenames = new Set(changes.map(({ codename }) => codename));
      const present = [...codenames].flatMap((codename) => next.get(codename) ?? []);
      this.replace(next, replaced(this.sorted, codenames, present));
    }
    return { outcome: changed ? 'applied' : 'unchanged', older, stale: false };
  }

  /** The rules as they are now, a line each between a head and an end, for {@link importLines}. */
  exportLines(): Generator<string> {
    return linesOf(this.list);
  }

  /** Takes over what {@link exportLines} gave. False when it is damaged or cut; nothing changes then. */
  async importLines(lines: AsyncIterable<string>): Promise<boolean> {
    const rules: RedirectRule[] = [];
    let isHead = true;
    let isWhole = false;
    for await (const line of lines) {
      const value = parsed(line);
      if (isWhole) return false;
      if (isHead) {
        if (!headSchema.safeParse(value).success) return false;
        isHead = false;
        continue;
      }
      const rule = redirectRuleSchema.safeParse(value);
      if (rule.success) rules.push(rule.data);
      else if (endSchema.safeParse(value).data?.end === rules.length) isWhole = true;
      else return false;
    }
    if (isWhole) this.replace(new Map(rules.map((rule) => [rule.codename, rule])), rules);
    return isWhole;
  }

  private async loadNow(waitForNew: boolean | undefined): Promise<RuleUpdate> {
    const next = new Map<string, RedirectRule>();
    let stale = false;
    const query = { types: [REDIRECT_RULE_TYPE], elements: REDIRECT_RULE_ELEMENTS, waitForNew };
    for await (const page of this.client.feed(query)) {
      stale ||= page.stale;
      for (const item of page.items) {
        const rule = toRedirectRule(item);
        if (rule !== null) next.set(rule.codename, this.newest(rule));
      }
    }
    for (const { codename, rule } of this.journal) {
      if (rule === null) next.delete(codename);
      else next.set(codename, rule);
    }
    const known = this.journal.length;
    if (!this.believe(next)) return { outcome: 'refused', older: false, stale };
    const same =
      next.size === this.rules.size && [...next].every(([key, rule]) => this.rules.get(key) === rule);
    if (!same) {
      const sorted = await runInChunks(sortSteps([...next.values()]));
      const missed = this.journal.slice(known);
      this.replace(next, sorted);
      if (missed.length > 0) this.apply(missed);
    }
    return { outcome: same ? 'unchanged' : 'applied', older: false, stale };
  }

  private async read(codename: string): Promise<RuleChange & { version: string | null; stale: boolean }> {
    try {
      const { item, stale } = await this.client.item(codename, {
        depth: 0,
        elements: REDIRECT_RULE_ELEMENTS,
        waitForNew: true,
      });
      return { codename, rule: toRedirectRule(item), version: versionOf(item), stale };
    } catch (error) {
      if (isNotFound(error)) return { codename, rule: null, version: null, stale: error.stale };
      throw error;
    }
  }

  /** The rule, or the one that is held when that is newer or the same. */
  private newest(rule: RedirectRule): RedirectRule {
    const held = this.rules.get(rule.codename);
    if (held === undefined) return rule;
    return held.lastModified > rule.lastModified || sameRule(held, rule) ? held : rule;
  }

  /** A content service in trouble must not look like editors who deleted their rules. */
  private believe(next: ReadonlyMap<string, RedirectRule>): boolean {
    const lost = [...this.rules.keys()].filter((codename) => !next.has(codename)).length;
    if (this.rules.size < FEW || lost * 2 < this.rules.size) {
      this.doubtedSince = null;
      return true;
    }
    const now = this.now();
    this.doubtedSince ??= now;
    if (now - this.doubtedSince < DOUBT_MS) return false;
    this.doubtedSince = null;
    return true;
  }

  /** @param sorted the rules in their order */
  private replace(next: ReadonlyMap<string, RedirectRule>, sorted: readonly RedirectRule[]): void {
    this.rules = next;
    this.sorted = Object.freeze(sorted);
  }
}

function* linesOf(rules: readonly RedirectRule[]): Generator<string> {
  yield JSON.stringify({ version: 2 });
  for (const rule of rules) yield JSON.stringify(rule);
  yield JSON.stringify({ end: rules.length });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** A sorted list with other rules in the place of some. @param codenames of those that are replaced or gone */
function replaced(
  list: readonly RedirectRule[],
  codenames: ReadonlySet<string>,
  others: readonly RedirectRule[],
): RedirectRule[] {
  const kept = list.filter(({ codename }) => !codenames.has(codename));
  return runToEnd(mergeSteps(kept, others.toSorted(byName)));
}

/** Sorts step by step. */
function* sortSteps(rules: readonly RedirectRule[]): ChunkedWork<RedirectRule[]> {
  let parts: RedirectRule[][] = [];
  for (let at = 0; at < rules.length; at += RULES_A_STEP) {
    parts.push(rules.slice(at, at + RULES_A_STEP).sort(byName));
    yield;
  }
  while (parts.length > 1) {
    const merged: RedirectRule[][] = [];
    for (let at = 0; at < parts.length; at += 2) {
      merged.push(yield* mergeSteps(parts[at] ?? [], parts[at + 1] ?? []));
    }
    parts = merged;
  }
  return parts[0] ?? [];
}

function* mergeSteps(a: readonly RedirectRule[], b: readonly RedirectRule[]): ChunkedWork<RedirectRule[]> {
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
    if (merged.length % RULES_A_STEP === 0) yield;
  }
}
