/** kill -9 on the worker two hundred times, and twice for the same job fifty times. */
import { KILL_STEPS, type KillStep, WorkerKills } from '../support/worker-kill.js';

const KILLS = Number(process.env.KILLS ?? 200);
const DOUBLE = Number(process.env.DOUBLE_KILLS ?? 50);
const SEED = Number(process.env.SEED ?? 20_261_128);

let kills: WorkerKills;
beforeAll(async () => {
  kills = await WorkerKills.start(SEED);
}, 180_000);
afterAll(async () => {
  await kills?.print('worker-kill, in all');
  await kills?.stop();
}, 60_000);

const stepOf = (round: number): KillStep => KILL_STEPS[round % KILL_STEPS.length] ?? 'random moment';

it(`${KILLS} kills: nothing is lost, no page stays stale`, async () => {
  for (let round = 0; round < KILLS; round += 1) await kills.kill(stepOf(round));
  await kills.print('worker-kill, once for each job');
  expect(await kills.result()).toEqual({ kills: KILLS, lost: 0, dead: 0, failedJobs: 0 });
});

it(`${DOUBLE} times twice for the same job`, async () => {
  for (let round = 0; round < DOUBLE; round += 1) await kills.kill(stepOf(round), 2);
  expect(await kills.result()).toMatchObject({ lost: 0, dead: 0, failedJobs: 0 });
});
