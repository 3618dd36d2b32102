/** The last click on an island that nobody in it could hear yet: held back, and given once somebody can. */
export class HeldClick {
  private held: MouseEvent | null = null;

  /** Holds a plain click back. Links need no island to lead somewhere, and modified clicks are the browser's. */
  hold(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest('a[href]')) return;
    event.preventDefault();
    event.stopPropagation();
    this.held = event;
  }

  /** Lets it happen, once, where it happened: with whatever listens now, and what the browser does for it. */
  give(): void {
    const { held } = this;
    this.held = null;
    if (held?.target instanceof Element && held.target.isConnected) {
      held.target.dispatchEvent(new MouseEvent(held.type, held));
    }
  }

  drop(): void {
    this.held = null;
  }
}
