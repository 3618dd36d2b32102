/** People as data: oneself, and others for administrators. */
import { addPerson, endQueries, query, TestBrowser, type TestPerson } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const PROFILE = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  phone: '+1 (555) 010-0199',
  company: 'Northern Rooms',
  streetAddress: '1 Main Street',
  city: 'Chicago',
  country: 'US',
  state: 'IL',
  postalCode: '60601',
};

let site: SharedSite;
let person: TestPerson;
let visitor: TestBrowser;
beforeAll(async () => {
  site = await sharedSite();
  person = await addPerson(site, { roles: ['customer'] });
  visitor = new TestBrowser(site);
  await visitor.signIn(person);
}, 120_000);
afterAll(endQueries);

// Changes of one address are counted.
beforeEach(() => {
  visitor.address = new TestBrowser(site).address;
});

const save = (body: unknown, id = person.id, as = visitor) => as.send('POST', `/api/users/${id}`, body);

it('shows a person themselves, and nobody else', async () => {
  const me = await visitor.json('/api/users/me');
  expect(Object.keys(me).sort()).toEqual(
    [...Object.keys(PROFILE), 'id', 'mail', 'roles', 'updatedAt'].sort(),
  );
  expect(me).toMatchObject({ id: person.id, mail: person.mail, roles: ['customer'] });
  const stranger = await new TestBrowser(site).get('/api/users/me');
  expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([401, 'no-store']);
});

it('keeps the profile, and ignores what a person may not change of themselves', async () => {
  const answer = await save({
    ...PROFILE,
    id: '00000000-0000-4000-8000-000000000000',
    mail: 'other@example.com',
    roles: ['Admin'],
    status: 'disabled',
    passwordHash: 'x',
    password_hash: 'x',
    mailVerifiedAt: null,
    createdAt: '2000-01-01',
    accountNumbers: ['1'],
    __proto__: { roles: ['Admin'] },
    constructor: { roles: ['Admin'] },
  });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({
    ...PROFILE,
    id: person.id,
    mail: person.mail,
    roles: ['customer'],
  });
  const [row] = await query<Record<string, unknown>>(site, 'select * from user_account where id = $1', [
    person.id,
  ]);
  expect(row).toMatchObject({ mail: person.mail, roles: ['customer'], status: 'active' });
  expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  const entries = await query<{ action: string; actor_id: string; address: string; after: object }>(
    site,
    'select * from audit_log where subject_id = $1 order by id',
    [person.id],
  );
  expect(entries.at(-1)).toMatchObject({
    action: 'profile.changed',
    actor_id: person.id,
    address: visitor.address,
  });
  expect(entries.at(-1)?.after).toMatchObject({ city: 'Chicago' });
});

it("answers 404 for somebody else's id, whether there is such a person or not", async () => {
  const other = await addPerson(site);
  for (const id of [other.id, '00000000-0000-4000-8000-000000000000', 'me', '1', "' or 1=1", '%00']) {
    const answer = await save(PROFILE, encodeURIComponent(id).replace('%2500', '%00'));
    expect([400, 404]).toContain(answer.status);
  }
  const missing = await save(PROFILE, '00000000-0000-4000-8000-000000000000');
  const foreign = await save(PROFILE, other.id);
  const words = ({ status, text }: { status: number; text: string }) => [status, JSON.parse(text).message];
  expect(words(foreign)).toEqual(words(missing));
  const [row] = await query<{ first_name: string }>(
    site,
    'select first_name from user_account where id = $1',
    [other.id],
  );
  expect(row?.first_name).toBe('');
});

it('is for administrators with any id, but only after a second factor', async () => {
  const other = await addPerson(site);
  const admin = await addPerson(site, { roles: ['Admin'] });
  const desk = new TestBrowser(site);
  // As if signed in by the password alone, and then with the second factor.
  await desk.signIn(await addPerson(site));
  const asAdmin = (level: string) =>
    query(
      site,
      'update user_session set user_id = $1, level = $2 where token_hash = sha256($3::text::bytea)',
      [admin.id, level, desk.cookies.get('plinth-session')],
    );
  await asAdmin('password');
  expect((await desk.user())?.roles).toEqual([]);
  expect((await save(PROFILE, other.id, desk)).status).toBe(404);
  await asAdmin('second-factor');
  expect((await desk.user())?.roles).toEqual(['Admin']);
  const answer = await save({ ...PROFILE, roles: ['Admin'] }, other.id, desk);
  expect([answer.status, JSON.parse(answer.text).roles]).toEqual([200, []]);
  expect((await save(PROFILE, '00000000-0000-4000-8000-000000000000', desk)).status).toBe(404);
});

it('refuses what was changed elsewhere meanwhile', async () => {
  const { updatedAt } = await visitor.json<{ updatedAt: string }>('/api/users/me');
  expect((await save({ ...PROFILE, updatedAt })).status).toBe(200);
  const late = await save({ ...PROFILE, city: 'Evanston', updatedAt });
  expect([late.status, JSON.parse(late.text).code]).toEqual([409, 'changed_elsewhere']);
});

it.each([
  ['a country that is none', { country: 'XX' }, 'country'],
  ['a state of another country', { country: 'CA', state: 'IL', postalCode: '' }, 'state'],
  ['no state where one is needed', { state: '' }, 'state'],
  ['a postal code of another country', { postalCode: 'SW1A 1AA' }, 'postalCode'],
  ['an address in place of a name', { firstName: 'http://spam.example' }, 'firstName'],
  ['markup in place of a name', { lastName: '<b>x</b>' }, 'lastName'],
  ['no company', { company: ' \u200b ' }, 'company'],
  ['10,000 characters', { city: 'x'.repeat(10_000) }, 'city'],
  ['a mark that turns the direction of text', { streetAddress: 'a\u202eb' }, 'streetAddress'],
  ['words in place of a phone number', { phone: 'call me' }, 'phone'],
  ['too many digits', { phone: '1'.repeat(21) }, 'phone'],
  ['a list in place of text', { company: ['a'] }, 'company'],
])('refuses %s by the name of the field', async (_, wrong, field) => {
  const answer = await save({ ...PROFILE, ...wrong });
  expect(answer.status).toBe(422);
  const { fields } = JSON.parse(answer.text) as { fields: { field: string }[] };
  expect(fields.map((each) => each.field)).toEqual([field]);
});

it('refuses lists in lists, twenty thousand deep', async () => {
  const lists = '['.repeat(20_000) + ']'.repeat(20_000);
  const answer = await visitor.send(
    'POST',
    `/api/users/${person.id}`,
    { ...PROFILE, company: 'LISTS' },
    {},
    (body) => body.replace('"LISTS"', lists),
  );
  expect(answer.status).toBe(400);
});

it.each(['a\u0000b', 'a\u0007b', 'a\ud800b'])(
  'keeps of %j what Postgres can store',
  async (streetAddress) => {
    const answer = await save({ ...PROFILE, streetAddress });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text).streetAddress).toMatch(/^a\ufffd?b$/);
  },
);

it.each([
  '\u{1F600} Ltd.',
  "O'Neil; drop table user_account; --",
  '<script>alert(1)</script>',
  '=cmd|x',
  'שלום',
  '🏳️‍🌈',
])('keeps %j as it was typed', async (company) => {
  const answer = await save({ ...PROFILE, company });
  expect([answer.status, JSON.parse(answer.text).company]).toEqual([200, company]);
});

it.each([
  ['a form', 'application/x-www-form-urlencoded'],
  ['text', 'text/plain'],
])('does not take %s', async (_, type) => {
  expect(
    (await visitor.send('POST', `/api/users/${person.id}`, PROFILE, { 'content-type': type })).status,
  ).toBe(415);
});

it('does not take what another site sends, or what is no object', async () => {
  const answer = await visitor.send('POST', `/api/users/${person.id}`, PROFILE, {
    'sec-fetch-site': 'cross-site',
  });
  expect(answer.status).toBe(403);
  for (const body of ['text', 1, null, [PROFILE]]) expect([400, 422]).toContain((await save(body)).status);
});
