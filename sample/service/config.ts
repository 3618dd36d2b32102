import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Log, logToStderr } from './log.js';

/** Environment id of the demo project; any client may use it, it opens nothing. */
export const DEMO_ENVIRONMENT_ID = '6f7a3f0e-8c1d-4c8e-9a52-3b1de4a90c11';

export interface ContentServiceOptions {
  /** 0 takes any free port. */
  port?: number;
  host?: string;
  /** Address browsers reach the assets at, without slash at the end; else the listening address. */
  publicUrl?: string;
  /** Folder with `model/` and `content/`. */
  projectDir?: string;
  /** Folders whose `sample` folders hold further items; those of the blocks when the project is the demo. */
  sampleDirs?: string[];
  environmentId?: string;
  /** Origin of the site; with it the stand-in of the editors' app has a page with its custom elements, `/editor/elements`. */
  siteUrl?: string;
  /** Where that app opens the preview; with it there is a page with the preview, `/editor`, too. */
  previewUrl?: string;
  /** Without one, nobody sees drafts. */
  previewKey?: string;
  /** When set, published content asks for it too. */
  secureKey?: string;
  webhookUrls?: string[];
  /** Without one, webhooks go out unsigned. */
  webhookSecret?: string;
  /** How long requests without the wait header get the answer from before a change. */
  staleMs?: number;
  /** How long after a change also those who wait for new content get the answer from before it. */
  lateMs?: number;
  /** Where made pictures are kept between starts. */
  cacheDir?: string;
  /** Size in which SVGs that are published as pixels are drawn, percent: fewer pixels are made sooner. */
  rasterPercent?: number;
  /** Items a page of the feed. */
  feedPageSize?: number;
  /** Wait before the first repeat of a failed webhook; doubles up to 60 times this. */
  webhookRetryMs?: number;
  /** How often all files are looked at again, in case the system lost a change event. */
  rescanMs?: number;
  log?: Log;
}

export type ContentServiceConfig = Required<
  Omit<
    ContentServiceOptions,
    'publicUrl' | 'siteUrl' | 'previewUrl' | 'previewKey' | 'secureKey' | 'webhookSecret'
  >
> & {
  publicUrl: string | null;
  siteUrl: string | null;
  previewUrl: string | null;
  previewKey: string | null;
  secureKey: string | null;
  webhookSecret: string | null;
};

export function completeOptions(options: ContentServiceOptions): ContentServiceConfig {
  const demo = join(packageRoot(), 'sample');
  const projectDir = resolve(options.projectDir ?? demo);
  return {
    port: options.port ?? 0,
    host: options.host ?? '127.0.0.1',
    publicUrl: options.publicUrl?.replace(/\/+$/, '') || null,
    projectDir,
    sampleDirs: (
      options.sampleDirs ?? (projectDir === demo ? [join(packageRoot(), 'client', 'blocks')] : [])
    ).map((folder) => resolve(folder)),
    environmentId: options.environmentId ?? DEMO_ENVIRONMENT_ID,
    siteUrl: options.siteUrl?.replace(/\/+$/, '') || null,
    previewUrl: options.previewUrl || null,
    previewKey: options.previewKey || null,
    secureKey: options.secureKey || null,
    webhookUrls: options.webhookUrls ?? [],
    webhookSecret: options.webhookSecret || null,
    staleMs: options.staleMs ?? 600,
    lateMs: options.lateMs ?? 0,
    cacheDir: resolve(options.cacheDir ?? join(packageRoot(), 'var', 'content-cache')),
    rasterPercent: options.rasterPercent ?? 100,
    feedPageSize: options.feedPageSize ?? 500,
    webhookRetryMs: options.webhookRetryMs ?? 1000,
    rescanMs: options.rescanMs ?? 10_000,
    log: options.log ?? logToStderr,
  };
}

/** Reads the `CONTENT_…` variables; a wrong value is refused by its name. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): ContentServiceOptions {
  return {
    port: wholeNumber(env, 'CONTENT_PORT', 65_535),
    host: env.CONTENT_HOST || undefined,
    publicUrl: webAddress('CONTENT_PUBLIC_URL', env.CONTENT_PUBLIC_URL),
    projectDir: env.CONTENT_PROJECT_DIR || undefined,
    sampleDirs: env.CONTENT_SAMPLE_DIRS?.split(',').filter((folder) => folder !== ''),
    environmentId: env.CONTENT_ENVIRONMENT_ID || undefined,
    siteUrl: webAddress('CONTENT_SITE_URL', env.CONTENT_SITE_URL),
    previewUrl: webAddress('CONTENT_PREVIEW_URL', env.CONTENT_PREVIEW_URL),
    previewKey: env.CONTENT_PREVIEW_KEY || undefined,
    secureKey: env.CONTENT_SECURE_KEY || undefined,
    webhookUrls: (env.CONTENT_WEBHOOK_URLS ?? '')
      .split(',')
      .map((url) => webAddress('CONTENT_WEBHOOK_URLS', url.trim()))
      .filter((url) => url !== undefined),
    webhookSecret: env.CONTENT_WEBHOOK_SECRET || undefined,
    staleMs: wholeNumber(env, 'CONTENT_STALE_MS', 60_000),
    lateMs: wholeNumber(env, 'CONTENT_LATE_MS', 60_000),
    feedPageSize: wholeNumber(env, 'CONTENT_FEED_PAGE_SIZE', 10_000),
    rasterPercent: wholeNumber(env, 'CONTENT_RASTER_PERCENT', 100),
    cacheDir: env.CONTENT_CACHE_DIR || undefined,
  };
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, highest: number): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > highest) {
    throw new Error(`${name} must be a whole number from 0 to ${highest}, but is "${text}"`);
  }
  return value;
}

function webAddress(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error(`${name} must be http or https addresses, but has "${text}"`);
  }
  return text;
}

/** Nearest folder upwards with a package.json: the same from the sources and from dist. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}
