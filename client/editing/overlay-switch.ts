/**
 * Outside of the app's frame a parameter of the address turns the overlay on: a button in the bar sets it, and it goes
 * along from page to page.
 * @param beside what the button stands before
 */
export function keepEditing(beside: HTMLElement, parameter: string): void {
  const button = document.createElement('button');
  button.type = 'button';
  let isOn = new URLSearchParams(location.search).has(parameter);
  const show = () => {
    button.textContent = isOn ? 'Hide editing tools' : 'Show editing tools';
    const url = new URL(location.href);
    if (isOn === url.searchParams.has(parameter)) return;
    if (isOn) url.searchParams.set(parameter, '');
    else url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
    // The navigator must know that it is the same page still.
    document.dispatchEvent(new CustomEvent('plinth:address'));
  };
  button.addEventListener('click', () => {
    isOn = !isOn;
    show();
  });
  document.addEventListener('plinth:navigated', show);
  show();
  beside.before(button);
}
