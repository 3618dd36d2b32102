import { beginWork } from '../stores/progress.js';
import { detailsOf, showsDetails } from './debug.js';

const ID = 'plinth-root-alert';

/**
 * Alert of the frame around all pages: text of the error and a button only outside of production. It goes when another page is shown.
 */
export function showRootAlert(error: unknown): void {
  if (document.getElementById(ID)) return;
  const alert = element('div', 'plinth-alert plinth-root-alert');
  alert.id = ID;
  alert.setAttribute('role', 'alert');
  document.body.prepend(alert);
  // The loading bar shows an error of the app too, where a person looks while waiting.
  beginWork().fail();
  // Filled once it is there: readers announce what changes in an alert.
  alert.append(element('p', 'plinth-alert-title', 'Oops! Something went wrong.'));
  const gone = new AbortController();
  const clear = (): void => {
    gone.abort();
    alert.remove();
  };
  document.addEventListener('plinth:navigated', clear, { signal: gone.signal });
  if (!showsDetails()) return;
  const details = element('pre', 'plinth-alert-details', detailsOf(error));
  // What scrolls must be reached by keyboard.
  details.tabIndex = 0;
  const button = element('button', 'plinth-alert-clear', 'Clear the error.');
  button.addEventListener('click', () => {
    clear();
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  alert.append(details, button);
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
