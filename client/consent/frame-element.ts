import type { Consent } from './consent.js';

/** A frame that has not told its height by then is taken to be blocked; in milliseconds. */
const SILENCE = 5_000;
/** A frame is loaded this far before it comes into view. */
const NEAR = '400px';
const LEAST = 80;
const MOST = 4_000;

/**
 * Defines `<plinth-frame>`: holds a frame of another host back until somebody presses its button. With `data-auto` it
 * also comes by itself once marketing content is allowed; with `data-sized` it tells its height.
 */
export function defineFrames(consent: Consent): void {
  if (customElements.get('plinth-frame')) return;

  class PlinthFrame extends HTMLElement {
    private life = new AbortController();
    private timer = 0;

    connectedCallback(): void {
      this.life = new AbortController();
      const { signal } = this.life;
      this.addEventListener(
        'click',
        ({ target }) => {
          if (target instanceof Element && target.closest('button')) this.load(true);
        },
        { signal },
      );
      if (this.dataset.auto !== undefined) consent.whenMarketing(() => this.loadWhenNear(), signal);
    }

    disconnectedCallback(): void {
      clearTimeout(this.timer);
      this.life.abort();
    }

    private loadWhenNear(): void {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          this.load(false);
        },
        { rootMargin: NEAR },
      );
      observer.observe(this);
      this.life.signal.addEventListener('abort', () => observer.disconnect());
    }

    private load(pressed: boolean): void {
      const panel = this.querySelector('[data-panel]');
      const iframe = this.querySelector('template')?.content.querySelector('iframe')?.cloneNode();
      if (!panel || !(iframe instanceof HTMLIFrameElement)) return;
      if (this.dataset.sized !== undefined) this.hear(iframe);
      panel.replaceWith(iframe);
      this.dataset.state = 'loaded';
      if (pressed) iframe.focus();
    }

    private hear(iframe: HTMLIFrameElement): void {
      this.timer = window.setTimeout(() => {
        this.dataset.state = 'silent';
      }, SILENCE);
      addEventListener(
        'message',
        ({ source, data }) => {
          if (source !== iframe.contentWindow) return;
          const height: unknown = data?.plinthHeight;
          if (typeof height !== 'number' || !(height >= LEAST && height <= MOST)) return;
          clearTimeout(this.timer);
          this.dataset.state = 'loaded';
          iframe.style.height = `${height}px`;
        },
        { signal: this.life.signal },
      );
    }
  }

  customElements.define('plinth-frame', PlinthFrame);
}
