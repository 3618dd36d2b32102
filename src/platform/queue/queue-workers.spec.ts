import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getQueueToken, Processor, WorkerHost } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { ownRedis } from '../../../test/support/own-redis.js';
import type { Service } from '../../../test/support/service.js';
import { until } from '../../../test/support/until.js';
import { testConfig } from '../../config/testing/config.js';
import { recordingLogger } from '../testing/logger.js';
import { startRoom } from '../testing/room.js';
import { QueueReport } from './queue-report.js';
import { QueueWorkers } from './queue-workers.js';
import { registerQueue } from './register-queue.js';

const done: number[] = [];
let work: (job: Job<number>) => Promise<void>;

@Processor('sums')
class SumProcessor extends WorkerHost {
  async process(job: Job<number>): Promise<void> {
    await work(job);
    done.push(job.data);
  }
}

let directory: string;
let redis: Service;
let app: INestApplicationContext;
let queue: Queue<number>;
const { logger, lines } = recordingLogger();

beforeEach(async () => {
  done.length = 0;
  lines.length = 0;
  work = async () => undefined;
  directory = mkdtempSync(join(tmpdir(), 'plinth-queues-'));
  const port = await freePort();
  redis = ownRedis(directory, port);
  const config = testConfig({ redisQueueUrl: `redis://127.0.0.1:${port}`, redisPrefix: 'sums' }, 'worker');
  app = await startRoom(config, logger, {
    imports: [registerQueue('sums'), registerQueue('patient', { background: true })],
    providers: [SumProcessor],
  });
  app.get(QueueWorkers).start();
  queue = app.get<Queue<number>>(getQueueToken('sums'), { strict: false });
});
afterEach(async () => {
  await redis.start();
  await app.close();
  await redis.stop();
  rmSync(directory, { recursive: true, force: true });
});

it('starts without Redis, and works once it is there', async () => {
  await expect(app.get(QueueReport).counts()).rejects.toThrow('Redis does not answer');
  await redis.start();
  const added = () => queue.add('sum', 2).then(Boolean, () => false);
  await until(added, { withinMs: 10_000, what: 'a job that is taken' });
  await until(async () => done.includes(2), { withinMs: 10_000, what: 'its work' });
}, 90_000);

it('keeps what was given up for an operator, who has it tried again', async () => {
  await redis.start();
  const report = app.get(QueueReport);
  work = () => Promise.reject(new Error('no luck today'));
  const job = await queue.add('sum', 3, { attempts: 1 });
  await until(() => job.isFailed(), { withinMs: 10_000, what: 'the failure' });
  expect(await report.failed(10)).toEqual([
    expect.objectContaining({ queue: 'sums', id: job.id, data: '3', reason: 'no luck today' }),
  ]);
  expect(await report.counts()).toMatchObject({ nightly: {}, patient: {}, sums: { failed: 1, waiting: 0 } });
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ message: 'job failed', level: 'error', queue: 'sums', final: true }),
  );
  work = async () => undefined;
  expect(await report.retry('nothing')).toBe(0);
  expect(await report.retry(job.id ?? '')).toBe(1);
  await until(async () => done.includes(3), { withinMs: 10_000, what: 'the second chance' });
}, 60_000);

it('finishes the running job at a stop, and takes no other', async () => {
  await redis.start();
  let begun = false;
  let end: () => void = () => undefined;
  work = () => {
    begun = true;
    return new Promise((resolve) => {
      end = resolve;
    });
  };
  await queue.add('sum', 4);
  await queue.add('sum', 5);
  await until(async () => begun, { withinMs: 10_000, what: 'the first job' });
  const stopped = app.close();
  setTimeout(() => end(), 300);
  await stopped;
  expect(done).toEqual([4]);
}, 60_000);
