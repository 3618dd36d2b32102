/** The element that the part of an address after `#` names; null when there is none. */
export function targetOf({ hash }: URL): HTMLElement | null {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return document.getElementById(hash.slice(1));
  }
}

/** Opens what the target is folded into, as browsers do for an address that they load themselves. */
export function reveal(target: HTMLElement | null): void {
  for (let around = target?.closest('details'); around; around = around.parentElement?.closest('details')) {
    around.open = true;
  }
}
