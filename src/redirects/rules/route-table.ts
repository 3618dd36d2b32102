import { ConfigError } from '../../config/config.js';
import type { RouteRule } from '../../config/route-rules.js';
import type { ResponseOverrides } from '../../platform/http/response-overrides.js';
import { NOINDEX } from '../../platform/http/security-headers.js';
import { type Address, matchKey } from './address.js';
import { PathMap } from './path-map.js';
import { isRefusal, type RuleOptions, readSource } from './rule.js';
import { readRouteRedirect } from './rule-reader.js';
import { type Hop, RuleTable } from './rule-table.js';

type Entry = 'redirect' | ResponseOverrides;

/** The operator's rules for addresses; of several that fit, the longest pattern counts alone. */
export class RouteRules {
  private constructor(
    private readonly entries: PathMap<Entry>,
    private readonly redirects: RuleTable,
  ) {}

  /** @throws ConfigError naming the rules that cannot work */
  static of(rules: readonly RouteRule[], options: RuleOptions): RouteRules {
    const entries = new PathMap<Entry>();
    const faults: string[] = [];
    const redirects = rules.flatMap((rule, index) => {
      const from = readSource(rule.path, options);
      const redirect = readRouteRedirect(rule, index, options);
      const refusal = isRefusal(from) ? from : redirect && isRefusal(redirect) ? redirect : null;
      if (isRefusal(from) || refusal) {
        faults.push(`ROUTE_RULES (rule ${index + 1}) ${refusal?.message ?? ''}`);
        return [];
      }
      if (entries.get(from.key, from.wildcard)) {
        faults.push(`ROUTE_RULES (rule ${index + 1}) has the path of an earlier rule.`);
      }
      entries.set(from.key, from.wildcard, redirect === null ? overridesOf(rule) : 'redirect');
      return redirect === null || isRefusal(redirect) ? [] : [redirect];
    });
    const { table, problems } = RuleTable.build(redirects);
    faults.push(...problems.map(({ codename, message }) => `ROUTE_RULES (${codename}) ${message}`));
    if (faults.length > 0) throw new ConfigError(faults);
    return new RouteRules(entries, table);
  }

  /** Where the address leads by the operator's will; null when it does not. */
  follow(address: Address): Hop | null {
    if (this.redirects.size === 0) return null;
    return this.entries.find(matchKey(address.path), (entry) => entry) === 'redirect'
      ? this.redirects.follow(address)
      : null;
  }

  /** What else is changed in the answers of a canonical path. */
  overrides(path: string): ResponseOverrides | null {
    const entry = this.entries.find(matchKey(path), (found) => found);
    return entry === 'redirect' ? null : entry;
  }
}

function overridesOf({ headers, cacheSeconds, noindex }: RouteRule): ResponseOverrides {
  return Object.freeze({
    headers: Object.freeze([...Object.entries(headers).flat(), ...(noindex ? NOINDEX : [])]),
    cacheControl: cacheSeconds === undefined ? null : `public, max-age=${cacheSeconds}`,
  });
}
