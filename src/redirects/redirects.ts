import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import {
  type ChunkedWork,
  ContentProblemLog,
  LiveContent,
  type OpenPages,
  type RedirectRule,
  RedirectRules,
  runInChunks,
} from '../content/content.module.js';
import { targetOf } from '../platform/http/address-space.js';
import { RouteTable } from '../platform/http/http.module.js';
import { documentAreas } from '../platform/http/route-table.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import type { RedirectEntry, Resolution } from './redirects.contract.js';
import { locationOf, resolve } from './rules/resolution.js';
import { RouteRules } from './rules/route-table.js';
import { isRefusal, type RedirectProblem, type Refusal, type Rule } from './rules/rule.js';
import { readEditorsRule } from './rules/rule-reader.js';
import { type BuiltTable, type Destination, MAX_HOPS, RuleTable } from './rules/rule-table.js';

/** Problems that are logged of one state of the rules, and loops that are remembered as logged. */
const MAX_LOGGED = 1_000;
const RULES_PER_CHUNK = 500;

/** Where addresses lead, by the rules as this process knows them now. Never asks anyone. */
@Injectable()
export class Redirects {
  private readonly routes: RouteRules;
  private table = RuleTable.build([]).table;
  private found: readonly RedirectProblem[] = [];
  /** What was read of a rule, as long as the rule stays the same. */
  private readonly readings = new WeakMap<RedirectRule, Rule | Refusal>();
  private areas: readonly string[] | null = null;
  private readonly loggedProblems = new Set<string>();
  private readonly loggedLoops = new Set<string>();
  private basisNow = {};
  private basisTree: unknown = null;
  private compiling: Promise<void> | null = null;
  /** The compilation after the one under way. */
  private next: Promise<void> | null = null;

  constructor(
    private readonly content: LiveContent,
    private readonly rules: RedirectRules,
    private readonly contentProblems: ContentProblemLog,
    private readonly routesOfSite: RouteTable,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.routes = RouteRules.of(config.routeRules, config);
    rules.onChange(() => this.compile());
    void this.compile();
  }

  /** Rules that are left out or act otherwise than they look, for those who can mend them. */
  get problems(): readonly RedirectProblem[] {
    return this.found;
  }

  /** What was understood of an editor's rule; null when it cannot be used by itself. */
  read(written: RedirectRule): Rule | null {
    const rule = this.readings.get(written);
    return rule === undefined || isRefusal(rule) ? null : rule;
  }

  /** True for an address that no editor can give to a page: screens, calls and files of this site. @param path canonical */
  isReserved(path: string): boolean {
    const { kind } = targetOf(path);
    if (kind !== 'document' && kind !== 'payload') return true;
    return this.reserved.some((area) => path === area || path.startsWith(`${area}/`));
  }

  /** Number of rules that are in use. */
  get size(): number {
    return this.table.size;
  }

  /** Stands for all that resolutions depend on: after any change of it, and only then, it is another object. */
  get basis(): object {
    const { tree } = this.content;
    if (tree !== this.basisTree) {
      this.basisTree = tree;
      this.basisNow = {};
    }
    return this.basisNow;
  }

  /** @param path canonical @param query without `?` @param open the pages as somebody sees them; else as everybody */
  resolve(path: string, query: string, open: OpenPages = this.content.open): Resolution {
    const { content, table: list, routes, config: options } = this;
    const resolution = resolve({ list, tree: content.tree, open, routes, options }, path, query);
    if (resolution.kind === 'loop') this.reportLoop(resolution);
    return resolution;
  }

  /** The rule of the editors' list that counts for an address; empty when there is none. */
  find(path: string, query: string): RedirectEntry[] {
    const first = this.table.follow({ path, query, hash: '' });
    if (first === null) return [];
    const { rule } = first;
    let end: Destination = first.to;
    let { status } = rule;
    for (let hops = 1; end.origin === ''; hops += 1) {
      const next = this.table.follow(end);
      if (next === null) break;
      if (hops === MAX_HOPS) return [];
      end = next.to;
      if (next.rule.status === 302) status = 302;
    }
    const own = locationOf({ ...first.to, query: rule.to.query ?? '' }, this.config.publicUrl);
    const target = locationOf(end, this.config.publicUrl);
    if (own === null || target === null) return [];
    return [
      {
        system: { id: rule.id, codename: rule.codename, name: rule.name, type: '_redirect_rule' },
        elements: {
          source_path: { type: 'text', name: 'Source path', value: rule.written },
          target_path_or_url: { type: 'text', name: 'Target path or URL', value: own.location },
        },
        source: rule.written,
        target: target.location,
        status,
        external: target.external,
      },
    ];
  }

  private get reserved(): readonly string[] {
    this.areas ??= documentAreas(this.routesOfSite.all());
    return this.areas;
  }

  /**
   * Puts the present rules into use. Few at once; many in chunks, while the former ones hold.
   * @returns resolves when they are in use.
   */
  private compile(): Promise<void> | null {
    if (this.compiling !== null) {
      // To begin again with every publish might never end.
      this.next ??= this.compiling.then(() => {
        this.next = null;
        return this.compile() ?? undefined;
      });
      return this.next;
    }
    const work = this.compileInChunks();
    const first = work.next();
    if (first.done) {
      this.use(first.value);
      return null;
    }
    this.compiling = runInChunks(work).then((built) => {
      this.compiling = null;
      this.use(built);
    });
    return this.compiling;
  }

  private *compileInChunks(): ChunkedWork<BuiltTable> {
    const problems: RedirectProblem[] = [];
    const rules: Rule[] = [];
    const { reserved } = this;
    for (const [at, written] of this.rules.list.entries()) {
      if (at % RULES_PER_CHUNK === RULES_PER_CHUNK - 1) yield;
      const rule = this.readings.get(written) ?? readEditorsRule(written, this.config, reserved);
      this.readings.set(written, rule);
      if (isRefusal(rule)) {
        problems.push({ ...rule, codename: written.codename });
        continue;
      }
      if (rule.from.literalStar) {
        const message = 'Only a star that is the last part of the source path stands for something else.';
        problems.push({ code: 'literal_star', codename: rule.codename, message });
      }
      rules.push(rule);
    }
    const built = yield* RuleTable.buildInChunks(rules);
    return { table: built.table, problems: [...problems, ...built.problems] };
  }

  private use({ table, problems }: BuiltTable): void {
    this.table = table;
    this.basisNow = {};
    this.found = Object.freeze(problems);
    this.loggedLoops.clear();
    this.logProblems();
  }

  /** Each problem once, not again with every publish. */
  private logProblems(): void {
    const present = new Set<string>();
    for (const problem of this.found.slice(0, MAX_LOGGED)) {
      const key = `${problem.codename} ${problem.code} ${problem.message}`;
      present.add(key);
      if (!this.loggedProblems.has(key)) this.logger.warn('redirect rule has a problem', { ...problem });
    }
    this.loggedProblems.clear();
    for (const key of present) this.loggedProblems.add(key);
  }

  /** Once for the items that have a part in it, wherever a visitor gets into it. */
  private reportLoop({ chain, items }: Extract<Resolution, { kind: 'loop' }>): void {
    const key = items.toSorted().join(' ');
    if (this.loggedLoops.has(key) || this.loggedLoops.size >= MAX_LOGGED) return;
    this.loggedLoops.add(key);
    this.contentProblems.report({
      code: 'redirect_loop',
      itemCodename: items[0] ?? '',
      message: `leads into a loop, or over more than ${MAX_HOPS} redirects: ${chain.join(' -> ')}`,
    });
  }
}
