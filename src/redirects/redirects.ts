import {
  type ChunkedWork,
  type LiveContent,
  type RedirectRule,
  runInChunks,
} from '../content/content.module.js';
import { HttpError } from '../platform/http/http-error.js';
import type { Logger } from '../platform/logging/logger.js';
import type { RedirectEntry, Resolution } from './redirects.contract.js';
import { locationOf, type ResolutionSources, resolve } from './rules/resolution.js';
import type { RouteRules } from './rules/route-table.js';
import { isRefusal, type RedirectProblem, type Refusal, type Rule, type RuleOptions } from './rules/rule.js';
import { readEditorsRule } from './rules/rule-reader.js';
import { type BuiltTable, type Destination, MAX_HOPS, RuleTable } from './rules/rule-table.js';

/** Problems that are logged of one state of the rules, and circles that are remembered as logged. */
const MAX_TOLD = 1_000;
const RULES_A_STEP = 500;

/** Where addresses lead, by the rules as this process knows them now. Never asks anyone. */
export class Redirects {
  private table = RuleTable.build([]).table;
  private found: readonly RedirectProblem[] = [];
  /** What was read of a rule, as long as the rule stays the same. */
  private readonly read = new WeakMap<RedirectRule, Rule | Refusal>();
  private readonly told = new Set<string>();
  private readonly circles = new Set<string>();
  private basisNow = {};
  private basisTree: unknown = null;
  private compiling: Promise<void> | null = null;
  /** The compilation after the one under way. */
  private next: Promise<void> | null = null;

  constructor(
    private readonly content: Pick<LiveContent, 'tree' | 'rules'>,
    private readonly routes: RouteRules,
    private readonly options: RuleOptions,
    private readonly logger: Logger,
  ) {
    content.rules.onChange(() => this.compile());
    void this.compile();
  }

  /** Rules that are left out or act otherwise than they look, for those who can mend them. */
  get problems(): readonly RedirectProblem[] {
    return this.found;
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

  /** @param path canonical @param query without `?` */
  resolve(path: string, query: string): Resolution {
    const resolution = resolve(this.sources(), path, query);
    if (resolution.kind === 'circle') this.tellCircle(resolution.chain);
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
    const own = locationOf({ ...first.to, query: rule.to.query ?? '' }, this.options.publicUrl);
    const target = locationOf(end, this.options.publicUrl);
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

  private sources(): ResolutionSources {
    return { list: this.table, tree: this.content.tree, routes: this.routes, ...this.options };
  }

  /**
   * Puts the present rules into use. Few at once; many in steps, while the former ones hold.
   * @returns resolves when they are in use.
   */
  private compile(): Promise<void> | null {
    if (this.compiling !== null) {
      // To begin anew with every publish might never end.
      this.next ??= this.compiling.then(() => {
        this.next = null;
        return this.compile() ?? undefined;
      });
      return this.next;
    }
    const steps = this.compileSteps();
    const first = steps.next();
    if (first.done) {
      this.use(first.value);
      return null;
    }
    this.compiling = runInChunks(steps).then((built) => {
      this.compiling = null;
      this.use(built);
    });
    return this.compiling;
  }

  private *compileSteps(): ChunkedWork<BuiltTable> {
    const problems: RedirectProblem[] = [];
    const rules: Rule[] = [];
    for (const [at, written] of this.content.rules.list.entries()) {
      if (at % RULES_A_STEP === RULES_A_STEP - 1) yield;
      const rule = this.read.get(written) ?? readEditorsRule(written, this.options);
      this.read.set(written, rule);
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
    const built = yield* RuleTable.buildSteps(rules);
    return { table: built.table, problems: [...problems, ...built.problems] };
  }

  private use({ table, problems }: BuiltTable): void {
    this.table = table;
    this.basisNow = {};
    this.found = Object.freeze(problems);
    this.circles.clear();
    this.tellProblems();
  }

  /** Each problem once, not again with every publish. */
  private tellProblems(): void {
    const present = new Set<string>();
    for (const problem of this.found.slice(0, MAX_TOLD)) {
      const key = `${problem.codename} ${problem.code} ${problem.message}`;
      present.add(key);
      if (!this.told.has(key)) this.logger.warn('redirect rule has a problem', { ...problem });
    }
    this.told.clear();
    for (const key of present) this.told.add(key);
  }

  private tellCircle(chain: readonly string[]): void {
    const [start = ''] = chain;
    if (this.circles.has(start) || this.circles.size >= MAX_TOLD) return;
    this.circles.add(start);
    this.logger.error('address redirects in a circle', { chain });
  }
}

/** The answer of an address that leads back to itself (features 3.14, point 4). */
export function redirectLoop(): HttpError {
  return new HttpError(508, 'redirect_circle', 'This address redirects in a circle.');
}
