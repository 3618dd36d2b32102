/**
 * `npm run dev`: the demo in development mode. A changed source is built, the processes that it concerns are
 * started again and open browsers reload the page; a changed content file reaches the page as in production.
 */
import './lib/require-node.mjs';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, ensureBuilt } from './lib/build.mjs';
import {
  bringApp,
  bringCatalog,
  bringContent,
  bringMails,
  bringOrders,
  bringPeople,
  bringPostgres,
  bringRedis,
  clearLogs,
  demoSettings,
  migrateDatabase,
  webPorts,
} from './lib/demo.mjs';
import { createLifecycle } from './lib/lifecycle.mjs';
import { bold, dim, print, printFailure, step } from './lib/log.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root, varDir } from './lib/paths.mjs';
import { startReloadServer } from './lib/reload-server.mjs';
import { noteAddress, takeRunLock } from './lib/run-lock.mjs';
import { watchFolders } from './lib/watch.mjs';

/** A content change is on the page at the latest after this long. */
const CONTENT_SETTLES_MS = 1500;

const WATCHED = ['src', 'client', 'migrations', 'sample'].filter((folder) => existsSync(join(root, folder)));

const lifecycle = createLifecycle();
try {
  takeRunLock();
  clearLogs();
  await step('Packages', ensurePackages);
  const { databaseUrl } = await bringPostgres(lifecycle);
  const redis = await bringRedis(lifecycle, { durable: false });
  await step('Build', ensureBuilt);
  const ports = await webPorts(1);
  const address = `http://localhost:${ports[0]}`;
  const reloads = await startReloadServer();
  lifecycle.onStop(() => reloads.close());
  const content = await bringContent(lifecycle, ports[0]);
  const mails = await bringMails(lifecycle);
  const catalog = await bringCatalog(lifecycle);
  const orders = await bringOrders(lifecycle);
  const snapshots = join(varDir, 'snapshot-dev');
  let generation = 0;
  let people = null;
  const settings = () => ({
    ...demoSettings(address),
    ...redis,
    ...content.settings,
    ...mails.settings,
    ...catalog,
    ...orders,
    ...people?.settings,
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'development',
    DEV_RELOAD_URL: reloads.url,
    // No page that the code from before the change has made.
    REDIS_PREFIX: `plinth-dev-${generation}`,
    SNAPSHOT_DIR: join(snapshots, String(generation)),
  });
  rmSync(snapshots, { recursive: true, force: true });
  await migrateDatabase(settings());
  people = await bringPeople(settings());
  const app = await bringApp(lifecycle, settings, ports);
  noteAddress(address);

  let queued = Promise.resolve();
  const stopWatching = watchFolders(root, WATCHED, (paths) => {
    queued = queued.then(() => react(paths)).catch(printFailure);
  });
  lifecycle.onStop(async () => stopWatching());

  /** Builds what the changed files belong to and brings it to the browser. */
  async function react(paths) {
    const under = (...folders) =>
      paths.some((path) => folders.some((folder) => path.startsWith(`${folder}/`)));
    const sources = paths.filter((path) => !/\.spec\.tsx?$/.test(path));
    const migrations = under('migrations');
    const standIn = under('sample/service', 'sample/model');
    const server = under('src') || migrations || standIn;
    const client = under('client') || sources.some((path) => path.endsWith('.contract.ts'));
    if (sources.length > 0 && (server || client)) {
      await step('Build', async (report) => {
        report([server && 'server', client && 'browser part'].filter(Boolean).join(', '));
        if (server) await build('server', { clean: false });
        if (client) await build('client', { clean: false });
      });
      generation += 1;
      if (migrations) await migrateDatabase(settings());
      if (standIn) await content.restart?.();
      await step('Restart', () => app.restart());
      reloads.reload();
    } else if (under('sample/content')) {
      await new Promise((resolve) => setTimeout(resolve, CONTENT_SETTLES_MS));
      reloads.reload();
    }
  }

  print();
  print(bold(`Plinth is running for development: ${address}`));
  if (people) print(`  sign in   ${people.mails.join(', ')}; password ${people.password}`);
  if (mails.url) print(`  mails     ${mails.url}`);
  print(dim('Changes to sources and content are taken up. Ctrl-C stops everything.'));
} catch (error) {
  await lifecycle.fail(error);
}
