/** A real Redis Cluster of three nodes on loopback. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/lib/ports.mjs';
import { findRedis } from '../../scripts/lib/redis.mjs';
import { askTcp } from '../../scripts/lib/wait-for.mjs';
import { Service } from './service.js';
import { until } from './until.js';

const NODES = 3;
const SLOTS = 16_384;

export interface RedisCluster {
  /** Comma list of the nodes, as in `REDIS_CACHE_URL`. */
  readonly url: string;
  readonly nodes: readonly Service[];
  /** Node that holds the pages, whose keys all have the tag `{pages}`. */
  readonly pagesNode: Service;
  stop(): Promise<void>;
}

export async function startRedisCluster(): Promise<RedisCluster> {
  const { kind, path } = await findRedis();
  if (kind !== 'server') throw new Error('The cluster test needs redis-server on this machine.');
  const directory = mkdtempSync(join(tmpdir(), 'plinth-cluster-'));
  // The bus between nodes uses the port plus 10,000 unless told otherwise; both are taken from the free ones.
  const ports: { port: number; bus: number }[] = [];
  for (let node = 0; node < NODES; node += 1) ports.push({ port: await freePort(), bus: await freePort() });
  const nodes = ports.map(
    ({ port, bus }) =>
      new Service({
        name: `redis-${port}`,
        spec: () => {
          const folder = join(directory, String(port));
          mkdirSync(folder, { recursive: true });
          const settings = {
            port,
            bind: '127.0.0.1',
            dir: folder,
            'cluster-enabled': 'yes',
            'cluster-port': bus,
            'cluster-node-timeout': 2_000,
            'cluster-require-full-coverage': 'no',
            save: '""',
            appendonly: 'yes',
          };
          const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
          return { command: path, args, env: { PATH: process.env.PATH ?? '' }, cwd: folder };
        },
        ready: async () => (await askTcp('127.0.0.1', port, 'PING'))?.startsWith('+PONG') ?? false,
      }),
  );
  await Promise.all(nodes.map((node) => node.start()));
  const clients = ports.map(({ port }) => new Redis({ port, host: '127.0.0.1', maxRetriesPerRequest: 1 }));
  const stop = async (): Promise<void> => {
    for (const node of nodes) await node.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const size = Math.ceil(SLOTS / NODES);
    for (const [at, client] of clients.entries()) {
      const last = Math.min(SLOTS, (at + 1) * size) - 1;
      await client.call('CLUSTER', 'ADDSLOTSRANGE', String(at * size), String(last));
    }
    for (const { port, bus } of ports.slice(1)) {
      await clients[0]?.call('CLUSTER', 'MEET', '127.0.0.1', String(port), String(bus));
    }
    for (const client of clients) {
      const formed = async () => {
        const info = String(await client.call('CLUSTER', 'INFO'));
        return info.includes('cluster_state:ok') && info.includes(`cluster_slots_assigned:${SLOTS}`);
      };
      await until(formed, { withinMs: 30_000, everyMs: 100, what: 'the forming of the cluster' });
    }
    const pagesSlot = Number(await clients[0]?.call('CLUSTER', 'KEYSLOT', '{pages}'));
    const pagesNode = nodes[Math.floor(pagesSlot / size)];
    if (!pagesNode) throw new Error('no node holds the pages');
    return {
      url: ports.map(({ port }) => `redis://127.0.0.1:${port}`).join(','),
      nodes,
      pagesNode,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    for (const client of clients) client.disconnect();
  }
}
