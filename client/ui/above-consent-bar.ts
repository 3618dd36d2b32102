/**
 * Keeps `--consent-bar` of an element at the height that the consent bar covers of the window's end. For what is fixed
 * there: a property on the root, which all inherit, would have the whole page restyled.
 */
export function keepAboveConsentBar(element: HTMLElement): void {
  const follow = (): void => {
    const height = document.documentElement.dataset.consentBar ?? '0';
    element.style.setProperty('--consent-bar', `${height}px`);
  };
  follow();
  document.addEventListener('plinth:consent-bar', follow);
}
