import { type ChunkedWork, inChunks, type RedirectRule } from '../../content/content.module.js';
import type { RedirectProblem, Rule } from '../../redirects/redirects.module.js';
import type { Fault } from './finding.js';
import type { AddressState } from './link-checks.js';

/** What the rules are compared with. */
export interface RedirectTargets {
  /** Title of a page by its path, whoever may read it; null when there is none. */
  pageAt(path: string): string | null;
  /** Paths of all pages. */
  paths(): Iterable<string>;
  /** Where the rules alone lead from an address; null when it stays. */
  next(path: string, query: string): string | null;
  address(address: string): AddressState;
}

const SOURCE = 'source_path';
const TARGET = 'target_path_or_url';
const ELEMENTS: Partial<Record<RedirectProblem['code'], string>> = {
  bad_source: SOURCE,
  reserved_source: SOURCE,
  duplicate: SOURCE,
  literal_star: SOURCE,
  bad_target: TARGET,
  host_not_listed: TARGET,
};

interface ReadRule {
  written: RedirectRule;
  /** null when it cannot be used. */
  rule: Rule | null;
}

/**
 * What is wrong with the rules: what was found when they were put to use, chains, targets that are gone, hidden
 * pages. May pause at each `undefined`.
 */
export function* checkRedirects(
  rules: readonly ReadRule[],
  problems: readonly RedirectProblem[],
  language: string,
  targets: RedirectTargets,
): Generator<Fault | undefined> {
  const faultOf = ({ codename, id, name }: RedirectRule, element: string | null, message: string): Fault => ({
    codename,
    itemId: id,
    itemName: name,
    itemType: '_redirect_rule',
    language,
    componentId: null,
    kind: 'redirect',
    element,
    message,
  });
  const byName = new Map(rules.map(({ written }) => [written.codename, written]));
  const faulty = new Set<string>();
  for (const { codename, code, message } of problems) {
    const written = byName.get(codename);
    if (written === undefined) continue;
    if (code !== 'literal_star') faulty.add(codename);
    yield faultOf(written, ELEMENTS[code] ?? null, message);
  }
  const used = rules.flatMap(({ written, rule }) =>
    rule === null || faulty.has(written.codename) ? [] : [{ written, rule }],
  );
  for (const { written, rule } of used) {
    const message = targetFault(rule, targets);
    if (message !== null) yield faultOf(written, TARGET, message);
  }
  const hidden = yield* hiddenPages(
    used.map(({ rule }) => rule),
    targets,
  );
  for (const { written, rule } of used) {
    const paths = hidden.get(rule);
    if (paths !== undefined) yield faultOf(written, SOURCE, `Hides ${pagesInWords(paths)}.`);
  }
}

function targetFault({ to }: Rule, targets: RedirectTargets): string | null {
  // What a star stands for is known only when somebody comes.
  if (to.origin !== '' || to.carries) return null;
  const query = to.query ?? '';
  const address = `${to.path}${query === '' ? '' : `?${query}`}`;
  const next = targets.next(to.path, query);
  if (next !== null) return `Leads to ${address}, which another rule leads on to ${next}: name that here.`;
  return targets.address(address) === 'missing' ? `Leads to ${address}, where there is nothing.` : null;
}

/** Paths of the pages that nobody reaches because of a rule. */
function* hiddenPages(rules: readonly Rule[], targets: RedirectTargets): ChunkedWork<Map<Rule, string[]>> {
  const hidden = new Map<Rule, string[]>();
  const wildcards = new Map<string, Rule>();
  for (const rule of rules) {
    const { path, wildcard, params } = rule.from;
    if (params.length > 0) continue;
    if (wildcard) wildcards.set(path, rule);
    else if (targets.pageAt(path) !== null) hidden.set(rule, [path]);
  }
  if (wildcards.size === 0) return hidden;
  yield* inChunks(targets.paths(), (path) => {
    const rule = nearest(path, wildcards);
    // Where a rule leads itself is not hidden by it.
    if (rule === undefined || rule.to.path === path) return;
    const found = hidden.get(rule);
    if (found) found.push(path);
    else hidden.set(rule, [path]);
  });
  return hidden;
}

/** The rule whose wildcard is nearest above a path. */
function nearest(path: string, wildcards: ReadonlyMap<string, Rule>): Rule | undefined {
  for (let above = path; ; above = above.slice(0, above.lastIndexOf('/'))) {
    const rule = wildcards.get(above);
    if (rule !== undefined || above === '') return rule;
  }
}

function pagesInWords([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return `the page ${first}`;
  return `${others.length + 1} pages, among them ${first}`;
}
