/**
 * `npm run cache:purge -- all | <path…> | item:<codename>`: has the worker read content again, purge what was made of it
 * and re-render it, as after a publish; every process hears it.
 */
import { runCommand, say } from './command.js';
import { withTimeoutOrThrow } from './platform/timeout.js';
import { PurgeQueue, readPurge } from './sync/sync.module.js';

/** How long Redis and the worker are waited for, in milliseconds. */
const REDIS_MS = 5_000;
const WORKER_MS = 60_000;

await runCommand(async (build) => {
  const wanted = readPurge(process.argv.slice(2));
  if (typeof wanted === 'string') {
    say(wanted);
    return false;
  }
  const queue = (await build()).get(PurgeQueue);
  const job = await withTimeoutOrThrow(
    REDIS_MS,
    queue.add(wanted),
    () => new Error('Redis does not answer (REDIS_QUEUE_URL); nothing was purged.'),
  );
  const result = await queue.result(job, WORKER_MS);
  if (result === null) {
    say(`No worker has done it within ${WORKER_MS / 1_000} s. It stays in the queue (job ${job.id}).`);
    return false;
  }
  const { epoch, rendered, queued, unknown } = result;
  if (epoch !== null)
    say(
      `Purged in epoch ${epoch}: ${rendered} pages re-rendered, ${queued} follow; older copies are served until then.`,
    );
  for (const path of unknown) say(`${path} is no page.`);
  return unknown.length === 0;
});
