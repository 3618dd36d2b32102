import type { RouteRule } from '../../../config/route-rules.js';
import { testConfig } from '../../../config/testing/config.js';
import {
  ContentProblemLog,
  type LiveContent,
  type RedirectRule,
  type RedirectRules,
} from '../../../content/content.module.js';
import type { RouteTable } from '../../../platform/http/http.module.js';
import type { RouteEntry } from '../../../platform/http/route-table.js';
import type { Logger } from '../../../platform/logging/logger.js';
import { Redirects } from '../../redirects.js';

export const PUBLIC_URL = 'https://www.northrack.example';

/** What rules must not take over. */
const ROUTES: readonly RouteEntry[] = [
  { path: '/feeds/:file', routeClass: 'public-page' as const },
  { path: '/calendar/*path', routeClass: 'public-page' as const },
  { path: '/en-us/account', routeClass: 'personal' as const },
  { path: '/en-us/admin/users', routeClass: 'admin' as const },
].map((route) => ({ ...route, handler: '', method: 'GET', access: 'anyone' }));

/** A rule of the editors; its codename is its place in the list unless given. */
export function rule(source: string, target: string, more: Partial<RedirectRule> = {}): RedirectRule {
  const codename = more.codename ?? `rule_of_${source.replace(/\W+/g, '_').slice(0, 40)}`;
  return {
    codename,
    id: `id-${codename}`,
    name: codename,
    source,
    target,
    lasting: null,
    lastModified: '2026-11-01T08:00:00.000Z',
    ...more,
  };
}

export function routeRule(path: string, more: Partial<RouteRule> = {}): RouteRule {
  return { path, status: 302, headers: {}, noindex: false, ...more };
}

/** What a page tree answers: a page, or a folder and where it leads. */
export interface TestPage {
  id?: string;
  redirectTo?: string;
  /** Path of the first page in it; null = none. */
  folder?: string | null;
  closed?: boolean;
}

interface Logged {
  message: string;
  fields: Record<string, unknown>;
}

/**
 * A running list whose rules can be replaced, over pages that are plain facts. Few rules are in use at once, many when
 * what `publish` returns resolves.
 */
export function redirectsOf(
  rules: RedirectRule[],
  pages: Record<string, TestPage> = {},
  routes: RouteRule[] = [],
  hosts: string[] = [],
) {
  const logged: Logged[] = [];
  const keep = (message: string, fields: Record<string, unknown> = {}) => {
    logged.push({ message, fields });
  };
  const logger: Logger = { error: keep, warn: keep, info: keep, debug: keep };
  const listeners: (() => Promise<void> | null | undefined)[] = [];
  const byPath = (path: string) => {
    const page = pages[path];
    if (!page) return null;
    const type = page.folder === undefined ? 'interior_page' : '_folder';
    return {
      codename: path,
      record: { codename: path, type, slug: path, redirectTo: page.redirectTo ?? null },
    };
  };
  const known = {
    list: rules as readonly RedirectRule[],
    onChange: (listener: (typeof listeners)[number]) => listeners.push(listener),
  };
  const content = {
    tree: { byPath },
    open: {
      byPath: (path: string) => (pages[path]?.closed === true ? null : byPath(path)),
      whereIs: (id: string) => {
        const found = Object.entries(pages).find(([, page]) => page.id === id && page.closed !== true);
        return found ? { codename: found[0], path: found[0] } : null;
      },
      firstChild: (codename: string) => {
        const path = pages[codename]?.folder ?? null;
        return path === null ? null : { path };
      },
    },
  };
  const config = testConfig({ publicUrl: PUBLIC_URL, redirectHosts: hosts, routeRules: routes });
  // Only what resolution reads of a page tree.
  const redirects = new Redirects(
    content as unknown as LiveContent,
    known as unknown as RedirectRules,
    new ContentProblemLog(logger),
    { all: () => ROUTES } as unknown as RouteTable,
    config,
    logger,
  );
  const publish = (next: RedirectRule[]) => {
    known.list = next;
    return Promise.all(listeners.map((listener) => listener()));
  };
  return { redirects, logged, publish };
}

/** Where an address leads, in short: `301 /en-us/a`, `stay`, `missing` or `loop`. */
export function leadsTo({ redirects }: { redirects: Redirects }, address: string): string {
  const [path = '', ...query] = address.split('?');
  const found = redirects.resolve(path, query.join('?'));
  return found.kind === 'redirect' ? `${found.status} ${found.location}` : found.kind;
}
