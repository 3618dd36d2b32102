const NOT_TEXT = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const SUSPECT = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

/**
 * Removes control characters (tab and line ends stay) and what XML and Postgres refuse;
 * half a surrogate pair becomes U+FFFD.
 */
export function cleanText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(NOT_TEXT, '').replace(LONE_SURROGATE, '\uFFFD');
}

/**
 * Cleans every text in a value that was read from JSON, names of members too, with {@link cleanText}: Postgres refuses
 * as `jsonb` what JSON allows. Walks recursively: the depth of the value must be bounded.
 */
export function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [cleanText(name), cleanJson(member)]),
  );
}
