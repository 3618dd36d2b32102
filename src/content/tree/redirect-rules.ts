import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { failure } from '../../platform/failure.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { ContentError, isNotFound } from '../delivery/content-error.js';
import { ContentClient } from '../delivery/delivery-client.js';
import { type ItemVersions, versionOf } from '../delivery/item-version.js';
import type { ContentChange } from '../delivery/notification.js';
import { runInChunks } from './chunked-work.js';
import {
  REDIRECT_RULE_ELEMENTS,
  REDIRECT_RULE_TYPE,
  type RedirectRule,
  redirectRuleSchema,
  sameRule,
  toRedirectRule,
} from './redirect-rule.js';
import { byName, sortInChunks } from './rule-order.js';
import { linesOf, readLines } from './snapshot-lines.js';

/** A reading that would take away half of so many rules is not believed at once. */
const FEW = 10;
/** Milliseconds after which such a reading is believed when it says the same. */
const DOUBT_MS = 60_000;
/** More changed redirect rules than this are read as a whole list, not one by one. */
const MOST_READ = 50;
/** They are requested again and again, so a failure is logged at most this often. */
const WARN_EVERY_MS = 30_000;

/** The present state of one item: its rule, or null when it is gone or no rule. */
interface RuleChange {
  codename: string;
  rule: RedirectRule | null;
}

const ruleChanges = z.array(z.object({ codename: z.string(), rule: redirectRuleSchema.nullable() }));

/** What a process must know to bring its rules to the state after some changes; null = read the whole list. */
export type RuleChanges = RuleChange[] | null;

interface RuleUpdate {
  outcome: 'applied' | 'unchanged' | 'refused';
  /** What is known is newer than some of what was read; read again. */
  older: boolean;
  /** The service said that newer content exists: read again in a moment. */
  stale: boolean;
  /** Of a refresh: when each item was last changed that was read. */
  versions?: ItemVersions;
}

type Listener = () => Promise<void> | null | undefined;

/**
 * The redirect rules of the editors as this process knows them now: filled from the content service or from a
 * snapshot, then kept up to date rule by rule. They are only replaced by something that is not obviously broken.
 */
@Injectable()
export class RedirectRules {
  private rules: ReadonlyMap<string, RedirectRule> = new Map();
  private sorted: readonly RedirectRule[] = Object.freeze([]);
  private loading: Promise<RuleUpdate> | null = null;
  /** Changes that arrived while a load was on its way; its answer may be older than they are. */
  private journal: RuleChange[] = [];
  /** Since when readings say that most rules are gone; milliseconds since 1970. */
  private doubtedSince: number | null = null;
  private readonly listeners: Listener[] = [];
  private wereRead = false;
  private warnedAt = 0;

  constructor(
    private readonly client: ContentClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** All rules in their order; the same list as long as nothing changes. */
  get list(): readonly RedirectRule[] {
    return this.sorted;
  }

  get(codename: string): RedirectRule | null {
    return this.rules.get(codename) ?? null;
  }

  /** True while they have not been read, or the last reading failed: {@link reload} is due. */
  get due(): boolean {
    return !this.wereRead;
  }

  /** True for a change of a rule, also of one that is not known yet. */
  isOne({ kind, type, codename }: ContentChange): boolean {
    return kind === 'item' && (type === REDIRECT_RULE_TYPE || this.rules.has(codename));
  }

  /** Calls `listener` after the rules changed; they are known to be in use when what it returns resolves. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** {@link load}; the known rules are kept when that is not possible. Never throws. */
  async reload(waitForNew: boolean): Promise<void> {
    try {
      const { outcome } = await this.load(waitForNew);
      this.wereRead = true;
      if (outcome === 'refused') {
        this.logger.error('redirect rules not taken over', { reason: 'most of them would be lost' });
      }
    } catch (error) {
      this.wereRead = false;
      if (Date.now() - this.warnedAt < WARN_EVERY_MS) return;
      this.warnedAt = Date.now();
      this.logger.warn('redirect rules could not be read; the known ones are kept', failure(error));
    }
  }

  /** Reads every rule. Rejects with a `ContentError` when the service does not answer. */
  async load(waitForNew = false): Promise<RuleUpdate> {
    this.loading ??= this.loadNow(waitForNew).finally(() => {
      this.loading = null;
      this.journal = [];
    });
    return this.announced(await this.loading);
  }

  /** Reads the present state of rules and applies it. Rejects when the service does not answer for one of them. */
  async refresh(codenames: readonly string[]): Promise<RuleUpdate> {
    const read = await Promise.all([...new Set(codenames)].map((codename) => this.read(codename)));
    // That something is not there yet must not pass for its end.
    const known = read.filter(
      ({ codename, version, stale }) => !stale || version !== null || !this.get(codename),
    );
    const versions = new Map(read.map(({ codename, version }) => [codename, version]));
    return this.announced({ ...this.take(known), stale: read.some(({ stale }) => stale), versions });
  }

  /** Applies what another process read: {@link RuleChanges}. An older state never wins. */
  async apply(changes: unknown): Promise<void> {
    if (changes === null) return this.reload(true);
    await this.announced(this.take(ruleChanges.parse(changes)));
  }

  /**
   * Reads the rules that changed. @returns what other processes need to know, and rules whose new state the service
   * does not give yet. @throws ContentError when it does not give the new state of the whole list yet
   */
  async readChanges(
    changes: readonly ContentChange[],
    everything: boolean,
  ): Promise<{ changes: RuleChanges; unsettled: string[]; versions: ItemVersions }> {
    const codenames = [
      ...new Set(changes.filter((change) => this.isOne(change)).map(({ codename }) => codename)),
    ];
    const all = everything || codenames.length > MOST_READ;
    if (codenames.length === 0 && !all) return { changes: [], unsettled: [], versions: new Map() };
    const { stale, older, versions } = all ? await this.load(true) : await this.refresh(codenames);
    const isBehind = stale || older;
    if (isBehind && all) {
      throw new ContentError('unavailable', 'the content service still gives the former redirect rules');
    }
    return {
      changes: all ? null : codenames.map((codename) => ({ codename, rule: this.get(codename) })),
      unsettled: isBehind ? codenames : [],
      versions: versions ?? new Map(),
    };
  }

  /** Reads the rules of these changes once more. @throws ContentError */
  async readAgain(changes: RuleChanges): Promise<void> {
    if (changes !== null && changes.length > 0) await this.refresh(changes.map(({ codename }) => codename));
  }

  /** The same changes, of the state that is known now. */
  present(changes: RuleChanges): RuleChanges {
    return changes?.map(({ codename }) => ({ codename, rule: this.get(codename) })) ?? null;
  }

  /** Lines for {@link restore}: of the state at the call, however slowly they are taken. */
  save(): Generator<string> {
    return linesOf({}, this.list);
  }

  /** Takes over what {@link save} gave. False when it is damaged or cut; nothing changes then. */
  async restore(lines: AsyncIterable<string>): Promise<boolean> {
    const rules: RedirectRule[] = [];
    if (!(await readLines(lines, {}, redirectRuleSchema, (rule) => rules.push(rule)))) return false;
    this.replace(new Map(rules.map((rule) => [rule.codename, rule])), rules);
    await this.changed();
    return true;
  }

  private take(changes: readonly RuleChange[]): RuleUpdate {
    const next = new Map(this.rules);
    let changed = false;
    let older = false;
    for (const { codename, rule } of changes) {
      const known = next.get(codename);
      if (rule !== null && known !== undefined && known.lastModified > rule.lastModified) {
        older = true;
        continue;
      }
      if (this.loading !== null) this.journal.push({ codename, rule });
      if (rule === null) changed = next.delete(codename) || changed;
      else if (known === undefined || !sameRule(known, rule)) {
        next.set(codename, rule);
        changed = true;
      }
    }
    if (changed) {
      const codenames = new Set(changes.map(({ codename }) => codename));
      const present = [...codenames].flatMap((codename) => next.get(codename) ?? []);
      const kept = this.sorted.filter(({ codename }) => !codenames.has(codename));
      // Nearly in order already, which sorting takes little time for.
      this.replace(next, [...kept, ...present].sort(byName));
    }
    return { outcome: changed ? 'applied' : 'unchanged', older, stale: false };
  }

  private async loadNow(waitForNew: boolean): Promise<RuleUpdate> {
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
      const sorted = await runInChunks(sortInChunks([...next.values()]));
      const missed = this.journal.slice(known);
      this.replace(next, sorted);
      if (missed.length > 0) this.take(missed);
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

  /** The rule, or the known one when that is newer or the same. */
  private newest(rule: RedirectRule): RedirectRule {
    const known = this.rules.get(rule.codename);
    if (known === undefined) return rule;
    return known.lastModified > rule.lastModified || sameRule(known, rule) ? known : rule;
  }

  /** A content service in trouble must not look like editors who deleted their rules. */
  private believe(next: ReadonlyMap<string, RedirectRule>): boolean {
    const lost = [...this.rules.keys()].filter((codename) => !next.has(codename)).length;
    if (this.rules.size < FEW || lost * 2 < this.rules.size) {
      this.doubtedSince = null;
      return true;
    }
    const now = Date.now();
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

  private async announced(update: RuleUpdate): Promise<RuleUpdate> {
    if (update.outcome === 'applied') await this.changed();
    return update;
  }

  private async changed(): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener()));
  }
}
