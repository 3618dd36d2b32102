/** Tells people who do not see the screen that another page is there: focus on its heading, title in a live region. */
export class Announcer {
  private readonly region: HTMLElement;

  constructor() {
    this.region = document.createElement('div');
    this.region.className = 'plinth-announcer';
    this.region.setAttribute('role', 'status');
    document.body.append(this.region);
  }

  /** @param target what the address points to after `#`; it is where a person goes on, in place of the heading. */
  arrive(main: HTMLElement, target: HTMLElement | null): void {
    const place = target ?? main.querySelector<HTMLElement>('h1') ?? main;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    this.say(document.title);
  }

  /** Nothing is on its way any more; an empty text ends what was said of it. */
  say(text: string): void {
    this.region.textContent = text;
  }
}
