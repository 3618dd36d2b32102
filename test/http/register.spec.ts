/** Registration: a profile, consent, and rights that are asked for and answered. */
import { addPerson, endQueries, mailsTo, query, TestBrowser } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const REGISTER = '/en-us/account/register';
const FORM = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  company: 'Northern Rooms',
  country: 'DE',
  terms: '1',
};

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
}, 120_000);
afterAll(endQueries);

async function signedIn() {
  const person = await addPerson(site);
  const visitor = new TestBrowser(site);
  await visitor.signIn(person);
  return { person, visitor };
}

it('keeps the profile and what was agreed to, and goes on to where the person came from', async () => {
  const { person, visitor } = await signedIn();
  const page = await visitor.get(`${REGISTER}?returnTo=/en-us/products`);
  expect(page.text).toContain('name="returnTo" value="/en-us/products"');
  const done = await visitor.post(REGISTER, { ...FORM, returnTo: '/en-us/products' });
  expect([done.status, done.location]).toEqual([303, '/en-us/products']);
  const [row] = await query<Record<string, unknown>>(site, 'select * from user_account where id = $1', [
    person.id,
  ]);
  expect(row).toMatchObject({ first_name: 'Mara', roles: [], newsletter_at: null });
  expect(row?.terms_accepted_at).toBeInstanceOf(Date);
  expect(await query(site, 'select 1 from right_request where user_id = $1', [person.id])).toEqual([]);
});

it('asks for a right once at a time, which is given by nobody but an administrator', async () => {
  const { person, visitor } = await signedIn();
  const ask = () =>
    visitor.post(REGISTER, {
      ...FORM,
      role: 'customer',
      reason: 'We buy racks.',
      roles: 'customer',
      state: 'approved',
    });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(answers.map(({ location }) => location))).toEqual(
    new Set(['/en-us/account?saved=rights#part-rights']),
  );
  const rows = await query<{ role: string; state: string }>(
    site,
    'select role, state from right_request where user_id = $1',
    [person.id],
  );
  expect(rows).toEqual([{ role: 'customer', state: 'pending' }]);
  expect((await visitor.user())?.roles).toEqual([]);
  expect((await mailsTo(site, person.mail)).map(({ kind }) => kind)).toEqual(['right-received']);
  expect((await visitor.get('/en-us/account')).text).toContain('We look at it');
});

it.each([
  ['without the terms', { terms: undefined }, 'Accept the terms to go on.'],
  ['for a right without a reason', { role: 'customer' }, 'Tell us in a sentence what you need it for.'],
  ['for the right of administrators', { role: 'Admin', reason: 'x' }, 'Choose what you need.'],
  [
    'with an odd account number',
    { role: 'customer', reason: 'x', accountNumber: '<1>' },
    'Account number may have',
  ],
  ['without a name', { firstName: ' ' }, 'Enter your first name.'],
])('is not taken %s, and what was typed stays', async (_, wrong, words) => {
  const { person, visitor } = await signedIn();
  const form = Object.fromEntries(
    Object.entries({ ...FORM, ...wrong }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  const answer = await visitor.post(REGISTER, form);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(words);
  expect(answer.text).toContain('value="Northern Rooms"');
  const [row] = await query<{ company: string }>(site, 'select company from user_account where id = $1', [
    person.id,
  ]);
  expect(row?.company).toBe('');
});

it('is for people who are signed in', async () => {
  expect((await new TestBrowser(site).get(REGISTER)).status).toBe(404);
  expect((await new TestBrowser(site).post(REGISTER, FORM)).status).not.toBe(303);
});
