import { forms } from './forms.js';
import { mayReload } from './reload-guard.js';

/** Every ten minutes, by a fifth sooner or later so that tabs do not ask together; in milliseconds. */
const EVERY = 600_000;
const JITTER = 0.2;
/** After so long out of sight a tab asks when it is looked at again. */
const OUT_OF_SIGHT = 300_000;
/** How long an answer may take. */
const TIMEOUT = 10_000;
const BUILD_ID = /^[\w-]+$/;

/** What `plinth:update` on the document tells. */
export interface Update {
  /** Build that is the latest now; also in `data-update` of the root element. */
  id: string;
}

/** The latest build, once it is another one than that of this document. */
let latest: string | null = null;

/**
 * Asks now and then which build is the latest. Another one than this document's sets the flag for an app update: the
 * next navigation loads a document. Failure is silent.
 */
export class BuildWatch {
  private timer = 0;
  /** A tab out of sight, or without a network, does not ask: it does once it is looked at again. */
  private isDue = false;
  private hiddenAt = Date.now();

  private constructor(private readonly own: string) {
    document.addEventListener('visibilitychange', () => this.onSight());
    // The document may have been there for long before a person touched it.
    if (performance.now() >= EVERY) void this.check();
    else this.plan();
  }

  /** Watches over this document; does nothing in one that names no build. */
  static start(): void {
    const own = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;
    if (own) new BuildWatch(own);
  }

  private plan(): void {
    clearTimeout(this.timer);
    const wait = EVERY * (1 + JITTER * (2 * Math.random() - 1));
    this.timer = window.setTimeout(() => void this.check(), wait);
  }

  private onSight(): void {
    if (document.hidden) this.hiddenAt = Date.now();
    else if (this.isDue || Date.now() - this.hiddenAt >= OUT_OF_SIGHT) void this.check();
  }

  private async check(): Promise<void> {
    if (latest !== null) return;
    this.plan();
    this.isDue = document.hidden || !navigator.onLine;
    if (this.isDue) return;
    try {
      const { id } = await ask<{ id?: unknown }>(`latest.json?${Date.now()}`);
      // A network that wants a person to sign in answers too.
      if (typeof id === 'string' && BUILD_ID.test(id) && id !== this.own) await flag(id);
    } catch {
      // The next time will do.
    }
  }
}

async function flag(id: string): Promise<void> {
  latest = id;
  document.documentElement.dataset.update = id;
  const detail: Update = { id };
  document.dispatchEvent(new CustomEvent('plinth:update', { detail }));
  // An answer to a poll is a few bytes; what comes now is not.
  if (isThrifty()) return;
  // What its pages load is then there already.
  const { entry, styles } = await ask<{ entry: string; styles: string[] }>(`meta/${id}.json`);
  for (const file of [entry, ...styles]) await fetch(file, { priority: 'low' });
}

async function ask<T>(file: string): Promise<T> {
  const response = await fetch(`/builds/${file}`, {
    priority: 'low',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`answer ${response.status}`);
  return (await response.json()) as T;
}

/** Somebody who pays by the byte, or waits for each. */
function isThrifty(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g';
}

/**
 * Asked before a soft navigation to `url`. After an update this loads the document there, once the person agrees to
 * lose what is written in a form. @returns true when there is nothing left for the navigator to do
 */
export function takesOver(url: URL): boolean {
  if (latest === null) return false;
  if (forms.isDirty()) void askFirst(url);
  else if (!mayReload(url.pathname)) return false;
  else location.assign(url);
  return true;
}

/**
 * Asked when the person went back or forward, so the address has changed already: nobody can be kept here any more, and
 * with something written the page is swapped as ever. @returns as {@link takesOver}
 */
export function takesBack(): boolean {
  if (latest === null || forms.isDirty() || !mayReload(location.pathname)) return false;
  location.reload();
  return true;
}

async function askFirst(url: URL): Promise<void> {
  if (!(await forms.mayLeave(url, true))) return;
  forms.letGo();
  location.assign(url);
}
