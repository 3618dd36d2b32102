import { isFolder, type OpenPages, type PageNode, type PageTree } from '../../content/content.module.js';
import { safeRedirect } from '../../platform/http/safe-redirect.js';
import type { HopSource, Resolution } from '../redirects.contract.js';
import { type Address, carryQuery, HOME, itemIn, matchKey, plainQuery, withoutItem } from './address.js';
import type { RouteRules } from './route-table.js';
import { isRefusal, type RedirectStatus, type RuleOptions, readTarget } from './rule.js';
import { type Destination, type Hop, MAX_HOPS, type RuleTable } from './rule-table.js';

/** All that decides where an address leads. */
export interface ResolutionSources {
  list: RuleTable;
  /** Empty as long as no page is known. */
  tree: Pick<PageTree, 'byPath'>;
  /** The same as visitors see it. */
  open: Pick<OpenPages, 'byPath' | 'whereIs' | 'firstChild'>;
  routes: RouteRules;
  options: RuleOptions;
}

interface SourcedHop {
  source: HopSource;
  /** Codename of the rule or page that says so; '' for none. */
  item: string;
  status: RedirectStatus;
  to: Destination;
}

const MISSING: Resolution = Object.freeze({ kind: 'missing' });
const STAY: Resolution = Object.freeze({ kind: 'stay', overrides: null });

/**
 * Where a visitor of an address gets. In this order: redirect list, root, the item that the query names, redirect of
 * the page, folder, route rules. What leads on is followed to its end, so that visitors make one hop; more than five
 * are taken for a loop.
 * @param path canonical @param query without `?`
 */
export function resolve(sources: ResolutionSources, path: string, query: string): Resolution {
  let at: Destination = { origin: '', path, query, hash: '' };
  const passed: SourcedHop[] = [];
  for (;;) {
    const hop = at.origin === '' ? nextHop(sources, at) : null;
    if (hop === null || hop === 'missing') {
      if (passed.length > 0) return redirect(sources, passed, at);
      if (hop === 'missing') return MISSING;
      const overrides = sources.routes.overrides(path);
      return overrides === null ? STAY : { kind: 'stay', overrides };
    }
    if (passed.length === MAX_HOPS) return loop(path, [...passed, hop]);
    passed.push(hop);
    at = hop.to;
  }
}

/** A Location out of checked parts, checked once more as a whole; null when it cannot be sent. */
export function locationOf({ origin, path, query, hash }: Destination, publicUrl: string) {
  const carried = plainQuery(query);
  const address = (part: string) => safeRedirect(`${origin}${path}${part}${hash}`, publicUrl);
  // A query that makes the address too long is left behind.
  return (carried === '' ? null : address(`?${carried}`)) ?? address('');
}

/**
 * The one place that knows the order. `missing` = a folder that leads nowhere, an item that is no page, or a page that is
 * not open.
 */
function nextHop(sources: ResolutionSources, at: Address): SourcedHop | 'missing' | null {
  const listed = sources.list.follow(at);
  if (listed) return { source: 'redirect list', item: listed.rule.codename, ...hopOf(listed) };
  if (at.path === '/') {
    // No item is looked for at the root, nor at the home page because somebody came from there.
    const to = { ...at, origin: '', path: HOME, query: withoutItem(at.query) };
    return { source: 'root', item: '', status: 302, to };
  }
  const paged = itemHop(sources, at) ?? pathHop(sources, at);
  if (paged && paged !== 'missing') return paged;
  const routed = sources.routes.follow(at);
  if (routed) return { source: 'route rules', item: routed.rule.codename, ...hopOf(routed) };
  return paged;
}

/** The query names the page, whatever the path says: its own path shows it. */
function itemHop({ open }: ResolutionSources, at: Address): SourcedHop | 'missing' | null {
  const id = itemIn(at.query);
  if (id === null) return null;
  const node = open.whereIs(id);
  if (node === null || node.path === null) return 'missing';
  const to = { ...at, origin: '', path: node.path, query: withoutItem(at.query) };
  return { source: 'item', item: node.codename, status: 302, to };
}

function pathHop(sources: ResolutionSources, at: Address): SourcedHop | 'missing' | null {
  const node = sources.open.byPath(at.path);
  if (node === null) return sources.tree.byPath(at.path) && 'missing';
  return pageHop(sources, node, at) ?? folderHop(sources, node, at);
}

/** The page names another address: it counts as external when it begins with http (and is parsed as such). */
function pageHop(
  { options }: ResolutionSources,
  { codename, record }: PageNode,
  at: Address,
): SourcedHop | null {
  if (record.redirectTo === null) return null;
  const target = readTarget(record.redirectTo, options, false);
  if (isRefusal(target)) return null;
  const to = {
    origin: target.origin,
    path: target.path,
    query: carryQuery(at.query, target.query),
    hash: target.hash === '' ? at.hash : target.hash,
  };
  const isSelf = to.origin === '' && matchKey(to.path) === matchKey(at.path);
  return isSelf ? null : { source: 'page', item: codename, status: 302, to };
}

/** A folder stands for its first page that the visitor may read. */
function folderHop({ open }: ResolutionSources, node: PageNode, at: Address): SourcedHop | 'missing' | null {
  if (!isFolder(node)) return null;
  const path = open.firstChild(node.codename)?.path ?? null;
  if (path === null) return 'missing';
  return { source: 'folder', item: node.codename, status: 302, to: { ...at, origin: '', path } };
}

function redirect(
  { options }: ResolutionSources,
  passed: readonly SourcedHop[],
  end: Destination,
): Resolution {
  const target = locationOf(end, options.publicUrl);
  if (target === null) return STAY;
  return {
    kind: 'redirect',
    status: statusOf(passed),
    ...target,
    vary: passed.some(({ source }) => source === 'root'),
  };
}

/** Several hops in one last as long as the shortest-lived of them. */
function statusOf(passed: readonly SourcedHop[]): RedirectStatus {
  const statuses = new Set(passed.map(({ status }) => status));
  if (statuses.has(302)) return 302;
  return statuses.has(301) ? 301 : 308;
}

function hopOf({ rule, to }: Hop): Pick<SourcedHop, 'status' | 'to'> {
  return { status: rule.status, to };
}

function loop(start: string, hops: readonly SourcedHop[]): Resolution {
  return {
    kind: 'loop',
    chain: [
      start,
      ...hops.map(({ source, item, to }) => `${to.origin}${to.path} (${source} ${item})`.replace(' )', ')')),
    ],
    items: [...new Set(hops.flatMap(({ item }) => (item === '' ? [] : [item])))],
  };
}
