/**
 * `npm run cache:purge -- all | <path…> | item:<codename>`: has the worker read content anew, purge what was made of it
 * and make it again, as after a publish; every process hears it.
 */
import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand, say } from './ops/command.js';
import { PurgeQueue, readPurge } from './sync/sync.module.js';

/** How long Redis and the worker are waited for, in milliseconds. */
const REDIS_MS = 5_000;
const WORKER_MS = 60_000;

async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const late = delay(ms, null, { ref: false }).then((): never => {
    throw new Error(what);
  });
  return Promise.race([work, late]);
}

await runCommand(async (config, logger) => {
  const wanted = readPurge(process.argv.slice(2));
  if (typeof wanted === 'string') {
    say(wanted);
    return false;
  }
  const queue = new PurgeQueue(config.redisQueueUrl, config.redisPrefix, logger);
  try {
    const job = await within(
      REDIS_MS,
      'Redis does not answer (REDIS_QUEUE_URL); nothing was purged.',
      queue.add(wanted),
    );
    const result = await queue.result(job, WORKER_MS);
    if (result === null) {
      say(`No worker has done it within ${WORKER_MS / 1_000} s. It stays in the queue (job ${job.id}).`);
      return false;
    }
    const { epoch, rebuilt, queued, unknown } = result;
    if (epoch !== null)
      say(
        `Purged in epoch ${epoch}: ${rebuilt} pages made anew, ${queued} follow; older copies are served until then.`,
      );
    for (const path of unknown) say(`${path} is no page.`);
    return unknown.length === 0;
  } finally {
    // Without Redis there is nothing to say goodbye to.
    await Promise.race([queue.close().catch(() => undefined), delay(1_000)]);
    setImmediate(() => process.exit());
  }
});
