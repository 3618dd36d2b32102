/** What every installation looks at before it starts. */
import { z } from 'zod';
import {
  flag,
  integer,
  isZone,
  list,
  optional,
  origin,
  redisAddress,
  secret,
  serviceUrl,
  setting,
  tileAddress,
  uuid,
} from './setting.js';

export const basicSettings = {
  environment: setting({
    env: 'NODE_ENV',
    schema: z.enum(['production', 'development', 'test'], {
      error: 'must be production, development or test',
    }),
    fallback: 'production',
    doc: 'Outside `production` error pages show raw details and pages are not indexed.',
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
  kontentEnvironmentId: setting({
    env: 'KONTENT_ENVIRONMENT_ID',
    schema: uuid,
    fallback: undefined,
    doc: 'Kontent.ai environment.',
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
  kontentSecureKey: setting({
    env: 'KONTENT_SECURE_KEY',
    schema: optional(secret),
    fallback: '',
    secret: true,
    doc: 'Secure access key, when the environment requires one.',
  }),
  webhookSecret: setting({
    env: 'KONTENT_WEBHOOK_SECRET',
    schema: secret,
    fallback: undefined,
    secret: true,
    doc: 'Secret of the webhook; notifications without its signature are refused.',
  }),
  assetOrigins: setting({
    env: 'ASSET_ORIGINS',
    schema: list(origin),
    fallback: 'https://assets-us-01.kc-usercontent.com,https://preview-assets-us-01.kc-usercontent.com',
    doc: 'Comma list of origins that pictures may come from.',
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
  orderContact: setting({
    env: 'ORDER_CONTACT',
    schema: z.string().max(120),
    fallback: '',
    doc: 'Whom people ask about their orders, as it is shown to them: a mail address or a phone number. Empty: nobody is named.',
  }),
  smtpUrl: setting({
    env: 'SMTP_URL',
    schema: optional(serviceUrl(['smtp:', 'smtps:'])),
    fallback: '',
    secret: true,
    doc: 'Mail server, like `smtps://user:password@mail.example.com`. `smtp://` changes to TLS where the server offers it, and must with a password. Without it mails wait in Postgres.',
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
} as const;
