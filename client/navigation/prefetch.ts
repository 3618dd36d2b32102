import { isSamePage, linkedPage } from './links.js';
import { addressOf, type Fetched, type Found, type PrefetchedPayloads } from './payload.js';
import { type Connection, isSparing, mayPrefetch } from './prefetch-rules.js';

/** From a page's load to the first request on a guess: its own parts come first; in milliseconds. */
const DELAY = 1_000;
/** How long a page is not asked for again on a guess, in milliseconds. */
const FRESH = 60_000;
const AT_ONCE = 2;
/** Requests of one page for links that are seen; those pointed at may be twice as many in all. */
const MOST_SEEN = 10;
const MOST = 2 * MOST_SEEN;
/** Answers that are cached, and their length together in characters. */
const MAX_ENTRIES = 24;
const MAX_LENGTH = 2_000_000;
/** A person is about to follow the link. */
const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

interface Prefetched {
  readonly coming: Promise<Fetched>;
  readonly cancel: AbortController;
  /** When it came, as `performance.now()` tells; null while it is under way. */
  at: number | null;
  /** In characters. */
  length: number;
}

export interface PrefetchOptions {
  request(address: string, signal: AbortSignal): Promise<Fetched>;
  /** Address of the page that is shown. */
  shown(): URL;
}

/** Asks for the pages that visible links lead to, and first for those that are pointed at or focused. */
export class Prefetch implements PrefetchedPayloads {
  /** By address; the one asked for last stands last. */
  private readonly entries = new Map<string, Prefetched>();
  /** Never asked for again on a guess: sent on, not there, not to be swapped in. */
  private readonly failed = new Set<string>();
  /** Links that can be seen, and those that were pointed at, the last one first. */
  private readonly inView = new Set<Element>();
  private pointedAt: Element[] = [];
  private pages = 0;
  private running = 0;
  private timer = 0;
  /** False in the first second of a page, and while a navigation needs the line. */
  private open = false;
  private readonly reducedData = matchMedia('(prefers-reduced-data: reduce)');
  private readonly seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) this.inView.add(target);
      else this.inView.delete(target);
    }
    this.next();
  });

  constructor(private readonly options: PrefetchOptions) {
    for (const type of INTENT_EVENTS) {
      document.addEventListener(type, (event) => this.point(event), { passive: true });
    }
    if (document.readyState === 'complete') this.restart();
    else addEventListener('load', () => this.restart(), { once: true });
  }

  /** A page is shown: begins with its links after a second. */
  restart(): void {
    this.pause();
    this.pages = 0;
    this.timer = window.setTimeout(() => {
      this.open = true;
      for (const link of document.links) this.seen.observe(link);
    }, DELAY);
  }

  /** Leaves the line to a navigation: ends what is under way, but for the page that is wanted now. */
  pause(wanted?: URL): void {
    this.open = false;
    clearTimeout(this.timer);
    this.seen.disconnect();
    this.inView.clear();
    this.pointedAt = [];
    const kept = wanted && addressOf(wanted);
    for (const [address, { at, cancel }] of this.entries) {
      if (at === null && address !== kept) cancel.abort();
    }
  }

  take(address: string): Promise<Found> | null {
    const entry = this.entries.get(address);
    // One that is under way stays known, so that it can still be ended.
    if (entry?.at != null) this.entries.delete(address);
    return entry?.coming ?? null;
  }

  private point({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!link || this.pointedAt[0] === link) return;
    this.pointedAt = [link, ...this.pointedAt].slice(0, AT_ONCE);
    this.next();
  }

  /** Where the payload is that a link is worth asking for; null when it is not. */
  private addressFor(link: Element): string | null {
    if (!(link instanceof HTMLAnchorElement)) return null;
    const url = linkedPage(link, this.options.shown());
    if (!url || isSamePage(url, this.options.shown()) || !mayPrefetch(url)) return null;
    const address = addressOf(url);
    const entry = this.entries.get(address);
    return this.failed.has(address) || (entry && isFresh(entry)) ? null : address;
  }

  private next(): void {
    const { connection } = navigator as Navigator & { connection?: Connection };
    if (!this.open || !navigator.onLine || isSparing(connection, this.reducedData.matches)) return;
    this.askFor(this.pointedAt, MOST);
    this.askFor(this.inView, MOST_SEEN);
  }

  private askFor(links: Iterable<Element>, most: number): void {
    for (const link of links) {
      if (this.running >= AT_ONCE || this.pages >= most) return;
      const address = this.addressFor(link);
      if (address !== null) void this.ask(address);
    }
  }

  private async ask(address: string): Promise<void> {
    this.pages += 1;
    this.running += 1;
    const cancel = new AbortController();
    const coming = this.options.request(address, cancel.signal);
    const entry: Prefetched = { coming, cancel, at: null, length: 0 };
    this.entries.delete(address);
    this.entries.set(address, entry);
    try {
      entry.length = (await coming).length;
      entry.at = performance.now();
      this.shrink();
    } catch {
      if (cancel.signal.aborted) this.drop(address, entry);
      else {
        entry.at = performance.now();
        this.failed.add(address);
      }
    }
    this.running -= 1;
    this.next();
  }

  private shrink(): void {
    let length = [...this.entries.values()].reduce((sum, each) => sum + each.length, 0);
    for (const [address, entry] of this.entries) {
      if (this.entries.size <= MAX_ENTRIES && length <= MAX_LENGTH) return;
      if (entry.at === null) continue;
      length -= entry.length;
      this.entries.delete(address);
    }
  }

  private drop(address: string, entry: Prefetched): void {
    if (this.entries.get(address) === entry) this.entries.delete(address);
  }
}

function isFresh({ at }: Prefetched): boolean {
  return at === null || performance.now() - at < FRESH;
}
