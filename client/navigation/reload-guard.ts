/** How long a path is remembered that was reloaded, so that a page that keeps failing is not reloaded for ever; in milliseconds. */
const REMEMBERED = 10_000;
/** Key in the session storage: paths that were reloaded, each with the time (`Date.now()`) it was. */
const STORE = 'plinth:reload';
/** How long the server may take to show that it is there, in milliseconds. */
const PROBE_TIMEOUT = 4_000;

/**
 * Asked before the page at `path` is reloaded without a person asking for it: true at most once in 10 seconds, and
 * then remembered for this tab. Where storage is blocked, the browser is asked instead: whether this document came by a
 * reload, and when.
 */
export function mayReload(path: string): boolean {
  const now = Date.now();
  try {
    const seen = Object.entries(read()).filter(([, at]) => at <= now && now - at < REMEMBERED);
    if (seen.some(([name]) => name === path)) return false;
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries([...seen, [path, now]])));
    return true;
  } catch {
    return path !== location.pathname || !cameBy('reload') || performance.now() >= REMEMBERED;
  }
}

/** A navigation went well: whatever was reloaded may be so again. */
export function forget(): void {
  try {
    sessionStorage.removeItem(STORE);
  } catch {
    // Blocked, so nothing is remembered.
  }
}

function read(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};
  } catch (error) {
    // What somebody else left there is no reason to reload again and again; blocked storage is.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** True when the server answers for a page, whatever it answers: loading it will not end on the browser's error page. */
export async function isReachable({ pathname, search }: URL): Promise<boolean> {
  try {
    await fetch(pathname + search, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_TIMEOUT),
    });
    return true;
  } catch {
    return false;
  }
}

/** True when the browser has loaded this document that way. */
export function cameBy(type: NavigationTimingType): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === type;
}
