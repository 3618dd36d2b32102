/** Rights that people ask for and administrators decide on, and administrators who see the site as somebody else. */
import { AdminDesk, done, signedIn, USERS, words } from '../support/admin-desk.js';
import { addPerson, endQueries, mailsTo, query, TestBrowser, type TestPerson } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const FORM = { firstName: 'Mara', lastName: 'Lindqvist', company: 'Rooms', country: 'DE', terms: '1' };

let site: SharedSite;
let desk: AdminDesk;
beforeAll(async () => {
  site = await sharedSite();
  desk = await AdminDesk.open(site);
}, 120_000);
afterAll(async () => {
  await desk.close();
  await endQueries();
});
beforeEach(() => desk.move());

/** Somebody who asked for a right, their browser, and where administrators answer. */
async function asked(role = 'customer') {
  const person = await addPerson(site);
  const visitor = await signedIn(site, person);
  const reason = 'We buy <b>racks</b>.';
  await visitor.post('/en-us/account/register', { ...FORM, role, reason, accountNumber: 'A-77' });
  const [right] = await query<{ id: string }>(site, 'select id from right_request where user_id = $1', [
    person.id,
  ]);
  return { person, visitor, id: right?.id ?? '', path: `${USERS}/${person.id}/rights/${right?.id}` };
}

describe('a right that somebody asks for', () => {
  it('is found by the filter, decided with all that is known, and counts from the next request on', async () => {
    const { person, visitor, path } = await asked();
    const before = JSON.parse((await desk.get('/api/admin/waiting')).text) as { users: number };
    expect(before.users).toBeGreaterThan(0);
    const list = await desk.get(`${USERS}?right=pending&q=${person.mail}`);
    expect(words(list)[1]).toMatch(/1 user .*Customer/s);
    const drawer = await desk.get(`${USERS}/${person.id}`);
    expect(drawer.text).toContain(`href="${path}"`);
    expect(drawer.text).toContain('We buy &lt;b&gt;racks&lt;/b&gt;.');
    const page = words(await desk.get(path))[1];
    for (const part of ['Request of Mara Lindqvist', person.mail, 'A-77', 'example.com', 'Ask for more'])
      expect(page).toContain(part);
    expect(done(await desk.post(path, { decision: 'approve', answer: 'Welcome.' }))).toEqual([
      303,
      `${USERS}/${person.id}?done=right-approved#details`,
    ]);
    expect((await visitor.user())?.roles).toEqual(['customer']);
    expect(words(await visitor.get('/en-us/account'))[1]).toMatch(/Customer\s+Welcome\.\s+Approved/);
    expect(await desk.kindsTo(person.mail)).toEqual(['right-received', 'right-approved']);
    expect((await desk.actionsOn(person.id)).slice(-1)).toEqual(['right.approved']);
    expect((await desk.get(`${USERS}?right=pending&q=${person.mail}`)).text).toContain('No users match');
    // A page that is old now.
    expect(words(await desk.post(path, { decision: 'refuse', answer: '' }))).toEqual([
      409,
      expect.stringContaining('answered by somebody else'),
    ]);
    expect((await desk.get(path)).location).toBe(`${USERS}/${person.id}#details`);
  });

  it('is refused with a reason that the person reads', async () => {
    const { person, visitor, path } = await asked();
    await desk.post(path, { decision: 'refuse', answer: 'No <i>account</i> of that number.' });
    expect((await visitor.get('/en-us/account')).text).toContain(
      'No &lt;i&gt;account&lt;/i&gt; of that number.',
    );
    expect((await visitor.user())?.roles).toEqual([]);
    const mail = (await mailsTo(site, person.mail)).at(-1);
    expect([mail?.kind, mail?.text]).toEqual(['right-refused', expect.stringContaining('of that number')]);
  });

  it('waits for the person after a question, and for staff after their answer', async () => {
    const { person, visitor, id, path } = await asked('distributor');
    expect(words(await desk.post(path, { decision: 'ask', answer: ' ' }))).toEqual([
      422,
      expect.stringContaining('Write what you need to know.'),
    ]);
    await desk.post(path, { decision: 'ask', answer: 'For which region?' });
    expect((await desk.get(`${USERS}/${person.id}`)).text).toContain('asked for more');
    expect(words(await visitor.get('/en-us/account'))[1]).toMatch(
      /Your answer is needed.*For which region\?/s,
    );
    const reply = { right: id, [`reply-${id}`]: 'All of <Europe>' };
    const empty = await visitor.post('/en-us/account/rights/reply', { right: id });
    expect(words(empty)).toEqual([422, expect.stringContaining('Enter your answer.')]);
    const other = await asked();
    expect((await other.visitor.post('/en-us/account/rights/reply', reply)).status).toBe(404);
    expect(done(await visitor.post('/en-us/account/rights/reply', reply))).toEqual([
      303,
      '/en-us/account?saved=reply#part-rights',
    ]);
    expect(words(await visitor.get('/en-us/account'))[1]).toContain('You answered: All of &lt;Europe&gt;');
    expect(words(await desk.get(path))[1]).toContain('All of &lt;Europe&gt;');
    expect(await desk.kindsTo(person.mail)).toEqual(['right-received', 'right-asked']);
    expect(await desk.actionsOn(person.id)).toEqual(
      expect.arrayContaining(['right.asked', 'right.questioned', 'right.replied']),
    );
  });

  it('is decided by administrators who showed lately who they are, and by nobody else', async () => {
    const { person, visitor, path } = await asked();
    const other = await addPerson(site);
    const form = { decision: 'approve', answer: '' };
    expect((await visitor.post(path, form)).status).toBe(404);
    expect((await visitor.get('/api/admin/waiting')).status).toBe(403);
    // The request of somebody else.
    expect((await desk.post(path.replace(person.id, other.id), form)).status).toBe(404);
    const late = await signedIn(site, desk.admin);
    await query(
      site,
      `update user_session set proved_at = now() - interval '16 minutes' where token_hash = sha256($1::text::bytea)`,
      [late.cookies.get('plinth-session')],
    );
    for (const answer of [await late.get(path), await late.post(path, form)])
      expect(answer.location).toContain('notice=again');
    expect(await desk.accountOf(person.id)).toMatchObject({ roles: [] });
  });
});

describe('an administrator who sees the site as somebody', () => {
  async function actingAs(person: TestPerson): Promise<TestBrowser> {
    const browser = await signedIn(site, desk.admin);
    const path = `${USERS}/${person.id}/act-as`;
    expect((await browser.get(path)).status).toBe(200);
    expect(done(await browser.post(path, { reason: 'Sees no prices' }))).toEqual([303, '/en-us/account']);
    return browser;
  }
  type Session = { user: { id: string; roles: string[]; acting?: { by: string; until: string } } };

  it('has their rights and no others, for 30 minutes, which both can read of', async () => {
    const person = await addPerson(site, { roles: ['customer'] });
    const browser = await actingAs(person);
    const { user } = await browser.json<Session>('/api/_auth/session');
    expect([user.id, user.roles, user.acting?.by]).toEqual([person.id, ['customer'], desk.admin.mail]);
    const minutes = (Date.parse(user.acting?.until ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    expect((await browser.get(USERS)).status).toBe(404);
    expect((await browser.get('/en-us/account')).text).toContain(person.mail);
    expect((await desk.accountOf(person.id))?.last_seen_at).toBeNull();
    const mail = (await mailsTo(site, person.mail)).at(-1);
    expect([mail?.kind, mail?.text]).toEqual(['looked-at-as', expect.stringContaining('Sees no prices')]);
    await query(
      site,
      `update user_session set acting_until = now() - interval '1 second' where acting_as = $1`,
      [person.id],
    );
    expect((await browser.json<Session>('/api/_auth/session')).user.id).toBe(desk.admin.id);
  });

  it('changes nothing, and is oneself again after the exit', async () => {
    const person = await addPerson(site);
    const browser = await actingAs(person);
    for (const [path, form] of [
      ['/en-us/account/profile', FORM],
      ['/en-us/account/sessions', {}],
      ['/api/_auth/login', { mail: person.mail, password: 'x' }],
    ] as const) {
      const answer = await browser.post(path, form);
      expect([path, answer.status]).toEqual([path, 403]);
    }
    const data = await browser.send('POST', `/api/users/${person.id}`, { ...FORM });
    expect([data.status, JSON.parse(data.text).code]).toEqual([403, 'read_only']);
    expect(await desk.accountOf(person.id)).toMatchObject({ first_name: '' });
    expect(done(await browser.post('/api/_auth/stop-acting', {}))).toEqual([
      303,
      `${USERS}/${person.id}?done=acted#details`,
    ]);
    expect((await browser.get(USERS)).status).toBe(200);
    expect(await desk.actionsOn(person.id)).toEqual(['acting.started', 'acting.ended']);
    const [entry] = await query<{ actor_id: string; after: object }>(
      site,
      `select actor_id, after from audit_log where subject_id = $1 and action = 'acting.started'`,
      [person.id],
    );
    expect(entry).toMatchObject({ actor_id: desk.admin.id, after: { reason: 'Sees no prices' } });
  });

  it('is nobody at all after signing out', async () => {
    const browser = await actingAs(await addPerson(site));
    await browser.send('DELETE', '/api/_auth/session');
    expect(await browser.user()).toBeUndefined();
  });

  it('ends when that account is disabled, or becomes one of an administrator', async () => {
    for (const change of [`status = 'disabled'`, `roles = '{Admin}'`]) {
      const person = await addPerson(site);
      const browser = await actingAs(person);
      await query(site, `update user_account set ${change} where id = $1`, [person.id]);
      expect((await browser.user())?.id).toBe(desk.admin.id);
      await query(site, `update user_account set roles = '{}' where id = $1`, [person.id]);
    }
  });

  it.each([
    ['an administrator', { roles: ['Admin'] }],
    ['somebody who is disabled', { status: 'disabled' }],
  ])('is never %s', async (_, given) => {
    const person = await addPerson(site, given);
    const path = `${USERS}/${person.id}/act-as`;
    expect(done(await desk.get(path))).toEqual([303, `${USERS}/${person.id}#details`]);
    expect((await desk.post(path, { reason: 'x' })).status).toBe(409);
    await query(site, `update user_account set roles = '{}' where id = $1`, [person.id]);
  });

  it('says why', async () => {
    const person = await addPerson(site);
    expect(words(await desk.post(`${USERS}/${person.id}/act-as`, { reason: ' ' }))).toEqual([
      422,
      expect.stringContaining('Write why.'),
    ]);
    expect(await desk.actionsOn(person.id)).toEqual([]);
  });
});
