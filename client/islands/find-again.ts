/** What a person acts on. Inside of it stands what others like to change: translators wrap each word. */
const CONTROLS = 'button,input,select,textarea,label,summary';

/**
 * Remembers where an element stands in its island. Translators, password managers and ad blockers may put another one in
 * its place, and React renders an island again that they have changed.
 * @returns the element itself while it is there; else the control that stands in its place
 */
export function findAgain(island: Element, element: Element): () => Element | undefined {
  const control = element.closest(CONTROLS) ?? element;
  // What others insert does not have our class, so that it is not counted.
  const [own] = control.classList;
  const alike = () => [
    ...island.querySelectorAll(control.localName + (own ? `.${CSS.escape(own)}` : ':not([class])')),
  ];
  const place = alike().indexOf(control);
  return () => (island.contains(element) ? element : alike()[place]);
}
