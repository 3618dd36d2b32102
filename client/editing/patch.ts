/** What the overlay itself has put into the page. */
const isOverlay = (node: Node) => node.nodeName.startsWith('KSL-');

const childrenOf = (node: Node) => [...node.childNodes].filter((child) => !isOverlay(child));

/**
 * Makes a part of the page like another rendering of it. What is the same stays, and with it what a person has opened,
 * scrolled to or typed.
 * @param here in the page. @param there of the same name; its nodes may be taken
 */
export function patch(here: Element, there: Element): void {
  if (here.isEqualNode(there)) return;
  for (const { name, value } of there.attributes) {
    if (here.getAttribute(name) !== value) here.setAttribute(name, value);
  }
  const [old, next] = [childrenOf(here), childrenOf(there)];
  const isAlike = old.length === next.length && old.every((child, at) => isSameKind(child, next[at]));
  if (!isAlike) {
    here.replaceChildren(...next);
    return;
  }
  for (const [at, child] of old.entries()) patchChild(child, next[at]);
}

function patchChild(child: ChildNode, next: ChildNode | undefined): void {
  if (next === undefined) return;
  if (!(child instanceof Element) || !(next instanceof Element)) {
    if (child.nodeValue !== next.nodeValue) child.nodeValue = next.nodeValue;
    return;
  }
  if (!child.localName.includes('-')) patch(child, next);
  // Its script has made it what it is: it stays, or begins once more.
  else if (!showsTheSame(child, next)) child.replaceWith(next);
}

function isSameKind(node: Node, other: Node | undefined): boolean {
  return node.nodeType === other?.nodeType && node.nodeName === other.nodeName;
}

function showsTheSame(element: Element, other: Element): boolean {
  if (element.hasAttribute('props')) return element.getAttribute('props') === other.getAttribute('props');
  const pictures = (root: Element) =>
    [...root.querySelectorAll('img')].map((image) => image.getAttribute('src')).join();
  return element.textContent === other.textContent && pictures(element) === pictures(other);
}
