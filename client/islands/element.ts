import type { LoadComponent } from './registry-types.js';

/** A visible island is started this far before it comes into view. */
const NEAR = '240px';
/** A browser that is never idle starts the island after this many milliseconds. */
const IDLE_LIMIT_MS = 3_000;
const REACHING = ['pointerover', 'focusin', 'touchstart', 'click'] as const;

/** What an island's trouble is called in the `plinth:error` event that it sends up. */
export interface IslandError {
  island: string;
  kind: 'load' | 'render' | 'mismatch';
  error: unknown;
}

type State = 'waiting' | 'loading' | 'ready' | 'error';

/** Defines `<plinth-island>`: starts what the server drew at its moment, ends it when it leaves the page. */
export function defineIslands(registry: Record<string, LoadComponent>): void {
  if (customElements.get('plinth-island')) return;

  class PlinthIsland extends HTMLElement {
    private stopWaiting: (() => void) | null = null;
    private unmount: (() => void) | null = null;
    /** The button that was pressed before there was anybody to hear it. */
    private pressed: HTMLElement | null = null;
    private retried = false;

    connectedCallback(): void {
      // A move inside the page connects again; what runs goes on.
      if (this.unmount || this.stopWaiting || this.dataset.state === 'loading') return;
      this.state = 'waiting';
      this.wait();
    }

    disconnectedCallback(): void {
      // After a mere move it is connected again by the time this runs.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.stopWaiting?.();
        this.stopWaiting = null;
        this.unmount?.();
        this.unmount = null;
      });
    }

    private set state(state: State) {
      this.dataset.state = state;
    }

    private wait(): void {
      const start = (): void => {
        this.stopWaiting?.();
        this.stopWaiting = null;
        void this.start();
      };
      switch (this.getAttribute('when')) {
        case 'idle':
          this.stopWaiting = whenIdle(start);
          break;
        case 'visible':
          this.stopWaiting = whenNear(this, start);
          break;
        case 'interaction':
          this.stopWaiting = this.whenReachedFor(start);
          break;
        default:
          // After this turn, so that the element's children are parsed when it is in the document's own HTML.
          queueMicrotask(start);
      }
    }

    private whenReachedFor(start: () => void): () => void {
      const reach = (event: Event): void => {
        this.holdPress(event);
        start();
      };
      for (const type of REACHING) this.addEventListener(type, reach, { capture: true });
      return () => {
        for (const type of REACHING) this.removeEventListener(type, reach, { capture: true });
      };
    }

    /** Keeps a press on a button that only React will know what to do with. */
    private holdPress(event: Event): void {
      const { target } = event;
      if (event.type !== 'click' || !(target instanceof Element)) return;
      const button = target.closest<HTMLElement>('button[type="button"]');
      if (!button) return;
      event.preventDefault();
      event.stopPropagation();
      this.pressed = button;
    }

    private async start(): Promise<void> {
      const name = this.getAttribute('name') ?? '';
      this.state = 'loading';
      const hold = (event: Event): void => this.holdPress(event);
      this.addEventListener('click', hold, { capture: true });
      const release = (): void => this.removeEventListener('click', hold, { capture: true });
      try {
        const load = registry[name];
        if (!load) throw new Error(`no island is called "${name}"`);
        const props = JSON.parse(this.getAttribute('props') ?? '{}') as Record<string, unknown>;
        const [{ mount }, Component] = await Promise.all([import('./mount.js'), load()]);
        if (!this.isConnected) {
          release();
          return;
        }
        this.unmount = mount({
          container: this,
          Component,
          props,
          idPrefix: this.getAttribute('id-prefix') ?? '',
          onReady: () => {
            release();
            this.state = 'ready';
            const { pressed } = this;
            this.pressed = null;
            if (pressed?.isConnected) pressed.click();
          },
          onError: (kind, error) => {
            release();
            if (kind === 'render') this.state = 'error';
            this.tell(kind, error);
          },
        });
      } catch (error) {
        release();
        this.state = 'error';
        this.tell('load', error);
        this.retryOnce();
      }
    }

    /** What the server drew stays; the next reach for it tries once more. */
    private retryOnce(): void {
      this.pressed = null;
      if (this.retried) return;
      this.retried = true;
      this.stopWaiting = this.whenReachedFor(() => {
        this.stopWaiting?.();
        this.stopWaiting = null;
        void this.start();
      });
    }

    private tell(kind: IslandError['kind'], error: unknown): void {
      const detail: IslandError = { island: this.getAttribute('name') ?? '', kind, error };
      this.dispatchEvent(new CustomEvent('plinth:error', { bubbles: true, detail }));
    }
  }

  customElements.define('plinth-island', PlinthIsland);
}

function whenIdle(start: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(start, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(start, { timeout: IDLE_LIMIT_MS });
  return () => cancelIdleCallback(handle);
}

function whenNear(element: HTMLElement, start: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start();
    },
    { rootMargin: NEAR },
  );
  // An element with `display: contents` has no box of its own to be seen.
  observer.observe(element.firstElementChild ?? element);
  return () => observer.disconnect();
}
