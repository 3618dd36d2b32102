/**
 * The primary of a managed Redis moves: another server takes its place behind the same address, and the old one lives on
 * as a replica and keeps all connections. It hears nothing of the new one here, so that whoever stays with it is lost.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { startRedis } from '../../scripts/lib/redis.mjs';
import { MonitoredWorker } from '../../src/platform/queue/monitored-worker.js';
import { queueConnection } from '../../src/platform/queue/queue-connection.js';
import { WORKER_OPTIONS } from '../../src/platform/queue/retry-policy.js';
import { type RedisRelay, startRedisRelay } from '../support/redis-relay.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

/** Everything is as before so long after the address leads to the new primary, in milliseconds. */
const RECOVERY_MS = 5_000;
const PATIENCE_MS = 20_000;

let directory: string;
let servers: Awaited<ReturnType<typeof startRedis>>[] = [];
let clients: Redis[] = [];
let relay: RedisRelay;
let site: Site;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'plinth-failover-'));
  const start = (name: string) => startRedis({ directory: join(directory, name), durable: false });
  servers = [await start('first'), await start('second')];
  clients = servers.map(({ url }) => new Redis(url));
  await clients[1]?.replicaof('127.0.0.1', servers[0]?.port ?? 0);
  relay = await startRedisRelay(servers[0]?.url ?? '');
  // On a machine at its limit slow answers are no outage here.
  const env = { REDIS_CACHE_URL: relay.url, REDIS_QUEUE_URL: relay.url, REDIS_TIMEOUT_MS: '2000' };
  site = await startSite({ env });
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await relay?.stop();
  for (const client of clients) client.disconnect();
  for (const server of servers) await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

type Page = 'terms' | 'privacy';

function publish(page: Page): string {
  const words = `Words of ${Math.random()}`;
  site.files.edit(page, (item) => {
    item.elements.content = `<p>${words}</p>`;
  });
  return words;
}

async function shows(page: Page, words: string): Promise<void> {
  await until(async () => (await (await fetch(`${site.url}/en-us/${page}`)).text()).includes(words), {
    withinMs: PATIENCE_MS,
    what: `the publish on ${page}`,
  });
}

/** The address leads to the old server still. */
async function demote(old: Redis | undefined, next: Redis | undefined): Promise<void> {
  // Everything written so far is on both.
  await old?.set('written', 'last');
  await old?.wait(1, 5_000);
  await next?.replicaof('NO', 'ONE');
  await old?.replicaof('127.0.0.1', 1);
}

/** What web process and worker say of the Redis of the cache and of that of the queues. */
async function redisStates(): Promise<string> {
  const reports = [site.url, site.workerUrl].map(async (url) => {
    const { dependencies } = (await (await fetch(`${url}/health/ready`)).json()) as {
      dependencies: Record<string, { state: string }>;
    };
    return [dependencies.redisCache?.state, dependencies.redisQueue?.state];
  });
  return (await Promise.all(reports)).flat().join(' ');
}

const connectionsOf = async (server: Redis | undefined): Promise<number> => {
  const list = String(await server?.client('LIST'));
  return list.split('\n').filter((line) => / cmd=/.test(line) && !/ cmd=(client|replconf|psync)/.test(line))
    .length;
};

test('health tells of a primary that became a replica, and every connection moves to the new one', async () => {
  const [first, second] = clients;
  await shows('terms', publish('terms'));
  expect(await redisStates()).toBe('ok ok ok ok');
  const count = await connectionsOf(first);
  expect(count).toBeGreaterThan(10);

  await demote(first, second);
  await until(async () => (await redisStates()) === 'degraded degraded degraded degraded', {
    withinMs: RECOVERY_MS,
    what: 'the report of the outage',
  });
  expect((await fetch(`${site.url}/en-us/terms`)).status).toBe(200);

  relay.turn(servers[1]?.url ?? '');
  const turned = performance.now();
  const ofThatMoment = publish('privacy');
  await until(async () => (await redisStates()) === 'ok ok ok ok', {
    withinMs: RECOVERY_MS,
    what: 'good health',
  });
  await until(async () => (await connectionsOf(first)) === 0 && (await connectionsOf(second)) >= count, {
    withinMs: RECOVERY_MS - (performance.now() - turned),
    what: 'the move of all connections',
  });
  await shows('terms', publish('terms'));
  expect(site.web[0]?.logs().split('"webhook received"').at(-1)).toContain('"queued":true');
  await shows('privacy', ofThatMoment);
  // Each process says so once, or once more when its new connection was still to the old server; not with every call.
  expect([2, 3, 4]).toContain(site.logs().match(/redis cache is not reachable/g)?.length);
}, 60_000);

test('a job that runs meanwhile is done once, and a worker that waits for one has the next at once', async () => {
  const [next, old] = clients;
  await next?.replicaof('127.0.0.1', servers[1]?.port ?? 0);
  await until(async () => (await next?.info('replication'))?.includes('master_link_status:up'), {
    withinMs: PATIENCE_MS,
    what: 'the new replica',
  });
  const connection = queueConnection(relay.url, 'worker');
  const queue = new Queue('sums', { connection });
  const begun: string[] = [];
  let end: () => void = () => undefined;
  const workers = [1, 2].map(() => {
    const work = async ({ name }: { name: string }) => {
      begun.push(name);
      if (name === 'long') await new Promise<void>((resolve) => (end = resolve));
    };
    return new MonitoredWorker('sums', work, { ...WORKER_OPTIONS, connection });
  });
  const isDone = async (name: string) => (await queue.getJob(name)) === undefined;
  const add = (name: string) => queue.add(name, null, { jobId: name, removeOnComplete: true });
  try {
    await add('long');
    await until(async () => begun.length === 1, { withinMs: PATIENCE_MS, what: 'the first job' });
    await demote(old, next);
    end();
    const added = add('next');
    relay.turn(servers[0]?.url ?? '');
    await added;
    for (const name of ['long', 'next'])
      await until(() => isDone(name), { withinMs: RECOVERY_MS, what: `the end of "${name}"` });
    expect(begun).toEqual(['long', 'next']);
  } finally {
    await Promise.all(workers.map((worker) => worker.close()));
    await queue.close();
  }
}, 60_000);
