/** How long a page is remembered that was loaded anew (specification, chapter 9), in milliseconds. */
const REMEMBERED = 10_000;
/** How long the server may take to show that it is there, in milliseconds. */
const PROBE_PATIENCE = 4_000;

/**
 * Lets a page be loaded anew once, so that trouble that stays cannot load it over and over. What it knows it asks the
 * browser: whether this document came by a reload, and when. So it works where storage is blocked, too.
 */
export class ReloadGuard {
  private path = cameByReload() ? location.pathname : null;

  /** False when the page at `path` was loaded anew a moment ago: once more would help no more. */
  allows(path: string): boolean {
    return path !== this.path || performance.now() >= REMEMBERED;
  }

  /** Another page was shown well: what was before does not count. */
  forget(): void {
    this.path = null;
  }
}

/** True when the server answers for a page, whatever it answers: loading it will not end on the browser's error page. */
export async function isReachable({ pathname, search }: URL): Promise<boolean> {
  try {
    await fetch(pathname + search, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_PATIENCE),
    });
    return true;
  } catch {
    return false;
  }
}

function cameByReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}
