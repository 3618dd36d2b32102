/** The last click on an island that nobody in it could hear yet: buffered, and replayed once somebody can. */
export class BufferedClick {
  private event: MouseEvent | null = null;

  /** Buffers a plain click. Links need no island to lead somewhere, and modified clicks are the browser's. */
  buffer(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest('a[href]')) return;
    event.preventDefault();
    event.stopPropagation();
    this.event = event;
  }

  /** Lets it happen, once, where it happened: with whatever listens now, and what the browser does for it. */
  replay(): void {
    const { event } = this;
    this.event = null;
    if (event?.target instanceof Element && event.target.isConnected) {
      event.target.dispatchEvent(new MouseEvent(event.type, event));
    }
  }

  discard(): void {
    this.event = null;
  }
}
