/** A Redis of our own: on loopback, in its own folder, with an append-only file so that queues survive. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run, which } from './exec.mjs';
import { freePort } from './ports.mjs';
import { startProcess, waitUntil } from './processes.mjs';
import { endOrphan } from './signals.mjs';
import { StepError } from './step-error.mjs';
import { aptInstall, canInstall } from './system-packages.mjs';
import { askTcp } from './wait-for.mjs';

const IMAGE = 'redis:7-bookworm';
const WANTED_PORT = 6390;
/** The oldest server that the queue library works with. */
const OLDEST = [6, 2];

/** The server on PATH, when it is new enough. */
async function installedServer() {
  for (const name of ['redis-server', 'valkey-server']) {
    const path = which(name);
    if (path === null) continue;
    const version = /v=(\d+)\.(\d+)/.exec(await run(path, ['--version']).catch(() => ''));
    if (version === null) continue;
    const [major, minor] = [Number(version[1]), Number(version[2])];
    if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return path;
  }
  return null;
}

async function dockerWorks() {
  const docker = which('docker');
  if (docker === null) return null;
  const asked = run(docker, ['version', '--format', '{{.Server.Version}}'], { timeoutMs: 10_000 });
  return asked.then(
    () => docker,
    () => null,
  );
}

/**
 * Finds a way to run Redis: a server on PATH, Debian's package, or a Docker engine.
 * @returns {Promise<{kind: 'server' | 'docker', path: string}>}
 * @throws StepError that says what to install
 */
export async function findRedis() {
  let path = await installedServer();
  let failure;
  if (path === null && canInstall()) {
    try {
      await aptInstall(['redis-server']);
    } catch (error) {
      failure = error;
    }
    path = await installedServer();
  }
  if (path !== null) return { kind: 'server', path };
  const docker = await dockerWorks();
  if (docker !== null) return { kind: 'docker', path: docker };
  throw new StepError('Plinth needs Redis 6.2 or newer, and this machine has none.', {
    advice:
      'install redis-server or valkey-server (Debian, Ubuntu: apt-get install redis-server; macOS: brew install redis), or start Docker, or set REDIS_URL to a server you have. Then run the same command again.',
    output: failure?.output ?? '',
    cause: failure,
  });
}

/**
 * Starts a Redis on 127.0.0.1.
 * @param {object} options
 * @param {string} options.directory where it keeps its files
 * @param {boolean} [options.durable] false = nothing is kept on disk (tests)
 * @param {'everysec' | 'no'} [options.fsync] `no` = each answered write outlives the end of Redis itself, though not of
 *   the machine; with `everysec` a slow disk puts writes off by up to two seconds
 * @param {number} [options.port] as given; otherwise a free one
 * @param {{kind: 'server' | 'docker', path: string}} [options.found] result of `findRedis`
 * @param {string} [options.logFile]
 * @returns the running process with its `url`
 */
export async function startRedis({ directory, durable = true, fsync = 'everysec', port, found, logFile }) {
  const { kind, path } = found ?? (await findRedis());
  mkdirSync(directory, { recursive: true });
  const pidFile = join(directory, 'redis.pid');
  await endOrphan(pidFile, /redis|valkey/, 'SIGTERM');
  const at = port ?? (await freePort(WANTED_PORT));
  const keeping = durable ? ['--appendonly', 'yes', '--appendfsync', fsync] : ['--appendonly', 'no'];
  const options = [...keeping, '--save', '', '--maxmemory-policy', 'noeviction', '--databases', '256'];
  const spec =
    kind === 'server'
      ? {
          command: path,
          args: [
            ...['--bind', '127.0.0.1', '--port', String(at), '--dir', directory],
            ...['--pidfile', pidFile, '--daemonize', 'no', ...options],
          ],
        }
      : {
          command: path,
          args: [
            ...['run', '--rm', '--publish', `127.0.0.1:${at}:6379`, '--volume', `${directory}:/data`],
            ...[IMAGE, 'redis-server', ...options],
          ],
        };
  const server = startProcess({ name: 'Redis', env: process.env, cwd: directory, logFile, ...spec });
  const ready = async () => (await askTcp('127.0.0.1', at, 'PING'))?.startsWith('+PONG') ?? false;
  try {
    // The first use of Docker downloads the image.
    await waitUntil(server, ready, kind === 'docker' ? 180_000 : 20_000);
  } catch (error) {
    await server.stop();
    throw new StepError('Redis did not start.', {
      output: error.message,
      advice: `look at the lines above; to begin with an empty Redis, remove ${directory}.`,
      cause: error,
    });
  }
  return Object.assign(server, { port: at, url: `redis://127.0.0.1:${at}` });
}
