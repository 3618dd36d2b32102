import { type ChunkedWork, runToEnd } from '../../content/content.module.js';
import { type Address, carryQuery, matchKey, readQuery, withoutItem, withoutPairs } from './address.js';
import { PathMap } from './path-map.js';
import type { RedirectProblem, RedirectProblemCode, Rule } from './rule.js';

/** Redirects that are followed for one answer. */
export const MAX_HOPS = 5;

/** Rules that are followed to find out whether they come back; longer loops are cut when they are met. */
const SEARCH_DEPTH = 32;
const RULES_PER_CHUNK = 1_000;
/** Stands for whatever is below a wildcard; a private character that no editor types. */
const ANYTHING = '/%EE%80%80';

export interface Destination extends Address {
  /** Empty for this site. */
  origin: string;
}

export interface Hop {
  rule: Rule;
  to: Destination;
}

/** Rules of one source: first those that name parameters, longest first. */
interface Slot {
  named: Rule[];
  plain: Rule | null;
}

/** All rules that can be used, ready to be searched. Immutable once it is built. */
export class RuleTable {
  private readonly slots = new PathMap<Slot>();
  private count = 0;

  private constructor() {}

  /**
   * Builds the table of rules in their order. Rules that repeat another, lead to themselves or lead back to
   * themselves are left out and reported.
   */
  static build(rules: readonly Rule[]): BuiltTable {
    return runToEnd(RuleTable.buildInChunks(rules));
  }

  /** {@link build} in chunks, between which others get their turn. */
  static *buildInChunks(rules: readonly Rule[]): ChunkedWork<BuiltTable> {
    const problems: RedirectProblem[] = [];
    const report = ({ codename }: Rule, code: RedirectProblemCode, message: string) =>
      problems.push({ code, codename, message });
    let usable = rules;
    for (;;) {
      const table = yield* RuleTable.of(usable, report);
      const { selves, loops, long } = yield* table.search(usable);
      for (const rule of selves) report(rule, 'self', 'The rule leads to its own source path.');
      for (const loop of loops) {
        for (const rule of loop) report(rule, 'loop', `The rule is part of a redirect loop: ${names(loop)}.`);
      }
      const faulty = new Set([...selves, ...loops.flat()]);
      if (faulty.size === 0) {
        const message = `More than ${MAX_HOPS} rules follow on one another from here.`;
        for (const rule of long) report(rule, 'chain_too_long', message);
        return { table, problems: unique(problems) };
      }
      // What was hidden behind them may go round in its turn.
      usable = usable.filter((rule) => !faulty.has(rule));
    }
  }

  get size(): number {
    return this.count;
  }

  /** The rule that counts for an address and where it leads; null when the visitor stays. */
  follow(address: Address): Hop | null {
    const key = matchKey(address.path);
    const found = this.slots.find<Hop | 'stay'>(key, (slot) => {
      const rule = pickRule(slot, address.query);
      if (rule === null) return null;
      const to = destination(rule, address);
      // The most special rule leads here: nothing less special may lead away.
      if (to.origin === '' && to.query === address.query && matchKey(to.path) === key) return 'stay';
      return { rule, to };
    });
    return found === 'stay' ? null : found;
  }

  private static *of(
    rules: readonly Rule[],
    report: (rule: Rule, code: RedirectProblemCode, message: string) => void,
  ): ChunkedWork<RuleTable> {
    const table = new RuleTable();
    for (const [at, rule] of rules.entries()) {
      if (at % RULES_PER_CHUNK === RULES_PER_CHUNK - 1) yield;
      const { key, wildcard, params } = rule.from;
      const slot = table.slots.get(key, wildcard) ?? { named: [], plain: null };
      table.slots.set(key, wildcard, slot);
      const first = params.length === 0 ? slot.plain : slot.named.find((other) => sameParams(other, rule));
      if (first) {
        report(rule, 'duplicate', `The source path is that of "${first.codename}" too, which comes first.`);
        continue;
      }
      if (params.length === 0) slot.plain = rule;
      else {
        slot.named.push(rule);
        slot.named.sort((a, b) => b.from.params.length - a.from.params.length);
      }
      table.count += 1;
    }
    return table;
  }

  /** Follows every rule as far as it leads. */
  private *search(rules: readonly Rule[]): ChunkedWork<Search> {
    const search: Search = { selves: [], loops: [], long: [] };
    const known = new Set<Rule>();
    for (const [at, rule] of rules.entries()) {
      if (at % RULES_PER_CHUNK === RULES_PER_CHUNK - 1) yield;
      if (known.has(rule)) continue;
      const start = startOf(rule);
      const end = destination(rule, start);
      if (isSame(end, start)) search.selves.push(rule);
      else if (end.origin === '') this.searchFrom(rule, end, known, search);
    }
    return search;
  }

  /** @param at where `rule` leads @param known rules that are in a loop already */
  private searchFrom(rule: Rule, at: Address, known: Set<Rule>, search: Search): void {
    const seen = [rule];
    let hop = this.follow(at);
    while (hop !== null && seen.length < SEARCH_DEPTH) {
      const from = seen.indexOf(hop.rule);
      if (from >= 0) {
        const loop = seen.slice(from);
        for (const member of loop) known.add(member);
        search.loops.push(loop);
        return;
      }
      seen.push(hop.rule);
      hop = hop.to.origin === '' ? this.follow(hop.to) : null;
    }
    if (seen.length > MAX_HOPS) search.long.push(rule);
  }
}

export interface BuiltTable {
  table: RuleTable;
  problems: RedirectProblem[];
}

interface Search {
  /** Rules that lead to their own source. */
  selves: Rule[];
  loops: Rule[][];
  /** Rules from which more follow on one another than are followed for an answer. */
  long: Rule[];
}

function pickRule(slot: Slot, query: string): Rule | null {
  if (slot.named.length > 0 && query !== '') {
    const pairs = readQuery(query);
    const has = ([name, value]: readonly [string, string]) =>
      pairs.some((pair) => pair[0] === name && pair[1] === value);
    const named = slot.named.find(({ from }) => from.params.every(has));
    if (named) return named;
  }
  return slot.plain;
}

function destination({ from, to }: Rule, address: Address): Destination {
  const visitor = from.params.length === 0 ? address.query : withoutPairs(address.query, from.params);
  const path = to.carries ? `${to.path}${restOf(address.path, from.path)}` : to.path;
  return {
    origin: to.origin,
    path: path === '' ? '/' : path,
    // The rule has decided which page it is: an item named besides would decide once more.
    query: carryQuery(withoutItem(visitor), to.query),
    hash: to.hash === '' ? address.hash : to.hash,
  };
}

/** What of `path` is below a wildcard's prefix, with its slash; both have the same parts up to there. */
function restOf(path: string, prefix: string): string {
  let at = 0;
  for (let parts = prefix.split('/').length - 1; parts > 0 && at >= 0; parts -= 1)
    at = path.indexOf('/', at + 1);
  return at < 0 || path === '/' ? '' : path.slice(at);
}

function startOf({ from }: Rule): Address {
  const query =
    from.params.length === 0 ? '' : String(new URLSearchParams(from.params.map(([...pair]) => pair)));
  return { path: from.wildcard ? `${from.path}${ANYTHING}` : from.path, query, hash: '' };
}

function isSame(end: Destination, start: Address): boolean {
  return end.origin === '' && end.query === start.query && matchKey(end.path) === matchKey(start.path);
}

function sameParams(a: Rule, b: Rule): boolean {
  const text = ({ from }: Rule) => JSON.stringify([...from.params].sort());
  return text(a) === text(b);
}

function names(rules: readonly Rule[]): string {
  const list = rules.slice(0, 6).map(({ codename }) => `"${codename}"`);
  return [...list, ...(rules.length > 6 ? ['…'] : []), list[0]].join(' → ');
}

/** Each round reports the same duplicates again. */
function unique(problems: readonly RedirectProblem[]): RedirectProblem[] {
  const seen = new Map(problems.map((problem) => [`${problem.code} ${problem.codename}`, problem]));
  return [...seen.values()];
}
