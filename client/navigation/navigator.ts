import type { NavigationPayload } from '../../src/pages/render.contract.js';
import { Announcer } from './focus.js';
import { ScrollMemory } from './history.js';
import { followable } from './links.js';
import { fetchPayload, keptPayload } from './payload.js';
import { ProgressBar } from './progress.js';
import { swap } from './swap.js';

/** Pause before a page is resolved (specification, chapter 2, navigation behaviour 5), in milliseconds. */
const PAUSE = 100;

/** What `plinth:navigated` on the document tells. */
export interface Navigated {
  path: string;
}

/**
 * Soft navigation: fetches what is different about the next page and puts it into this document. Whatever it cannot
 * do, the browser does by an ordinary navigation.
 */
export class Navigator {
  private readonly scroll = new ScrollMemory();
  private readonly progress = new ProgressBar();
  private readonly announcer = new Announcer();
  private running: AbortController | null = null;
  private shown = location.pathname + location.search;

  private constructor(
    private readonly main: HTMLElement,
    private readonly buildId: string,
  ) {}

  /** Takes over the links of this document; does nothing in one that has no main part or names no build. */
  static start(): Navigator | null {
    const main = document.getElementById('main');
    const buildId = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;
    if (!main || !buildId) return null;
    const navigator = new Navigator(main, buildId);
    document.addEventListener('click', (event) => {
      const url = followable(event, location);
      if (!url) return;
      event.preventDefault();
      void navigator.go(url);
    });
    addEventListener('popstate', (event) => void navigator.move(event.state));
    return navigator;
  }

  /** Goes to a page of this site. A later call cancels this one. */
  async go(url: URL): Promise<void> {
    const payload = await this.load(url, () => fetchAfterPause(url, this.buildId, this.begin()));
    if (!payload) return;
    this.scroll.leave();
    this.scroll.push(url);
    this.show(payload, url);
    if (!this.scrollToTarget(url)) scrollTo({ top: 0, behavior: 'instant' });
  }

  /** The person went back or forward: the address has changed already. */
  private async move(state: unknown): Promise<void> {
    const url = new URL(location.href);
    this.scroll.leave();
    this.scroll.arrive(state);
    if (url.pathname + url.search === this.shown) {
      this.scroll.restore();
      return;
    }
    const signal = this.begin();
    const payload = keptPayload(url) ?? (await this.load(url, () => fetchPayload(url, this.buildId, signal)));
    if (!payload || signal.aborted) return;
    this.show(payload, url);
    this.scroll.restore();
  }

  /** Cancels what is under way. @returns the signal of what begins now. */
  private begin(): AbortSignal {
    this.running?.abort();
    this.running = new AbortController();
    return this.running.signal;
  }

  /** null: cancelled, or handed to the browser. */
  private async load(
    url: URL,
    fetching: () => Promise<NavigationPayload>,
  ): Promise<NavigationPayload | null> {
    const attempt = fetching();
    const { running } = this;
    this.progress.start();
    try {
      const payload = await attempt;
      return running?.signal.aborted ? null : payload;
    } catch {
      if (running?.signal.aborted) return null;
      this.progress.finish(true);
      // The browser shows whatever there is to show: the page, an error page, or that there is no network.
      location.assign(url);
      return null;
    }
  }

  private show(payload: NavigationPayload, url: URL): void {
    this.shown = url.pathname + url.search;
    swap(payload, this.main);
    this.announcer.arrive(this.main);
    this.progress.finish();
    const detail: Navigated = { path: payload.path };
    document.dispatchEvent(new CustomEvent('plinth:navigated', { detail }));
  }

  private scrollToTarget(url: URL): boolean {
    const target = url.hash === '' ? null : document.getElementById(decodeHash(url.hash));
    target?.scrollIntoView({ behavior: 'instant' });
    return target !== null;
  }
}

async function fetchAfterPause(url: URL, buildId: string, signal: AbortSignal): Promise<NavigationPayload> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  signal.throwIfAborted();
  return fetchPayload(url, buildId, signal);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
