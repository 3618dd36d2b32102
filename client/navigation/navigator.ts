import type { NavigationPayload } from '../../src/pages/render.contract.js';
import { takesBack, takesOver } from './build-watch.js';
import { Announcer } from './focus.js';
import { followable, isSamePage } from './links.js';
import { NeedsDocument, Payloads } from './payload.js';
import { ProgressBar } from './progress.js';
import { ScrollMemory } from './scroll.js';
import { swap } from './swap.js';

/** Pause before a page is resolved (specification, chapter 2, navigation behaviour 5), in milliseconds. */
const PAUSE = 100;
/** After this the browser is asked for the whole document, which it can show piece by piece; in milliseconds. */
const PATIENCE = 8_000;

/** What `plinth:navigated` on the document tells. */
export interface Navigated {
  path: string;
}

export interface NavigatorOptions {
  /** How long a payload may take, in milliseconds. */
  patience?: number;
}

/**
 * Soft navigation: fetches what is different about the next page and puts it into this document. Whatever it cannot
 * do, the browser does by an ordinary navigation.
 */
export class Navigator {
  private readonly scroll = new ScrollMemory();
  private readonly progress = new ProgressBar();
  private readonly announcer = new Announcer();
  private running = new AbortController();
  /** Address of the page that is shown; on the way back the window's address is ahead of it. */
  private shown = new URL(location.href);

  private constructor(
    private readonly main: HTMLElement,
    private readonly payloads: Payloads,
  ) {}

  /** Takes over the links of this document; does nothing in one that has no main part or names no build. */
  static start({ patience = PATIENCE }: NavigatorOptions = {}): Navigator | null {
    const main = document.getElementById('main');
    const buildId = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;
    if (!main || !buildId) return null;
    const navigator = new Navigator(main, new Payloads({ buildId, patience }));
    document.addEventListener('click', (event) => {
      const url = followable(event, navigator.shown);
      if (!url) return;
      event.preventDefault();
      void navigator.go(url);
    });
    addEventListener('popstate', (event) => void navigator.move(event.state));
    // A part of the page has written its state into the query: it is the same page still.
    document.addEventListener('plinth:address', () => {
      navigator.shown = new URL(location.href);
    });
    return navigator;
  }

  /** Goes to a page of this site. A later call cancels this one. */
  async go(url: URL): Promise<void> {
    const signal = this.begin();
    if (takesOver(url)) return this.progress.finish();
    try {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (signal.aborted) return;
      const payload = this.fitting(await this.payloads.fetch(url, signal));
      if (signal.aborted) return;
      this.scroll.leave();
      this.scroll.push(url);
      this.show(payload, url);
      this.scrollToTarget(url);
    } catch (error) {
      if (signal.aborted) return;
      tell(error);
      this.loadDocument(url);
    }
  }

  /** The person went back or forward, or jumped inside the page: the address has changed already. */
  private async move(state: unknown): Promise<void> {
    const url = new URL(location.href);
    this.scroll.leave();
    const known = this.scroll.arrive(state);
    const signal = this.begin();
    if (isSamePage(url, this.shown)) {
      this.progress.finish();
      // A new jump is the browser's.
      if (known) this.scroll.restore();
      return;
    }
    if (takesBack()) return;
    try {
      const payload = this.payloads.recent(url) ?? (await this.payloads.fetch(url, signal));
      if (signal.aborted) return;
      this.show(this.fitting(payload), url);
      if (!this.scroll.restore()) this.scrollToTarget(url);
    } catch (error) {
      if (signal.aborted) return;
      tell(error);
      this.loadDocument(url);
    }
  }

  /** Cancels what is under way. @returns the signal of what begins now. */
  private begin(): AbortSignal {
    this.running.abort();
    this.running = new AbortController();
    this.progress.start();
    return this.running.signal;
  }

  /** The static layout has a header and footer of its own, which are not swapped. */
  private fitting(payload: NavigationPayload): NavigationPayload {
    if (payload.layout === 'static' || document.body.dataset.layout === 'static') {
      throw new NeedsDocument('another layout');
    }
    return payload;
  }

  private show(payload: NavigationPayload, url: URL): void {
    this.shown = url;
    swap(payload, this.main);
    const target = targetOf(url);
    reveal(target);
    this.announcer.arrive(this.main, target);
    this.progress.finish();
    const detail: Navigated = { path: payload.path };
    document.dispatchEvent(new CustomEvent('plinth:navigated', { detail }));
  }

  /** The browser shows whatever there is to show: the page, an error page, or that there is no network. */
  private loadDocument(url: URL): void {
    this.progress.fail();
    if (!isSamePage(url, location)) {
      location.assign(url);
      return;
    }
    // Where the window already is, another `#` would be but a jump.
    history.replaceState(history.state, '', url);
    location.reload();
  }

  private scrollToTarget(url: URL): void {
    const target = targetOf(url);
    if (target) target.scrollIntoView({ behavior: 'instant' });
    else this.scroll.to(0);
  }
}

/** Trouble is reported; that a page has to be loaded as a document is none. */
function tell(error: unknown): void {
  if (error instanceof NeedsDocument) return;
  const detail = { name: 'navigator', kind: 'navigation', error };
  document.dispatchEvent(new CustomEvent('plinth:error', { detail }));
}

function targetOf({ hash }: URL): HTMLElement | null {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return document.getElementById(hash.slice(1));
  }
}

/** Opens what the target is folded into, as browsers do for an address that they load themselves. */
function reveal(target: HTMLElement | null): void {
  for (let around = target?.closest('details'); around; around = around.parentElement?.closest('details')) {
    around.open = true;
  }
}
