import { Inject, Injectable } from '@nestjs/common';
import { failure } from '../../platform/failure.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { ContentError } from '../delivery/content-error.js';
import { ContentClient } from '../delivery/delivery-client.js';
import type { ItemVersions } from '../delivery/item-version.js';
import type { ContentChange } from '../delivery/notification.js';
import { type ChunkedWork, inChunks } from './chunked-work.js';
import {
  LiveRecords,
  type ReadRecord,
  type RecordChanges,
  type RecordUpdate,
  type RefreshedRecords,
} from './live-records.js';
import {
  REDIRECT_RULE_ELEMENTS,
  REDIRECT_RULE_TYPE,
  type RedirectRule,
  redirectRuleSchema,
  toRedirectRule,
} from './redirect-rule.js';
import { RuleList } from './rule-list.js';

/** A reading that would take away half of so many rules is not believed at once. */
const FEW = 10;
/** Milliseconds after which such a reading is believed when it says the same. */
const DOUBT_MS = 60_000;
/** More changed redirect rules than this are read as a whole list, not one by one. */
const MOST_READ = 50;
/** They are requested again and again, so a failure is logged at most this often. */
const WARN_EVERY_MS = 30_000;

/** What a process must know to bring its rules to the state after some changes; null = read the whole list. */
export type RuleChanges = RecordChanges<RedirectRule>;
type RuleUpdate = RecordUpdate<number>;

type Listener = () => Promise<void> | null | undefined;

/** The redirect rules of the editors as this process knows them now. */
@Injectable()
export class RedirectRules extends LiveRecords<RedirectRule, RuleList, number> {
  /** Since when readings say that most rules are gone; milliseconds since 1970. */
  private doubtedSince: number | null = null;
  private readonly listeners: Listener[] = [];
  private wereRead = false;
  private warnedAt = 0;

  constructor(
    client: ContentClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super(client, redirectRuleSchema, 0, RuleList.EMPTY, {});
  }

  /** All rules in their order; the same list as long as nothing changes. */
  get list(): readonly RedirectRule[] {
    return this.current.allRecords();
  }

  /** True while they have not been read, or the last reading failed: {@link reload} is due. */
  get due(): boolean {
    return !this.wereRead;
  }

  /** True for a change of a rule, also of one that is not known yet. */
  isOne({ kind, type, codename }: ContentChange): boolean {
    return kind === 'item' && (type === REDIRECT_RULE_TYPE || this.get(codename) !== null);
  }

  /** Calls `listener` after the rules changed; they are known to be in use when what it returns resolves. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** {@link load}; the known rules are kept when that is not possible. Never throws. */
  async reload(waitForNew: boolean): Promise<void> {
    try {
      const { outcome, reason } = await this.load(waitForNew);
      this.wereRead = true;
      if (outcome === 'refused') this.logger.error('redirect rules not taken over', { reason });
    } catch (error) {
      this.wereRead = false;
      if (Date.now() - this.warnedAt < WARN_EVERY_MS) return;
      this.warnedAt = Date.now();
      this.logger.warn('redirect rules could not be read; the known ones are kept', failure(error));
    }
  }

  override async load(waitForNew = false): Promise<RuleUpdate> {
    const update = await this.announced(await super.load(waitForNew));
    if (update.outcome !== 'refused') this.doubtedSince = null;
    return update;
  }

  override async refresh(codenames: readonly string[]): Promise<RefreshedRecords<number>> {
    return this.announced(await super.refresh(codenames));
  }

  /** Applies what another process read: {@link RuleChanges}. An older state never wins. */
  async applySent(changes: unknown): Promise<void> {
    if (changes === null) return this.reload(true);
    await this.announced(await this.applyInChunks(this.parse(changes)));
  }

  override async restore(lines: AsyncIterable<string>): Promise<boolean> {
    const isRestored = await super.restore(lines);
    if (isRestored) await this.changed();
    return isRestored;
  }

  /**
   * Reads the rules that changed. @returns what other processes need to know, and rules whose new state the service
   * does not give yet. @throws ContentError when it does not give the new state of the whole list yet
   */
  async readChanges(
    changes: readonly ContentChange[],
    everything: boolean,
  ): Promise<{ changes: RuleChanges; unsettled: string[]; versions: ItemVersions }> {
    const changed = changes.filter((change) => this.isOne(change));
    const codenames = [...new Set(changed.map(({ codename }) => codename))];
    if (everything || codenames.length > MOST_READ) {
      const { stale } = await this.load(true);
      if (stale) {
        throw new ContentError('unavailable', 'the content service still gives the former redirect rules');
      }
      return { changes: null, unsettled: [], versions: new Map() };
    }
    if (codenames.length === 0) return { changes: [], unsettled: [], versions: new Map() };
    const { unsettled, versions } = await this.refresh(codenames);
    return { changes: this.present(codenames.map((codename) => ({ codename }))), unsettled, versions };
  }

  /** Reads the rules of these changes once more. @throws ContentError */
  async readAgain(changes: RuleChanges): Promise<void> {
    if (changes !== null && changes.length > 0) await this.refresh(changes.map(({ codename }) => codename));
  }

  protected async readAll(
    waitForNew: boolean,
    take: (rule: RedirectRule) => void,
  ): Promise<{ stale: boolean }> {
    let stale = false;
    const query = { types: [REDIRECT_RULE_TYPE], elements: REDIRECT_RULE_ELEMENTS, waitForNew };
    for await (const page of this.client.feed(query)) {
      stale ||= page.stale;
      for (const item of page.items) {
        const rule = toRedirectRule(item);
        if (rule !== null) take(rule);
      }
    }
    return { stale };
  }

  protected readSome(codenames: readonly string[]): Promise<ReadRecord<RedirectRule>[]> {
    return Promise.all(
      codenames.map((codename) => this.readOne(codename, REDIRECT_RULE_ELEMENTS, toRedirectRule)),
    );
  }

  protected *build(rules: Iterable<RedirectRule>): ChunkedWork<RuleList> {
    const next = [...rules];
    const isKnown =
      next.length === this.list.length && next.every((rule) => this.get(rule.codename) === rule);
    return isKnown ? this.current : yield* RuleList.buildInChunks(next);
  }

  /** How many are gone. */
  protected *compare(before: RuleList, after: RuleList): ChunkedWork<number> {
    let gone = 0;
    yield* inChunks(before.allRecords(), ({ codename }) => {
      if (after.record(codename) === null) gone += 1;
    });
    return gone;
  }

  /** A content service in trouble must not look like editors who deleted their rules. */
  protected doubt(before: RuleList, _after: RuleList, gone: number, isWhole: boolean): string | null {
    const { length } = before.allRecords();
    if (!isWhole || length < FEW || gone * 2 < length) return null;
    this.doubtedSince ??= Date.now();
    return Date.now() - this.doubtedSince < DOUBT_MS ? 'most of them would be lost' : null;
  }

  private async announced<T extends RuleUpdate>(update: T): Promise<T> {
    if (update.outcome === 'applied') await this.changed();
    return update;
  }

  private async changed(): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener()));
  }
}
