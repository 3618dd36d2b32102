import type { NavigationPayload } from '../../src/pages/render.contract.js';

/** Puts a page in place of the present one: title, managed head tags, main, layout, current links. */
export function swap(payload: NavigationPayload, main: HTMLElement): void {
  document.title = payload.title;
  swapHead(payload.head);
  // Scripts in HTML set this way do not run; islands are custom elements and start by themselves.
  main.innerHTML = payload.main;
  document.body.dataset.layout = payload.layout;
  markCurrent(payload.path);
}

/** Replaces what stands between the comments `head` and `/head`. */
function swapHead(html: string): void {
  const markers = [...document.head.childNodes].filter((node) => node.nodeType === Node.COMMENT_NODE);
  const start = markers.find((node) => node.nodeValue === 'head');
  const end = markers.find((node) => node.nodeValue === '/head');
  if (!start || !end) return;
  const range = document.createRange();
  range.setStartAfter(start);
  range.setEndBefore(end);
  range.deleteContents();
  range.insertNode(range.createContextualFragment(html));
}

/** The links outside of main stay as they are, but another one is the current page now. */
function markCurrent(path: string): void {
  for (const link of document.querySelectorAll('header a[href], footer a[href]')) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
