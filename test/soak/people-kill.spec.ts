/** kill -9 on the worker fifty times, while visitors ask for quotes, send lists, register and have files made. */

import { endQueries } from '../support/people.js';
import { PEOPLE_STEPS, PeopleKills, type PeopleStep } from '../support/people-kill.js';

const KILLS = Number(process.env.KILLS ?? 50);
const SEED = Number(process.env.SEED ?? 20_261_130);

let kills: PeopleKills;
beforeAll(async () => {
  kills = await PeopleKills.start(SEED);
}, 180_000);
afterAll(async () => {
  await kills?.stop();
  await endQueries();
}, 60_000);

const stepOf = (round: number): PeopleStep => PEOPLE_STEPS[round % PEOPLE_STEPS.length] ?? 'random moment';

it(`${KILLS} kills: every quote once, every mail at least once, every file made`, async () => {
  for (let round = 0; round < KILLS; round += 1) {
    await kills.kill(stepOf(round));
    await kills.settle();
  }
  await kills.print('people-kill');
  expect(await kills.result()).toMatchObject({
    ...{ kills: KILLS, quotes: KILLS, quotesMissing: 0, filesMissing: 0, archivesMissing: 0 },
    ...{ bundlesMissing: 0, mailsNotOnce: 0, mailsNotArrived: 0, failedJobs: 0 },
  });
});
