/** kill -9 on the worker in the step of its work that leaves most behind. All steps, two hundred times: test/soak. */
import { WorkerKills } from '../support/worker-kill.js';

let kills: WorkerKills;
beforeAll(async () => {
  kills = await WorkerKills.start(5);
}, 180_000);
afterAll(() => kills?.stop(), 60_000);

it(
  'killed while pages are queued: nothing is lost, no page stays stale',
  () => kills.kill('queue of pages'),
  300_000,
);

it('killed twice at the same job', async () => {
  await kills.kill('purging', 2);
}, 300_000);

it('gave nothing up', async () => {
  await kills.print('worker-kill');
  const { kills: count, ...result } = await kills.result();
  expect(count).toBe(3);
  expect(result).toEqual({ lost: 0, dead: 0, failedJobs: 0 });
});
