/** Redis and Postgres fail for half a minute, or again and again, under steady requests. */
import { type Outage, OutageRun } from '../support/outage-run.js';

let run: OutageRun;
beforeAll(async () => {
  run = await OutageRun.start();
}, 180_000);
afterAll(() => run?.stop(), 60_000);

const OUTAGES: [string, () => Outage][] = [
  ['Redis is away for a minute and keeps its data', () => run.redisRestart(60_000, { keepsData: true })],
  ['Redis is away for 30 s and loses its data', () => run.redisRestart(30_000, { keepsData: false })],
  ['Redis is frozen for 30 s', () => run.redisFrozen(30_000)],
  ['Redis restarts 20 times', () => run.redisRestarts(20, 2_000)],
  ['Postgres is stopped at once for 30 s', () => run.postgresGone(30_000)],
  ['Postgres is frozen for 30 s', () => run.postgresFrozen(30_000)],
];

it.each(OUTAGES)('%s: no page fails, the publish made meanwhile arrives', async (name, outage) => {
  expect((await run.through(name, outage())).wrong).toEqual([]);
  expect(run.sameProcesses).toBe(true);
});
