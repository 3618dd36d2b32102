/**
 * `npm start`: brings up the whole demo on a bare machine. Needs nothing but Node; see README.md.
 * Settings: PORT, WEB_PROCESSES (how many web processes, on ports that follow), METRICS_PORT, DATABASE_URL, REDIS_URL.
 */
import './lib/require-node.mjs';
import { relative } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import {
  bringApp,
  bringCatalog,
  bringContent,
  bringHistory,
  bringMails,
  bringOrders,
  bringPeople,
  bringPostgres,
  bringPreview,
  bringRedis,
  clearLogs,
  demoSettings,
  logDir,
  metricsPorts,
  migrateDatabase,
  webPorts,
} from './lib/demo.mjs';
import { createLifecycle } from './lib/lifecycle.mjs';
import { bold, dim, print, step } from './lib/log.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { freePort } from './lib/ports.mjs';
import { noteAddress, takeRunLock } from './lib/run-lock.mjs';
import { StepError } from './lib/step-error.mjs';

const lifecycle = createLifecycle();
try {
  const webProcesses = Number(process.env.WEB_PROCESSES || 1);
  if (!Number.isInteger(webProcesses) || webProcesses < 1 || webProcesses > 16) {
    throw new StepError('WEB_PROCESSES must be a whole number from 1 to 16.');
  }
  takeRunLock();
  clearLogs();
  await step('Packages', ensurePackages);
  const { databaseUrl, where } = await bringPostgres(lifecycle);
  const redis = await bringRedis(lifecycle);
  await step('Build', ensureBuilt);
  const ports = await webPorts(webProcesses);
  const address = `http://localhost:${ports[0]}`;
  // Only with the stand-in: a Kontent.ai project has its own preview URLs.
  const withPreview = process.argv.includes('--preview') && !process.env.KONTENT_ENVIRONMENT_ID;
  const previewPort = withPreview ? await freePort(3100) : 0;
  const preview = withPreview ? `http://localhost:${previewPort}` : null;
  const content = await bringContent(lifecycle, ports[0], preview);
  const mails = await bringMails(lifecycle);
  const catalog = await bringCatalog(lifecycle);
  const orders = await bringOrders(lifecycle);
  const env = {
    ...demoSettings(address),
    ...redis,
    ...content.settings,
    ...mails.settings,
    ...catalog,
    ...orders,
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
  };
  await migrateDatabase(env);
  const metrics = await metricsPorts(ports.length + 1);
  const people = await bringPeople(env);
  await bringHistory(env);
  await bringApp(lifecycle, () => ({ ...env, ...people?.settings }), ports, metrics);
  if (withPreview) await bringPreview(lifecycle, env, previewPort);
  noteAddress(address);

  print();
  print(bold(`Plinth is running: ${address}`));
  print();
  for (const port of ports.slice(1)) print(`  also at   http://localhost:${port}`);
  if (content.url) {
    print('  content   change a file in sample/content/items: the page changes within two seconds');
  }
  if (content.url) print(`  elements  ${content.url}/editor/elements frames the custom elements of editors`);
  if (withPreview) print(`  editor    ${content.url}/editor frames the preview, ${preview}`);
  if (people) {
    print(`  sign in   ${address}/api/_auth/login with the password ${people.password}, as`);
    for (const mail of people.mails) print(`            ${mail}`);
    print(`  customers ${address}/en-us/company/customer-prices is for the role customer alone`);
  }
  if (mails.url) print(`  mails     ${mails.url}`);
  if (metrics.length > 0) {
    const addresses = metrics.map((port) => `http://localhost:${port}/metrics`).join(', ');
    print(`  metrics   ${addresses} (the last is the worker's)`);
  }
  print(`  data      Postgres: ${where}; the rest: var/`);
  print(`  logs      ${relative(process.cwd(), logDir) || logDir}`);
  print();
  print(dim('Ctrl-C stops everything.'));
} catch (error) {
  await lifecycle.fail(error);
}
