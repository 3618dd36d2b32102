import { isNotFound } from './content-error.js';
import type { ContentClient } from './delivery-client.js';
import {
  byName,
  REDIRECT_RULE_ELEMENTS,
  REDIRECT_RULE_TYPE,
  type RedirectRule,
  redirectRulesSchema,
  sameRule,
  toRedirectRule,
} from './redirect-rule.js';

/** A reading that would take away half of so many rules is not believed at once. */
const FEW = 10;
/** Milliseconds after which such a reading is believed when it says the same. */
const DOUBT_MS = 60_000;

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
}

/**
 * The redirect rules of the editors, filled from the content service or from a snapshot, then kept up to date rule by
 * rule. What it holds is only replaced by something that is not obviously broken.
 */
export class RedirectRules {
  private rules: ReadonlyMap<string, RedirectRule> = new Map();
  private sorted: readonly RedirectRule[] | null = null;
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
    this.sorted ??= Object.freeze([...this.rules.values()].sort(byName));
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
    return { ...this.apply(read), stale: read.some(({ stale }) => stale) };
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
    if (changed) this.replace(next);
    return { outcome: changed ? 'applied' : 'unchanged', older, stale: false };
  }

  exportSnapshot(): unknown {
    return { version: 1, rules: this.list };
  }

  /** Takes a snapshot's rules over. False when it is damaged; nothing changes then. */
  importSnapshot(json: unknown): boolean {
    const parsed = redirectRulesSchema.safeParse(json);
    if (!parsed.success) return false;
    this.replace(new Map(parsed.data.rules.map((rule) => [rule.codename, rule])));
    return true;
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
    if (!this.believe(next)) return { outcome: 'refused', older: false, stale };
    const same =
      next.size === this.rules.size && [...next].every(([key, rule]) => this.rules.get(key) === rule);
    if (!same) this.replace(next);
    return { outcome: same ? 'unchanged' : 'applied', older: false, stale };
  }

  private async read(codename: string): Promise<RuleChange & { stale: boolean }> {
    try {
      const { item, stale } = await this.client.item(codename, {
        depth: 0,
        elements: REDIRECT_RULE_ELEMENTS,
        waitForNew: true,
      });
      return { codename, rule: toRedirectRule(item), stale };
    } catch (error) {
      if (isNotFound(error)) return { codename, rule: null, stale: false };
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

  private replace(next: ReadonlyMap<string, RedirectRule>): void {
    this.rules = next;
    this.sorted = null;
  }
}
