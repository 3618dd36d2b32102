import { clock, isSameDay, monthDay, wallClock } from '../../src/content/occasion.contract.js';

/**
 * `<plinth-local-time start end zone>`: the visitor's own time beside the venue's, once the page has loaded. The
 * server cannot know it, and pages are the same bytes for everyone.
 */
export function defineLocalTime(): void {
  if (customElements.get('plinth-local-time')) return;

  class LocalTime extends HTMLElement {
    connectedCallback(): void {
      const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      const read = (name: string) => this.getAttribute(name) ?? '';
      this.textContent = localTimeWords(read('start'), read('end'), read('zone'), own) ?? '';
    }
  }

  customElements.define('plinth-local-time', LocalTime);
}

/** null when the visitor's clock shows the same as the venue's, or an attribute makes no sense. */
export function localTimeWords(start: string, end: string, zone: string, own: string): string | null {
  try {
    const venue = wallClock(start, zone);
    const first = wallClock(start, own);
    if (isSameDay(venue, first) && clock(venue) === clock(first)) return null;
    const day = isSameDay(venue, first) ? '' : `${monthDay(first)}, `;
    if (end === '') return `Your time: ${day}${clock(first)}`;
    if (!isSameDay(venue, wallClock(end, zone))) {
      return `Your time: starts ${monthDay(first)}, ${clock(first)}`;
    }
    const last = wallClock(end, own);
    const next = isSameDay(first, last) ? '' : ' next day';
    return `Your time: ${day}${clock(first)} – ${clock(last)}${next}`;
  } catch {
    return null;
  }
}
