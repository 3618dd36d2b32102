import { MAX_COMPARED } from '../../src/products/products.contract.js';

/** Part numbers that a person wants to see side by side, kept by the browser. */
const KEY = 'comparison';

let kept: string[] | null = null;

/** @returns part numbers in the order in which they were added */
export function comparison(): readonly string[] {
  if (kept === null) kept = typeof localStorage === 'undefined' ? [] : stored();
  return kept;
}

/** Adds all of them, or none. @returns for how many there is no room: nothing is replaced for them */
export function addToComparison(primaryIds: readonly string[]): number {
  const wanted = [...new Set([...comparison(), ...primaryIds])];
  if (wanted.length > MAX_COMPARED) return wanted.length - MAX_COMPARED;
  setComparison(wanted);
  return 0;
}

/** @param primaryIds what is compared from now on */
export function setComparison(primaryIds: readonly string[]): void {
  kept = primaryIds.slice(0, MAX_COMPARED);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function stored(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((each) => typeof each === 'string' && each !== '').slice(0, MAX_COMPARED);
  } catch {
    return [];
  }
}
