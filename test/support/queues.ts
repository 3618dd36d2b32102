/** What workers do from time to time, at once. */
import { Queue } from 'bullmq';
import { queueConnection } from '../../src/platform/queue/queue-connection.js';
import type { SharedSite } from './site.js';
import { until } from './until.js';

function open({ env }: Pick<SharedSite, 'env'>, name: string): Queue {
  const connection = queueConnection(env.REDIS_QUEUE_URL ?? '', 'worker');
  return new Queue(name, { connection, prefix: `{${env.REDIS_PREFIX}-queue}` });
}

/** Waits until the worker has no job of a queue left to do. */
export async function untilDone(site: Pick<SharedSite, 'env'>, queueName: string): Promise<void> {
  const queue = open(site, queueName);
  const left = async () =>
    Object.values(await queue.getJobCounts('active', 'waiting', 'prioritized', 'delayed'));
  try {
    await until(async () => (await left()).every((count) => count === 0), {
      withinMs: 60_000,
      what: `the end of ${queueName}`,
    });
  } finally {
    await queue.close();
  }
}

/** Has the worker do the repeated work of a queue now; it is done some time later. */
export async function runNow(site: Pick<SharedSite, 'env'>, queueName: string): Promise<void> {
  const queue = open(site, queueName);
  await queue.add('now', {});
  await queue.close();
}
