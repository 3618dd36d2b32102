/** kill -9 on the worker in each step of its work, once (issue 5; F2, F3). Two hundred times: test/soak. */
import { KILL_STEPS, WorkerKills } from '../support/worker-kill.js';

let kills: WorkerKills;
beforeAll(async () => {
  kills = await WorkerKills.start(5);
}, 180_000);
afterAll(() => kills?.stop(), 60_000);

it.each(KILL_STEPS)(
  'killed at "%s": nothing is lost, no page stays stale',
  (step) => kills.kill(step),
  300_000,
);

it('killed twice at the same job', async () => {
  await kills.kill('purging', 2);
}, 300_000);

it('gave nothing up', async () => {
  await kills.print('worker-kill');
  const { kills: count, ...verdict } = await kills.verdict();
  expect(count).toBe(KILL_STEPS.length + 2);
  expect(verdict).toEqual({ lost: 0, dead: 0, failedJobs: 0 });
});
