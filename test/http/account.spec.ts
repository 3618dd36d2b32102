/** A person's own account: profile, password, authenticator app, sessions. */
import {
  addPerson,
  endQueries,
  mailsTo,
  PASSWORD,
  query,
  TestBrowser,
  type TestPerson,
} from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const ACCOUNT = '/en-us/account';
const NEW_PASSWORD = 'a quite different password';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
}, 120_000);
afterAll(endQueries);

async function signedIn(): Promise<{ person: TestPerson; visitor: TestBrowser }> {
  const person = await addPerson(site);
  const visitor = new TestBrowser(site);
  await visitor.signIn(person);
  return { person, visitor };
}

it('is for the person alone, and kept by nobody', async () => {
  const { person, visitor } = await signedIn();
  const page = await visitor.get(ACCOUNT);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(page.text).toContain(person.mail);
  expect(page.text).toContain('This browser');
  const stranger = new TestBrowser(site);
  expect((await stranger.get(ACCOUNT)).status).toBe(404);
  for (const part of ['profile', 'password', 'authenticator', 'sessions'])
    expect([401, 404]).toContain((await stranger.post(`${ACCOUNT}/${part}`, {})).status);
});

it('keeps the profile by a form, or shows what is wrong with all that was typed', async () => {
  const { person, visitor } = await signedIn();
  const form = {
    firstName: 'Mara',
    lastName: 'Lindqvist',
    company: 'Northern Rooms',
    country: 'US',
    state: 'US-IL',
    postalCode: '60601',
    roles: 'Admin',
    mail: 'other@example.com',
  };
  const wrong = await visitor.post(`${ACCOUNT}/profile`, {
    ...form,
    postalCode: 'x'.repeat(9),
    city: '<b>Chicago',
  });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('Enter a postal code like 60601.');
  expect(wrong.text).toContain('value="&lt;b&gt;Chicago"');
  expect(wrong.text).toContain('value="Northern Rooms"');
  const saved = await visitor.post(`${ACCOUNT}/profile`, form);
  expect([saved.status, saved.location]).toEqual([303, `${ACCOUNT}?saved=profile#part-profile`]);
  expect((await visitor.get(`${ACCOUNT}?saved=profile`)).text).toContain('Your profile is saved.');
  const [row] = await query<Record<string, unknown>>(site, 'select * from user_account where id = $1', [
    person.id,
  ]);
  expect(row).toMatchObject({ first_name: 'Mara', state: 'IL', mail: person.mail, roles: [] });
  const stale = await visitor.post(`${ACCOUNT}/profile`, { ...form, updatedAt: '2020-01-01T00:00:00.000Z' });
  expect([stale.status, stale.text.includes('changed elsewhere')]).toEqual([409, true]);
});

it('changes the password only with the present one, and signs out all other browsers', async () => {
  const { person, visitor } = await signedIn();
  const other = new TestBrowser(site);
  await other.signIn(person);
  const before = visitor.cookies.get('plinth-session');
  const change = (password: string, newPassword: string) =>
    visitor.post(`${ACCOUNT}/password`, { password, newPassword });
  for (const [password, next] of [
    ['', NEW_PASSWORD],
    ['a wrong password', NEW_PASSWORD],
    [PASSWORD, 'short'],
    [PASSWORD, person.mail],
  ] as const)
    expect((await change(password, next)).status).toBe(422);
  expect(await other.user()).toBeDefined();
  expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(303);
  expect(await other.user()).toBeUndefined();
  expect(visitor.cookies.get('plinth-session')).not.toBe(before);
  expect((await visitor.user())?.id).toBe(person.id);
  expect((await mailsTo(site, person.mail)).map(({ kind }) => kind)).toContain('password-changed');
});

it('lists where the person is signed in, and signs out one of these or all others', async () => {
  const { person, visitor } = await signedIn();
  const others = [new TestBrowser(site), new TestBrowser(site), new TestBrowser(site)];
  for (const other of others) await other.signIn(person);
  const rows = await query<{ id: string }>(
    site,
    'select id from user_session where user_id = $1 order by created_at',
    [person.id],
  );
  const stranger = await signedIn();
  // Somebody else's session is none of theirs.
  await stranger.visitor.post(`${ACCOUNT}/sessions`, { id: rows[1]?.id ?? '' });
  expect(await others[0]?.user()).toBeDefined();
  await visitor.post(`${ACCOUNT}/sessions`, { id: rows[1]?.id ?? '' });
  expect([await others[0]?.user(), (await others[1]?.user())?.id]).toEqual([undefined, person.id]);
  await visitor.post(`${ACCOUNT}/sessions`, {});
  for (const other of others) expect(await other.user()).toBeUndefined();
  expect((await visitor.user())?.id).toBe(person.id);
});

it('begins an authenticator app after the password, and removes it so', async () => {
  const { person, visitor } = await signedIn();
  const turn = (password: string, on: string) =>
    visitor.post(`${ACCOUNT}/authenticator`, { authenticatorPassword: password, turn: on });
  expect((await turn('a wrong password', 'on')).status).toBe(422);
  expect((await turn(PASSWORD, 'on')).location).toBe('/api/_auth/authenticator');
  expect((await visitor.get('/api/_auth/authenticator')).text).toContain('Set up an authenticator app');
  await query(
    site,
    `insert into user_authenticator (user_id, secret, last_step, recovery_code_hashes) values ($1, 'ABCD', 0, '{}')`,
    [person.id],
  );
  expect((await visitor.get(ACCOUNT)).text).toContain('Remove the app');
  expect((await turn(PASSWORD, 'off')).location).toContain('saved=authenticator');
  expect((await mailsTo(site, person.mail)).map(({ kind }) => kind)).toContain('authenticator-changed');
});
