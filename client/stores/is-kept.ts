/** Key of the local storage: favorites of somebody who is not signed in. */
export const FAVORITES_KEY = 'favorites';

/** Whether this browser keeps anything under a key of its local storage, which holds a list as JSON. */
export function isKept(key: string): boolean {
  try {
    // `[]` is two characters.
    return (localStorage.getItem(key)?.length ?? 0) > 2;
  } catch {
    return false;
  }
}
