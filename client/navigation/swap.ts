import type { NavigationPayload } from '../../src/render/render.contract.js';

/** Puts a page in place of the present one: title, managed head tags, main, layout, current links. */
export function swap(payload: NavigationPayload, main: HTMLElement): void {
  document.title = payload.title;
  swapHead(payload.head);
  // Scripts in HTML set this way do not run; islands are custom elements and start by themselves.
  main.innerHTML = payload.main;
  document.body.dataset.layout = payload.layout;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  markCurrent(
    links.filter((link) => !main.contains(link)),
    payload.path,
  );
  closeMenus(main);
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
  // Unlike a fragment made by the range, a template's scripts never run.
  const template = document.createElement('template');
  template.innerHTML = html;
  range.insertNode(template.content);
}

/** The links around main stay as they are, but another one is the current page now. */
function markCurrent(links: HTMLAnchorElement[], path: string): void {
  for (const link of links) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** What was open over the last page, outside of main, was opened for it. */
function closeMenus(main: HTMLElement): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover], [aria-expanded="true"]')) {
    if (main.contains(open)) continue;
    if (open.hasAttribute('aria-expanded')) open.setAttribute('aria-expanded', 'false');
    // On one that is closed this does nothing.
    if (open.hasAttribute('popover')) open.hidePopover();
  }
}
