import { Queue } from 'bullmq';
import { type RedisRelay, startRedisRelay } from '../../../test/support/redis-relay.js';
import { redisUrl } from '../../../test/support/services.js';
import { until } from '../../../test/support/until.js';
import { testConfig } from '../../config/testing/config.js';
import { SILENT } from '../testing/logger.js';
import { MonitoredWorker } from './monitored-worker.js';
import { queueConnection } from './queue-connection.js';
import { WorkerWatchdog } from './worker-watchdog.js';

const STALLED_MS = 4_000;
const EVERY_MS = 500;

describe('WorkerWatchdog of a real worker', () => {
  let url: string;
  let redis: RedisRelay;
  let worker: MonitoredWorker;
  let work: () => Promise<void>;
  let done: number;
  let ended: number;
  let looks: number;
  let answers: boolean;
  let watch: WorkerWatchdog;

  beforeEach(async () => {
    url = await redisUrl();
    redis = await startRedisRelay(url);
    done = 0;
    ended = 0;
    looks = 0;
    answers = true;
    work = async () => undefined;
    worker = new MonitoredWorker(
      'work',
      async () => {
        await work();
        done += 1;
      },
      // Without work a heartbeat each second.
      { connection: queueConnection(redis.url, 'worker'), autorun: false, drainDelay: 1 },
    );
    worker.on('error', () => undefined);
    watch = new (class extends WorkerWatchdog {
      protected override readonly stalledMs = STALLED_MS;
      protected override readonly stuckMs = 2 * STALLED_MS;
      protected override readonly everyMs = EVERY_MS;

      protected override async redisAnswers(): Promise<boolean> {
        looks += 1;
        return answers;
      }

      protected override endProcess(): void {
        ended += 1;
      }
    })(testConfig(), SILENT);
    void worker.run();
    watch.start();
  });
  afterEach(async () => {
    watch.stop();
    await worker.close(true);
    await redis.stop();
  });

  async function add(): Promise<void> {
    const queue = new Queue('work', { connection: queueConnection(url, 'worker') });
    await queue.add('job', {});
    await queue.close();
  }

  it('finds one that hears of no job any more, and none that has nothing to do', async () => {
    const heartbeats = new Set<number>();
    await until(async () => heartbeats.add(worker.heartbeatAt).size > 4, {
      withinMs: 60_000,
      what: 'heartbeats without work',
    });
    await add();
    await until(async () => done === 1, { withinMs: 20_000, what: 'the job' });
    expect(ended).toBe(0);
    redis.forgetConnections();
    await until(async () => ended > 0, { withinMs: 60_000, what: 'the finding' });
    await add();
    expect([done, ended]).toEqual([1, 1]);
  }, 120_000);

  it('blames none while Redis is away', async () => {
    await add();
    await until(async () => done === 1, { withinMs: 20_000, what: 'a job' });
    redis.forgetConnections();
    answers = false;
    const silent = () => performance.now() - worker.heartbeatAt > 1.5 * STALLED_MS;
    await until(async () => silent() && looks > 3, { withinMs: 60_000, what: 'a long silence' });
    expect(ended).toBe(0);
    // Once it is back it is another matter, but not at once: the worker has time to find that out.
    const back = performance.now();
    answers = true;
    await until(async () => ended > 0, { withinMs: 60_000, what: 'the finding' });
    expect(performance.now() - back).toBeGreaterThan(STALLED_MS / 2);
  }, 180_000);

  it('gives a job its time, and finds one that never ends', async () => {
    let end: () => void = () => undefined;
    work = () =>
      new Promise((resolve) => {
        end = resolve;
      });
    await add();
    await until(async () => worker.isWorking, { withinMs: 20_000, what: 'the job' });
    const begun = worker.heartbeatAt;
    try {
      await until(async () => ended > 0, { withinMs: 60_000, what: 'the finding' });
      expect(performance.now() - begun).toBeGreaterThanOrEqual(2 * STALLED_MS);
    } finally {
      end();
    }
  }, 120_000);
});
