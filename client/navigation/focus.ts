/** Tells people who do not see the screen that another page is there: focus on its heading, title in a live region. */
export class Announcer {
  private readonly region: HTMLElement;

  constructor() {
    this.region = document.createElement('div');
    this.region.className = 'plinth-announcer';
    this.region.setAttribute('role', 'status');
    document.body.append(this.region);
  }

  arrive(main: HTMLElement): void {
    const heading = main.querySelector<HTMLElement>('h1') ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    this.region.textContent = document.title;
  }
}
