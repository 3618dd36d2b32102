/** Lists that go to distributors: once, as a whole or only what changed, and not before somebody looked at what is odd. */
import { randomUUID } from 'node:crypto';
import type { SendTarget, SentView } from '../../src/lists/lists.contract.js';
import { AdminDesk } from '../support/admin-desk.js';
import { addParts } from '../support/parts.js';
import { addPerson, endQueries, newMail, query, TestBrowser } from '../support/people.js';
import { runNow } from '../support/queues.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

const ADMIN = '/en-us/admin/list-sends';

let site: SharedSite;
let visitor: TestBrowser;
let targets: SendTarget[];
beforeAll(async () => {
  site = await sharedSite();
  await addParts(
    site,
    ['A', 'B', 'C'].map((one) => ({ primaryId: `ZS7-${one}`, name: `Rack ${one}` })),
  );
  visitor = new TestBrowser(site);
  const answer = await visitor.get('/api/shopping-list/distributors');
  targets = (JSON.parse(answer.text) as { targets: SendTarget[] }).targets.slice(0, 2);
}, 120_000);
beforeEach(() => {
  visitor = new TestBrowser(site);
});
afterAll(() => endQueries());

const line = (one: string, quantity = 1, note = '') => ({
  primaryId: `ZS7-${one}`,
  quantity,
  note,
  group: '',
});
const bodyOf = (changes: object = {}) => ({
  key: randomUUID(),
  ...{ name: 'Mara Lind', company: 'Northern Rooms', mail: newMail(), consent: true },
  targets: targets.map(({ id }) => id),
  lines: [line('A', 2), line('B')],
  ...changes,
});
const send = async (body: object) => {
  const { status, text } = await visitor.send('POST', '/api/shopping-list/sends', body);
  return { status, body: JSON.parse(text) as SentView & { fields?: { field: string; message: string }[] } };
};
const mailsOf = (reference: string) =>
  query<{ kind: string; subject: string; text: string }>(
    site,
    `select kind, content->>'subject' as subject, content::text as text from mail where key like $1 order by key`,
    [`list-send ${reference} %`],
  );

it('goes to each distributor once, however often the form arrives', async () => {
  const body = bodyOf();
  const first = await send(body);
  const again = await send(body);
  const alike = await send({ ...body, key: randomUUID() });
  expect([first.status, again.body.reference, alike.body.reference]).toEqual([
    201,
    first.body.reference,
    first.body.reference,
  ]);
  expect((await mailsOf(first.body.reference)).map(({ kind }) => kind)).toEqual(['list-send', 'list-send']);
});

it('can follow with what changed, by who sent it and only if something did', async () => {
  const body = bodyOf();
  const { reference } = (await send(body)).body;
  const update = (more: object) =>
    send({ ...body, key: randomUUID(), message: 'Changed', changesOf: reference, ...more });
  expect((await update({})).body.fields).toEqual([
    { field: '', message: `Nothing has changed since ${reference}.` },
  ]);
  const lines = [line('A', 5), line('C', 3, 'left')];
  expect((await update({ lines, mail: newMail() })).body.fields).toMatchObject([{ field: 'mail' }]);
  const { status, body: sent } = await update({ lines });
  expect(status).toBe(201);
  const [mail] = await mailsOf(sent.reference);
  expect(mail?.subject).toBe(`${sent.reference}: changes of Northern Rooms to ${reference}`);
  for (const words of ['Now 5, before 2: ZS7-A', 'New: 3 × ZS7-C', 'Removed, 1 before: ZS7-B'])
    expect(mail?.text).toContain(words);
});

it('tells who sent it, if they have an account, that a distributor could not be reached', async () => {
  const stranger = (await send(bodyOf())).body.reference;
  const person = await addPerson(site);
  await visitor.signIn(person);
  const { reference } = (await send(bodyOf())).body;
  const [target] = targets;
  // The stranger's comes first, so that it is seen to be passed over.
  for (const [one, hours] of [
    [stranger, 2],
    [reference, 1],
  ])
    await query(
      site,
      `update mail set state = 'failed', failed_at = now() - make_interval(hours => $2) where key = $1`,
      [`list-send ${one} ${target?.id}`, hours],
    );
  const noticesOf = (one: string) =>
    query<{ recipient: string; subject: string; file: string }>(
      site,
      `select recipient, content->>'subject' as subject, content->'attachments'->0->>'text' as file
       from mail where key like $1`,
      [`list-send ${one} % failed`],
    );
  await runNow(site, 'list-undelivered');
  await until(async () => (await noticesOf(reference)).length > 0, { withinMs: 20_000, what: 'the mail' });
  expect(await noticesOf(reference)).toEqual([
    {
      recipient: person.mail,
      subject: `${reference}: your parts list did not reach ${target?.name}`,
      file: expect.stringContaining('ZS7-A'),
    },
  ]);
  expect(await noticesOf(stranger)).toEqual([]);
});

it('with more than two links waits for somebody, who lets it go or not', async () => {
  const message = 'See https://a.example, https://b.example and www.c.example';
  const [kept, thrown] = [await send(bodyOf({ message })), await send(bodyOf({ message }))];
  expect([kept.status, kept.body.isPendingReview]).toEqual([201, true]);
  expect(await mailsOf(kept.body.reference)).toEqual([]);
  const idOf = async (reference: string) =>
    (await query<{ id: string }>(site, 'select id from list_send where reference = $1', [reference]))[0]?.id;

  const person = await addPerson(site);
  const stranger = new TestBrowser(site);
  await stranger.signIn(person);
  expect((await stranger.post(`${ADMIN}/${await idOf(kept.body.reference)}/release`, {})).status).toBe(404);
  const desk = await AdminDesk.open(site);
  const page = (await desk.get(`${ADMIN}?review=pending`)).text;
  expect(page).toContain(kept.body.reference);
  const path = `${ADMIN}/${await idOf(kept.body.reference)}/release`;
  expect((await desk.post(path, {})).headers.get('location')).toContain('done=released');
  expect((await desk.post(path, {})).headers.get('location')).toContain('done=gone');
  expect((await mailsOf(kept.body.reference)).map(({ kind }) => kind)).toEqual(['list-send', 'list-send']);
  await desk.post(`${ADMIN}/${await idOf(thrown.body.reference)}/discard`, {});
  expect([await idOf(thrown.body.reference), await mailsOf(thrown.body.reference)]).toEqual([undefined, []]);
  await desk.close();
});

it.each([
  [{ targets: [] }, 'targets'],
  [{ targets: ['nobody'] }, 'targets'],
  [{ mail: 'a@b.example\r\nBcc: c@d.example' }, 'mail'],
  [{ name: 'Mara\r\nBcc: c@d.example' }, null],
  [{ consent: false }, 'consent'],
  [{ lines: [] }, 'lines'],
  [{ lines: Array.from({ length: 501 }, () => line('A')) }, 'lines'],
  [{ lines: [line('A', Number.POSITIVE_INFINITY)] }, 'lines'],
])('of %j says what is wrong with %s', async (changes, field) => {
  const body = bodyOf(changes);
  const { status, body: answer } = await send(body);
  if (field === null) {
    expect(status).toBe(201);
    const [mail] = await mailsOf(answer.reference);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  } else {
    expect(status).toBe(422);
    expect(answer.fields?.[0]?.field).toBe(field);
  }
});
