import type { Config } from '../../config/config.js';
import { completeAddress } from '../../content/editor-address.contract.js';
import { targetOf } from '../../platform/http/address-space.js';
import { canonicalPath } from '../../platform/http/canonical-path.js';
import { safeRedirect } from '../../platform/http/safe-redirect.js';
import { matchKey, readQuery } from './address.js';

export type RedirectStatus = 301 | 302 | 308;

export type RedirectProblemCode =
  | 'bad_source'
  | 'bad_target'
  | 'reserved_source'
  | 'host_not_listed'
  | 'duplicate'
  | 'self'
  | 'loop'
  | 'chain_too_long'
  | 'literal_star';

/** Something about a redirect rule that an editor should look at. */
export interface RedirectProblem {
  code: RedirectProblemCode;
  /** Item of the rule. */
  codename: string;
  message: string;
}

/** A rule whose source and target were understood, but which may not fit the others. */
export interface Rule {
  codename: string;
  id: string;
  name: string;
  /** As the editor wrote it. */
  written: string;
  status: RedirectStatus;
  from: RuleSource;
  to: RuleTarget;
}

export interface RuleSource {
  /** Canonical path; of a wildcard what stands before `/*`, empty for the root. */
  path: string;
  /** How {@link path} is compared. */
  key: string;
  wildcard: boolean;
  /** Parameters that the visitor's query must have; empty = it does not matter. */
  params: readonly (readonly [string, string])[];
  /** A star that stands for itself, which the editor may not have meant. */
  literalStar: boolean;
}

export interface RuleTarget {
  /** Empty for this site. */
  origin: string;
  /** Canonical for this site; without the `/*` when {@link carries}. */
  path: string;
  query: string | null;
  hash: string;
  /** What the star of the source stands for is hung on {@link path}. */
  carries: boolean;
}

export type RuleOptions = Pick<Config, 'publicUrl' | 'redirectHosts'>;

export type Refusal = Pick<RedirectProblem, 'code' | 'message'>;

/** Longest source, in characters. */
const MAX_SOURCE = 2_048;

/** True for what {@link readSource} and {@link readTarget} answer when a rule cannot be used. */
export function isRefusal(value: object): value is Refusal {
  return 'code' in value;
}

/** Reads a source literally: nothing in it but a `/*` at the end means anything else than itself. */
export function readSource(written: string, { publicUrl }: RuleOptions): RuleSource | Refusal {
  const refuse = (why: string): Refusal => ({ code: 'bad_source', message: `The source path ${why}.` });
  let text = written.trim();
  if (text === '') return refuse('is empty');
  if (text.length > MAX_SOURCE) return refuse(`is longer than ${MAX_SOURCE} characters`);
  if (/[\p{Cc}\\]/u.test(text)) return refuse('holds a line break, control character or backslash');
  if (text.startsWith('//')) return refuse('begins with two slashes');
  if (text.includes('#')) return refuse('has a fragment (#), which browsers never send');
  if (/^https?:\/\//i.test(text)) {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url?.origin !== publicUrl) return refuse('is the address of another site');
    text = `${url.pathname}${url.search}`;
  }
  const mark = text.indexOf('?');
  const rawPath = mark < 0 ? text : text.slice(0, mark);
  const wildcard = rawPath.endsWith('/*') || rawPath === '*';
  const plain = wildcard ? rawPath.replace(/\/?\*$/, '') : rawPath;
  const decision = canonicalPath(plain.startsWith('/') ? plain : `/${plain}`);
  if (decision.kind === 'refused') return refuse(`cannot be an address: ${decision.message}`);
  const full = decision.kind === 'path' ? decision.path : decision.location;
  const path = wildcard && full === '/' ? '' : full;
  return {
    path,
    key: matchKey(path),
    wildcard,
    params: mark < 0 ? [] : readQuery(text.slice(mark + 1)),
    literalStar: path.includes('*'),
  };
}

/**
 * Refuses sources that would take over addresses which are not the editors'.
 * @param reserved areas of documents that routes of this site answer, beside calls and files
 */
export function checkReserved({ key, wildcard }: RuleSource, reserved: readonly string[]): Refusal | null {
  const isIn = (path: string, area: string) => path === area || path.startsWith(`${area}/`);
  const isDocument = ['document', 'payload'].includes(targetOf(key).kind);
  const taken = isDocument
    ? reserved.find((area) => isIn(key, area) || (wildcard && isIn(area, key)))
    : `/${key.split('/')[1]}`;
  if (taken === undefined) return null;
  return { code: 'reserved_source', message: `The source path takes over ${taken}, which is reserved.` };
}

/**
 * Reads a target: a path of this site in canonical spelling, or an http(s) address, which the editor may have left
 * incomplete.
 * @param star whether a `/*` at the end carries on what the source's star stands for; otherwise it is literal
 */
export function readTarget(written: string, options: RuleOptions, star: boolean): RuleTarget | Refusal {
  const safe = safeRedirect(completeAddress(written), options.publicUrl);
  if (safe === null) {
    return {
      code: 'bad_target',
      message: 'The target is neither a path of this site nor an http(s) address.',
    };
  }
  const url = new URL(safe.location, options.publicUrl);
  const carries = star && url.pathname.endsWith('/*');
  const path = carries ? url.pathname.slice(0, -2) : url.pathname;
  const rest = { query: url.search === '' ? null : url.search.slice(1), hash: url.hash, carries };
  if (safe.external) {
    if (options.redirectHosts.length > 0 && !options.redirectHosts.includes(url.host)) {
      return { code: 'host_not_listed', message: `The target's host ${url.host} is not in REDIRECT_HOSTS.` };
    }
    return { origin: url.origin, path, ...rest };
  }
  const decision = canonicalPath(path === '' ? '/' : path);
  if (decision.kind === 'refused') {
    return { code: 'bad_target', message: `The target cannot be an address: ${decision.message}` };
  }
  const canonical = decision.kind === 'path' ? decision.path : decision.location;
  return { origin: '', path: carries && canonical === '/' ? '' : canonical, ...rest };
}
