import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What the operator decides for addresses of pages. */
export interface RouteRule {
  /** Path, or path with `/*` at its end. */
  path: string;
  /** Path of this site or http(s) address; a `/*` at its end carries on what the star of `path` stands for. */
  redirect?: string | undefined;
  status: 301 | 302 | 308;
  /** Further headers of documents. */
  headers: Readonly<Record<string, string>>;
  /** Seconds that browsers and proxies may keep a document. */
  cacheSeconds?: number | undefined;
  /** Asks search engines not to list the documents. */
  noindex: boolean;
}

/** Headers that may be set besides those that begin with `x-`. */
const ALLOWED = new Set([
  'cache-tag',
  'cdn-cache-control',
  'content-language',
  'deprecation',
  'link',
  'server-timing',
  'sunset',
  'surrogate-control',
  'surrogate-key',
  'timing-allow-origin',
]);
/** Of those that begin with `x-`: what secures answers, steers proxies, or is set by the server itself. */
const REFUSED =
  /^x-(frame-options|content-type-options|content-security-policy|webkit-csp|xss-protection|dns-prefetch-control|download-options|permitted-cross-domain-policies|request-id|robots-tag|powered-by|accel-.*|sendfile.*|forwarded.*|real-ip|original-.*|rewrite-.*|http-method.*|lighttpd-.*|reproxy-.*)$/;

/** True for a header that a route rule may set. */
export function isFreeHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return ALLOWED.has(lower) || (/^x-[a-z0-9-]{1,60}$/.test(lower) && !REFUSED.test(lower));
}

const pagePath = z
  .string()
  .regex(/^\/(?!\/)[^\s?#\\]{0,2000}$/, 'must be a path without query, like /en-us/old or /en-us/old/*')
  .refine(
    (path) => !/^\/(api|health|embed|_build|builds)(\/|$)/i.test(path),
    'must be the path of pages, not of calls or files',
  );

const target = z
  .string()
  .max(2_000)
  .refine(
    (text) =>
      /^\/(?![/\\])[^\s\\]*$/.test(text) || (/^https?:\/\/[^/\s\\]/i.test(text) && URL.canParse(text)),
    'must be a path of this site or an http(s) address',
  );

const rule = z
  .strictObject({
    path: pagePath,
    redirect: target.optional(),
    status: z
      .union([z.literal(301), z.literal(302), z.literal(308)], { error: 'must be 301, 302 or 308' })
      .default(302),
    headers: z
      .record(
        z.string().refine(isFreeHeader, 'must not be a header that the server itself decides about'),
        z.string().regex(/^[\x20-\x7e]{0,1000}$/, 'must be plain text of at most 1000 characters'),
      )
      .default({}),
    cacheSeconds: z
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be at least 0')
      .max(31_536_000, 'must be at most 31536000')
      .optional(),
    noindex: z.boolean('must be true or false').default(false),
  })
  .refine(
    ({ redirect, headers, cacheSeconds, noindex }) =>
      redirect === undefined
        ? Object.keys(headers).length > 0 || cacheSeconds !== undefined || noindex
        : Object.keys(headers).length === 0 && cacheSeconds === undefined && !noindex,
    'must have either redirect, or any of headers, cacheSeconds and noindex',
  );

/** The value of `ROUTE_RULES`: a JSON list, or the path of a file that holds it. */
export const routeRules = z.string().transform((text, context): readonly RouteRule[] => {
  const refuse = (message: string): never => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const trimmed = text.trim();
  if (trimmed === '') return [];
  let json = trimmed;
  if (!trimmed.startsWith('[')) {
    try {
      json = readFileSync(trimmed, 'utf8');
    } catch {
      return refuse('must be a JSON list, or the path of a file that can be read');
    }
  }
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return refuse('must hold JSON');
  }
  const parsed = z.array(rule, 'must be a list').max(1_000, 'must have at most 1000 rules').safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(`${placeOf(issue?.path ?? [])}${wordsOf(issue)}`);
  }
  return Object.freeze(parsed.data);
});

/** `rule 2, headers.x: `, counted as people do. */
function placeOf(path: readonly PropertyKey[]): string {
  const [index, ...rest] = path;
  if (typeof index !== 'number') return '';
  const member = rest.length === 0 ? '' : `, ${rest.map(String).join('.')}`;
  return `(rule ${index + 1}${member}) `;
}

function wordsOf(issue: z.core.$ZodIssue | undefined): string {
  // The key of a record brings its reason one level deeper.
  if (issue?.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  return issue?.message ?? 'is not usable';
}
