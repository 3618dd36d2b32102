/** What was searched for in this browser: kept here alone. */
const KEY = 'plinth:searches';
const OFF_KEY = 'plinth:searches-off';
const MOST = 5;
const MAX_LENGTH = 100;

/** Newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '' || text.length > MAX_LENGTH || !isRemembering()) return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  write(KEY, JSON.stringify([text, ...others].slice(0, MOST)));
}

export function forgetSearches(): void {
  write(KEY, '[]');
}

export function isRemembering(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) === null;
  } catch {
    return false;
  }
}

/** What is remembered already is forgotten with it. */
export function setRemembering(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF_KEY);
    else {
      localStorage.setItem(OFF_KEY, '1');
      localStorage.removeItem(KEY);
    }
  } catch {
    // Without storage nothing is remembered anyway.
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or closed: the search works without.
  }
}
