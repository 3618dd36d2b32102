/** Signing in by password, the session that follows, and its end. */
import { answerTo } from '../../src/auth/passwords/work-proof.contract.js';
import {
  addPerson,
  endQueries,
  mailsTo,
  newMail,
  PASSWORD,
  query,
  sha256,
  TestBrowser,
} from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const LOGIN = '/api/_auth/login';
const SESSION = '/api/_auth/session';
const COOKIE = 'plinth-session';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
}, 120_000);
afterAll(endQueries);

const browser = () => new TestBrowser(site);

describe('the page for signing in', () => {
  it('is a form that needs no script, nobody keeps or frames, and no script of others is on', async () => {
    const { status, headers, text } = await browser().get(`${LOGIN}?returnTo=/en-us/products`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(text).toContain('<form');
    expect(text).toContain('action="/api/_auth/login"');
    expect(text).toContain('name="returnTo" value="/en-us/products"');
    expect(text).toContain('data-layout="plain"');
    expect(text).not.toContain('<footer');
    expect(text).toContain('noindex');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://127.0.0.1:1/',
    '/api/_auth/login',
    `/${'x'.repeat(5_000)}`,
  ])('forgets to return to %s', async (returnTo) => {
    const page = await browser().get(`${LOGIN}?returnTo=${encodeURIComponent(returnTo).slice(0, 2_500)}`);
    expect(page.text).not.toContain('name="returnTo"');
    const person = await addPerson(site);
    const answer = await browser().signIn(person, PASSWORD, { returnTo });
    expect([answer.status, answer.location]).toEqual([303, '/en-us']);
  });

  it('returns to a page of this site, or to the end of its own window', async () => {
    const person = await addPerson(site);
    expect((await browser().signIn(person, PASSWORD, { returnTo: '/en-us/products?page=2' })).location).toBe(
      '/en-us/products?page=2',
    );
    const popup = browser();
    expect((await popup.signIn(person, PASSWORD, { popup: '1' })).location).toBe('/api/_auth/done');
    expect((await popup.get('/api/_auth/done')).text).toContain('You can close this window');
  });
});

describe('a session', () => {
  it('begins with a cookie that scripts and other sites do not see, and only its hash is stored', async () => {
    const person = await addPerson(site, { roles: ['customer'] });
    const visitor = browser();
    const answer = await visitor.signIn(person);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(`${COOKIE}=`));
    expect(cookie).toMatch(/^plinth-session=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/);
    const token = visitor.cookies.get(COOKIE) ?? '';
    const rows = await query<{ token_hash: Buffer }>(site, 'select * from user_session where user_id = $1', [
      person.id,
    ]);
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([sha256(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const user = await visitor.user();
    expect(user).toMatchObject({ id: person.id, roles: ['customer'] });
    expect(JSON.stringify(user)).not.toMatch(/password|hash|argon/i);
  });

  it('is kept for longer only when the person wishes', async () => {
    const person = await addPerson(site);
    const answer = await browser().signIn(person, PASSWORD, { keep: '1' });
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/plinth-session=[\w-]{43}; Max-Age=2592000/);
  });

  it.each([
    ['none', undefined],
    ['a forged one', 'A'.repeat(43)],
    ['a number', '1'.repeat(43)],
    ['JSON', encodeURIComponent('{"id":1}')],
    ['very much', 'x'.repeat(5_000)],
  ])('is not there with %s as the cookie', async (_, value) => {
    const visitor = browser();
    if (value !== undefined) visitor.cookies.set(COOKIE, value);
    const answer = await visitor.get(SESSION);
    expect([answer.status, answer.text]).toEqual([200, '{}']);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect((await visitor.get('/api/users/me')).status).toBe(401);
  });

  it('has a new id after each sign-in, whatever id the browser came with (fixation)', async () => {
    const [person, stranger] = [await addPerson(site), await addPerson(site)];
    const evil = browser();
    await evil.signIn(stranger);
    const planted = evil.cookies.get(COOKIE) ?? '';
    const visitor = browser();
    visitor.cookies.set(COOKIE, planted);
    await visitor.signIn(person);
    expect(visitor.cookies.get(COOKIE)).not.toBe(planted);
    expect((await visitor.user())?.id).toBe(person.id);
    expect(await evil.user()).toBeUndefined();
  });

  it.each([
    ['was not used for long', `last_seen_at = now() - interval '8 hours 1 minute'`],
    ['is at its end', `ends_at = now() - interval '1 second'`],
    ['was ended', 'revoked_at = now()'],
  ])('is over once it %s', async (_, change) => {
    const person = await addPerson(site);
    const visitor = browser();
    await visitor.signIn(person);
    await query(site, `update user_session set ${change} where user_id = $1`, [person.id]);
    expect(await visitor.user()).toBeUndefined();
  });

  it('ends with DELETE from this site, as often as one likes, and not from another', async () => {
    const person = await addPerson(site);
    const visitor = browser();
    await visitor.signIn(person);
    const kept = new Map(visitor.cookies);
    for (const from of ['cross-site', 'same-site', 'none']) {
      const refused = await visitor.send('DELETE', SESSION, undefined, { 'sec-fetch-site': from });
      expect(refused.status).toBe(403);
    }
    expect((await visitor.get('/en-us/logout')).status).toBe(200);
    expect(await visitor.user()).toBeDefined();
    for (let time = 0; time < 2; time += 1) expect((await visitor.send('DELETE', SESSION)).status).toBe(204);
    // Who kept the cookie has nothing of it.
    for (const [name, value] of kept) visitor.cookies.set(name, value);
    expect(await visitor.user()).toBeUndefined();
  });

  it('ends by a form where there is no script', async () => {
    const person = await addPerson(site);
    const visitor = browser();
    await visitor.signIn(person);
    expect((await visitor.post('/api/_auth/sign-out', {})).location).toBe('/en-us/logout');
    expect(await visitor.user()).toBeUndefined();
  });

  it('gives what a person may do now, and gets a new id when that changed', async () => {
    const person = await addPerson(site, { roles: ['customer'] });
    const visitor = browser();
    await visitor.signIn(person);
    const before = visitor.cookies.get(COOKIE);
    await query(
      site,
      `update user_account set roles = '{distributor,NotAdmin}', roles_changed_at = now() where id = $1`,
      [person.id],
    );
    expect((await visitor.user())?.roles).toEqual(['distributor', 'NotAdmin']);
    expect(visitor.cookies.get(COOKIE)).not.toBe(before);
    expect((await visitor.user())?.id).toBe(person.id);
  });

  it('is of no use once the account is disabled, in tabs that are open too', async () => {
    const person = await addPerson(site);
    const visitor = browser();
    await visitor.signIn(person);
    await query(site, `update user_account set status = 'disabled' where id = $1`, [person.id]);
    expect(await visitor.user()).toBeUndefined();
    const answer = await visitor.get('/api/users/me');
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Your account is not active. Contact us.');
  });

  it('leaves public pages the same bytes for everyone, without a cookie', async () => {
    const person = await addPerson(site);
    const visitor = browser();
    await visitor.signIn(person);
    const [mine, theirs] = [await visitor.get('/en-us'), await browser().get('/en-us')];
    expect(mine.text).toBe(theirs.text);
    expect(mine.headers.getSetCookie()).toEqual([]);
  });
});

describe('a password', () => {
  it.each([
    ['that is wrong', PASSWORD.toUpperCase()],
    ['with a blank at its end', `${PASSWORD} `],
    ['of 10,000 characters', 'x'.repeat(9_000)],
    ['with a tab at its end', `${PASSWORD}\t`],
  ])('%s lets nobody in, with the words that an unknown address gets', async (_, password) => {
    const person = await addPerson(site);
    const known = await browser().signIn(person, password);
    const unknown = await browser().signIn({ mail: newMail() }, password);
    expect([known.status, unknown.status]).toEqual([401, 401]);
    const plain = (text: string) =>
      text.replace(/person-\w+@example\.com/g, 'X').replace(/name="returnTo[^>]*>/g, '');
    expect(plain(known.text)).toBe(plain(unknown.text));
    expect(known.text).toContain('Mail or password is not correct.');
    expect(known.text).not.toContain(password.slice(0, 30));
  });

  it.each([
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '\u{1F600}@example.com',
    'a\u0000@b.com',
    '"a b"@c.d',
    'a@b',
  ])('of the address %j is wrong, too', async (mail) => {
    const answer = await browser().signIn({ mail });
    expect(answer.status).toBe(401);
    expect(answer.text).not.toContain('<script>alert');
  });

  it('may be typed with an address in any case', async () => {
    const person = await addPerson(site);
    expect((await browser().signIn({ mail: ` ${person.mail.toUpperCase()} ` })).status).toBe(303);
  });

  it('is asked for when it is missing, also when it stands in the address', async () => {
    const person = await addPerson(site);
    const answer = await browser().post(
      `${LOGIN}?mail=${person.mail}&password=${encodeURIComponent(PASSWORD)}`,
      {},
    );
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Enter your mail address.');
    expect(answer.text).toContain('Enter your password.');
  });

  it('is taken from forms of this site only', async () => {
    const person = await addPerson(site);
    const form = { mail: person.mail, password: PASSWORD };
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }])
      expect((await browser().post(LOGIN, form, headers)).status).toBe(403);
    expect((await browser().send('POST', LOGIN, form)).status).toBe(415);
    expect((await browser().post('/api/users/me', form)).status).not.toBe(200);
  });

  it.each(['disabled', 'deleted-pending', 'invited'])(
    'of an account that is %s lets nobody in',
    async (status) => {
      const person = await addPerson(site, { status });
      const answer = await browser().signIn(person);
      expect(answer.status).toBe(401);
      expect(answer.text).toContain('Your account is not active. Contact us.');
      // Only who knows the password learns that.
      expect((await browser().signIn(person, 'another password')).text).toContain(
        'Mail or password is not correct.',
      );
    },
  );

  it('is not looked at any more after five wrong ones, though fifty come at once, and for nobody longer than a minute', async () => {
    const person = await addPerson(site);
    const begun = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser().signIn(person, 'a wrong password')),
    );
    const of = (status: number) => answers.filter((answer) => answer.status === status).length;
    // Five, and as many as come after waits of 1, 2, 4 … seconds while this takes its time.
    expect(of(401)).toBeLessThanOrEqual(6 + Math.log2(1 + (Date.now() - begun) / 1_000));
    // On a busy machine some have to come again.
    expect(of(401) + of(429) + of(503)).toBe(50);
    await query(
      site,
      `update sign_in_failure set next_try_at = now() + interval '30 seconds' where key = $1`,
      [sha256(person.mail)],
    );
    const refused = await browser().signIn(person);
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(/Too many tries\. Try again in \d+ seconds\./);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    await query(site, 'update sign_in_failure set next_try_at = now() where key = $1', [sha256(person.mail)]);
    expect((await browser().signIn(person)).status).toBe(303);
  });

  it('does not wait for strangers in a browser that the person was signed in with before', async () => {
    const person = await addPerson(site);
    const own = browser();
    await own.signIn(person);
    await own.send('DELETE', SESSION);
    await query(
      site,
      `insert into sign_in_failure (key, failures, next_try_at) values ($1, 40, now() + interval '1 minute')`,
      [sha256(person.mail)],
    );
    expect((await browser().signIn(person)).status).toBe(429);
    expect((await own.signIn(person)).status).toBe(303);
  });

  it('that was wrong ten times is told to the owner, once a day', async () => {
    const person = await addPerson(site);
    for (const failures of [9, 10]) {
      await query(
        site,
        `insert into sign_in_failure (key, failures) values ($1, $2)
         on conflict (key) do update set failures = $2, next_try_at = null`,
        [sha256(person.mail), failures],
      );
      expect((await browser().signIn(person, 'a wrong password')).status).toBe(failures < 10 ? 401 : 422);
    }
    expect((await mailsTo(site, person.mail)).map(({ kind }) => kind)).toEqual(['wrong-passwords']);
  });

  it.each([true, false])(
    'needs work of the browser after ten wrong ones (account there: %s)',
    async (isThere) => {
      const person = isThere ? await addPerson(site) : { mail: newMail() };
      const set = (failures: number) =>
        query(
          site,
          `insert into sign_in_failure (key, failures) values ($1, $2)
         on conflict (key) do update set failures = $2, next_try_at = null`,
          [sha256(person.mail), failures],
        );
      const challengeIn = (text: string) => /[0-9a-f]{64}/.exec(text)?.[0] ?? '';
      await set(10);
      const asked = await browser().signIn(person);
      expect([asked.status, asked.text.includes('Many passwords were wrong for this address.')]).toEqual([
        422,
        true,
      ]);
      const answer = await answerTo(challengeIn(asked.text));
      // A wrong one is a try, which uses the answer up.
      const wrong = await browser().signIn(person, 'a wrong password', { answer });
      expect([wrong.status, challengeIn(wrong.text)]).toEqual([401, expect.stringMatching(/^\w{64}$/)]);
      await query(site, 'update sign_in_failure set next_try_at = null where key = $1', [
        sha256(person.mail),
      ]);
      const other = await browser().signIn(person, PASSWORD, { answer });
      expect([other.status, challengeIn(other.text)]).toEqual([422, challengeIn(wrong.text)]);
      const next = { answer: await answerTo(challengeIn(other.text)) };
      expect((await browser().signIn(person, PASSWORD, next)).status).toBe(isThere ? 303 : 401);
      // A day later nobody asks any more.
      await set(10);
      await query(site, `update sign_in_failure set last_at = now() - interval '25 hours' where key = $1`, [
        sha256(person.mail),
      ]);
      expect((await browser().signIn(person, 'a wrong password')).status).toBe(401);
    },
  );

  it('can be tried thirty times from one address in ten minutes', async () => {
    const visitor = browser();
    const answers = [];
    for (let at = 0; at < 31; at += 1) answers.push(await visitor.signIn({ mail: '' }, 'x'));
    // Without an address nothing is tried.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    const tries = [];
    for (let at = 0; at < 31; at += 1)
      tries.push((await visitor.signIn({ mail: `nobody-${at}@example.com` }, 'x')).status);
    expect([tries[0], tries[29], tries[30]]).toEqual([401, 401, 429]);
  });
});

it('tells the owner of a sign-in from a new browser, but not of the first one', async () => {
  const person = await addPerson(site);
  const first = browser();
  await first.signIn(person);
  await first.signIn(person);
  expect(await mailsTo(site, person.mail)).toEqual([]);
  await new TestBrowser(
    site,
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  ).signIn(person);
  const [mail] = await mailsTo(site, person.mail);
  expect(mail?.kind).toBe('new-device');
  expect(mail?.text).toContain('Safari');
});
