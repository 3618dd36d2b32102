/** What workers do from time to time, at once. */
import { Queue } from 'bullmq';
import { queueConnection } from '../../src/platform/queue/queue-connection.js';
import type { SharedSite } from './site.js';

/** Has the worker do the repeated work of a queue now; it is done some time later. */
export async function runNow({ env }: Pick<SharedSite, 'env'>, queueName: string): Promise<void> {
  const connection = queueConnection(env.REDIS_QUEUE_URL ?? '', 'worker');
  const queue = new Queue(queueName, { connection, prefix: `{${env.REDIS_PREFIX}-queue}` });
  await queue.add('now', {});
  await queue.close();
}
