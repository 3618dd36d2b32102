/** What people do with all that the site keeps of them: look at it, and have it deleted. */
import { Queue } from 'bullmq';
import { strFromU8, unzipSync } from 'fflate';
import { Redis } from 'ioredis';
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
import { until } from '../support/until.js';

const ACCOUNT = '/en-us/account';
const LEFT = '/api/_auth/login?notice=leaving';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
}, 120_000);
afterAll(endQueries);

async function signedIn(roles: string[] = []): Promise<{ person: TestPerson; visitor: TestBrowser }> {
  const person = await addPerson(site, { roles });
  const visitor = new TestBrowser(site);
  await visitor.signIn(person);
  return { person, visitor };
}

const kindsTo = async (mail: string) => (await mailsTo(site, mail)).map(({ kind }) => kind);
const statusOf = async ({ id }: TestPerson) =>
  (await query<{ status: string }>(site, 'select status from user_account where id = $1', [id]))[0]?.status;

it('gathers what is kept of a person, and gives it to them alone', async () => {
  const { person, visitor } = await signedIn(['customer']);
  await query(site, 'insert into user_note (user_id, author_id, text) values ($1, $1, $2)', [
    person.id,
    'Called twice.',
  ]);
  expect((await visitor.post(`${ACCOUNT}/data`, {})).location).toBe(`${ACCOUNT}?saved=data#part-data`);
  const mails = () => mailsTo(site, person.mail);
  await until(async () => (await mails()).some(({ kind }) => kind === 'data-export'), {
    withinMs: 20_000,
    what: 'the mail with the link',
  });
  const { token, text } = (await mails()).find(({ kind }) => kind === 'data-export') ?? {
    token: '',
    text: '',
  };
  expect(text).toContain(`/en-us/account/data?token=${token}`);
  const link = `${ACCOUNT}/data?token=${token}`;

  const other = await signedIn();
  expect((await new TestBrowser(site).get(link)).status).toBe(404);
  expect((await other.visitor.get(link)).status).toBe(410);
  expect((await visitor.get(`${ACCOUNT}/data?token=${'A'.repeat(43)}`)).status).toBe(410);

  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(new URL(link, site.url), { headers: { cookie } });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="account-data.zip"');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as Record<string, object[]>;
  expect(data.account).toEqual([expect.objectContaining({ mail: person.mail, roles: ['customer'] })]);
  expect(data.sessions).toHaveLength(1);
  expect(data['staff-notes']).toEqual([expect.objectContaining({ text: 'Called twice.' })]);
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['rights', 'history', 'mails', 'browsers']));
  expect(strFromU8(files['account.csv'] ?? new Uint8Array())).toContain(person.mail);
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  expect(all).not.toContain(other.person.mail);
  expect(all).not.toMatch(/argon2|token_?hash/i);

  // Once a day; and a link is good for as long.
  const again = await visitor.post(`${ACCOUNT}/data`, {});
  expect([again.status, again.text.includes('There is an archive already.')]).toEqual([409, true]);
  await query(site, `update one_time_token set expires_at = now() where user_id = $1`, [person.id]);
  const late = await visitor.get(link);
  expect([late.status, late.text.includes('This link is over')]).toEqual([410, true]);
});

it('deletes an account only with the password, and not an administrator', async () => {
  const { person, visitor } = await signedIn();
  for (const deletionPassword of ['', 'a wrong password']) {
    const refused = await visitor.post(`${ACCOUNT}/deletion`, { deletionPassword });
    expect([refused.status, refused.text.includes('id="deletionPassword-error"')]).toEqual([422, true]);
  }
  const abroad = { 'sec-fetch-site': 'cross-site' };
  expect((await visitor.post(`${ACCOUNT}/deletion`, { deletionPassword: PASSWORD }, abroad)).status).toBe(
    403,
  );
  expect(await statusOf(person)).toBe('active');

  await query(site, `update user_account set roles = '{Admin}' where id = $1`, [person.id]);
  const admin = await visitor.post(`${ACCOUNT}/deletion`, { deletionPassword: PASSWORD });
  expect([admin.status, await statusOf(person)]).toEqual([409, 'active']);
  expect(await kindsTo(person.mail)).not.toContain('deletion-planned');
});

it('asks who has no password to sign in a moment before', async () => {
  const { person, visitor } = await signedIn();
  await query(site, 'update user_account set password_hash = null where id = $1', [person.id]);
  await query(site, `update user_session set proved_at = now() - interval '11 minutes' where user_id = $1`, [
    person.id,
  ]);
  expect((await visitor.get(ACCOUNT)).text).toContain('sign in once more first');
  expect((await visitor.post(`${ACCOUNT}/deletion`, {})).status).toBe(422);
  await query(site, 'update user_session set proved_at = now() where user_id = $1', [person.id]);
  expect((await visitor.post(`${ACCOUNT}/deletion`, {})).location).toBe(LEFT);
});

it('lets somebody who deleted their account come back by signing in, for two weeks', async () => {
  const { person, visitor } = await signedIn(['customer']);
  const elsewhere = new TestBrowser(site);
  await elsewhere.signIn(person);
  expect((await visitor.post(`${ACCOUNT}/deletion`, { deletionPassword: PASSWORD })).location).toBe(LEFT);
  for (const browser of [visitor, elsewhere]) expect(await browser.user()).toBeUndefined();
  expect((await visitor.get(LEFT)).text).toContain('will be deleted in 14 days');
  const [row] = await query<{ erase_at: Date }>(site, 'select erase_at from user_account where id = $1', [
    person.id,
  ]);
  expect(Math.round((Number(row?.erase_at) - Date.now()) / 86_400_000)).toBe(14);
  expect(await kindsTo(person.mail)).toContain('deletion-planned');

  expect((await visitor.signIn(person, 'a wrong password')).status).toBe(401);
  expect(await statusOf(person)).toBe('deleted-pending');
  const back = await visitor.signIn(person, PASSWORD, { returnTo: '/en-us/products' });
  expect([back.status, back.location]).toEqual([303, `${ACCOUNT}?saved=deletion#part-deletion`]);
  expect((await visitor.get(`${ACCOUNT}?saved=deletion`)).text).toContain('Welcome back.');
  expect((await visitor.user())?.roles).toEqual(['customer']);
  expect(await statusOf(person)).toBe('active');
  expect(await kindsTo(person.mail)).toContain('deletion-cancelled');
});

it('takes the person out of every room when the time is over', async () => {
  const { person, visitor } = await signedIn(['customer']);
  const other = await signedIn();
  await visitor.post(`${ACCOUNT}/data`, {});
  await visitor.post(`${ACCOUNT}/deletion`, { deletionPassword: PASSWORD });
  await query(site, `update user_account set erase_at = now() where id = $1`, [person.id]);
  const connection = new Redis(site.env.REDIS_QUEUE_URL ?? '', { maxRetriesPerRequest: null });
  const queue = new Queue('nightly', { connection, prefix: `{${site.env.REDIS_PREFIX}-queue}` });
  await queue.add('retention', {});
  await until(async () => (await statusOf(person)) === 'deleted', { withinMs: 20_000, what: 'the deletion' });
  await queue.close();
  await connection.quit();

  const [row] = await query(site, 'select * from user_account where id = $1', [person.id]);
  expect(row).toMatchObject({
    mail: `deleted-${person.id}@deleted.invalid`,
    ...{ first_name: 'Deleted', last_name: 'user', password_hash: null, roles: [], erase_at: null },
  });
  for (const table of ['user_session', 'user_device', 'one_time_token', 'data_export'])
    expect([table, await query(site, `select 1 from ${table} where user_id = $1`, [person.id])]).toEqual([
      table,
      [],
    ]);
  expect(await kindsTo(person.mail)).toEqual(['deletion-done']);
  expect((await visitor.signIn(person)).status).toBe(401);
  expect((await other.visitor.user())?.id).toBe(other.person.id);
});

it('keeps which mails somebody wishes', async () => {
  const { visitor } = await signedIn();
  const isWished = async () => /name="newsletter"[^>]*checked/.test((await visitor.get(ACCOUNT)).text);
  expect(await isWished()).toBe(false);
  await visitor.post(`${ACCOUNT}/notices`, { newsletter: '1' });
  expect(await isWished()).toBe(true);
  await visitor.post(`${ACCOUNT}/notices`, {});
  expect(await isWished()).toBe(false);
});
