/** Before all tests: one Postgres and one Redis for the whole run, unless the environment names them, and a folder. */
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';
import { scratchPlace, startPostgres } from '../../scripts/lib/postgres.mjs';
import { startProcess } from '../../scripts/lib/processes.mjs';
import { startRedis } from '../../scripts/lib/redis.mjs';

async function bringPostgres(started) {
  if (process.env.DATABASE_URL) {
    process.env.TEST_POSTGRES_URL = process.env.DATABASE_URL;
    return;
  }
  const place = scratchPlace();
  started.folders.push(place);
  const server = await startPostgres({ place, durable: false, port: await freePort() });
  started.servers.push(server);
  process.env.TEST_POSTGRES_URL = server.url();
}

async function bringRedis(started) {
  if (process.env.REDIS_URL) {
    process.env.TEST_REDIS_URL = process.env.REDIS_URL;
    return;
  }
  const directory = mkdtempSync(join(tmpdir(), 'plinth-test-redis-'));
  started.folders.push(directory);
  const server = await startRedis({ directory, durable: false, port: await freePort() });
  started.servers.push(server);
  process.env.TEST_REDIS_URL = server.url;
}

/** Starts what several test files share and the worker that asks for it must not end; see once-a-run.ts. */
async function openStarter(started) {
  const server = createServer((request, response) => {
    let spec = '';
    request.on('data', (piece) => {
      spec += piece;
    });
    request.on('end', () => {
      const child = startProcess(JSON.parse(spec));
      started.processes.push(child);
      response.end(JSON.stringify({ pid: child.pid }));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.processes.push({
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  });
  process.env.TEST_STARTER_URL = `http://127.0.0.1:${server.address().port}`;
}

export default async function globalSetup() {
  const started = { processes: [], servers: [], folders: [] };
  globalThis.plinthTestServices = started;
  process.env.TEST_RUN_DIR = mkdtempSync(join(tmpdir(), 'plinth-test-run-'));
  started.folders.push(process.env.TEST_RUN_DIR);
  try {
    await Promise.all([bringPostgres(started), bringRedis(started), openStarter(started)]);
  } catch (error) {
    // Jest prints the message only.
    if (error.advice) error.message = `${error.message}\n${error.output}\nWhat to do: ${error.advice}`;
    throw error;
  }
}
