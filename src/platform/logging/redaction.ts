const SECRET_KEY =
  /(authorization|cookie|password|passwd|secret|token|api[-_]?key|signature|connection[-_]?string|session)/i;
const CREDENTIALS_IN_URL = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@:]*:[^\s/@]*@/gi;
const BEARER = /\bBearer\s+[\w.~+/=-]+/gi;
/** In addresses of this site and of identity providers. */
const TOKEN_IN_QUERY = /([?&](?:token|code|state)=)[^&\s"']+/gi;
const EMAIL = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
const HIDDEN = '[hidden]';
const MAX_DEPTH = 6;
const MAX_TEXT = 8_000;

/**
 * Copies a value for the log without what must not be in one: values under secret-looking keys, credentials
 * and tokens in addresses, bearer tokens, mail addresses, and the given secret values wherever they stand.
 */
export function redact(value: unknown, secrets: readonly string[] = [], depth = 0): unknown {
  if (typeof value === 'string') return redactText(value, secrets);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[deeper]';
  if (value instanceof Error) {
    return {
      name: value.name,
      message: redactText(value.message, secrets),
      stack: redactText(value.stack ?? '', secrets),
      ...(value.cause === undefined ? {} : { cause: redact(value.cause, secrets, depth + 1) }),
    };
  }
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, secrets, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRET_KEY.test(key) && item !== null && item !== undefined ? HIDDEN : redact(item, secrets, depth + 1),
    ]),
  );
}

function redactText(text: string, secrets: readonly string[]): string {
  let result = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  for (const secret of secrets) result = result.replaceAll(secret, HIDDEN);
  return result
    .replace(CREDENTIALS_IN_URL, `$1${HIDDEN}@`)
    .replace(TOKEN_IN_QUERY, `$1${HIDDEN}`)
    .replace(BEARER, `Bearer ${HIDDEN}`)
    .replace(EMAIL, HIDDEN);
}
