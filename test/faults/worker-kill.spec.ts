/** kill -9 on the worker in the steps of its work that leave most behind. All steps, two hundred times: test/soak. */
import { type KillStep, WorkerKills } from '../support/worker-kill.js';

const STEPS: KillStep[] = ['reading', 'noting addresses', 'queue of pages', 'marking as done'];

let kills: WorkerKills;
beforeAll(async () => {
  kills = await WorkerKills.start(5);
}, 180_000);
afterAll(() => kills?.stop(), 60_000);

it.each(STEPS)('killed at "%s": nothing is lost, no page stays stale', (step) => kills.kill(step), 300_000);

it('killed twice at the same job', async () => {
  await kills.kill('purging', 2);
}, 300_000);

it('gave nothing up', async () => {
  await kills.print('worker-kill');
  const { kills: count, ...result } = await kills.result();
  expect(count).toBe(STEPS.length + 2);
  expect(result).toEqual({ lost: 0, dead: 0, failedJobs: 0 });
});
