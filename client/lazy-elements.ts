import { BufferedClick } from './islands/buffered-click.js';
import { onInteraction } from './islands/hydration-triggers.js';

/** How a custom element gets its code. */
export interface LazyElement {
  /**
   * `present`: with the first page that has one; `interaction`: when a person first reaches for one, for elements of the
   * header and footer, which every page has. A press that comes before the code is replayed.
   */
  when: 'present' | 'interaction';
  /** Loads the code and defines the element. */
  define(): Promise<unknown>;
}

/** Custom elements that a page does without until it has one, or a person reaches for it. */
export function defineLazily(elements: Readonly<Record<string, LazyElement>>): void {
  const waiting = new Map(Object.entries(elements));
  const look = (): void => {
    for (const [name, { when, define }] of waiting) {
      const found = document.querySelectorAll<HTMLElement>(name);
      if (found.length === 0) continue;
      waiting.delete(name);
      if (when === 'interaction') for (const element of found) defineOnUse(element, define);
      // What cannot be had is tried again on the next page; until then the element is what the server rendered.
      else defineNow(found, define).catch(() => waiting.set(name, { when, define }));
    }
  };
  look();
  document.addEventListener('plinth:navigated', look);
}

function defineOnUse(element: HTMLElement, define: LazyElement['define']): void {
  const replay = bufferClick(element);
  const stop = onInteraction(element, async () => {
    stop();
    await define().catch(() => defineOnUse(element, define));
    replay();
  });
}

async function defineNow(elements: Iterable<HTMLElement>, define: LazyElement['define']): Promise<void> {
  const replays = Array.from(elements, bufferClick);
  try {
    await define();
  } finally {
    for (const replay of replays) replay();
  }
}

/** Nobody loses what the browser itself does for a press, also where the code cannot be had. @returns ends it */
function bufferClick(element: HTMLElement): () => void {
  const bufferedClick = new BufferedClick();
  const buffer = (event: MouseEvent): void => bufferedClick.buffer(event, element);
  element.addEventListener('click', buffer, { capture: true });
  return () => {
    element.removeEventListener('click', buffer, { capture: true });
    bufferedClick.replay();
  };
}
