/**
 * What others do to the elements of a page that are not theirs; each runs in the page.
 * Translators wrap words, password managers and editors' tools insert, some frameworks' helpers replace.
 */
export const OTHERS_CHANGES: Readonly<Record<string, (island: Element) => void>> = {
  wrapped: (island) => {
    const texts = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const words of found.filter(({ data }) => data.trim() !== '')) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      words.replaceWith(outer);
      outer.append(inner);
      inner.append(words);
    }
  },
  inserted: (island) => {
    for (const control of island.querySelectorAll('button, input, select, label')) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'of-others';
      control.before(document.createElement('others-icon'), button);
      if (control.matches('button, label')) control.prepend(document.createElement('others-mark'));
    }
  },
  replaced: (island) => {
    for (const child of island.children) child.replaceWith(child.cloneNode(true));
  },
};
