import { BufferedClick } from './buffered-click.js';
import { type BufferedInput, bufferInput } from './buffered-input.js';
import { type HydrationTrigger, hydrationTriggers, onInteraction } from './hydration-triggers.js';
import type { LoadComponent } from './registry-types.js';

/** What an island's trouble is called in the `plinth:error` event that it sends up. */
export interface IslandError {
  name: string;
  /** `load`: the component cannot be had; `render`: it failed; `mismatch`: the server rendered something else. */
  kind: 'load' | 'render' | 'mismatch';
  error: unknown;
}

/** For tests and styles, in the attribute `data-state`. */
type IslandState = 'idle' | 'loading' | 'ready' | 'error';

/**
 * Defines `<plinth-island>`: starts what the server rendered when it is to start, ends it when it leaves the page.
 * @param loadRegistry all components by name; asked for with the first island that starts, so that pages do not pay for
 *   the islands of others
 */
export function defineIslands(loadRegistry: () => Promise<Readonly<Record<string, LoadComponent>>>): void {
  if (customElements.get('plinth-island')) return;

  class PlinthIsland extends HTMLElement {
    // Not read from the attribute, which a copy of the element has too.
    private state: IslandState = 'idle';
    private stopWaiting: (() => void) | null = null;
    private unmount: (() => void) | null = null;
    /** Counts starts: what belongs to an earlier one is too late. */
    private run = 0;
    private retried = false;
    private readonly bufferedClick = new BufferedClick();
    private readonly bufferedInput: BufferedInput = new Map();

    constructor() {
      super();
      // Set up once for the element's life: until somebody listens inside, what a person does is buffered.
      const click = (event: MouseEvent): void => {
        if (this.isBuffering) this.bufferedClick.buffer(event, this);
      };
      const input = (event: Event): void => {
        if (this.isBuffering) bufferInput(this.bufferedInput, event, this);
      };
      this.addEventListener('click', click, { capture: true });
      this.addEventListener('input', input, { capture: true });
    }

    connectedCallback(): void {
      // A move inside the page connects again; what runs goes on.
      if (this.stopWaiting || this.state !== 'idle') return;
      this.enter('idle');
      const when = hydrationTriggers[this.getAttribute('when') ?? ''];
      this.wait(when ? [onInteraction, when] : [onInteraction]);
    }

    disconnectedCallback(): void {
      // After a mere move it is connected again by the time this runs.
      queueMicrotask(() => {
        if (!this.isConnected) this.end();
      });
    }

    private wait(triggers: HydrationTrigger[]): void {
      const start = (): void => {
        // Another trigger may have come first.
        if (!this.stopWaiting) return;
        this.stopWaiting();
        this.stopWaiting = null;
        void this.start();
      };
      const stops = triggers.map((trigger) => trigger(this, start));
      this.stopWaiting = () => {
        for (const stop of stops) stop();
      };
    }

    private async start(): Promise<void> {
      this.run += 1;
      const { run } = this;
      this.enter('loading');
      try {
        const props = JSON.parse(this.getAttribute('props') ?? '{}') as Record<string, unknown>;
        const [{ mount }, Component] = await Promise.all([import('./mount.js'), this.loadComponent()]);
        if (run !== this.run) return;
        this.unmount = mount({
          container: this,
          Component,
          props,
          idPrefix: this.getAttribute('id-prefix') ?? '',
          buffered: this.bufferedInput,
          onReady: () => this.ready(run),
          onError: (kind, error) => {
            if (run === this.run) this.fail(kind, error);
          },
        });
      } catch (error) {
        if (run === this.run) this.fail('load', error);
      }
    }

    private async loadComponent(): Promise<Awaited<ReturnType<LoadComponent>>> {
      const registry = await loadRegistry();
      const load = Object.hasOwn(registry, this.name) ? registry[this.name] : undefined;
      if (!load) throw new Error(`No island is called "${this.name}".`);
      return load();
    }

    private ready(run: number): void {
      if (run !== this.run) return;
      this.enter('ready');
      // Not before React has rendered what was written.
      queueMicrotask(() => this.bufferedClick.replay());
    }

    private fail(kind: IslandError['kind'], error: unknown): void {
      if (kind !== 'mismatch') this.enter('error');
      if (kind === 'render') this.discardBuffered();
      if (kind === 'load') {
        // What the server rendered stays, and so does what the browser can do with it, such as sending a form.
        this.bufferedClick.replay();
        if (!this.retried) this.wait([onInteraction]);
        this.retried = true;
      }
      const detail: IslandError = { name: this.name, kind, error };
      this.dispatchEvent(new CustomEvent('plinth:error', { bubbles: true, detail }));
    }

    private end(): void {
      this.run += 1;
      this.stopWaiting?.();
      this.stopWaiting = null;
      this.unmount?.();
      this.unmount = null;
      this.discardBuffered();
      this.enter('idle');
    }

    private discardBuffered(): void {
      this.bufferedClick.discard();
      this.bufferedInput.clear();
    }

    private get isBuffering(): boolean {
      return this.stopWaiting !== null || this.state === 'loading';
    }

    private enter(state: IslandState): void {
      this.state = state;
      this.dataset.state = state;
    }

    private get name(): string {
      return this.getAttribute('name') ?? '';
    }
  }

  customElements.define('plinth-island', PlinthIsland);
}
