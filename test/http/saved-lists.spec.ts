/** Lists in accounts: versions, conflicts, trash, sharing. */
import { addParts } from '../support/parts.js';
import {
  addPerson,
  endQueries,
  mailsTo,
  newMail,
  query,
  TestBrowser,
  type TestPerson,
} from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const API = '/api/saved-lists';

let site: SharedSite;
let owner: TestPerson;
let visitor: TestBrowser;
beforeAll(async () => {
  site = await sharedSite();
  await addParts(site, [
    { primaryId: 'ZS7-1', name: 'Rack', msrp: '10.00' },
    { primaryId: 'ZS7-2', name: 'Shelf' },
  ]);
}, 120_000);
beforeEach(async () => {
  owner = await addPerson(site);
  visitor = new TestBrowser(site);
  await visitor.signIn(owner);
});
afterAll(endQueries);

const ask = async (method: string, path: string, body?: unknown, browser = visitor) => {
  const { status, text } = await browser.send(method, `${API}${path}`, body);
  return { status, body: text === '' ? null : JSON.parse(text) };
};
const line = (primaryId: string, quantity = 1) => ({
  primaryId,
  quantity,
  note: '',
  group: '',
  name: 'x',
  msrp: 9,
});
const make = async (name = 'Hall 3', lines = [line('ZS7-1', 2)]) =>
  (await ask('POST', '', { name, description: '', lines })).body as {
    id: string;
    name: string;
    version: number;
  };

async function colleague(): Promise<{ person: TestPerson; browser: TestBrowser }> {
  const person = await addPerson(site);
  const browser = new TestBrowser(site);
  await browser.signIn(person);
  return { person, browser };
}

it('keeps lines under a name, which is the only one of its owner', async () => {
  const { id } = await make();
  const { body } = await ask('GET', `/${id}`);
  expect(body).toMatchObject({
    name: 'Hall 3',
    role: 'owner',
    version: 1,
    lines: [{ primaryId: 'ZS7-1', quantity: 2, msrp: 9 }],
    known: [{ primaryId: 'ZS7-1', name: 'Rack', msrp: 10 }],
  });
  const twin = await ask('POST', '', { name: 'HALL 3', description: '' });
  expect([twin.status, twin.body.fields]).toEqual([
    422,
    [{ field: 'name', message: 'You have a list of this name. “HALL 3 (2)” is free.' }],
  ]);
  expect((await ask('POST', `/${id}/copy`, {})).body.name).toBe('Hall 3 (2)');
  expect((await ask('GET', '')).body.lists).toHaveLength(2);
});

it.each([
  ['without a name', { name: ' ', description: '' }],
  ['with a long name', { name: 'x'.repeat(81), description: '' }],
  ['with 501 lines', { name: 'x', description: '', lines: Array.from({ length: 501 }, () => line('ZS7-1')) }],
  ['with less than one piece', { name: 'x', description: '', lines: [line('ZS7-1', 0)] }],
])('refuses a list %s', async (_what, body) => {
  expect((await ask('POST', '', body)).status).toBe(400);
});

it('answers a stale change with the list as it is, and keeps what was before', async () => {
  const { id } = await make();
  const first = await ask('PUT', `/${id}`, { version: 1, lines: [line('ZS7-1', 5)] });
  expect([first.status, first.body.version]).toEqual([200, 2]);
  const stale = await ask('PUT', `/${id}`, { version: 1, lines: [] });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({
    code: 'changed_elsewhere',
    current: { version: 2, lines: [{ quantity: 5 }] },
  });
  const restored = await ask('POST', `/${id}/versions/1/restore`, {});
  expect(restored.body).toMatchObject({ version: 3, lines: [{ quantity: 2 }] });
  // Two at the same moment: one of them is late.
  const both = await Promise.all(
    [7, 8].map((quantity) => ask('PUT', `/${id}`, { version: 3, lines: [line('ZS7-1', quantity)] })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (let version = 4; version < 26; version += 1)
    await ask('PUT', `/${id}`, { version, description: `v${version}` });
  const { versions } = (await ask('GET', `/${id}`)).body;
  expect([versions.length, versions[0].version]).toEqual([20, 25]);
}, 30_000);

it('keeps a deleted list for 30 days, and then not', async () => {
  const { id } = await make();
  expect((await ask('DELETE', `/${id}`)).status).toBe(204);
  expect((await ask('PUT', `/${id}`, { version: 1, name: 'x' })).status).toBe(404);
  await make();
  expect((await ask('POST', `/${id}/put-back`, {})).body).toMatchObject({ name: 'Hall 3 (2)', endsAt: null });
});

it('is not there for others', async () => {
  const { id } = await make();
  const { browser } = await colleague();
  for (const [method, path, body] of [
    ['GET', `/${id}`],
    ['PUT', `/${id}`, { version: 1, name: 'x' }],
    ['DELETE', `/${id}`],
    ['POST', `/${id}/sharing`, { scope: 'link' }],
    ['POST', `/${id}/invitations`, { mail: newMail() }],
    ['POST', `/${id}/watch`, { isWatched: true }],
    ['POST', `/${id}/put-back`, {}],
    ['POST', `/${id}/versions/1/restore`, {}],
  ] as const)
    expect([method, path, (await ask(method, path, body, browser)).status]).toEqual([method, path, 404]);
  expect((await ask('GET', '', undefined, new TestBrowser(site))).status).toBe(401);
});

it('holds 50 lists', async () => {
  await query(
    site,
    `insert into saved_list (user_id, name) select $1, 'list ' || n from generate_series(1, 50) n`,
    [owner.id],
  );
  const { status, body } = await ask('POST', '', { name: 'One more', description: '' });
  expect([status, body.code, body.message]).toEqual([
    409,
    'limit_reached',
    'You have 50 saved lists, which is the most.',
  ]);
});

describe('a shared list', () => {
  it('is seen by whoever has its link, as long as it is shared, and names its owner only when that is ticked', async () => {
    await query(site, `update user_account set first_name = 'Mara' where id = $1`, [owner.id]);
    const { id } = await make();
    const { url } = (await ask('POST', `/${id}/sharing`, { scope: 'link' })).body;
    const path = new URL(url).pathname;
    const page = await new TestBrowser(site).get(path);
    expect([page.status, page.text.includes('ZS7-1'), page.text.includes('Mara')]).toEqual([
      200,
      true,
      false,
    ]);
    expect(page.text).toMatch(/<meta name="robots" content="noindex/);
    const named = (await ask('POST', `/${id}/sharing`, { scope: 'link', showsOwner: true })).body;
    expect((await visitor.get(path)).status).toBe(410);
    expect((await new TestBrowser(site).get(new URL(named.url).pathname)).text).toContain('Hall 3 of Mara');
    await ask('POST', `/${id}/sharing`, { scope: 'private' });
    expect((await visitor.get(new URL(named.url).pathname)).status).toBe(410);
  });

  it('is worked on by people who are invited, until they are no longer', async () => {
    const { id } = await make();
    const { person, browser } = await colleague();
    const invite = (mayEdit: boolean) => ask('POST', `/${id}/invitations`, { mail: person.mail, mayEdit });
    expect((await invite(false)).status).toBe(204);
    const [mail] = await mailsTo(site, person.mail);
    expect(mail?.kind).toBe('list-invitation');
    expect(mail?.text).toContain(`/en-us/saved-lists?list=${id}`);
    expect((await ask('GET', `/${id}`, undefined, browser)).body).toMatchObject({
      role: 'view',
      invitations: [],
    });
    expect((await ask('PUT', `/${id}`, { version: 1, name: 'x' }, browser)).status).toBe(403);
    await invite(true);
    expect((await ask('PUT', `/${id}`, { version: 1, lines: [] }, browser)).status).toBe(200);
    expect((await ask('DELETE', `/${id}`, undefined, browser)).status).toBe(404);
    const [{ id: invitation }] = (await ask('GET', `/${id}`)).body.invitations;
    await ask('DELETE', `/${id}/invitations/${invitation}`);
    expect((await ask('GET', `/${id}`, undefined, browser)).status).toBe(404);
  });

  it('asks nobody again who declined once', async () => {
    const { id } = await make();
    const { person, browser } = await colleague();
    await ask('POST', `/${id}/invitations`, { mail: person.mail });
    const [mail] = await mailsTo(site, person.mail);
    const path = /\/en-us\/saved-lists\/decline\/[0-9a-f]{32}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await browser.get(path)).text).toContain('Decline the invitation?');
    expect((await ask('GET', `/${id}`, undefined, browser)).status).toBe(200);
    expect((await browser.post(path, {})).text).toContain('Declined');
    expect((await ask('GET', `/${id}`, undefined, browser)).status).toBe(404);
    const other = await make('Another');
    expect((await ask('POST', `/${other.id}/invitations`, { mail: person.mail })).status).toBe(204);
    expect(await mailsTo(site, person.mail)).toHaveLength(1);
  });

  it('has at most 20 guests, and its owner invites at most 50 people a day', async () => {
    const { id } = await make();
    await query(
      site,
      `insert into saved_list_invitation (list_id, mail, token_hash)
       select $1::uuid, 'guest-' || n || '@example.com', decode(md5($1::uuid::text || n), 'hex') from generate_series(1, 20) n`,
      [id],
    );
    expect((await ask('POST', `/${id}/invitations`, { mail: newMail() })).body).toMatchObject({
      code: 'limit_reached',
    });
    expect((await ask('POST', `/${id}/invitations`, { mail: 'no address' })).status).toBe(400);
  });
});
