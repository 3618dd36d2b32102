/**
 * A whole site for a test: the built processes on real services, on a copy of the sample that may be changed.
 * Needs a build; `npm test` makes one.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { contentSettings, entries, standInSettings, webhookUrl } from '../../scripts/lib/site-env.mjs';
import { answers } from '../../scripts/lib/wait-for.mjs';
import { type ContentFiles, copyContent } from './content-files.js';
import { type FaultProxy, startFaultProxy } from './fault-proxy.js';
import { migratedCluster, migratedDatabase } from './migrated-database.js';
import { onceARun, runFolder, startForTheRun } from './once-a-run.js';
import { ownRedis } from './own-redis.js';
import { nodeSpec, type ProcessRecipe, Service } from './service.js';
import { redisUrl } from './services.js';

/** Settings of a site whose web processes make every page of the sample after their start; others make none. */
export const WARM = { WARM_PAGES: '2000' };

/** Settings, or what they are once the addresses of site and content service are known. */
type Settings = Record<string, string> | ((site: SiteAddresses) => Record<string, string>);

interface SiteAddresses {
  url: string;
  contentUrl: string;
}

const settingsOf = (settings: Settings | undefined, addresses: SiteAddresses) =>
  typeof settings === 'function' ? settings(addresses) : settings;

export interface SiteOptions {
  /** How many web processes (1). */
  webProcesses?: number;
  /** Whether a worker runs (true). */
  worker?: boolean;
  /** Settings of web, worker and migration over those of the harness. */
  env?: Settings;
  /** Settings of the content service over those of the harness. */
  contentEnv?: Settings;
  /** A Redis and a Postgres of its own, which the test may stop; otherwise those of the run are used. */
  ownRedis?: boolean;
  ownPostgres?: boolean;
  /** Puts a fault proxy between app and content service. */
  contentProxy?: boolean;
  /** Whether the content service tells of its changes (true); or the address that it tells in the site's place. */
  webhooks?: boolean | string;
  /** Changes the copy of the sample before anything starts. */
  prepare?: (files: ContentFiles) => void;
  /** Gives web processes and worker a port for metrics. */
  metrics?: boolean;
  /** Whether the worker makes the search index at its start (false), which takes more than all the rest of it. */
  searchIndex?: boolean;
  /** Lets its processes run until the end of the run: {@link sharedSite}. */
  forTheRun?: boolean;
}

export interface Site {
  /** Origin of the first web process. */
  readonly url: string;
  /** Origins of all web processes. */
  readonly urls: readonly string[];
  /** Addresses of the metrics of the web processes and, last, of the worker; empty unless asked for. */
  readonly metrics: readonly string[];
  /** Origin of the worker's health end-points. */
  readonly workerUrl: string;
  readonly web: readonly Service[];
  readonly worker: Service | null;
  readonly content: Service & { readonly url: string };
  readonly files: ContentFiles;
  /** Present when asked for. */
  readonly redis: Service | null;
  readonly postgres: Service | null;
  readonly proxy: FaultProxy | null;
  /** Settings that web and worker were started with; PORT is that of the first web process. */
  readonly env: Readonly<Record<string, string>>;
  readonly secrets: {
    readonly webhookSecret: string;
    readonly previewKey: string;
    readonly secureKey: string;
  };
  /** Output of all processes. */
  logs(): string;
  stop(): Promise<void>;
}

/** Sites of this file that run, of which environment.mjs shows the logs when a test fails. */
const running = new Set<Pick<Site, 'logs'>>();
Reflect.set(globalThis, Symbol.for('plinth.test.sites'), running);

const SECRETS = {
  webhookSecret: 'webhook-secret-of-the-tests',
  previewKey: 'preview-key-of-the-tests',
  secureKey: 'secure-key-of-the-tests',
};

/** What those see of a site who only look at it. */
export type SharedSite = Pick<Site, 'url' | 'env' | 'logs'>;

/**
 * The sample as it is, on a site that all files share which change no content: their first one starts it. Its limits of
 * calls are shared, too, unless a call names an address of its own (X-Forwarded-For).
 */
export async function sharedSite(): Promise<SharedSite> {
  const folder = await onceARun('shared-site', async (draft) => {
    const { url, env } = await startSite({
      forTheRun: true,
      searchIndex: true,
      env: {
        PROXY_HOPS: '1',
        TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
        COMPANY_DOMAINS: 'colleagues.example=Colleagues Inc.',
        QUOTES_FOR_COMPANY: 'true',
      },
    });
    writeFileSync(join(draft, 'site.json'), JSON.stringify({ url, env }));
    // global-teardown.mjs drops it.
    writeFileSync(join(draft, 'database'), new URL(env.DATABASE_URL ?? '').pathname.slice(1));
  });
  const facts = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as Omit<SharedSite, 'logs'>;
  return { ...facts, logs: () => readFileSync(sharedLog(), 'utf8') };
}

const sharedLog = () => join(runFolder(), 'shared-site.log');

let sites = 0;

/** Starts a site and resolves when all its processes are ready. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  for (const entry of Object.values(entries)) {
    if (!existsSync(entry)) throw new Error(`${entry} is missing: run npm run build (npm test does).`);
  }
  const directory = mkdtempSync(
    options.forTheRun ? join(runFolder(), 'site-') : join(tmpdir(), 'plinth-site-'),
  );
  const services: Service[] = [];
  const cleanups: (() => Promise<void> | void)[] = [
    () => rmSync(directory, { recursive: true, force: true }),
  ];
  let site: Site | null = null;
  const stop = async (): Promise<void> => {
    if (site) running.delete(site);
    leaveServers();
    // App first, then what it stands on.
    for (const service of services.splice(0).reverse()) await service.stop();
    for (const clean of cleanups.splice(0).reverse()) await clean();
  };
  try {
    site = await assemble(options, directory, services, cleanups, stop);
    running.add(site);
    return site;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ends what `fetch` keeps open: a server waits up to 20 s for who has not read its answer to the end. */
function leaveServers(): void {
  const key = Symbol.for('undici.globalDispatcher.1');
  const agent: unknown = Reflect.get(globalThis, key);
  if (!isAgent(agent)) return;
  Reflect.set(globalThis, key, new agent.constructor());
  void agent.destroy();
}

function isAgent(value: unknown): value is { constructor: new () => object; destroy(): Promise<void> } {
  return typeof value === 'object' && value !== null && 'destroy' in value;
}

async function assemble(
  { webProcesses = 1, worker: withWorker = true, env: extra, ...options }: SiteOptions,
  directory: string,
  services: Service[],
  cleanups: (() => Promise<void> | void)[],
  stop: () => Promise<void>,
): Promise<Site> {
  const started = async (service: Service): Promise<Service> => {
    services.push(service);
    await service.start();
    return service;
  };
  const ports = await Promise.all(Array.from({ length: webProcesses }, () => freePort()));
  const [firstPort = 0] = ports;
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);

  const [redis, redisAddress] = await redisOf(options.ownRedis === true, directory, started);

  const files = await copyContent(join(directory, 'project'));
  options.prepare?.(files);
  const contentPort = await freePort();
  const contentUrl = `http://127.0.0.1:${contentPort}`;
  const proxy = options.contentProxy ? await startFaultProxy(contentUrl) : null;
  if (proxy) cleanups.push(() => proxy.stop());
  const seenUrl = proxy?.url ?? contentUrl;
  const addresses = { url: urls[0] ?? '', contentUrl };

  sites += 1;
  const settings: Record<string, string> = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(firstPort),
    PUBLIC_URL: urls[0] ?? '',
    REDIS_CACHE_URL: redisAddress,
    REDIS_QUEUE_URL: redisAddress,
    // Messages cross the numbered databases of a Redis, prefixed ones do not meet.
    REDIS_PREFIX: `test-${process.pid}-${sites}`,
    SNAPSHOT_DIR: join(directory, 'snapshot'),
    CATALOG_FILES_DIR: join(directory, 'catalog-files'),
    DRAIN_MS: '0',
    // Nobody listens there; a test about mails brings its own.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@plinth.test',
    // Making every page of the sample takes a web process seconds of processor time, which few tests are about.
    WARM_PAGES: '0',
    ...standInSettings(seenUrl, SECRETS),
    ...settingsOf(extra, addresses),
  };
  const serviceOf = (recipe: ProcessRecipe) =>
    new Service(
      recipe,
      options.forTheRun ? (spec) => startForTheRun({ ...spec, logFile: sharedLog() }) : undefined,
    );
  const content = serviceOf({
    name: 'content',
    spec: () =>
      nodeSpec(entries.content, {
        ...contentSettings({
          siteUrl: addresses.url,
          port: contentPort,
          publicUrl: seenUrl,
          projectDir: files.directory,
          // Each picture is made once a run: most of a page's first view is their making.
          cacheDir: join(runFolder(), 'pictures'),
          webhookUrls: webhookUrls(options.webhooks, firstPort),
          secrets: SECRETS,
        }),
        // Nobody looks at them, and fewer pixels are made in a third of the time.
        CONTENT_RASTER_PERCENT: '20',
        ...settingsOf(options.contentEnv, addresses),
      }),
    ready: (child) => child.tail().includes('"event":"listening"'),
  });
  const [[postgres, databaseUrl]] = await Promise.all([
    postgresOf(options.ownPostgres === true, settings, cleanups, started),
    started(content),
  ]);
  const env = { ...settings, DATABASE_URL: databaseUrl };
  if (!options.searchIndex) await fillSearchIndex(databaseUrl);

  const metricsPorts = await Promise.all(
    Array.from({ length: options.metrics ? webProcesses + 1 : 0 }, () => freePort()),
  );
  const web = ports.map((port, index) =>
    serviceOf({
      name: `web-${index + 1}`,
      spec: () =>
        nodeSpec(entries.web, {
          ...env,
          PORT: String(port),
          METRICS_PORT: String(metricsPorts[index] ?? 0),
        }),
      ready: () => answers(`http://127.0.0.1:${port}/health/ready`),
    }),
  );
  const workerPort = await freePort();
  const workerEnv = {
    ...env,
    METRICS_PORT: String(metricsPorts[webProcesses] ?? 0),
    WORKER_HEALTH_PORT: String(workerPort),
  };
  const worker = withWorker
    ? serviceOf({
        name: 'worker',
        spec: () => nodeSpec(entries.worker, workerEnv),
        ready: () => answers(`http://127.0.0.1:${workerPort}/health/ready`),
      })
    : null;
  await Promise.all([...web, ...(worker ? [worker] : [])].map(started));

  const all = [...web, ...(worker ? [worker] : []), content];
  return {
    url: urls[0] ?? '',
    urls,
    workerUrl: `http://127.0.0.1:${workerPort}`,
    metrics: metricsPorts.map((port) => `http://127.0.0.1:${port}/metrics`),
    web,
    worker,
    content: Object.assign(content, { url: contentUrl }),
    files,
    redis,
    postgres,
    proxy,
    env,
    secrets: SECRETS,
    logs: () => all.map((service) => `== ${service.name}\n${service.logs()}`).join('\n'),
    stop,
  };
}

function webhookUrls(wanted: boolean | string | undefined, port: number): string[] {
  if (typeof wanted === 'string') return [wanted];
  return wanted === false ? [] : [webhookUrl(port)];
}

type Started = (service: Service) => Promise<Service>;

async function redisOf(own: boolean, directory: string, started: Started): Promise<[Service | null, string]> {
  if (!own) return [null, await redisUrl()];
  const port = await freePort();
  return [await started(ownRedis(join(directory, 'redis'), port)), `redis://127.0.0.1:${port}`];
}

/** With an entry that nobody finds: the worker makes an index only where there is none. */
async function fillSearchIndex(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into search_entry (id, kind, title, title_key, path, title_words, words, hash, visible_from)
       values ('item:none', 'page', '', '', '/', '', '', '', 'infinity')`,
    );
  } finally {
    await client.end();
  }
}

/** With the tables of the app. */
async function postgresOf(
  own: boolean,
  settings: Record<string, string>,
  cleanups: (() => Promise<void> | void)[],
  started: Started,
): Promise<[Service | null, string]> {
  if (!own) {
    const database = await migratedDatabase(settings);
    cleanups.push(() => database.drop());
    return [null, database.url];
  }
  const place = await migratedCluster(settings);
  cleanups.push(() => rmSync(place, { recursive: true, force: true }));
  const port = await freePort();
  let url = '';
  const service = new Service({
    name: 'postgres',
    start: async () => {
      const server = await startPostgres({ place, port, durable: false });
      url = server.url();
      return server;
    },
  });
  await started(service);
  return [service, url];
}
