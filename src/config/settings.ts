/**
 * Every setting of the product: its environment variable, what it must be, its default and what it is for.
 * `docs/configuration.md` is generated from this list (`config-table.ts`).
 */
import { z } from 'zod';
import { routeRules } from './route-rules.js';

interface Setting<S extends z.ZodType> {
  env: string;
  schema: S;
  /** Text form of the default; undefined = the setting is required. */
  fallback: string | undefined;
  /** Other variable whose value serves when this one is not set. */
  inherits?: string;
  secret?: boolean;
  doc: string;
}

function setting<S extends z.ZodType>(definition: Setting<S>): Setting<S> {
  return definition;
}

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');

const serviceUrl = (protocols: string[]) =>
  z.string().refine(
    (value) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
    },
    `must be an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  );

/** `domain=Company; domain=Company` */
const companyDomains = z.string().transform((text, context) =>
  text.split(';').flatMap((part) => {
    if (part.trim() === '') return [];
    const [, domain, company] = /^\s*([a-z0-9-]+(?:\.[a-z0-9-]+)+)\s*=\s*(\S.{0,119})$/i.exec(part) ?? [];
    if (domain === undefined || company === undefined) {
      context.addIssue(
        'must be domains and companies, like northern.example=Northern Rooms; acme.example=Acme',
      );
      return z.NEVER;
    }
    return [{ domain: domain.toLowerCase(), company: company.trim() }];
  }),
);

const redisAddress = z
  .string()
  .refine(
    (value) =>
      value.split(',').every((part) => serviceUrl(['redis:', 'rediss:']).safeParse(part.trim()).success),
    'must be an address that begins with redis:// or rediss://, or a comma list of such addresses',
  );

const origin = serviceUrl(['http:', 'https:']).refine(
  (value) => new URL(value).origin === value.replace(/\/$/, ''),
  'must be an origin without a path, like https://www.example.com',
);

/** Hosts that visitors are sent to: plain http only where nothing leaves the machine. */
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;
const outsideOrigin = origin
  .refine(
    (value) => value.startsWith('https://') || LOCAL.test(value),
    'must be https (http only for localhost)',
  )
  .transform((value) => new URL(value).origin);

const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item));

const optional = <T extends z.ZodType<unknown, string>>(item: T) => z.union([z.literal(''), item]);

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'must be a UUID');
const filmAddress = z
  .string()
  .regex(/^https?:\/\/[^/?#]+\/.*\{id\}/, 'must be an https address with {id} in it')
  .refine(
    (value) => value.startsWith('https://') || LOCAL.test(value),
    'must be https (http only for localhost)',
  );
const tileAddress = z
  .string()
  .regex(
    /^https?:\/\/[^/?#{}]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/,
    'must be an https address with {z}, {x} and {y} in it',
  )
  .refine(
    (value) => value.startsWith('https://') || LOCAL.test(value),
    'must be https (http only for localhost)',
  );
const codename = z.string().regex(/^[a-z_][a-z0-9_-]{0,209}$/, 'must be a codename (a-z, 0-9, _)');
const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
};
const secret = z.string().min(8, 'must have at least 8 characters');

/** Whether this Node knows a time zone. */
function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const settings = {
  environment: setting({
    env: 'NODE_ENV',
    schema: z.enum(['production', 'development', 'test'], {
      error: 'must be production, development or test',
    }),
    fallback: 'production',
    doc: 'Outside `production` error pages show raw details and pages are not indexed.',
  }),
  host: setting({
    env: 'HOST',
    schema: z.string().min(1),
    fallback: '0.0.0.0',
    doc: 'Address that the web process listens on.',
  }),
  port: setting({
    env: 'PORT',
    schema: integer(0, 65535),
    fallback: '3000',
    doc: 'Port of the web process; 0 takes any free one.',
  }),
  workerHealthPort: setting({
    env: 'WORKER_HEALTH_PORT',
    schema: integer(0, 65535),
    fallback: '0',
    doc: 'Port on which the worker answers `/health/live` and `/health/ready`; 0 = none.',
  }),
  metricsPort: setting({
    env: 'METRICS_PORT',
    schema: integer(0, 65535),
    fallback: '0',
    doc: 'Port on which web and worker answer `/metrics` for Prometheus, `/queues` and `/health`; 0 = none. Never publish it.',
  }),
  publicUrl: setting({
    env: 'PUBLIC_URL',
    schema: origin.transform((value) => value.replace(/\/$/, '')),
    fallback: 'http://localhost:3000',
    doc: 'Origin that visitors use; in canonical links and mails. Never taken from a request.',
  }),
  allowedHosts: setting({
    env: 'ALLOWED_HOSTS',
    schema: list(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be host names')),
    fallback: '',
    doc: 'Comma list of Host values that are answered, beside that of `PUBLIC_URL`; one without a port counts at every port. Others get 421, but for `/health/`. Empty = every well-formed one.',
  }),
  proxyHops: setting({
    env: 'PROXY_HOPS',
    schema: integer(0, 5),
    fallback: '0',
    doc: 'How many proxies of ours stand in front; only that many forwarded addresses are trusted.',
  }),
  securityContact: setting({
    env: 'SECURITY_CONTACT',
    schema: optional(
      z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://'),
    ),
    fallback: '',
    doc: 'Where weak spots are to be reported, as `mailto:` or `https://`; stands in `/.well-known/security.txt`, which is not there without it.',
  }),
  logLevel: setting({
    env: 'LOG_LEVEL',
    schema: z.enum(['error', 'warn', 'info', 'debug'], { error: 'must be error, warn, info or debug' }),
    fallback: 'info',
    doc: 'Least severe log line that is written (JSON lines on standard output).',
  }),
  telemetryConnectionString: setting({
    env: 'APPLICATIONINSIGHTS_CONNECTION_STRING',
    schema: optional(
      z.string().includes('InstrumentationKey=', { error: 'must contain InstrumentationKey=' }),
    ),
    fallback: '',
    secret: true,
    doc: 'Azure Application Insights; telemetry is loaded only when it is set.',
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    schema: serviceUrl(['postgres:', 'postgresql:']),
    fallback: undefined,
    secret: true,
    doc: 'Postgres 15 or newer.',
  }),
  databasePoolMax: setting({
    env: 'DATABASE_POOL_MAX',
    schema: integer(1, 200),
    fallback: '10',
    doc: 'Most connections of one process.',
  }),
  migrationWaitMs: setting({
    env: 'MIGRATION_WAIT_MS',
    schema: integer(100, 3_600_000),
    fallback: '120000',
    doc: 'Milliseconds that a migration waits while another process runs the migrations.',
  }),
  redisCacheUrl: setting({
    env: 'REDIS_CACHE_URL',
    schema: redisAddress,
    fallback: undefined,
    inherits: 'REDIS_URL',
    secret: true,
    doc: 'Redis 7 for pages; may evict. `REDIS_URL` serves when it is not set. A comma list of nodes, or `?cluster=true`, means Redis Cluster.',
  }),
  redisQueueUrl: setting({
    env: 'REDIS_QUEUE_URL',
    schema: redisAddress,
    fallback: undefined,
    inherits: 'REDIS_URL',
    secret: true,
    doc: 'Redis 7 for queues; must not evict. `REDIS_URL` serves when it is not set. A cluster as for `REDIS_CACHE_URL`.',
  }),
  redisTimeoutMs: setting({
    env: 'REDIS_TIMEOUT_MS',
    schema: integer(10, 5000),
    fallback: '200',
    doc: 'Deadline of one cache call in milliseconds; after it the page is served or rendered without Redis.',
  }),
  redisPrefix: setting({
    env: 'REDIS_PREFIX',
    schema: z.string().regex(/^[a-z0-9-]{1,32}$/, 'must be 1 to 32 of a-z, 0-9, -'),
    fallback: 'plinth',
    doc: 'First part of every Redis key, so that installations can share a server.',
  }),
  kontentEnvironmentId: setting({
    env: 'KONTENT_ENVIRONMENT_ID',
    schema: uuid,
    fallback: undefined,
    doc: 'Kontent.ai environment.',
  }),
  kontentBaseUrl: setting({
    env: 'KONTENT_BASE_URL',
    schema: serviceUrl(['http:', 'https:']).transform((value) => value.replace(/\/$/, '')),
    fallback: 'https://deliver.kontent.ai',
    doc: 'Delivery API; in the demo the local stand-in.',
  }),
  kontentPreviewBaseUrl: setting({
    env: 'KONTENT_PREVIEW_BASE_URL',
    schema: serviceUrl(['http:', 'https:']).transform((value) => value.replace(/\/$/, '')),
    fallback: 'https://preview-deliver.kontent.ai',
    doc: 'Delivery Preview API.',
  }),
  kontentAppUrl: setting({
    env: 'KONTENT_APP_URL',
    schema: origin.transform((value) => value.replace(/\/$/, '')),
    fallback: 'https://app.kontent.ai',
    doc: 'Origin of the app that editors work in. It alone may frame the preview and the custom elements, and is heard by them.',
  }),
  kontentPreview: setting({
    env: 'KONTENT_PREVIEW',
    schema: flag,
    fallback: 'false',
    doc: 'Serves drafts (the preview instance). Needs `KONTENT_PREVIEW_KEY`; pages are then never shared or indexed.',
  }),
  kontentPreviewKey: setting({
    env: 'KONTENT_PREVIEW_KEY',
    schema: optional(secret),
    fallback: '',
    secret: true,
    doc: 'Delivery Preview API key; only on the preview instance.',
  }),
  previewSecret: setting({
    env: 'PREVIEW_SECRET',
    schema: optional(secret.min(16, 'must have 16 characters at least')),
    fallback: '',
    secret: true,
    doc: 'Opens the preview: part of the preview URLs in Kontent.ai, and what signs the links that last four hours.',
  }),
  publishedUrl: setting({
    env: 'PUBLISHED_URL',
    schema: optional(serviceUrl(['http:', 'https:']).transform((value) => new URL(value).origin)),
    fallback: '',
    doc: 'Origin of the site for visitors, where the way out of the preview leads; only on the preview instance.',
  }),
  enableSmartLinks: setting({
    env: 'ENABLE_SMART_LINKS',
    schema: flag,
    fallback: 'true',
    doc: 'Marks and scripts of the editing overlay on the pages of the preview instance; elsewhere there are none.',
  }),
  kontentSecureKey: setting({
    env: 'KONTENT_SECURE_KEY',
    schema: optional(secret),
    fallback: '',
    secret: true,
    doc: 'Secure access key, when the environment requires one.',
  }),
  kontentTimeoutMs: setting({
    env: 'KONTENT_TIMEOUT_MS',
    schema: integer(100, 60000),
    fallback: '3000',
    doc: 'Deadline of one call to the content service in milliseconds, whole answer included.',
  }),
  kontentRetries: setting({
    env: 'KONTENT_RETRIES',
    schema: integer(0, 5),
    fallback: '2',
    doc: 'Retries after a failed call.',
  }),
  kontentDepth: setting({
    env: 'KONTENT_DEPTH',
    schema: integer(1, 12),
    fallback: '6',
    doc: 'Levels of linked items fetched with a page.',
  }),
  rootCodename: setting({
    env: 'KONTENT_ROOT_CODENAME',
    schema: codename,
    fallback: 'root',
    doc: 'Codename of the web spotlight root item.',
  }),
  webhookSecret: setting({
    env: 'KONTENT_WEBHOOK_SECRET',
    schema: secret,
    fallback: undefined,
    secret: true,
    doc: 'Secret of the webhook; notifications without its signature are refused.',
  }),
  webhookSecretPrevious: setting({
    env: 'KONTENT_WEBHOOK_SECRET_PREVIOUS',
    schema: optional(secret),
    fallback: '',
    secret: true,
    doc: 'Former webhook secret, still accepted while it is being changed.',
  }),
  assetOrigins: setting({
    env: 'ASSET_ORIGINS',
    schema: list(origin),
    fallback: 'https://assets-us-01.kc-usercontent.com,https://preview-assets-us-01.kc-usercontent.com',
    doc: 'Comma list of origins that pictures may come from.',
  }),
  frameOrigins: setting({
    env: 'FRAME_ORIGINS',
    schema: list(outsideOrigin),
    fallback: 'https://www.youtube-nocookie.com',
    doc: 'Comma list of origins that films and iframe blocks may come from; all others are left out.',
  }),
  filmPlayer: setting({
    env: 'FILM_PLAYER',
    schema: filmAddress,
    fallback: 'https://www.youtube-nocookie.com/embed/{id}',
    doc: "Address of a film in its player; `{id}` stands for the film's id. Its origin must be in `FRAME_ORIGINS`.",
  }),
  tileUrl: setting({
    env: 'TILE_URL',
    schema: optional(tileAddress),
    fallback: '',
    doc: 'Where map pictures of the distributor finder come from, like `https://tiles.example.com/{z}/{x}/{y}.png`; empty = no map.',
  }),
  tileAttribution: setting({
    env: 'TILE_ATTRIBUTION',
    schema: z.string().max(200),
    fallback: '',
    doc: 'What the provider of the map pictures wants to be named by, as text.',
  }),
  mailOnPress: setting({
    env: 'MAIL_ON_PRESS',
    schema: flag,
    fallback: 'false',
    doc: 'Whether finders give out mail addresses only one by one, by a press, to keep them from harvesters.',
  }),
  filmPage: setting({
    env: 'FILM_PAGE',
    schema: filmAddress,
    fallback: 'https://www.youtube.com/watch?v={id}',
    doc: 'Page of a film, for people without the player.',
  }),
  scriptOrigins: setting({
    env: 'SCRIPT_ORIGINS',
    schema: list(outsideOrigin),
    fallback: '',
    doc: 'Comma list of origins that script tags of the site configuration may load from; all others are left out.',
  }),
  quotesMail: setting({
    env: 'QUOTES_MAIL',
    schema: optional(z.email('must be a mail address')),
    fallback: '',
    doc: 'Inbox of those who answer requests for quotes that neither a rule nor a sales specialist of the content answers; empty = nobody is mailed about them.',
  }),
  officeZone: setting({
    env: 'OFFICE_ZONE',
    schema: z.string().refine(isZone, 'must be a time zone, like America/Los_Angeles'),
    fallback: 'America/Los_Angeles',
    doc: 'Time zone of the sales office: quotes end with a day of it, and working days are its.',
  }),
  reportZone: setting({
    env: 'REPORT_ZONE',
    schema: z.string().refine(isZone, 'must be a time zone, like America/Los_Angeles'),
    fallback: 'America/Los_Angeles',
    inherits: 'OFFICE_ZONE',
    doc: 'Time zone of the days of reports. `OFFICE_ZONE` serves when it is not set. After a change days are counted again, as far back as what happened on them is kept.',
  }),
  clamdHost: setting({
    env: 'CLAMD_HOST',
    schema: optional(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, 'must be a host or host:port')),
    fallback: '',
    doc: 'Where clamd looks at files that visitors add to requests, as `host` or `host:3310`; empty = only their type is checked, and the page says so.',
  }),
  redirectHosts: setting({
    env: 'REDIRECT_HOSTS',
    schema: list(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be host names in lower case')),
    fallback: '',
    doc: 'Comma list of hosts that editors may send visitors to; empty = every one.',
  }),
  routeRules: setting({
    env: 'ROUTE_RULES',
    schema: routeRules,
    fallback: '',
    doc: 'JSON list of rules for paths of pages, or the path of a file that holds it (see Route rules in operations.md).',
  }),
  cacheMaxAge: setting({
    env: 'CACHE_MAX_AGE',
    schema: integer(1, 86400),
    fallback: '300',
    doc: 'Seconds (public `cacheMaxAge`) after which a cached page is rendered again even without a webhook.',
  }),
  staleLimitMs: setting({
    env: 'STALE_LIMIT_MS',
    schema: integer(0, 86_400_000),
    fallback: '600000',
    doc: 'Stale limit: milliseconds that a page known to be out of date is served at once; after that a visit waits up to 3 s for the new one.',
  }),
  rebuildsPerSecond: setting({
    env: 'REBUILDS_PER_SECOND',
    schema: integer(1, 10_000),
    fallback: '20',
    doc: 'Pages that all workers together re-render per second when a publish affects more than 200. Each takes at least one of the 2,000 calls a minute that Kontent.ai allows.',
  }),
  reconcileMs: setting({
    env: 'RECONCILE_MS',
    schema: integer(500, 86_400_000),
    fallback: '300000',
    doc: 'Milliseconds between two comparisons with the content service, for publishes that no webhook announced.',
  }),
  fullLookMs: setting({
    env: 'FULL_LOOK_MS',
    schema: integer(500, 604_800_000),
    fallback: '3600000',
    doc: 'Milliseconds after which the comparison checks every item of a project with more than 20,000; in smaller ones it always does.',
  }),
  browserMaxAge: setting({
    env: 'BROWSER_MAX_AGE',
    schema: integer(0, 86400),
    fallback: '0',
    doc: 'Seconds that browsers may show a page without revalidating; they do not see a publish meanwhile.',
  }),
  cdnMaxAge: setting({
    env: 'CDN_MAX_AGE',
    schema: integer(0, 31_536_000),
    fallback: '0',
    doc: 'Seconds that a CDN may keep a page (`s-maxage`); 0 = there is no CDN (see Cache and CDN in operations.md).',
  }),
  cdnStaleWhileRevalidate: setting({
    env: 'CDN_STALE_WHILE_REVALIDATE',
    schema: integer(0, 86400),
    fallback: '10',
    doc: 'With `CDN_MAX_AGE`: seconds beyond it while a new page is fetched; browsers follow it too. 0 = none.',
  }),
  cdnStaleIfError: setting({
    env: 'CDN_STALE_IF_ERROR',
    schema: integer(0, 31_536_000),
    fallback: '86400',
    doc: 'With `CDN_MAX_AGE`: seconds beyond it while this server does not answer. 0 = none.',
  }),
  cdnKeyHeader: setting({
    env: 'CDN_KEY_HEADER',
    schema: z.enum(['Surrogate-Key', 'Cache-Tag'], { error: 'must be Surrogate-Key or Cache-Tag' }),
    fallback: 'Surrogate-Key',
    doc: 'With `CDN_MAX_AGE`: header that names what a page depends on.',
  }),
  cdnPurgeUrl: setting({
    env: 'CDN_PURGE_URL',
    schema: optional(
      serviceUrl(['http:', 'https:']).refine(
        (value) => value.startsWith('https://') || LOCAL.test(value),
        'must be https (http only for localhost)',
      ),
    ),
    fallback: '',
    doc: 'Address that the worker posts the keys of changed pages to; empty = the CDN is never purged.',
  }),
  cdnPurgeToken: setting({
    env: 'CDN_PURGE_TOKEN',
    schema: optional(secret.regex(/^[\x21-\x7e]+$/, 'must be of visible ASCII characters')),
    fallback: '',
    secret: true,
    doc: 'Token for `CDN_PURGE_URL`.',
  }),
  cdnPurgeHeader: setting({
    env: 'CDN_PURGE_HEADER',
    schema: z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header'),
    fallback: 'Authorization',
    doc: 'Header of the token: `Authorization` as a bearer token, any other (`Fastly-Key`) as it is.',
  }),
  cdnPurgeField: setting({
    env: 'CDN_PURGE_FIELD',
    schema: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be the name of a JSON field'),
    fallback: 'keys',
    doc: 'Field of the posted JSON that lists the keys: `surrogate_keys`, `tags`, …',
  }),
  pageMemoryBytes: setting({
    env: 'PAGE_MEMORY_BYTES',
    schema: integer(1_000_000, 8_000_000_000),
    fallback: '200000000',
    doc: 'Limit of the page cache in the memory of one web process, in bytes.',
  }),
  snapshotDir: setting({
    env: 'SNAPSHOT_DIR',
    schema: z.string().min(1),
    fallback: 'var/snapshot',
    doc: 'Folder of the last good copy of each page, which is served when content service, Redis and Postgres are all away.',
  }),
  catalogFilesDir: setting({
    env: 'CATALOG_FILES_DIR',
    schema: z.string().min(1),
    fallback: 'var/catalog/files',
    doc: 'Folder of the documents and pictures that the catalog names, the same for all processes.',
  }),
  catalogImportDir: setting({
    env: 'CATALOG_IMPORT_DIR',
    schema: z.string(),
    fallback: '',
    doc: 'Folder that workers watch for catalog files (`.csv`, `.jsonl`): each is imported when it is new or its content is another. Empty: none is watched.',
  }),
  orderImportDir: setting({
    env: 'ORDER_IMPORT_DIR',
    schema: z.string(),
    fallback: '',
    doc: 'Folder that workers watch for files of orders (`.csv`, `.jsonl`): each is imported when it is new or its content is another. Empty: none is watched.',
  }),
  orderPullUrl: setting({
    env: 'ORDER_PULL_URL',
    schema: optional(serviceUrl(['http:', 'https:'])),
    fallback: '',
    doc: 'Address that workers ask every minute for orders that changed, as `?since=<ISO 8601>`; empty = none is asked.',
  }),
  orderPullToken: setting({
    env: 'ORDER_PULL_TOKEN',
    schema: optional(secret),
    fallback: '',
    secret: true,
    doc: 'Bearer token for `ORDER_PULL_URL`.',
  }),
  orderRoles: setting({
    env: 'ORDER_ROLES',
    schema: list(z.string().regex(/^[A-Za-z0-9_ -]{1,60}$/, 'must be names of roles')),
    fallback: 'customer,distributor',
    doc: 'Roles of which one is needed to see the orders of the own account numbers.',
  }),
  orderNumberPattern: setting({
    env: 'ORDER_NUMBER_PATTERN',
    schema: z.string().refine(isPattern, 'must be a regular expression'),
    fallback: '^SO[- ]?\\d+$',
    doc: 'What order numbers look like. All numbers are looked up as PO and part number, too.',
  }),
  orderContact: setting({
    env: 'ORDER_CONTACT',
    schema: z.string().max(120),
    fallback: '',
    doc: 'Whom people ask about their orders, as it is shown to them: a mail address or a phone number. Empty: nobody is named.',
  }),
  newsletterProviderUrl: setting({
    env: 'NEWSLETTER_PROVIDER_URL',
    schema: optional(serviceUrl(['http:', 'https:'])),
    fallback: '',
    doc: 'Address that workers tell of readers of the newsletter who come and go, by `POST` of `{"add": [{"mail", "since", "stop"}], "remove": ["mail"]}`; empty = none is told.',
  }),
  newsletterProviderToken: setting({
    env: 'NEWSLETTER_PROVIDER_TOKEN',
    schema: optional(secret),
    fallback: '',
    secret: true,
    doc: 'Bearer token for `NEWSLETTER_PROVIDER_URL`.',
  }),
  warmPages: setting({
    env: 'WARM_PAGES',
    schema: integer(0, 1_000_000),
    fallback: '2000',
    doc: 'Cache warming: pages that a web process renders by itself after its start, those nearest to the home page first, so that they are in `SNAPSHOT_DIR` when an outage comes; others are stored there once they are visited.',
  }),
  sitemapCollectMs: setting({
    env: 'SITEMAP_COLLECT_MS',
    schema: integer(100, 3_600_000),
    fallback: '30000',
    doc: 'Milliseconds in which changes are collected before the sitemaps are rebuilt.',
  }),
  smtpUrl: setting({
    env: 'SMTP_URL',
    schema: optional(serviceUrl(['smtp:', 'smtps:'])),
    fallback: '',
    secret: true,
    doc: 'Mail server, like `smtps://user:password@mail.example.com`. `smtp://` changes to TLS where the server offers it, and must with a password. Without it mails wait in Postgres.',
  }),
  smtpTimeoutMs: setting({
    env: 'SMTP_TIMEOUT_MS',
    schema: integer(100, 600_000),
    fallback: '60000',
    doc: 'Deadline of handing over one mail in milliseconds.',
  }),
  mailFrom: setting({
    env: 'MAIL_FROM',
    schema: optional(
      z
        .string()
        .regex(
          /^[a-z0-9][a-z0-9._+-]{0,63}@[a-z0-9-]+(\.[a-z0-9-]+)*$/i,
          'must be one mail address, like no-reply@example.com',
        ),
    ),
    fallback: '',
    doc: 'Sender of mails; needed with `SMTP_URL`.',
  }),
  mailFromName: setting({
    env: 'MAIL_FROM_NAME',
    schema: z.string().regex(/^[^\p{Cc}]{0,100}$/u, 'must be at most 100 characters of one line'),
    fallback: '',
    doc: 'Name of the maker in mails; the host of `PUBLIC_URL` when it is not set.',
  }),
  localeCookie: setting({
    env: 'LOCALE_COOKIE',
    schema: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 of A-Z, a-z, 0-9, _, -'),
    fallback: 'i18n_redirected',
    doc: 'Name of the cookie that remembers the locale for 365 days.',
  }),
  localeCookieCrossOrigin: setting({
    env: 'LOCALE_COOKIE_CROSS_ORIGIN',
    schema: flag,
    fallback: 'false',
    doc: "Gives the locale cookie `SameSite=None; Secure`, for a site that is shown inside another site's frames.",
  }),
  oidcIssuer: setting({
    env: 'OIDC_ISSUER',
    schema: optional(
      serviceUrl(['https:', 'http:']).refine(
        (value) => value.startsWith('https://') || LOCAL.test(value),
        'must be https (http only for localhost)',
      ),
    ),
    fallback: '',
    doc: 'Issuer address of an OpenID Connect provider that people may sign in with; empty = none. It sends them back to `/api/_auth/provider/callback`.',
  }),
  oidcClientId: setting({
    env: 'OIDC_CLIENT_ID',
    schema: z.string().max(500),
    fallback: '',
    doc: 'How that provider knows this site.',
  }),
  oidcClientSecret: setting({
    env: 'OIDC_CLIENT_SECRET',
    schema: optional(secret),
    fallback: '',
    secret: true,
    doc: 'Secret of this site at that provider.',
  }),
  oidcName: setting({
    env: 'OIDC_NAME',
    schema: z.string().min(1).max(60),
    fallback: 'your company account',
    doc: 'What people call that provider: "Continue with …".',
  }),
  oidcRolesClaim: setting({
    env: 'OIDC_ROLES_CLAIM',
    schema: z.string().max(100),
    fallback: '',
    doc: 'Claim of the ID token that lists roles of this site, which are added to the account; never `Admin`. Empty = none.',
  }),
  adminSecondFactor: setting({
    env: 'ADMIN_SECOND_FACTOR',
    schema: flag,
    fallback: 'true',
    doc: 'Whether administrators must enter a code of an authenticator app when they sign in. Turn it off only where an identity provider asks for a second factor, or for a demo.',
  }),
  companyDomains: setting({
    env: 'COMPANY_DOMAINS',
    schema: companyDomains,
    fallback: '',
    doc: 'Mail domains of companies, like `northern.example=Northern Rooms; acme.example=Acme, Inc.`: who has a confirmed address there, and names that company, gets a right as soon as they ask for it. All others are looked at. Empty = everybody is.',
  }),
  actAsMail: setting({
    env: 'ACT_AS_MAIL',
    schema: flag,
    fallback: 'true',
    doc: 'Whether people get a mail when an administrator looks at the site as them.',
  }),
  drainMs: setting({
    env: 'DRAIN_MS',
    schema: integer(0, 60000),
    fallback: '5000',
    doc: 'Milliseconds between a stop signal (readiness off) and the end of new connections.',
  }),
  devReloadUrl: setting({
    env: 'DEV_RELOAD_URL',
    schema: optional(serviceUrl(['http:'])),
    fallback: '',
    doc: 'Script that reloads the browser after a rebuild; set by `npm run dev`.',
  }),
} as const;

export type SettingName = keyof typeof settings;
