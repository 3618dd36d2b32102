/** The whole site on a real Redis Cluster of three nodes: cache, messages and queues. */
import { type RedisCluster, startRedisCluster } from './redis-cluster.js';
import { type Site, startSite } from './site.js';
import { until } from './until.js';

export interface ClusterSite {
  readonly cluster: RedisCluster;
  readonly site: Site;
  /** Publishes new words, and waits until both web processes show them. */
  publish(codename: 'privacy' | 'terms', path: string): Promise<void>;
  /** State of the cache as the first web process reports it. */
  redisState(): Promise<string | undefined>;
  stop(): Promise<void>;
}

export async function startClusterSite(): Promise<ClusterSite> {
  const cluster = await startRedisCluster();
  let site: Site;
  try {
    const env = { REDIS_CACHE_URL: cluster.url, REDIS_QUEUE_URL: cluster.url };
    site = await startSite({ webProcesses: 2, env });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return {
    cluster,
    site,
    async publish(codename, path) {
      const words = `Words of ${Math.random()}`;
      site.files.edit(codename, (item) => {
        item.elements.content = `<p>${words}</p>`;
      });
      for (const url of site.urls) {
        await until(async () => (await (await fetch(`${url}${path}`)).text()).includes(words), {
          withinMs: 40_000,
          what: `the change on ${url}`,
        });
      }
    },
    async redisState() {
      const report = (await (await fetch(`${site.url}/health/ready`)).json()) as {
        dependencies: Record<string, { state: string }>;
      };
      return report.dependencies.redisCache?.state;
    },
    async stop() {
      await site.stop();
      await cluster.stop();
    },
  };
}
