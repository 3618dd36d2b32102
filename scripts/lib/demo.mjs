/** The parts of a running demo, step by step; `start` and `dev` put them together. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from './exec.mjs';
import { step, warn } from './log.mjs';
import { logView } from './log-view.mjs';
import { cleanEnv } from './packages.mjs';
import { root, varDir } from './paths.mjs';
import { freePort } from './ports.mjs';
import { ensureDatabase, postgresPlace, startPostgres } from './postgres.mjs';
import { startProcess, waitUntil } from './processes.mjs';
import { findRedis, startRedis } from './redis.mjs';
import { demoSecrets } from './secrets.mjs';
import {
  catalogBuild,
  contentSettings,
  entries,
  historyLoad,
  moduleOf,
  ordersBuild,
  previewSettings,
  standInSettings,
  webhookUrl,
} from './site-env.mjs';
import { StepError } from './step-error.mjs';
import { supervise } from './supervise.mjs';
import { answers, askTcp } from './wait-for.mjs';

const READY_LIMIT_MS = 90_000;

export const logDir = join(varDir, 'logs');

const logFile = (name) => join(logDir, `${name}.log`);

/** Empties the logs of the last run. */
export function clearLogs() {
  rmSync(logDir, { recursive: true, force: true });
  mkdirSync(logDir, { recursive: true });
}

/** Starts a Postgres, or checks the one of DATABASE_URL. @returns {Promise<{databaseUrl: string, where: string}>} */
export function bringPostgres(lifecycle) {
  return step('Postgres', async (report) => {
    const given = process.env.DATABASE_URL;
    if (given) {
      await checkReachable('DATABASE_URL', given, 5432);
      report('the one of DATABASE_URL');
      return { databaseUrl: given, where: 'DATABASE_URL' };
    }
    const place = postgresPlace();
    let port;
    let server;
    const keeper = await supervise(async () => {
      server = await startPostgres({ place, port, logFile: logFile('postgres') });
      port = server.port;
      return server;
    }, warn);
    lifecycle.onStop(() => keeper.stop());
    await ensureDatabase(server.url(), 'plinth');
    report(`${server.version} on 127.0.0.1:${server.port}, data in ${place}`);
    return { databaseUrl: server.url('plinth'), where: place };
  });
}

/**
 * Starts a Redis unless the environment names one.
 * @param {ReturnType<import('./lifecycle.mjs').createLifecycle>} lifecycle
 * @param {{durable?: boolean}} [options] false = what it holds is forgotten with the run
 * @returns {Promise<Record<string, string>>} settings
 */
export function bringRedis(lifecycle, { durable = true } = {}) {
  return step('Redis', async (report) => {
    const { REDIS_URL, REDIS_CACHE_URL = REDIS_URL, REDIS_QUEUE_URL = REDIS_URL } = process.env;
    if (REDIS_CACHE_URL && REDIS_QUEUE_URL) {
      await checkReachable('REDIS_CACHE_URL or REDIS_URL', REDIS_CACHE_URL, 6379);
      await checkReachable('REDIS_QUEUE_URL or REDIS_URL', REDIS_QUEUE_URL, 6379);
      report('the one of the environment');
      return { REDIS_CACHE_URL, REDIS_QUEUE_URL };
    }
    const directory = join(varDir, durable ? 'redis' : 'redis-dev');
    const found = await findRedis();
    let port;
    let server;
    const keeper = await supervise(async () => {
      server = await startRedis({ directory, durable, port, found, logFile: logFile('redis') });
      port = server.port;
      return server;
    }, warn);
    lifecycle.onStop(() => keeper.stop());
    report(`on 127.0.0.1:${port}${durable ? `, data in ${directory}` : ''}`);
    return { REDIS_CACHE_URL: REDIS_CACHE_URL || server.url, REDIS_QUEUE_URL: REDIS_QUEUE_URL || server.url };
  });
}

async function checkReachable(variable, address, defaultPort) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.hostname === '') {
    throw new StepError(`${variable} is not an address.`, {
      advice: 'mend it, or leave it out: then Plinth starts its own.',
    });
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || defaultPort);
  if ((await askTcp(host, port)) === null) {
    throw new StepError(`Nothing answers at ${host}:${port}, which ${variable} names.`, {
      advice: 'start that server, or leave the variable out: then Plinth starts its own.',
    });
  }
}

/** Arguments of Node. @param {string} entry @param {NodeJS.ProcessEnv} env */
const program = (entry, env) => [
  '--enable-source-maps',
  env.NODE_ENV === 'development' ? moduleOf(entry) : entry,
];

/** Brings the database to this build's schema. @param {NodeJS.ProcessEnv} env */
export function migrateDatabase(env) {
  return step('Database schema', async () => {
    await run(process.execPath, program(entries.migrate, env), {
      cwd: root,
      env,
      timeoutMs: 120_000,
      what: 'The migration of the database',
      advice: 'look at the lines above; the database was left as it was before the failed migration.',
    });
  });
}

/**
 * Starts the content stand-in with the sample project, unless the environment names a Kontent.ai project.
 * @param {ReturnType<import('./lifecycle.mjs').createLifecycle>} lifecycle
 * @param {number} webPort port of the web process that is told about changes
 * @param {string | null} [preview] origin of the preview instance
 * @returns {Promise<{settings: Record<string, string>, url: string | null, restart?: () => Promise<void>}>}
 */
export async function bringContent(lifecycle, webPort, preview = null) {
  const secrets = demoSecrets();
  if (process.env.KONTENT_ENVIRONMENT_ID) {
    const KONTENT_WEBHOOK_SECRET = process.env.KONTENT_WEBHOOK_SECRET || secrets.webhookSecret;
    return { settings: { KONTENT_WEBHOOK_SECRET }, url: null };
  }
  const port = await freePort(4010);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...cleanEnv(),
    NODE_ENV: 'production',
    ...contentSettings({
      port,
      publicUrl: url,
      // Another project is one of bench/project.mjs, say.
      projectDir: resolve(process.env.CONTENT_PROJECT_DIR || join(root, 'sample')),
      cacheDir: join(varDir, 'content-cache'),
      webhookUrls: [webhookUrl(webPort)],
      secrets,
      siteUrl: `http://localhost:${webPort}`,
      previewUrl: preview === null ? undefined : `${preview}/en-us/preview?secret=${secrets.previewSecret}`,
    }),
  };
  const keeper = await step('Demo content', async (report) => {
    const started = await supervise(
      () => launch('content', entries.content, env, (child) => child.tail().includes('"event":"listening"')),
      warn,
    );
    report(`${url}, from ${process.env.CONTENT_PROJECT_DIR || 'sample'}/content`);
    return started;
  });
  lifecycle.onStop(() => keeper.stop());
  // Its pages play the editors' app.
  const settings = { ...standInSettings(url, secrets), KONTENT_APP_URL: url };
  return { settings, url, restart: () => keeper.restart() };
}

/**
 * Starts a mail server that keeps mails and shows them on a page, unless SMTP_URL names another.
 * @param {ReturnType<import('./lifecycle.mjs').createLifecycle>} lifecycle
 * @returns {Promise<{settings: Record<string, string>, url: string | null}>} `url` of the page
 */
export async function bringMails(lifecycle) {
  const { SMTP_URL, MAIL_FROM = 'no-reply@northrack.example', MAIL_FROM_NAME = 'Northrack' } = process.env;
  const settings = { MAIL_FROM, MAIL_FROM_NAME };
  if (SMTP_URL) return { settings: { ...settings, SMTP_URL }, url: null };
  const [smtp, page] = [await freePort(1025), await freePort(1080)];
  const url = `http://localhost:${page}`;
  const host = ['--silent', '--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '--max-emails', '500'];
  const keeper = await step('Mails', async (report) => {
    const started = await supervise(
      () =>
        launch(
          'mails',
          join(root, 'node_modules/maildev/dist/bin/maildev.js'),
          { ...cleanEnv(), NODE_ENV: 'production' },
          async () => (await answers(`${url}/index.html`)) && (await askTcp('127.0.0.1', smtp)) !== null,
          ['--smtp', String(smtp), '--web', String(page), ...host],
        ),
      warn,
    );
    report(url);
    return started;
  });
  lifecycle.onStop(() => keeper.stop());
  return { settings: { ...settings, SMTP_URL: `smtp://127.0.0.1:${smtp}` }, url };
}

/**
 * Writes the catalogue of the demo, unless the environment names another. Nobody waits for it: the worker imports the
 * file when it is there.
 * @param {ReturnType<import('./lifecycle.mjs').createLifecycle>} lifecycle
 * @returns {Promise<Record<string, string>>} settings
 */
export async function bringCatalog(lifecycle) {
  if (process.env.CATALOG_IMPORT_DIR || process.env.DATABASE_URL || process.env.KONTENT_ENVIRONMENT_ID)
    return {};
  const folder = join(varDir, 'catalog');
  const child = startProcess({
    name: 'catalog',
    command: process.execPath,
    args: ['--enable-source-maps', catalogBuild, folder],
    env: cleanEnv(),
    cwd: root,
    logFile: logFile('catalog'),
  });
  lifecycle.onStop(() => child.stop());
  return { CATALOG_IMPORT_DIR: join(folder, 'import'), CATALOG_FILES_DIR: join(folder, 'files') };
}

/**
 * Writes the orders of the demo, unless the environment names others. Nobody waits for them, as with the catalogue.
 * @param {ReturnType<import('./lifecycle.mjs').createLifecycle>} lifecycle
 * @returns {Promise<Record<string, string>>} settings
 */
export async function bringOrders(lifecycle) {
  if (process.env.ORDER_IMPORT_DIR || process.env.DATABASE_URL || process.env.KONTENT_ENVIRONMENT_ID)
    return {};
  const folder = join(varDir, 'orders');
  const child = startProcess({
    name: 'orders',
    command: process.execPath,
    args: ['--enable-source-maps', ordersBuild, folder],
    env: cleanEnv(),
    cwd: root,
    logFile: logFile('orders'),
  });
  lifecycle.onStop(() => child.stop());
  return { ORDER_IMPORT_DIR: folder, ORDER_CONTACT: 'orders@northrack.example' };
}

/** Who can sign in to the demo, by role; those with an account number have orders (`sample/orders/records.ts`). */
const PEOPLE = {
  admin: { name: 'Ada Ruiz', mail: 'admin@northrack.example' },
  customer: { name: 'Carl Voss', mail: 'customer@northrack.example', accountNumber: 'N-10010' },
  distributor: { name: 'Dina Okafor', mail: 'distributor@northrack.example', accountNumber: 'N-10020' },
};

/**
 * Makes the people of the demo, with a password that this machine made up: only in a database of our own.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{settings: Record<string, string>, mails: string[], password: string} | null>}
 */
export async function bringPeople(env) {
  if (process.env.DATABASE_URL) return null;
  const password = demoSecrets().peoplePassword.slice(0, 16);
  // Nobody has to set up an authenticator app to look at the demo.
  const settings = { ADMIN_SECOND_FACTOR: process.env.ADMIN_SECOND_FACTOR || 'false' };
  const args = Object.entries(PEOPLE).flatMap(([role, { name, mail, accountNumber }]) => [
    `--${role}`,
    `${name} <${mail}>`,
    ...(accountNumber ? ['--account-number', accountNumber] : []),
  ]);
  await step('Demo people', () =>
    run(process.execPath, [...program(entries.userCreate, env), ...args], {
      cwd: root,
      env: { ...env, ...settings, USER_PASSWORD: password },
      timeoutMs: 120_000,
      what: 'Making the people of the demo',
      advice: 'look at the lines above.',
    }),
  );
  return { settings, mails: Object.values(PEOPLE).map(({ mail }) => mail), password };
}

/**
 * Makes thirteen months of history for the reports, once: only in a database of our own.
 * @param {NodeJS.ProcessEnv} env
 */
export async function bringHistory(env) {
  if (process.env.DATABASE_URL || process.env.KONTENT_ENVIRONMENT_ID) return;
  await step('Demo history', () =>
    run(process.execPath, ['--enable-source-maps', historyLoad, env.DATABASE_URL], {
      cwd: root,
      env: cleanEnv(),
      timeoutMs: 120_000,
      what: 'Making the history of the demo',
      advice: 'look at the lines above.',
    }),
  );
}

/**
 * Starts a process of the built server and waits until it is ready.
 * @param {string} name
 * @param {string} entry
 * @param {NodeJS.ProcessEnv} env
 * @param {(child: ReturnType<typeof startProcess>) => boolean | Promise<boolean>} ready
 * @param {string[]} [args] for a program that is not ours: what it says is for the log alone
 */
async function launch(name, entry, env, ready, args) {
  const child = startProcess({
    name,
    command: process.execPath,
    args: args ? [entry, ...args] : program(entry, env),
    env,
    cwd: root,
    logFile: logFile(name),
    onLine: args ? undefined : logView(name, env.NODE_ENV === 'development'),
  });
  try {
    await waitUntil(child, () => ready(child), READY_LIMIT_MS);
  } catch (error) {
    await child.stop();
    throw new StepError(`The process "${name}" did not start.`, {
      output: error.message,
      advice: `look at the lines above and in ${logFile(name)}.`,
      cause: error,
    });
  }
  return child;
}

/**
 * Starts the web processes (one a port) and the worker.
 * @param {ReturnType<import('./lifecycle.mjs').createLifecycle>} lifecycle
 * @param {() => NodeJS.ProcessEnv} settings that all share, asked for at every start
 * @param {number[]} ports
 * @param {number[]} [metrics] ports for the metrics of each web process and, last, of the worker
 * @returns {Promise<{restart(): Promise<void>}>}
 */
export async function bringApp(lifecycle, settings, ports, metrics = []) {
  const host = settings().HOST;
  const asked = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const starts = ports.map((port, index) => ({
    name: index === 0 ? 'web' : `web-${index + 1}`,
    entry: entries.web,
    own: { PORT: String(port) },
    ready: () => answers(`http://${asked.includes(':') ? `[${asked}]` : asked}:${port}/health/ready`),
  }));
  const healthPort = await freePort(4020);
  starts.push({
    name: 'worker',
    entry: entries.worker,
    own: { WORKER_HEALTH_PORT: String(healthPort) },
    ready: () => answers(`http://127.0.0.1:${healthPort}/health/ready`),
  });
  const keepers = await Promise.all(
    starts.map(({ name, entry, own, ready }, index) => {
      const env = () => ({ ...settings(), ...own, METRICS_PORT: String(metrics[index] ?? 0) });
      return step(name === 'worker' ? 'Worker process' : `Web process ${own.PORT}`, () =>
        supervise(() => launch(name, entry, env(), ready), warn),
      );
    }),
  );
  lifecycle.onStop(() => Promise.all(keepers.map((keeper) => keeper.stop(30_000))));
  return {
    async restart() {
      await Promise.all(keepers.map((keeper) => keeper.restart()));
    },
  };
}

/**
 * Starts a web process that shows drafts.
 * @param {ReturnType<import('./lifecycle.mjs').createLifecycle>} lifecycle
 * @param {NodeJS.ProcessEnv} settings of the site for visitors
 * @param {number} port
 */
export async function bringPreview(lifecycle, settings, port) {
  const url = `http://localhost:${port}`;
  const own = previewSettings({ port, url, publishedUrl: settings.PUBLIC_URL }, demoSecrets());
  const env = { ...settings, ...own, METRICS_PORT: '0', SNAPSHOT_DIR: join(varDir, 'snapshot-preview') };
  const keeper = await step(`Preview process ${port}`, () =>
    supervise(
      () => launch('preview', entries.web, env, () => answers(`http://127.0.0.1:${port}/health/ready`)),
      warn,
    ),
  );
  lifecycle.onStop(() => keeper.stop(30_000));
}

/** Settings of the app that the demo chooses; whoever starts it may set others. */
export function demoSettings(publicUrl) {
  const host = process.env.HOST || '127.0.0.1';
  // What names other machines have for this one is not known here.
  const allowedHosts = host === '127.0.0.1' ? 'localhost,127.0.0.1' : '';
  return {
    ...cleanEnv(),
    HOST: host,
    ALLOWED_HOSTS: process.env.ALLOWED_HOSTS ?? allowedHosts,
    PUBLIC_URL: process.env.PUBLIC_URL || publicUrl,
    SECURITY_CONTACT: process.env.SECURITY_CONTACT || 'mailto:security@northrack.example',
    SNAPSHOT_DIR: process.env.SNAPSHOT_DIR || join(varDir, 'snapshot'),
    // Nobody stands in front who would have to be told first: Ctrl-C stops at once.
    DRAIN_MS: process.env.DRAIN_MS || '0',
  };
}

/**
 * Free ports for the metrics of so many processes, from METRICS_PORT (9464) on; none for METRICS_PORT=0.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function metricsPorts(count) {
  const first = Number(process.env.METRICS_PORT || 9464);
  if (!Number.isInteger(first) || first < 0 || first > 65_000) {
    throw new StepError('METRICS_PORT must be a whole number from 0 to 65000.');
  }
  const ports = [];
  if (first > 0) while (ports.length < count) ports.push(await freePort(first + ports.length));
  return ports;
}

/**
 * Ports of the web processes: PORT (3000) and the next ones; says when another had to be taken.
 * @param {number} count
 */
export async function webPorts(count) {
  const first = Number(process.env.PORT || 3000);
  if (!Number.isInteger(first) || first < 1 || first > 65_000) {
    throw new StepError('PORT must be a whole number from 1 to 65000.');
  }
  const ports = [];
  for (let index = 0; index < count; index += 1) {
    const wanted = first + index;
    const port = await freePort(wanted);
    if (port !== wanted && index === 0) warn(`Port ${wanted} is in use; the site takes ${port}.`);
    ports.push(port);
  }
  return ports;
}
