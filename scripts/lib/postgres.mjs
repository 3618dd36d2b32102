/** A Postgres of our own: on loopback, from the npm packages, its data kept between runs. */
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isRoot, run } from './exec.mjs';
import { root, varDir } from './paths.mjs';
import { freePort } from './ports.mjs';
import { preparePostgres, rootPlace } from './postgres-binaries.mjs';
import { startProcess, waitUntil } from './processes.mjs';
import { enterableFolder, removeAbandoned } from './scratch.mjs';
import { endOrphan } from './signals.mjs';
import { StepError } from './step-error.mjs';

const WANTED_PORT = 54_390;
const USER = 'plinth';
/** How long a start may take; after a crash Postgres first replays its log. */
const START_LIMIT_MS = 60_000;

/**
 * Folder of the server's data for this repository. Root's server runs as another user, who may not be able
 * to enter the folder of the repository: then it lies elsewhere.
 */
export function postgresPlace() {
  if (!isRoot()) return join(varDir, 'postgres');
  const name = `${basename(root)}-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`;
  return join(rootPlace, name);
}

/** A new folder for the data of one test run; whoever asks for it removes it. */
export function scratchPlace() {
  const parent = process.env.TEST_SCRATCH_DIR ?? (isRoot() ? rootPlace : tmpdir());
  makeEnterable(parent);
  removeAbandoned(parent);
  return enterableFolder(parent);
}

/** Makes a folder that every user can enter, whatever umask this process has. */
function makeEnterable(folder) {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let path = folder; path.length >= first.length; path = dirname(path)) chmodSync(path, 0o755);
}

/** The password of the server, made once and kept beside its data. */
function passwordOf(place) {
  const file = join(place, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Makes the cluster beside its final place and moves it there when it is whole. */
async function initialise(place, data, server) {
  for (const name of readdirSync(place)) {
    if (name.startsWith('data.new-')) rmSync(join(place, name), { recursive: true, force: true });
  }
  const fresh = join(place, `data.new-${process.pid}`);
  mkdirSync(fresh, { mode: 0o700 });
  const passwordFile = join(place, `password.${process.pid}`);
  writeFileSync(passwordFile, passwordOf(place), { mode: 0o600 });
  if (server.user)
    for (const path of [fresh, passwordFile]) chownSync(path, server.user.uid, server.user.gid);
  try {
    await run(
      join(server.bin, 'initdb'),
      [
        ...['--pgdata', fresh, '--username', USER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
        // The same order and letter rules on every machine, whatever locales it has.
        ...[
          '--encoding',
          'UTF8',
          '--locale',
          'C',
          '--locale-provider',
          'builtin',
          '--builtin-locale',
          'C.UTF-8',
        ],
      ],
      { ...server.user, cwd: place, env: { ...process.env, LC_ALL: 'C' }, what: 'initdb' },
    );
    renameSync(fresh, data);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Leaves `data` a whole cluster of this major version, or absent. */
function clearUnusable(place, data, version) {
  if (!existsSync(data)) return;
  const file = join(data, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  if (found === null) rmSync(data, { recursive: true, force: true });
  else if (found !== version.split('.')[0]) {
    // Never thrown away: somebody may want to dump it with the server it belongs to.
    renameSync(data, join(place, `data-${found}-${Date.now()}`));
  }
}

/**
 * Starts Postgres on 127.0.0.1. Data of an earlier run is used again, also after that run was killed.
 * @param {object} options
 * @param {string} options.place folder for data, password and, if need be, the programs
 * @param {boolean} [options.durable] false = faster and not safe against a power cut (tests)
 * @param {number} [options.port] as given; otherwise a free one
 * @param {string} [options.logFile]
 * @returns the running process with `port`, `version`, and `url(database)`
 */
export async function startPostgres({ place, durable = true, port, logFile }) {
  makeEnterable(place);
  const data = join(place, 'data');
  const server = await preparePostgres(data);
  clearUnusable(place, data, server.version);
  if (!existsSync(data)) await initialise(place, data, server);

  const pidFile = join(data, 'postmaster.pid');
  await endOrphan(pidFile, /^postgres/, 'SIGINT');
  // What is left is of a dead process; its number may by now be that of another program of the same user.
  rmSync(pidFile, { force: true });

  const at = port ?? (await freePort(WANTED_PORT));
  const careless = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
  const start = () =>
    startProcess({
      name: 'Postgres',
      command: join(server.bin, 'postgres'),
      args: [
        ...[
          '-D',
          data,
          '-p',
          String(at),
          '-c',
          'listen_addresses=127.0.0.1',
          '-c',
          'unix_socket_directories=',
        ],
        ...(durable ? [] : careless),
      ],
      env: { ...process.env, LC_ALL: 'C' },
      cwd: data,
      stopSignal: 'SIGINT',
      logFile,
      ...server.user,
    });
  const deadline = Date.now() + START_LIMIT_MS;
  let child = start();
  for (;;) {
    try {
      await waitUntil(child, () => child.tail().includes('ready to accept connections'), START_LIMIT_MS);
      break;
    } catch (error) {
      await child.stop();
      // After kill -9 of its parent, the last sessions need a moment to notice and let the memory go.
      const lingering = /shared memory block .* is still in use/.test(child.tail());
      if (!lingering || Date.now() > deadline) {
        throw new StepError('Postgres did not start.', {
          output: error.message,
          advice: `look at the lines above; to begin with an empty database, remove ${data}.`,
          cause: error,
        });
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      child = start();
    }
  }
  const password = passwordOf(place);
  return Object.assign(child, {
    port: at,
    version: server.version,
    /** @param {string} [database] */
    url: (database = 'postgres') => `postgres://${USER}:${password}@127.0.0.1:${at}/${database}`,
  });
}

/**
 * Makes the database unless it is there. Needs the npm packages.
 * @param {string} adminUrl a database of the server, as a user who may make databases
 * @param {string} name
 */
export async function ensureDatabase(adminUrl, name) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
