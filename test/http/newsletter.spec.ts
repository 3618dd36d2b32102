/** The newsletter: asking for it from any page, confirming, stopping, and who is on the list. */
import { signedIn } from '../support/admin-desk.js';
import { addPerson, endQueries, mailsTo, newMail, query, TestBrowser } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const PATH = '/en-us/newsletter';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
}, 120_000);
afterAll(endQueries);

async function linkIn(mail: string, kind: string): Promise<string> {
  const [found] = (await mailsTo(site, mail)).filter((each) => each.kind === kind).slice(-1);
  return /\/en-us\/newsletter\/(?:confirm|stop)\/[0-9a-f]{32}/.exec(found?.text ?? '')?.[0] ?? '';
}

async function stateOf(mail: string): Promise<unknown> {
  const [row] = await query<{ state: string }>(
    site,
    'select state from newsletter_subscription where mail = $1',
    [mail],
  );
  return row?.state;
}

async function ask(mail: string, browser = new TestBrowser(site)) {
  return browser.post(PATH, { mail, source: 'footer' });
}

async function subscribed(): Promise<string> {
  const mail = newMail();
  await ask(mail);
  await new TestBrowser(site).post(await linkIn(mail, 'newsletter-confirm'), {});
  return mail;
}

it('stands in the footer of every page', async () => {
  const { text } = await new TestBrowser(site).get('/en-us');
  expect(text).toMatch(/<form [^>]*action="\/en-us\/newsletter"/);
  expect(text).toContain('You can stop at any time with the link in each mail.');
});

it('begins with a button behind the link of a mail, and keeps the consent', async () => {
  const mail = newMail();
  const asked = await ask(` ${mail.toUpperCase()} `);
  expect([asked.status, asked.location]).toEqual([303, `${PATH}/sent`]);
  expect(await stateOf(mail)).toBe('asked');
  const link = await linkIn(mail, 'newsletter-confirm');
  // As scanners of mail do.
  const looked = await new TestBrowser(site).get(link);
  expect(looked.text).toContain(mail);
  expect(looked.text).toContain('<meta name="referrer" content="no-referrer"');
  expect(await stateOf(mail)).toBe('asked');
  const confirmed = await new TestBrowser(site).post(link, {});
  expect(confirmed.text).toContain('You get our newsletter from now on');
  const rows = await query(
    site,
    `select state, consent_text, source, confirmed_at is not null as confirmed from newsletter_subscription where mail = $1`,
    [mail],
  );
  expect(rows).toEqual([
    {
      state: 'confirmed',
      consent_text: expect.stringContaining('You can stop at any time'),
      source: 'footer',
      confirmed: true,
    },
  ]);
  expect((await new TestBrowser(site).post(link, {})).status).toBe(410);
});

it('ends with a button behind the stop link', async () => {
  const mail = await subscribed();
  const link = await linkIn(mail, 'newsletter-begins');
  expect((await new TestBrowser(site).get(link)).text).toContain('Stop newsletter');
  expect(await stateOf(mail)).toBe('confirmed');
  expect((await new TestBrowser(site).post(link, {})).text).toContain('You get no more newsletters');
  expect(await stateOf(mail)).toBe('stopped');
  expect((await new TestBrowser(site).post(link, {})).status).toBe(200);
  await ask(mail);
  expect(await stateOf(mail)).toBe('asked');
});

it('says the same for an address that is on the list, and tells its owner', async () => {
  const mail = await subscribed();
  const again = await ask(mail);
  const fresh = await ask(newMail());
  expect([again.status, again.location, again.text]).toEqual([fresh.status, fresh.location, fresh.text]);
  expect(await stateOf(mail)).toBe('confirmed');
  expect((await mailsTo(site, mail)).map(({ kind }) => kind)).toEqual([
    'newsletter-confirm',
    'newsletter-begins',
    'newsletter-already',
  ]);
});

it.each([
  '',
  'no address',
  'a@b',
  'a@b.example, c@d.example',
  `${'x'.repeat(300)}@b.example`,
  '<b>@b.example',
])('says what is wrong with "%s", and loses nothing', async (mail) => {
  const { status, text } = await ask(mail);
  expect(status).toBe(422);
  expect(text).toMatch(/Enter (your|a) mail address/);
  if (mail !== '') expect(text).toContain(`value="${mail.replace('<', '&lt;').replace('>', '&gt;')}"`);
});

it('keeps nothing of programs, other sites and floods', async () => {
  const mail = newMail();
  const trapped = await new TestBrowser(site).post(PATH, { mail, reference: 'x' });
  expect(trapped.location).toBe(`${PATH}/sent`);
  expect(await stateOf(mail)).toBeUndefined();
  const foreign = await fetch(`${site.url}${PATH}`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ mail }),
  });
  expect(foreign.status).toBe(403);
  const browser = new TestBrowser(site);
  const statuses = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await ask(newMail(), browser)).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
});

it('mails an address three times an hour at most', async () => {
  const mail = newMail();
  for (let at = 0; at < 4; at += 1) expect((await ask(mail)).status).toBe(303);
  expect(await mailsTo(site, mail)).toHaveLength(3);
});

it('is dead behind links that are over or none', async () => {
  const mail = newMail();
  await ask(mail);
  const link = await linkIn(mail, 'newsletter-confirm');
  await query(
    site,
    `update newsletter_subscription set token_expires_at = now() - interval '1 second' where mail = $1`,
    [mail],
  );
  for (const path of [link, `${PATH}/confirm/x`, `${PATH}/confirm/${'0'.repeat(32)}`, `${PATH}/stop/x`]) {
    const { status, text } = await new TestBrowser(site).get(path);
    expect([path, status]).toEqual([path, 410]);
    expect(text).toContain('This link does not work any more');
  }
});

describe('the list', () => {
  it('has who wishes it in their account, too, and is for administrators', async () => {
    const mail = await subscribed();
    const member = await addPerson(site);
    const visitor = new TestBrowser(site);
    await visitor.signIn(member);
    await visitor.post('/en-us/account/notices', { newsletter: '1' });
    expect((await visitor.get('/en-us/admin/newsletter')).status).toBe(404);
    const admin = await signedIn(site, await addPerson(site, { roles: ['Admin'] }));
    const screen = await admin.get('/en-us/admin/newsletter');
    expect(screen.text).toContain('Download readers as CSV');
    const { text } = await admin.get('/en-us/admin/newsletter/readers.csv');
    expect(text).toMatch(new RegExp(`"${mail}","[^"]+","[^"]+/en-us/newsletter/stop/[0-9a-f]{32}"`));
    expect(text).toMatch(new RegExp(`"${member.mail}","[^"]+","[^"]+/en-us/account"`));
    const deeds = await query(site, `select after from audit_log where action = 'newsletter.exported'`);
    expect(deeds.length).toBeGreaterThan(0);
  });

  it('is left by the stop link also where the account wishes it', async () => {
    const member = await addPerson(site);
    const visitor = new TestBrowser(site);
    await visitor.signIn(member);
    await visitor.post('/en-us/account/notices', { newsletter: '1' });
    await ask(member.mail);
    await new TestBrowser(site).post(await linkIn(member.mail, 'newsletter-confirm'), {});
    await new TestBrowser(site).post(await linkIn(member.mail, 'newsletter-begins'), {});
    const rows = await query(site, 'select newsletter_at from user_account where id = $1', [member.id]);
    expect(rows).toEqual([{ newsletter_at: null }]);
  });
});
