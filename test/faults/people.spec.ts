/** What visitors ask for while the worker is killed, Redis is away, or the disk is full. Fifty kills: test/soak. */
import { randomUUID } from 'node:crypto';
import { endQueries, query, TestBrowser } from '../support/people.js';
import { PeopleKills, type PeopleStep } from '../support/people-kill.js';
import { PDF, quoteForm } from '../support/quote-form.js';
import { until } from '../support/until.js';

const STEPS: PeopleStep[] = ['handing over a mail', 'making an archive', 'zipping documents'];
const FULL = ['quote_request', 'quote_file_part', 'mail'];

let kills: PeopleKills;
beforeAll(async () => {
  kills = await PeopleKills.start(5);
}, 180_000);
afterAll(async () => {
  await kills?.stop();
  await endQueries();
}, 60_000);

it('with the worker killed three times every quote is there once, every mail arrives, every file is made', async () => {
  for (const step of STEPS) await kills.kill(step);
  await kills.settle();
  await kills.print('people-kill');
  expect(await kills.result()).toMatchObject({
    ...{ kills: 3, quotes: 3, quotesMissing: 0, filesMissing: 0, archivesMissing: 0 },
    ...{ bundlesMissing: 0, mailsNotOnce: 0, mailsNotArrived: 0, failedJobs: 0 },
  });
}, 300_000);

it('without Redis takes what a visitor sends, says what cannot be made, and goes on when it is back', async () => {
  const { redis } = kills.site;
  await redis?.stop();
  await kills.work.askForQuote();
  await kills.work.sendList();
  const again = await kills.work.askForArchive(503);
  await redis?.start();
  await until(() => again().then(() => true), { withinMs: 30_000, everyMs: 200, what: 'the archive' });
  await kills.settle();
  expect(await kills.result()).toMatchObject({
    ...{ quotes: 4, quotesMissing: 0, archivesMissing: 0, mailsNotOnce: 0, mailsNotArrived: 0 },
  });
}, 300_000);

describe('with a full disk', () => {
  const words =
    'Your request could not be taken just now. What you typed is kept: send it again in a minute.';
  const { consent: _, lines: __, ...typed } = quoteForm();
  const key = randomUUID();
  const visitor = () => new TestBrowser(kills.site);
  const send = () => visitor().send('POST', '/api/quotes', quoteForm(typed), { 'idempotency-key': key });
  const plain = () =>
    visitor().post('/en-us/request-quote', {
      ...(typed as unknown as Record<string, string>),
      ...{ key: randomUUID(), consent: '1', part0: 'ZQ7-1', quantity0: '2', target0: '', note0: '' },
    });
  const addFile = () => visitor().sendBytes(`/api/attachments?key=${key}&name=plan.pdf`, PDF);

  beforeAll(async () => {
    await query(
      kills.site,
      `create function no_room() returns trigger language plpgsql as $$ begin
         raise exception using errcode = 'disk_full',
           message = 'could not extend file "base/1/2": No space left on device';
       end $$`,
    );
    for (const table of FULL)
      await query(kills.site, `create trigger no_room before insert on ${table} execute function no_room()`);
  });

  it('says so and keeps what was typed, and takes it when there is room again', async () => {
    const file = await addFile();
    expect([file.status, file.text]).toEqual([503, expect.stringContaining('could not be kept just now')]);
    const refused = await send();
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining(words)]);
    const page = await plain();
    expect([page.status, page.text.includes(words), page.text.includes('value="Austin"')]).toEqual([
      503,
      true,
      true,
    ]);
    for (const table of FULL) await query(kills.site, `drop trigger no_room on ${table}`);
    expect((await addFile()).status).toBe(201);
    const taken = await send();
    expect(taken.status).toBe(201);
    expect((await send()).text).toBe(taken.text);
    expect((await plain()).status).toBe(303);
    const files = await query(
      kills.site,
      'select from quote_file f join quote_request q on q.id = f.quote_id where q.key = $1',
      [key],
    );
    expect(files).toHaveLength(1);
  });
});
