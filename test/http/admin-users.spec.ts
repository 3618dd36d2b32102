/** Users as administrators see and change them, and the queues; every screen works by links and forms alone. */
import { AdminDesk, done, signedIn, USERS, words } from '../support/admin-desk.js';
import { addPerson, endQueries, newMail, query, TestBrowser } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const QUEUES = '/en-us/admin/queues';
const NOBODY = '00000000-0000-4000-8000-000000000000';

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

describe('who is no administrator', () => {
  it.each([
    USERS,
    `${USERS}/${NOBODY}`,
    `${USERS}/export.csv`,
    `${USERS}/history`,
    `${USERS}/import`,
    `${USERS}/batch`,
    QUEUES,
  ])('finds nothing at %s, and nothing that takes a form', async (path) => {
    for (const visitor of [
      new TestBrowser(site),
      await signedIn(site, await addPerson(site, { roles: ['customer'] })),
    ]) {
      const answer = await visitor.get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });

  it('changes nothing, by whatever way', async () => {
    const person = await addPerson(site);
    const customer = await signedIn(site, await addPerson(site, { roles: ['customer'] }));
    const tries: [string, Record<string, string>][] = [
      [`${USERS}/${person.id}/disable`, {}],
      [`${USERS}/${person.id}/roles`, { roles: 'Admin' }],
      [`${USERS}/${person.id}/notes/new`, { note: 'x' }],
      [`${USERS}/batch`, { ids: person.id, role_name: 'Admin', change: 'add' }],
      [`${USERS}/import`, { csv: 'mail\na@example.com', confirmed: '1' }],
      [`${QUEUES}/retry`, { id: 'all' }],
    ];
    for (const [path, form] of tries) expect((await customer.post(path, form)).status).toBe(404);
    // Nor does an administrator whom a page of another site makes send it.
    for (const [path, form] of tries)
      expect((await desk.post(path, form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await desk.accountOf(person.id)).toMatchObject({ status: 'active', roles: [] });
    expect(await desk.actionsOn(person.id)).toEqual([]);
  });
});

describe('the list', () => {
  const company = `Cabinets of ${newMail().slice(7, 19)}`;
  const mails: string[] = [];

  beforeAll(async () => {
    const rows = await query<{ mail: string }>(
      site,
      `insert into user_account (mail, status, first_name, last_name, company, roles, created_at)
       select 'row' || n || '-' || md5($1 || n) || '@example.com', case when n % 4 = 0 then 'disabled' else 'active' end,
         'Row', 'No ' || lpad(n::text, 3, '0'), $1, case when n % 3 = 0 then '{special one}'::text[] else '{}' end,
         now() - n * interval '1 day'
       from generate_series(1, 120) n returning mail`,
      [company],
    );
    mails.push(...rows.map(({ mail }) => mail));
  });

  const shown = (text: string) => mails.filter((mail) => text.includes(`>${mail}<`));
  const nextOf = (text: string) => /<a href="([^"]+)" rel="next"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  const previousOf = (text: string) =>
    /<a href="([^"]+)" rel="prev"/.exec(text)?.[1]?.replaceAll('&amp;', '&');

  it('finds by parts of name, mail and company, tells how many there are, and goes on by the last row', async () => {
    const first = await desk.get(`${USERS}?${new URLSearchParams({ q: company, sort: 'name' })}`);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(first.text).toContain('120 users');
    expect(first.text).toContain('noindex');
    const second = await desk.get(nextOf(first.text) ?? '');
    const third = await desk.get(nextOf(second.text) ?? '');
    expect([first, second, third].map(({ text }) => shown(text).length)).toEqual([50, 50, 20]);
    expect(new Set([first, second, third].flatMap(({ text }) => shown(text))).size).toBe(120);
    expect([previousOf(first.text), nextOf(third.text)]).toEqual([undefined, undefined]);
    expect(shown((await desk.get(previousOf(third.text) ?? '')).text)).toEqual(shown(second.text));
  });

  it('filters, and sorts in both directions', async () => {
    const ask = async (query: Record<string, string>) =>
      (await desk.get(`${USERS}?${new URLSearchParams({ q: company, ...query })}`)).text;
    expect(await ask({ state: 'disabled' })).toContain('30 users');
    expect(await ask({ role: 'special one', state: 'active' })).toContain('30 users');
    const today = new Date().toISOString().slice(0, 10);
    expect(await ask({ seen: 'never', verified: 'no', to: today })).toContain('120 users');
    expect(await ask({ seen: 'week' })).toContain('No users match');
    const at = (text: string, name: string) => text.indexOf(`>Row No ${name}<`);
    const up = await ask({ sort: 'name' });
    const down = await ask({ sort: '-name' });
    expect(at(up, '001')).toBeLessThan(at(up, '002'));
    expect(at(down, '120')).toBeLessThan(at(down, '119'));
  });

  it.each([
    "%' or 1=1 --",
    '100%',
    '_____',
    '\\',
    '<script>alert(1)</script>',
    '\u0000ab',
    '🏳️‍🌈🏳️‍🌈',
    'x'.repeat(1_500),
  ])('takes %j for words', async (q) => {
    const { status, text } = await desk.get(`${USERS}?${new URLSearchParams({ q })}`);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
  });

  it.each([
    'at=x',
    'at=WyJhZnRlciIsIngiLCJ5Il0',
    'sort=password_hash',
    'state=x&state=y',
    'from=2026-02-30',
    'role=%27',
    'seen=1',
  ])('leaves out what makes no sense: %s', async (odd) => {
    expect((await desk.get(`${USERS}?${odd}`)).status).toBe(200);
  });

  it('is a file of the same filter, of which nothing is a formula, and which is written down', async () => {
    await query(site, `update user_account set first_name = '=cmd|x' where mail = $1`, [mails[0]]);
    const { text, headers } = await desk.get(
      `${USERS}/export.csv?${new URLSearchParams({ q: company, state: 'active' })}`,
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text.trimEnd().split('\r\n')).toHaveLength(91);
    expect(text).toContain(`"'=cmd|x"`);
    const [entry] = await query<{ after: object }>(
      site,
      `select after from audit_log where action = 'users.exported' and actor_id = $1`,
      [desk.admin.id],
    );
    expect(entry?.after).toMatchObject({ q: company, state: 'active' });
  });
});

describe('one user', () => {
  it('is shown beside the list; who looked is written down', async () => {
    const person = await addPerson(site, { roles: ['customer'] });
    await signedIn(site, person);
    const { status, text } = await desk.get(`${USERS}/${person.id}?q=example&sort=name`);
    expect(status).toBe(200);
    expect(text).toContain(`id="details"`);
    expect(text).toContain(`href="${USERS}?q=example&amp;sort=name#row-${person.id}"`);
    expect(text).toContain('Firefox on Linux');
    expect(text).not.toContain('argon2');
    expect(await desk.actionsOn(person.id)).toEqual(['account.viewed']);
    for (const id of [NOBODY, 'x', "'"]) expect((await desk.get(`${USERS}/${id}`)).status).toBe(404);
  });

  it('keeps notes of staff, which the person never sees', async () => {
    const person = await addPerson(site);
    const note = '<b>Calls</b> on Mondays';
    expect(done(await desk.post(`${USERS}/${person.id}/notes/new`, { note }))).toEqual([
      303,
      `${USERS}/${person.id}?done=noted#details`,
    ]);
    expect((await desk.get(`${USERS}/${person.id}`)).text).toContain('&lt;b&gt;Calls&lt;/b&gt; on Mondays');
    const long = await desk.post(`${USERS}/${person.id}/notes/new`, { note: 'x'.repeat(2_001) });
    expect(words(long)).toEqual([422, expect.stringContaining('2000 characters or fewer')]);
    expect(long.text).toContain('x'.repeat(2_001));
    const me = await (await signedIn(site, person)).get('/api/users/me');
    expect(me.text).not.toContain('Mondays');
  });

  it('is signed out everywhere and kept out while disabled', async () => {
    const person = await addPerson(site);
    const visitor = await signedIn(site, person);
    const path = `${USERS}/${person.id}/disable`;
    const page = await desk.get(path);
    expect(page.text).toContain(`Disable account of ${person.mail}`);
    expect(done(await desk.post(path, {}))).toEqual([303, `${USERS}/${person.id}?done=disable#details`]);
    expect(await visitor.user()).toBeUndefined();
    expect((await new TestBrowser(site).signIn(person)).status).toBe(401);
    // A page that is old now.
    expect(words(await desk.post(path, {}))).toEqual([422, expect.stringContaining('has changed meanwhile')]);
    await desk.post(`${USERS}/${person.id}/enable`, {});
    expect((await new TestBrowser(site).signIn(person)).status).toBe(303);
    expect(await desk.actionsOn(person.id)).toEqual(['account.disabled', 'account.enabled']);
  });

  it('has sessions that can be ended, one or all', async () => {
    const person = await addPerson(site);
    const [one, other] = [await signedIn(site, person), await signedIn(site, person)];
    const [session] = await query<{ id: string }>(
      site,
      'select id from user_session where token_hash = sha256($1::text::bytea)',
      [one.cookies.get('plinth-session')],
    );
    const path = `${USERS}/${person.id}/sessions/${session?.id}`;
    expect((await desk.get(path)).text).toContain('Firefox on Linux');
    // Of somebody else it is not.
    await desk.post(`${USERS}/${desk.admin.id}/sessions/${session?.id}`, {});
    expect(await one.user()).toBeDefined();
    await desk.post(path, {});
    expect([await one.user(), (await other.user())?.id]).toEqual([undefined, person.id]);
    await desk.post(`${USERS}/${person.id}/end-sessions`, {});
    expect(await other.user()).toBeUndefined();
  });

  it('gets a link for a new password', async () => {
    const person = await addPerson(site);
    expect((await desk.post(`${USERS}/${person.id}/send-reset`, {})).status).toBe(303);
    expect(await desk.kindsTo(person.mail)).toEqual(['reset-password']);
    expect(await desk.actionsOn(person.id)).toEqual(['reset.sent']);
  });

  it('has a profile that is checked, and not overwritten by an older page', async () => {
    const person = await addPerson(site);
    const path = `${USERS}/${person.id}/edit`;
    const updatedAt = /name="updatedAt" value="([^"]+)"/.exec((await desk.get(path)).text)?.[1] ?? '';
    const given = {
      firstName: 'Mara',
      lastName: 'Lindqvist',
      company: 'Rooms',
      country: 'US',
      state: 'IL',
      updatedAt,
    };
    const wrong = await desk.post(path, { ...given, state: 'XX' });
    expect(words(wrong)).toEqual([422, expect.stringContaining('Choose a state of this country.')]);
    expect(wrong.text).toContain('value="Lindqvist"');
    const numbers = { accountNumbers: 'A-1, b.2, A-1' };
    expect(words(await desk.post(path, { ...given, accountNumbers: '<1>' }))).toEqual([
      422,
      expect.stringContaining('Account number may have'),
    ]);
    const forged = { roles: 'Admin', mail: 'x@example.com' };
    expect((await desk.post(path, { ...given, ...numbers, ...forged })).status).toBe(303);
    expect(await desk.accountOf(person.id)).toMatchObject({ account_numbers: ['A-1', 'b.2'] });
    expect(await desk.accountOf(person.id)).toMatchObject({
      first_name: 'Mara',
      roles: [],
      mail: person.mail,
    });
    expect((await desk.post(path, given)).status).toBe(409);
  });

  it('is deleted in 30 days, and until then enabled again', async () => {
    const person = await addPerson(site);
    await desk.post(`${USERS}/${person.id}/delete`, {});
    const deleted = await desk.accountOf(person.id);
    expect(deleted?.status).toBe('deleted-pending');
    const days = (Number(deleted?.erase_at) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await desk.post(`${USERS}/${person.id}/enable`, {});
    expect(await desk.accountOf(person.id)).toMatchObject({ status: 'active', erase_at: null });
  });
});

it('the history can be read and exported, and is changed by nobody', async () => {
  const person = await addPerson(site);
  await desk.post(`${USERS}/${person.id}/roles`, { roles: 'customer' });
  const { text } = await desk.get(`${USERS}/history?user=${person.id}`);
  for (const part of ['roles.changed', person.mail, desk.admin.mail, 'roles: none → customer'])
    expect(text).toContain(part);
  const file = await desk.get(`${USERS}/history/export.csv?user=${person.id}`);
  expect(file.text).toContain('"roles.changed"');
  await expect(
    query(site, `update audit_log set action = 'x' where subject_id = $1`, [person.id]),
  ).rejects.toThrow('never changed');
});

describe('the queues', () => {
  it('are shown with what was given up', async () => {
    const { status, text } = await desk.get(QUEUES);
    expect(status).toBe(200);
    for (const part of ['refresh', 'mail', 'invitations', 'Failed work']) expect(text).toContain(part);
  });

  it('are tried again, which is written down', async () => {
    expect((await desk.post(`${QUEUES}/retry`, { id: NOBODY })).location).toBe(`${QUEUES}?retried=0`);
    const entries = await query<{ after: object }>(
      site,
      `select after from audit_log where action = 'queues.retried' and actor_id = $1`,
      [desk.admin.id],
    );
    expect(entries.map(({ after }) => after)).toEqual([{ id: NOBODY }]);
    expect((await desk.post(`${QUEUES}/retry`, {})).status).toBe(400);
  });
});
