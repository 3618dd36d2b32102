import { z } from 'zod';
import { failure } from '../../platform/failure.js';
import type { Logger } from '../../platform/logging/logger.js';
import { ContentError } from '../delivery/content-error.js';
import type { ItemVersions } from '../delivery/item-version.js';
import type { ContentChange } from '../delivery/notification.js';
import { REDIRECT_RULE_TYPE, type RedirectRule, redirectRuleSchema } from './redirect-rule.js';
import type { RedirectRules, RuleChange } from './redirect-rules.js';

/** More changed redirect rules than this are read as a whole list, not one by one. */
const MOST_READ = 50;
/** They are asked for again and again, so their loss is told at most this often. */
const WARN_EVERY_MS = 30_000;

/** What a process must know to bring its rules to the state after some changes; null = read the whole list. */
export type RuleChanges = RuleChange[] | null;

type Listener = () => Promise<void> | null | undefined;

const ruleChanges = z.array(z.object({ codename: z.string(), rule: redirectRuleSchema.nullable() }));

/** The redirect rules of the editors as this process knows them now. */
export class LiveRules {
  private readonly listeners: Listener[] = [];
  private wereRead = false;
  private warnedAt = 0;

  constructor(
    private readonly rules: RedirectRules,
    private readonly logger: Logger,
  ) {}

  /** In their order; the same list as long as nothing changes. */
  get list(): readonly RedirectRule[] {
    return this.rules.list;
  }

  /** True while they have not been read, or the last reading failed: {@link reload} is due. */
  get due(): boolean {
    return !this.wereRead;
  }

  /** True when the item is known as a rule. */
  has(codename: string): boolean {
    return this.rules.get(codename) !== null;
  }

  /** True for a change of a rule, also of one that is not known yet. */
  isOne({ kind, type, codename }: ContentChange): boolean {
    return kind === 'item' && (type === REDIRECT_RULE_TYPE || this.has(codename));
  }

  /** Calls `listener` after the rules changed; they are known to be in use when what it returns resolves. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Reads all anew; those at hand are kept when that is not possible. Never throws. */
  async reload(waitForNew: boolean): Promise<void> {
    try {
      const { outcome } = await this.rules.load({ waitForNew });
      this.wereRead = true;
      if (outcome === 'applied') await this.changed();
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

  /** Applies what another process read: {@link RuleChanges}. */
  async apply(changes: unknown): Promise<void> {
    if (changes === null) return this.reload(true);
    if (this.rules.apply(ruleChanges.parse(changes)).outcome === 'applied') await this.changed();
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
    const { outcome, stale, older, versions } = all
      ? await this.rules.load({ waitForNew: true })
      : await this.rules.refresh(codenames);
    if (outcome === 'applied') await this.changed();
    const isBehind = stale || older;
    if (isBehind && all) {
      throw new ContentError('unavailable', 'the content service still gives the former redirect rules');
    }
    return {
      changes: all ? null : codenames.map((codename) => ({ codename, rule: this.rules.get(codename) })),
      unsettled: isBehind ? codenames : [],
      versions: versions ?? new Map(),
    };
  }

  /** Reads the rules of these changes once more. @throws ContentError */
  async readAgain(changes: RuleChanges): Promise<void> {
    if (changes === null || changes.length === 0) return;
    const { outcome } = await this.rules.refresh(changes.map(({ codename }) => codename));
    if (outcome === 'applied') await this.changed();
  }

  /** The same changes, of the state that is known now. */
  present(changes: RuleChanges): RuleChanges {
    return changes?.map(({ codename }) => ({ codename, rule: this.rules.get(codename) })) ?? null;
  }

  /** Lines for {@link restore}: of the state at the call, however slowly they are taken. */
  save(): Generator<string> {
    return this.rules.exportLines();
  }

  /** Takes over what {@link save} gave. @returns false when it is not usable. */
  async restore(lines: AsyncIterable<string>): Promise<boolean> {
    if (!(await this.rules.importLines(lines))) return false;
    await this.changed();
    return true;
  }

  private async changed(): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener()));
  }
}
