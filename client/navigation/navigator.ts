import type { LayoutName, NavigationPayload } from '../../src/render/render.contract.js';
import { beginWork } from '../stores/progress.js';
import { Announcer } from './focus.js';
import { forms, rememberFields } from './forms.js';
import { followable, isSamePage } from './links.js';
import type { Navigated } from './navigated.js';
import { NavigationWork } from './navigation-work.js';
import { Notice } from './notice.js';
import {
  addressOf,
  type Found,
  isCurrent,
  NeedsDocument,
  Payloads,
  requestPayload,
  Unreachable,
} from './payload.js';
import { Prefetch } from './prefetch.js';
import { Recovery } from './recovery.js';
import { cameBy, forget, isReachable } from './reload-guard.js';
import { ScrollMemory } from './scroll.js';
import { swap } from './swap.js';
import { reveal, targetOf } from './target.js';

/** Pause before a page is asked for, so that a second click soon after the first costs no request; in milliseconds. */
const PAUSE = 100;
/** After this the browser is asked for the whole document, which it can show piece by piece; in milliseconds. */
const TIMEOUT = 8_000;
/** Layouts that share header and footer. */
const SWAPPED: ReadonlySet<LayoutName> = new Set(['default', 'home']);

export interface NavigatorOptions {
  /** How long a payload may take, in milliseconds. */
  timeout?: number;
}

/**
 * Soft navigation: fetches what is different about the next page and puts it into this document. Whatever it cannot
 * do, the browser does by an ordinary navigation.
 */
export class Navigator {
  private readonly scroll = new ScrollMemory();
  private readonly progress = new NavigationWork();
  private readonly announcer = new Announcer();
  private readonly notice = new Notice();
  private readonly payloads: Payloads;
  private readonly prefetch: Prefetch;
  private running = new AbortController();
  /** Where a navigation under way leads. */
  private pending: URL | null = null;
  /** The browser was told to load another document. */
  private leaving = false;
  /** Address of the page that is shown; on the way back the window's address is ahead of it. */
  private shown = new URL(location.href);

  private constructor(
    private readonly main: HTMLElement,
    private readonly buildId: string,
    private readonly timeout: number,
  ) {
    this.prefetch = new Prefetch({
      request: (address, signal) => requestPayload(address, buildId, signal, 'low'),
      shown: () => this.shown,
    });
    this.payloads = new Payloads({ buildId, timeout }, this.prefetch);
  }

  /** Takes over the links of this document; does nothing in one that has no main part or names no build. */
  static start({ timeout = TIMEOUT }: NavigatorOptions = {}): Navigator | null {
    const main = document.getElementById('main');
    const buildId = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;
    if (!main || !buildId) return null;
    const navigator = new Navigator(main, buildId, timeout);
    rememberFields();
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
    // A part that fails to render is an error of the app, which the bar shows.
    document.addEventListener('plinth:error', (event) => {
      if ((event as CustomEvent<{ kind: string }>).detail.kind === 'render') beginWork().fail();
    });
    new Recovery({
      pending: () => navigator.pending,
      reloadAt: (url) => navigator.reloadAt(url),
      showError: (url) => navigator.showError(url),
      tell: (text, action, act) => {
        // Without a network what a person tried matters more than a part of the page that comes later.
        if (window.navigator.onLine || !navigator.notice.isShown) navigator.tell(text, action, act);
      },
    });
    addEventListener('pageshow', ({ persisted }) => {
      // Brought back as it was left: on the way to another document.
      if (!persisted) return;
      navigator.leaving = false;
      navigator.stay();
      void navigator.recheck();
    });
    if (cameBy('back_forward')) void navigator.recheck();
    return navigator;
  }

  /**
   * Goes to a page of this site. A later call cancels this one, but for the same address again.
   * @param isAgreed the person has said that what is written here may be lost
   */
  async go(url: URL, isAgreed = false): Promise<void> {
    if (url.href === this.pending?.href) return;
    const signal = this.begin(url);
    if (isUpdated()) {
      const { takesOver } = await import('./build-watch.js');
      if (signal.aborted) return;
      if (takesOver(url)) return this.stay();
    }
    if (!isAgreed && forms.isDirty(this.main)) {
      this.stay();
      if (await forms.mayLeave(url, false)) void this.go(url, true);
      return;
    }
    try {
      await pause(signal);
      const found = await this.payloads.fetch(url, signal);
      if (signal.aborted) return;
      const end = endOf(url, found);
      const payload = this.fitting(found.payload);
      this.scroll.leave();
      // Counters of page views read the title when the address changes.
      document.title = payload.title;
      this.scroll.push(end);
      this.show(payload, end);
      this.scrollToTarget(end);
      if (!isCurrent(found)) this.warn(end);
    } catch (error) {
      if (signal.aborted) return;
      if (isAgreed) forms.letGo();
      await this.failed(url, error, signal, () => this.go(url));
    }
  }

  /** The person went back or forward, or jumped inside the page: the address has changed already. */
  private async move(state: unknown): Promise<void> {
    const url = new URL(location.href);
    this.scroll.leave();
    const known = this.scroll.arrive(state);
    const signal = this.begin(url);
    if (isSamePage(url, this.shown)) {
      this.stay();
      // A new jump is the browser's.
      if (known) this.scroll.restore();
      return;
    }
    if (isUpdated()) {
      const { takesBack } = await import('./build-watch.js');
      if (signal.aborted || takesBack()) return;
    }
    try {
      if (!this.payloads.has(url)) await pause(signal);
      const found = await this.payloads.fetch(url, signal);
      if (signal.aborted) return;
      const end = endOf(url, found);
      const payload = this.fitting(found.payload);
      if (found.movedTo !== null) history.replaceState(history.state, '', end);
      this.show(payload, end);
      if (!this.scroll.restore()) this.scrollToTarget(end);
      if (!isCurrent(found)) this.warn(end);
    } catch (error) {
      if (!signal.aborted) await this.failed(url, error, signal, () => this.move(history.state));
    }
  }

  /** Cancels what is under way. @returns the signal of what begins now. */
  private begin(url: URL): AbortSignal {
    this.running.abort();
    this.running = new AbortController();
    this.pending = url;
    // A document on its way would still take the place of what is asked for now.
    if (this.leaving) stop();
    this.leaving = false;
    this.prefetch.pause(url);
    this.notice.hide();
    this.progress.start();
    return this.running.signal;
  }

  /** What was under way is over, and the page that is shown stays. */
  private stay(): void {
    this.pending = null;
    this.progress.finish();
    this.announcer.say('');
    this.prefetch.restart();
  }

  /** Some layouts have a header and footer of their own, which are not swapped. */
  private fitting(payload: NavigationPayload): NavigationPayload {
    if (!SWAPPED.has(payload.layout) || !SWAPPED.has(layoutNow())) {
      throw new NeedsDocument('another layout');
    }
    return payload;
  }

  /** Without a network the page that is shown is worth more than the browser's error page. */
  private async failed(url: URL, error: unknown, signal: AbortSignal, again: () => void): Promise<void> {
    const isDoubtful = error instanceof Unreachable || !navigator.onLine;
    const isReached = !isDoubtful || (await isReachable(url));
    if (signal.aborted) return;
    if (isReached) {
      // A page that is just not to be swapped in is no trouble.
      const isTrouble = !(error instanceof NeedsDocument) || error.isFault;
      if (isTrouble) report(error);
      this.loadDocument(url, isTrouble);
      return;
    }
    this.stay();
    this.progress.fail();
    this.tell('The page could not be loaded. Check your connection and try again.', 'Try again', again);
  }

  /** The browser has brought back what is shown: it may have been changed or withdrawn since. */
  private async recheck(): Promise<void> {
    const url = this.shown;
    try {
      const { isOutdated } = await import('./brought-back.js');
      const isOld = await isOutdated(this.payloads.has(url) ? addressOf(url) : url.href);
      if (isOld && url === this.shown && !this.pending && !forms.isDirty(this.main)) location.reload();
    } catch {
      if (url === this.shown) this.warn(url);
    }
  }

  private warn(url: URL): void {
    const text = 'The site does not answer. You see this page as it was when it was last loaded.';
    this.tell(text, 'Try again', () => void this.go(url));
  }

  private reloadAt(url: URL): void {
    this.running.abort();
    // Whoever presses the button has been told what is lost.
    forms.letGo();
    this.enter(url);
    location.reload();
  }

  /** In place of the page that a navigation leads to. @returns false when none does, or this cannot be had either */
  private async showError(url: URL): Promise<boolean> {
    const view = await import('./error-view.js').catch(() => null);
    if (!view || this.pending?.href !== url.href) return false;
    this.running.abort();
    const payload = view.errorView(url.pathname, this.buildId, layoutNow());
    document.title = payload.title;
    this.enter(url);
    this.progress.fail();
    this.show(payload, url, true);
    this.scroll.to(0);
    report(new Error('A chunk that a navigation needs could not be had again.'));
    return true;
  }

  /** Makes the entry of `url`, unless the window is there already. */
  private enter(url: URL): void {
    if (isSamePage(url, location)) return;
    this.scroll.leave();
    this.scroll.push(url);
  }

  private tell(text: string, action: string, act: () => void): void {
    this.announcer.say(text);
    this.notice.show({ text, action, act });
  }

  private show(payload: NavigationPayload, url: URL, isError = false): void {
    this.shown = url;
    this.pending = null;
    swap(payload, this.main);
    const target = targetOf(url);
    reveal(target);
    this.announcer.arrive(this.main, target);
    this.progress.finish();
    this.prefetch.restart();
    if (!isError) forget();
    const detail: Navigated = { path: payload.path, isError };
    document.dispatchEvent(new CustomEvent('plinth:navigated', { detail }));
  }

  /** The browser shows whatever there is to show: the page, an error page, a download. */
  private loadDocument(url: URL, isTrouble: boolean): void {
    this.leaving = true;
    const { signal } = this.running;
    if (isTrouble) this.progress.fail();
    // It may have been a download, which leaves this document where it is.
    setTimeout(() => signal.aborted || this.stay(), this.timeout);
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

/** Where errors of the whole page are collected (`client/errors`). */
function report(error: unknown): void {
  const detail = { name: 'navigator', kind: 'navigation', error };
  document.dispatchEvent(new CustomEvent('plinth:error', { detail }));
}

/** @throws the reason of `signal` when that fires meanwhile */
async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  signal.throwIfAborted();
}

/** Where a person is who followed `url` to what was found: a jump that was asked for is carried along. */
function endOf(url: URL, { movedTo }: Found): URL {
  return movedTo === null ? url : new URL(movedTo + url.hash, url);
}

/** The build watch, which is loaded then, has found another build. */
function isUpdated(): boolean {
  return document.documentElement.dataset.update !== undefined;
}

function layoutNow(): LayoutName {
  return (document.body.dataset.layout ?? 'default') as LayoutName;
}
