/** Signing in at an identity provider, with a real one. */
import { jest } from '@jest/globals';
import { CLIENT, type Claims, TestProvider } from '../support/oidc.js';
import {
  type Answer,
  addPerson,
  endQueries,
  mailsTo,
  newMail,
  PASSWORD,
  query,
  TestBrowser,
} from '../support/people.js';
import { type Site, startSite } from '../support/site.js';

let site: Site;
let provider: TestProvider;
beforeAll(async () => {
  // The library says at length that this is no provider for production.
  for (const level of ['info', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
  provider = await TestProvider.at();
  site = await startSite({
    worker: false,
    env: {
      PROXY_HOPS: '1',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Example Works',
      OIDC_ROLES_CLAIM: 'roles',
    },
  });
}, 120_000);
afterAll(async () => {
  await endQueries();
  await site?.stop();
  await provider?.stop();
});

let people = 0;
/** Makes somebody known to the provider, who signs in there next. */
function nextPerson(claims: Claims): string {
  people += 1;
  const subject = `subject-${people}`;
  provider.people.set(subject, claims);
  provider.next = subject;
  return subject;
}

/** Goes to the provider, signs in there, and comes back with what it gives. */
async function callbackOf(visitor: TestBrowser, query = ''): Promise<URL> {
  const elsewhere = new TestBrowser({ url: provider.issuer });
  let address = new URL((await visitor.get(`/api/_auth/provider${query}`)).location ?? '');
  for (let hops = 0; hops < 6 && address.origin === provider.issuer; hops += 1) {
    const { location, text } = await elsewhere.get(address.href);
    if (location === null) throw new Error(text);
    address = new URL(location, address);
  }
  return address;
}

async function signIn(visitor: TestBrowser, query = ''): Promise<Answer> {
  const { pathname, search } = await callbackOf(visitor, query);
  return visitor.get(`${pathname}${search}`);
}

it('is missing while no address is answered, and comes back with it', async () => {
  const answer = await new TestBrowser(site).get('/api/_auth/provider');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(answer.text).toContain('The sign-in service does not answer. Try again.');
  await provider.start(site.url);
  expect((await new TestBrowser(site).get('/api/_auth/login')).text).toContain('Continue with Example Works');
});

it('makes an account for somebody new, with the roles of the claim but that of administrators', async () => {
  const mail = newMail();
  nextPerson({
    email: mail.toUpperCase(),
    email_verified: true,
    given_name: 'Mara',
    family_name: 'http://spam.example',
    roles: ['customer', 'Admin', 'unknown', 'power_registration_eligible'],
  });
  const visitor = new TestBrowser(site);
  const answer = await signIn(visitor, '?returnTo=/en-us/products');
  expect([answer.status, answer.location]).toEqual([303, '/en-us/products']);
  const user = await visitor.user();
  expect(user).toMatchObject({ mail, firstName: '', roles: ['customer', 'power_registration_eligible'] });
  const again = new TestBrowser(site);
  await signIn(again);
  expect((await again.user())?.id).toBe(user?.id);
  expect((await new TestBrowser(site).signIn({ mail })).status).toBe(401);
});

it('is connected with an account that is there only after the password of that', async () => {
  const person = await addPerson(site);
  const subject = nextPerson({ email: person.mail, email_verified: true });
  const visitor = new TestBrowser(site);
  expect((await signIn(visitor)).location).toBe('/api/_auth/provider/link');
  expect(await visitor.user()).toBeUndefined();
  expect((await visitor.get('/api/_auth/provider/link')).text).toContain(person.mail);
  const wrong = await visitor.post('/api/_auth/provider/link', { password: 'a wrong password' });
  expect([wrong.status, await visitor.user()]).toEqual([401, undefined]);
  expect((await visitor.post('/api/_auth/provider/link', { password: PASSWORD })).status).toBe(303);
  expect((await visitor.user())?.id).toBe(person.id);
  expect((await mailsTo(site, person.mail)).map(({ kind }) => kind)).toContain('identity-linked');
  const [row] = await query(site, 'select issuer, user_id from user_identity where subject = $1', [subject]);
  expect(row).toEqual({ issuer: provider.issuer, user_id: person.id });
  const again = new TestBrowser(site);
  expect((await signIn(again)).location).toBe('/en-us');
});

it('takes over an account whose address nobody has confirmed, without the password of who began it', async () => {
  const person = await addPerson(site, { status: 'unverified' });
  nextPerson({ email: person.mail, email_verified: true });
  const visitor = new TestBrowser(site);
  await signIn(visitor);
  expect((await visitor.user())?.id).toBe(person.id);
  expect((await new TestBrowser(site).signIn(person)).status).toBe(401);
});

it.each([
  ['does not vouch for the address', { email_verified: false }],
  ['says that it does in words', { email_verified: 'true' }],
  ['knows no address', { email: undefined, email_verified: true }],
])('lets nobody in when the provider %s', async (_, claims) => {
  const person = await addPerson(site);
  nextPerson({ email: person.mail, ...claims });
  const visitor = new TestBrowser(site);
  const answer = await signIn(visitor);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Example Works did not confirm your mail address.');
  expect(await visitor.user()).toBeUndefined();
});

it('lets nobody in whose account is disabled', async () => {
  const mail = newMail();
  nextPerson({ email: mail, email_verified: true });
  await signIn(new TestBrowser(site));
  await query(site, `update user_account set status = 'disabled' where mail = $1`, [mail]);
  const visitor = new TestBrowser(site);
  expect((await signIn(visitor)).text).toContain('Your account is not active. Contact us.');
  expect(await visitor.user()).toBeUndefined();
});

it('takes what the provider gave once, from the browser that asked for it, and unchanged', async () => {
  nextPerson({ email: newMail(), email_verified: true });
  const refused = async (visitor: TestBrowser, target: string) => {
    const answer = await visitor.get(target);
    expect([answer.status, answer.text.includes('did not work')]).toEqual([400, true]);
    expect(await visitor.user()).toBeUndefined();
  };
  const target = ({ pathname, search }: URL) => `${pathname}${search}`;
  // Of somebody else, who would be signed in as the attacker.
  await refused(new TestBrowser(site), target(await callbackOf(new TestBrowser(site))));
  for (const [name, value] of [
    ['state', 'other'],
    ['code', 'other'],
    ['iss', 'https://evil.example'],
  ] as const) {
    const visitor = new TestBrowser(site);
    const address = await callbackOf(visitor);
    address.searchParams.set(name, value);
    await refused(visitor, target(address));
  }
  await refused(new TestBrowser(site), '/api/_auth/provider/callback');
  await refused(new TestBrowser(site), '/api/_auth/provider/callback?error=access_denied');
  const visitor = new TestBrowser(site);
  const address = target(await callbackOf(visitor));
  expect((await visitor.get(address)).status).toBe(303);
  expect((await visitor.get(address)).status).toBe(400);
});
