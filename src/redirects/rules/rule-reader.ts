import type { RouteRule } from '../../config/route-rules.js';
import type { RedirectRule } from '../../content/content.module.js';
import {
  checkReserved,
  isRefusal,
  type Refusal,
  type Rule,
  type RuleOptions,
  readSource,
  readTarget,
} from './rule.js';

/**
 * Reads a rule of the editors, which must not take over an area of `reserved`.
 * Where the editor did not choose, a redirect inside the site is permanent, and one to another site temporary: what
 * browsers have kept for ever could not be taken back when that site changes.
 */
export function readEditorsRule(
  written: RedirectRule,
  options: RuleOptions,
  reserved: readonly string[],
): Rule | Refusal {
  const from = readSource(written.source, options);
  if (isRefusal(from)) return from;
  const refusal = checkReserved(from, reserved);
  if (refusal) return refusal;
  const to = readTarget(written.target, options, from.wildcard);
  if (isRefusal(to)) return to;
  const permanent = written.lasting === null ? to.origin === '' : written.lasting === 'permanent';
  const { codename, id, name, source } = written;
  return { codename, id, name, written: source, status: permanent ? 301 : 302, from, to };
}

/** Reads the redirect of a route rule; null when the rule has none. The rule's place in the list is its name. */
export function readRouteRedirect(
  written: RouteRule,
  index: number,
  options: RuleOptions,
): Rule | Refusal | null {
  if (written.redirect === undefined) return null;
  const from = readSource(written.path, options);
  if (isRefusal(from)) return from;
  const to = readTarget(written.redirect, options, from.wildcard);
  if (isRefusal(to)) return to;
  const name = `route rule ${index + 1}`;
  return { codename: name, id: '', name, written: written.path, status: written.status, from, to };
}
