/** Redis and Postgres are frozen for seconds under steady requests. Other outages, for half a minute: test/soak. */
import { type Outage, OutageRun } from '../support/outage-run.js';

let run: OutageRun;
beforeAll(async () => {
  run = await OutageRun.start();
}, 180_000);
afterAll(() => run?.stop(), 60_000);

const OUTAGES: [string, () => Outage][] = [
  ['Redis is frozen', () => run.redisFrozen(3_000)],
  ['Postgres is frozen', () => run.postgresFrozen(3_000)],
];

it.each(OUTAGES)(
  '%s: no page fails, the publish made meanwhile arrives',
  async (name, outage) => {
    expect((await run.through(name, outage())).wrong).toEqual([]);
    expect(run.sameProcesses).toBe(true);
  },
  240_000,
);
