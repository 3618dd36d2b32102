const MAX_LENGTH = 100;

/** Words of an address for the search box of its error page: `/en-us/products/n6-4211.html` is `products n6-4211`. */
export function wordsOfAddress(path: string): string {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // Spelled by somebody who does not know how; as it is it says enough.
  }
  const words = text
    .replace(/^\/en-us(?=\/|$)/i, '')
    .replace(/\.(html?|aspx?|php|pdf)$/i, '')
    .split('/')
    // A number keeps its dashes; words are set apart.
    .map((segment) => (/\p{N}/u.test(segment) ? segment : segment.replace(/[-_+.]+/g, ' ')))
    .join(' ')
    .replace(/[^\p{L}\p{N}._-]+/gu, ' ')
    .trim();
  return words.length <= MAX_LENGTH
    ? words
    : words.slice(0, words.lastIndexOf(' ', MAX_LENGTH)).trim().slice(0, MAX_LENGTH);
}
