/** Codes of authenticator apps, and who needs one. */
import { Secret, TOTP } from 'otpauth';
import { entries } from '../../scripts/lib/site-env.mjs';
import {
  addPerson,
  endQueries,
  mailsTo,
  newMail,
  PASSWORD,
  query,
  TestBrowser,
  type TestPerson,
} from '../support/people.js';
import { runProgram } from '../support/program.js';
import { type SharedSite, sharedSite } from '../support/site.js';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
}, 120_000);
afterAll(endQueries);

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const secretOn = (text: string) =>
  (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '');

/** Signs in an administrator for the first time. */
async function setUp(person: TestPerson) {
  const browser = new TestBrowser(site);
  expect((await browser.signIn(person)).location).toBe('/api/_auth/authenticator');
  expect(await browser.user()).toBeUndefined();
  const secret = secretOn((await browser.get('/api/_auth/authenticator')).text);
  const done = await browser.post('/api/_auth/authenticator', { code: codeOf(secret) });
  const codes = [...done.text.matchAll(/<li>([a-z0-9]{5}-[a-z0-9]{5})<\/li>/g)].map(([, code]) => code ?? '');
  return { browser, secret, codes };
}

it('makes an administrator set up an app before the first session', async () => {
  const person = await addPerson(site, { roles: ['Admin'] });
  const { browser, codes } = await setUp(person);
  expect(codes).toHaveLength(10);
  expect((await browser.user())?.roles).toEqual(['Admin']);
  expect((await mailsTo(site, person.mail)).map(({ kind }) => kind)).toContain('authenticator-changed');
  const [row] = await query<{ recovery_code_hashes: Buffer[] }>(
    site,
    'select * from user_authenticator where user_id = $1',
    [person.id],
  );
  expect(JSON.stringify(row)).not.toContain(codes[0]);
});

it('asks for a code after the password, takes each once, and a recovery code in its place', async () => {
  const person = await addPerson(site, { roles: ['Admin'] });
  const { secret, codes } = await setUp(person);
  // The one that follows that of the set-up: clocks may differ by a step.
  const code = codeOf(secret, 1);
  const attempt = async (typed: string) => {
    const browser = new TestBrowser(site);
    expect((await browser.signIn(person, PASSWORD, { returnTo: '/en-us/products' })).location).toBe(
      '/api/_auth/code?returnTo=%2Fen-us%2Fproducts',
    );
    expect(await browser.user()).toBeUndefined();
    const answer = await browser.post('/api/_auth/code', { code: typed });
    return { browser, answer };
  };
  const right = await attempt(code);
  expect(right.answer.location).toBe('/en-us/products');
  expect((await right.browser.user())?.roles).toEqual(['Admin']);
  // Somebody who looked over the shoulder.
  expect((await attempt(code)).answer.status).toBe(422);
  expect((await attempt(codeOf(secret))).answer.status).toBe(422);
  expect((await attempt(codes[0]?.toUpperCase() ?? '')).answer.location).toBe('/en-us/products');
  expect((await attempt(codes[0] ?? '')).answer.status).toBe(422);
});

it('takes one of many that come at once with the same code', async () => {
  const person = await addPerson(site, { roles: ['Admin'] });
  const { secret } = await setUp(person);
  const browsers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const browser = new TestBrowser(site);
      await browser.signIn(person);
      return browser;
    }),
  );
  const code = codeOf(secret, 1);
  const answers = await Promise.all(browsers.map((browser) => browser.post('/api/_auth/code', { code })));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
});

it('is not to be guessed: five tries for a sign-in, and a wait over all of them', async () => {
  const person = await addPerson(site, { roles: ['Admin'] });
  const { secret } = await setUp(person);
  const browser = new TestBrowser(site);
  await browser.signIn(person);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => browser.post('/api/_auth/code', { code: '000000' })),
  );
  expect(answers.every(({ status }) => status === 422 || status === 429)).toBe(true);
  const right = await browser.post('/api/_auth/code', { code: codeOf(secret, 1) });
  expect([422, 429]).toContain(right.status);
  expect(await browser.user()).toBeUndefined();
});

it('leads whoever has not shown a password back to the beginning', async () => {
  for (const step of ['code', 'authenticator']) {
    const browser = new TestBrowser(site);
    browser.cookies.set('plinth-sign-in', 'A'.repeat(43));
    expect((await browser.get(`/api/_auth/${step}`)).location).toBe('/api/_auth/login');
    expect((await browser.post(`/api/_auth/${step}`, { code: '000000' })).location).toBe('/api/_auth/login');
  }
});

describe('npm run user:create', () => {
  const run = (args: string[], env: Record<string, string> = {}) =>
    runProgram(entries.userCreate, args, { ...site.env, ...env });

  it('makes the first administrator, who chooses a password by the address that it prints', async () => {
    const mail = newMail();
    const { code, output } = await run(['--admin', mail]);
    expect([code, output]).toEqual([0, expect.stringContaining(`${mail} has the role Admin.`)]);
    const address = new URL(/http\S+/.exec(output)?.[0] ?? '');
    const token = address.searchParams.get('token') ?? '';
    const browser = new TestBrowser(site);
    expect((await browser.signIn({ mail })).status).toBe(401);
    expect((await browser.get(`${address.pathname}${address.search}`)).text).toContain(
      'Start using the account',
    );
    const done = await browser.post('/api/_auth/new-password', { token, password: PASSWORD });
    // Nobody is an administrator by a password alone.
    expect(done.location).toBe('/api/_auth/authenticator');
    const [entry] = await query<{ action: string; actor_id: string | null }>(
      site,
      `select action, actor_id from audit_log where after->>'mail' = $1`,
      [mail],
    );
    expect(entry).toEqual({ action: 'account.created', actor_id: null });
  });

  it('says what it takes', async () => {
    const { code, output } = await run(['--root', 'a@example.com']);
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('Usage: npm run user:create -- [--admin <mail>]'),
    ]);
  });
});
