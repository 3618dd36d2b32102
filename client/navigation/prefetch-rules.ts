/** First parts of paths below the locale whose pages depend on a person, do something, or are made for one question. */
const PERSONAL =
  /^\/[^/]+\/(account|admin|favorites|login|logout|partners|quote|quote-confirmation|request-quote|saved-lists|search|shoppinglist)(\/|$)/i;

/** What is asked of the connection: `navigator.connection` is one where it exists. */
export interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/**
 * False for personal screens (account, admin, logging out …) and for what a finder found, which are asked for only
 * when wanted.
 */
export function mayPrefetch({ pathname, searchParams }: URL): boolean {
  return !PERSONAL.test(pathname) && !searchParams.has('country');
}

/**
 * True when nothing may be fetched on a guess: on slow-2g, where the page itself needs the line, or when the
 * person saves data, in the browser or by the system (`prefers-reduced-data`).
 */
export function isSparing(connection: Connection | undefined, reducedData: boolean): boolean {
  return reducedData || connection?.saveData === true || connection?.effectiveType === 'slow-2g';
}
