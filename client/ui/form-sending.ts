const BUSY = 'aria-disabled';

/** A form that the browser itself sends can be sent once: its button shows that it is under way. */
export function watchForms(): void {
  addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (event.defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== 'post') return;
    if (target.querySelector(`[${BUSY}="true"]`)) event.preventDefault();
    else submitter?.setAttribute(BUSY, 'true');
  });
  // Back again, the page is as it was left.
  addEventListener('pageshow', () => {
    for (const button of document.querySelectorAll(`form [${BUSY}="true"]`)) button.removeAttribute(BUSY);
  });
}
