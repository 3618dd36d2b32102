/** Registrations of projects by partners, and what staff does with them. */
import { randomUUID } from 'node:crypto';
import { AdminDesk } from '../support/admin-desk.js';
import { addPerson, endQueries, mailsTo, query, TestBrowser, type TestPerson } from '../support/people.js';
import { runNow } from '../support/queues.js';
import { PDF } from '../support/quote-form.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATH = '/en-us/partners/power-registration';
const ADMIN = '/en-us/admin/power-registrations';
const FORM = {
  ...{ project: 'Hall 3', endCustomer: 'Acme', city: 'Austin', region: 'Texas', country: 'United States' },
  ...{
    expectedOn: '2027-03-04',
    lines: 'ZS7-1; 2; AB1 AB2\nZS7-2;1',
    distributor: '',
    valueBand: '',
    notes: 'Two halls.',
  },
};

let site: SharedSite;
let partner: TestPerson;
let visitor: TestBrowser;
beforeAll(async () => {
  site = await sharedSite();
  partner = await addPerson(site, { roles: ['power_registration_eligible'] });
  visitor = new TestBrowser(site);
  await visitor.signIn(partner);
}, 120_000);
afterAll(endQueries);

const rows = () =>
  query<{ id: string; reference: string; state: string }>(
    site,
    'select id, reference, state from power_registration where user_id = $1 order by reference',
    [partner.id],
  );

it('is for partners who may', async () => {
  const other = new TestBrowser(site);
  expect((await other.get(PATH)).location).toContain('/api/_auth/login?returnTo=');
  expect((await other.post(PATH, { ...FORM, key: randomUUID() })).status).toBe(401);
  await other.signIn(await addPerson(site, { roles: ['customer'] }));
  expect((await other.get(PATH)).status).toBe(403);
  expect((await other.post(PATH, { ...FORM, key: randomUUID() })).status).toBe(403);
  expect([403, 404]).toContain((await visitor.get(ADMIN)).status);
});

it.each([
  ['no project', { project: ' ' }, 'Enter the name of the project.'],
  ['no part', { lines: '\n' }, 'Enter at least one part.'],
  ['half a piece', { lines: 'ZS7-1;1.5' }, 'Line 1: enter a whole quantity'],
  ['no quantity', { lines: 'ZS7-1;1\n4 pcs' }, 'Line 2: enter a whole quantity'],
  [
    'a serial number twice',
    { lines: 'ZS7-1;2;AB1\nZS7-2;1;ab1' },
    'Line 2: serial number ab1 is there twice.',
  ],
  ['more serial numbers than pieces', { lines: 'ZS7-1;1;A B' }, 'more serial numbers than pieces'],
  ['a date that is none', { expectedOn: '2027-02-30' }, 'Enter the expected date.'],
])('refuses %s, and keeps what was typed', async (_what, wrong, words) => {
  const { status, text } = await visitor.post(PATH, {
    ...FORM,
    ...wrong,
    key: randomUUID(),
    city: 'Typed City',
  });
  expect([status, text.includes(words), text.includes('Typed City')]).toEqual([422, true, true]);
});

it('takes a registration once, mails a copy, and is decided once', async () => {
  const key = randomUUID();
  const answers = await Promise.all([
    visitor.post(PATH, { ...FORM, key }),
    visitor.post(PATH, { ...FORM, key }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const [row] = await rows();
  expect(await rows()).toHaveLength(1);
  expect(row?.reference).toMatch(/^P-\d{4}-\d{5}$/);
  expect(answers.map(({ location }) => location)).toEqual(Array(2).fill(`${PATH}?taken=${row?.reference}`));
  expect((await visitor.get(PATH)).text).toContain(row?.reference);
  const admin = await AdminDesk.open(site);
  const decide = (form: Record<string, string>) => admin.post(`${ADMIN}/${row?.id}/decision`, form);
  expect((await admin.get(ADMIN)).text).toContain(row?.reference);
  expect((await decide({ decision: 'approved', validUntil: '2020-01-01' })).status).toBe(422);
  expect((await decide({ decision: 'approved', validUntil: '2099-01-01', answer: 'Good luck' })).status).toBe(
    303,
  );
  expect((await decide({ decision: 'refused' })).status).toBe(409);
  expect((await mailsTo(site, partner.mail)).map(({ kind }) => kind)).toEqual([
    'power-registration',
    'power-registration-decided',
  ]);
  await query(site, `update power_registration set valid_until = '2020-01-01' where id = $1`, [row?.id]);
  expect((await visitor.get(PATH)).text).toContain('Expired');
});

it('takes files along, which its partner and staff open and nobody else does', async () => {
  const key = randomUUID();
  const add = (name: string, bytes: Uint8Array) =>
    visitor.sendBytes(`/api/attachments?${new URLSearchParams({ key, name })}`, bytes);
  expect((await add('plan.pdf', PDF)).status).toBe(201);
  expect((await add('plan.png', Buffer.from('MZ, a program'))).status).toBe(415);
  // What is wrong in a field takes no file away.
  expect((await visitor.post(PATH, { ...FORM, key, project: '' })).status).toBe(422);
  expect((await visitor.post(PATH, { ...FORM, key, project: 'Hall 4' })).status).toBe(303);
  expect((await add('late.pdf', PDF)).status).toBe(409);
  const [file] = await query<{ id: string; registration: string; name: string }>(
    site,
    'select id, registration_id as registration, name from quote_file where key = $1',
    [key],
  );
  const path = `${file?.registration}/files/${file?.id}`;
  expect(file?.name).toBe('plan.pdf');
  expect((await visitor.get(PATH)).text).toContain(`href="${PATH}/${path}"`);
  const own = await visitor.get(`${PATH}/${path}`);
  expect([own.status, own.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('attachment; filename="plan.pdf"'),
  ]);
  const other = new TestBrowser(site);
  expect((await other.get(`${PATH}/${path}`)).status).toBe(401);
  await other.signIn(await addPerson(site, { roles: ['power_registration_eligible'] }));
  expect((await other.get(`${PATH}/${path}`)).status).toBe(404);
  expect((await other.get(`${ADMIN}/${path}`)).status).toBe(404);
  const desk = await AdminDesk.open(site);
  expect((await desk.get(ADMIN)).text).toContain(`href="${ADMIN}/${path}"`);
  expect((await desk.get(`${ADMIN}/${path}`)).status).toBe(200);
  await desk.close();

  await query(
    site,
    `update power_registration set state = 'refused', decided_at = now() - interval '13 months' where id = $1`,
    [file?.registration],
  );
  await runNow(site, 'nightly');
  await until(async () => (await visitor.get(PATH)).text.includes('not kept any more'), {
    withinMs: 20_000,
    what: 'the night',
  });
  expect((await visitor.get(`${PATH}/${path}`)).status).toBe(404);
});
