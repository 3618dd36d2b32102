import { findAgain } from './find-again.js';

/** The last click on an island that nobody in it could hear yet: buffered, and replayed once somebody can. */
export class BufferedClick {
  private click: (() => void) | null = null;

  /** Buffers a plain click. Links need no island to lead somewhere, and modified clicks are the browser's. */
  buffer(event: MouseEvent, island: Element): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest('a[href]')) return;
    event.preventDefault();
    event.stopPropagation();
    const find = findAgain(island, event.target);
    this.click = () => find()?.dispatchEvent(new MouseEvent(event.type, event));
  }

  /** Lets it happen, once, where it happened: with whatever listens now, and what the browser does for it. */
  replay(): void {
    const { click } = this;
    this.click = null;
    click?.();
  }

  discard(): void {
    this.click = null;
  }
}
