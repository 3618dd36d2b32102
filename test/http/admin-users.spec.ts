/** Users as administrators see and change them, and the queues; every screen works by links and forms alone. */
import {
  type Answer,
  addPerson,
  endQueries,
  mailsTo,
  newMail,
  query,
  TestBrowser,
  type TestPerson,
} from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const USERS = '/en-us/admin/users';
const QUEUES = '/en-us/admin/queues';
const NOBODY = '00000000-0000-4000-8000-000000000000';

let site: SharedSite;
let admin: TestPerson;
let desk: TestBrowser;
beforeAll(async () => {
  site = await sharedSite();
  admin = await addPerson(site, { roles: ['Admin'] });
  desk = await signedIn(admin);
}, 120_000);
afterAll(async () => {
  await query(site, `update user_account set roles = '{}' where id = $1`, [admin.id]);
  await endQueries();
});

// Changes of one address are counted.
beforeEach(() => {
  desk.address = new TestBrowser(site).address;
});

/** A browser with a session of somebody, as after a second factor. */
async function signedIn(person: TestPerson): Promise<TestBrowser> {
  const browser = new TestBrowser(site);
  await browser.signIn(person);
  await query(site, `update user_session set level = 'second-factor' where user_id = $1`, [person.id]);
  if (!browser.cookies.has('plinth-session')) {
    // An administrator is led to the second factor: the session of somebody else becomes theirs.
    await browser.signIn(await addPerson(site));
    await query(
      site,
      `update user_session set user_id = $1, level = 'second-factor' where token_hash = sha256($2::text::bytea)`,
      [person.id, browser.cookies.get('plinth-session')],
    );
  }
  return browser;
}

const accountOf = async (id: string) =>
  (await query<Record<string, unknown>>(site, 'select * from user_account where id = $1', [id]))[0];
const actionsOn = async (id: string) =>
  (
    await query<{ action: string }>(site, 'select action from audit_log where subject_id = $1 order by id', [
      id,
    ])
  ).map(({ action }) => action);
const kindsTo = async (mail: string) => (await mailsTo(site, mail)).map(({ kind }) => kind);
const done = ({ status, location }: Answer) => [status, location];
const words = ({ status, text }: Answer) => [status, text.replaceAll(/<[^>]+>/g, ' ')] as const;

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
      await signedIn(await addPerson(site, { roles: ['customer'] })),
    ]) {
      const answer = await visitor.get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });

  it('changes nothing, by whatever way', async () => {
    const person = await addPerson(site);
    const customer = await signedIn(await addPerson(site, { roles: ['customer'] }));
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
    expect(await accountOf(person.id)).toMatchObject({ status: 'active', roles: [] });
    expect(await actionsOn(person.id)).toEqual([]);
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
      [admin.id],
    );
    expect(entry?.after).toMatchObject({ q: company, state: 'active' });
  });
});

describe('one user', () => {
  it('is shown beside the list; who looked is written down', async () => {
    const person = await addPerson(site, { roles: ['customer'] });
    await signedIn(person);
    const { status, text } = await desk.get(`${USERS}/${person.id}?q=example&sort=name`);
    expect(status).toBe(200);
    expect(text).toContain(`id="details"`);
    expect(text).toContain(`href="${USERS}?q=example&amp;sort=name#row-${person.id}"`);
    expect(text).toContain('Firefox on Linux');
    expect(text).not.toContain('argon2');
    expect(await actionsOn(person.id)).toEqual(['account.viewed']);
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
    const me = await (await signedIn(person)).get('/api/users/me');
    expect(me.text).not.toContain('Mondays');
  });

  it('is signed out everywhere and kept out while disabled', async () => {
    const person = await addPerson(site);
    const visitor = await signedIn(person);
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
    expect(await actionsOn(person.id)).toEqual(['account.disabled', 'account.enabled']);
  });

  it('has sessions that can be ended, one or all', async () => {
    const person = await addPerson(site);
    const [one, other] = [await signedIn(person), await signedIn(person)];
    const [session] = await query<{ id: string }>(
      site,
      'select id from user_session where token_hash = sha256($1::text::bytea)',
      [one.cookies.get('plinth-session')],
    );
    const path = `${USERS}/${person.id}/sessions/${session?.id}`;
    expect((await desk.get(path)).text).toContain('Firefox on Linux');
    // Of somebody else it is not.
    await desk.post(`${USERS}/${admin.id}/sessions/${session?.id}`, {});
    expect(await one.user()).toBeDefined();
    await desk.post(path, {});
    expect([await one.user(), (await other.user())?.id]).toEqual([undefined, person.id]);
    await desk.post(`${USERS}/${person.id}/end-sessions`, {});
    expect(await other.user()).toBeUndefined();
  });

  it('gets a link for a new password', async () => {
    const person = await addPerson(site);
    expect((await desk.post(`${USERS}/${person.id}/send-reset`, {})).status).toBe(303);
    expect(await kindsTo(person.mail)).toEqual(['reset-password']);
    expect(await actionsOn(person.id)).toEqual(['reset.sent']);
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
    expect((await desk.post(path, { ...given, roles: 'Admin', mail: 'x@example.com' })).status).toBe(303);
    expect(await accountOf(person.id)).toMatchObject({ first_name: 'Mara', roles: [], mail: person.mail });
    expect((await desk.post(path, given)).status).toBe(409);
  });

  it('is deleted in 30 days, and until then enabled again', async () => {
    const person = await addPerson(site);
    await desk.post(`${USERS}/${person.id}/delete`, {});
    const deleted = await accountOf(person.id);
    expect(deleted?.status).toBe('deleted-pending');
    const days = (Number(deleted?.erase_at) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await desk.post(`${USERS}/${person.id}/enable`, {});
    expect(await accountOf(person.id)).toMatchObject({ status: 'active', erase_at: null });
  });
});

describe('invitations', () => {
  it('make an account that is used by their link alone, are sent again, and withdrawn', async () => {
    const mail = newMail();
    const answer = await desk.post(`${USERS}/invite`, {
      mail: mail.toUpperCase(),
      firstName: 'Aiko',
      roles: 'customer, big buyer',
    });
    expect(answer.location).toMatch(/\?done=invited#details$/);
    const id = answer.location?.split('/').at(-1)?.split('?')[0] ?? '';
    expect(await accountOf(id)).toMatchObject({
      mail,
      status: 'invited',
      roles: ['customer', 'big buyer'],
      first_name: 'Aiko',
    });
    expect(words(await desk.post(`${USERS}/invite`, { mail }))).toEqual([
      409,
      expect.stringContaining('There is an account with this address already.'),
    ]);
    await desk.post(`${USERS}/${id}/send-invitation`, {});
    const [first, second] = await mailsTo(site, mail);
    const open = async (token = '') =>
      (await new TestBrowser(site).get(`/api/_auth/new-password?token=${token}`)).text;
    expect(await open(first?.token)).toContain('This link does not work any more');
    expect(await open(second?.token)).toContain('Start using the account');
    expect(done(await desk.post(`${USERS}/${id}/withdraw`, {}))).toEqual([303, `${USERS}?done=withdraw`]);
    expect(await open(second?.token)).toContain('This link does not work any more');
    expect(await accountOf(id)).toBeUndefined();
  });

  it.each([
    [{ mail: 'nobody' }, 'Enter a mail address'],
    [{ mail: newMail(), roles: 'a<b' }, 'is no name of a role'],
    [{ mail: newMail(), firstName: 'x'.repeat(61) }, 'First name must be 60 characters or fewer.'],
  ])('are not made of %j', async (form, message) => {
    expect(words(await desk.post(`${USERS}/invite`, form))).toEqual([422, expect.stringContaining(message)]);
  });

  it('come from a file after a look at it', async () => {
    const [known, fresh] = [await addPerson(site), newMail()];
    const csv = `Email;First name;Roles\r\n${known.mail};;\r\n${fresh};"Jean";customer|big buyer\r\nnobody;;\r\n${fresh};;\r\n${newMail()};;Admin\r\n`;
    const preview = await desk.post(`${USERS}/import`, { csv });
    const [status, text] = words(preview);
    expect(status).toBe(200);
    for (const part of [
      '1 invitations would be sent',
      '1 have an account already',
      '3 rows cannot be used',
      'is in line 3 already',
      'one by one',
    ])
      expect(text).toContain(part);
    expect(await query(site, 'select 1 from user_account where mail = $1', [fresh])).toEqual([]);
    expect((await desk.post(`${USERS}/import`, { csv, confirmed: '1' })).status).toBe(303);
    const [made] = await query<Record<string, unknown>>(site, 'select * from user_account where mail = $1', [
      fresh,
    ]);
    expect(made).toMatchObject({
      status: 'invited',
      first_name: 'Jean',
      roles: ['customer', 'big buyer'],
      password_hash: null,
    });
    expect(made?.invitation_due_at).not.toBeNull();
    for (const [bad, message] of [
      ['', 'Paste the rows'],
      ['name\nx', 'no column'],
      ['mail\n"x', 'not closed'],
    ] as const)
      expect(words(await desk.post(`${USERS}/import`, { csv: bad }))).toEqual([
        422,
        expect.stringContaining(message),
      ]);
    const many = await desk.post(`${USERS}/import`, { csv: `mail\n${'a@example.com\n'.repeat(5_001)}` });
    expect(words(many)).toEqual([422, expect.stringContaining('at most 5000')]);
  });
});

describe('roles', () => {
  it('count from the next request on', async () => {
    const person = await addPerson(site);
    const visitor = await signedIn(person);
    expect(done(await desk.post(`${USERS}/${person.id}/roles`, { roles: 'customer, customer,' }))).toEqual([
      303,
      `${USERS}/${person.id}?done=roles#details`,
    ]);
    expect((await visitor.user())?.roles).toEqual(['customer']);
    expect(words(await desk.post(`${USERS}/${person.id}/roles`, { roles: 'x;y' }))[0]).toBe(422);
    expect(await kindsTo(admin.mail)).not.toContain('admin-changed');
  });

  it('of administrators are told to all others', async () => {
    const [peer, person] = [await addPerson(site, { roles: ['Admin'] }), await addPerson(site)];
    await desk.post(`${USERS}/${person.id}/roles`, { roles: 'Admin' });
    expect(await kindsTo(peer.mail)).toEqual(['admin-changed']);
    expect(await kindsTo(person.mail)).toEqual([]);
    await desk.post(`${USERS}/${person.id}/disable`, {});
    expect(await kindsTo(peer.mail)).toEqual(['admin-changed', 'admin-changed']);
    expect(await kindsTo(admin.mail)).not.toContain('admin-changed');
    await query(site, `update user_account set roles = '{}' where id = any ($1)`, [[peer.id, person.id]]);
  });

  it('and states are for those who showed lately who they are', async () => {
    const person = await addPerson(site);
    const late = await signedIn(admin);
    await query(
      site,
      `update user_session set proved_at = now() - interval '16 minutes' where token_hash = sha256($1::text::bytea)`,
      [late.cookies.get('plinth-session')],
    );
    for (const what of ['roles', 'disable', 'delete']) {
      const path = `${USERS}/${person.id}/${what}`;
      const again = `/api/_auth/login?${new URLSearchParams({ notice: 'again', returnTo: path })}`;
      expect(done(await late.get(path))).toEqual([303, again]);
      expect(done(await late.post(path, { roles: 'customer' }))).toEqual([303, again]);
      expect((await late.get(again)).text).toContain('sign in once more');
    }
    expect((await late.get(`${USERS}/batch?id=${person.id}&role_name=x`)).status).toBe(303);
    expect(await accountOf(person.id)).toMatchObject({ status: 'active', roles: [] });
    // What takes nothing from anybody needs none.
    expect((await late.post(`${USERS}/${person.id}/notes/new`, { note: 'Here' })).status).toBe(303);
  });

  it.each(['disable', 'delete', 'roles'])('are not taken from oneself: %s', async (what) => {
    const peer = await addPerson(site, { roles: ['Admin'] });
    const answer = await desk.post(`${USERS}/${admin.id}/${what}`, { roles: 'customer' });
    expect(words(answer)).toEqual([409, expect.stringContaining('You cannot do this to your own account.')]);
    expect(await accountOf(admin.id)).toMatchObject({ status: 'active', roles: ['Admin'] });
    await query(site, `update user_account set roles = '{}' where id = $1`, [peer.id]);
  });

  it('of many are looked at first, and then given or taken, with an entry for each', async () => {
    const people = await Promise.all([1, 2, 3].map(() => addPerson(site)));
    const ids = people.map(({ id }) => id);
    await query(site, `update user_account set roles = '{special}' where id = $1`, [ids[0]]);
    const preview = await desk.get(
      `${USERS}/batch?${ids.map((id) => `id=${id}`).join('&')}&role_name=special&change=add`,
    );
    expect(words(preview)).toEqual([200, expect.stringContaining('Add special to 2 users')]);
    expect(preview.text).toContain('Has the role already.');
    expect(await actionsOn(ids[1] ?? '')).toEqual([]);
    const form = { ids: ids.join(','), role_name: 'special', change: 'add' };
    expect((await desk.post(`${USERS}/batch`, form)).status).toBe(303);
    expect(await Promise.all(ids.map(actionsOn))).toEqual([[], ['roles.changed'], ['roles.changed']]);
    const take = { ...form, change: 'remove' };
    expect(words(await desk.post(`${USERS}/batch`, take))).toEqual([
      422,
      expect.stringContaining('Type special to confirm.'),
    ]);
    expect((await desk.post(`${USERS}/batch`, { ...take, confirm: 'special' })).status).toBe(303);
    for (const id of ids) expect(await accountOf(id)).toMatchObject({ roles: [] });
    // Oneself is left out, whatever was chosen.
    await desk.post(`${USERS}/batch`, {
      ids: admin.id,
      role_name: 'Admin',
      change: 'remove',
      confirm: 'Admin',
    });
    expect(await accountOf(admin.id)).toMatchObject({ roles: ['Admin'] });
  });
});

it('the history can be read and exported, and is changed by nobody', async () => {
  const person = await addPerson(site);
  await desk.post(`${USERS}/${person.id}/roles`, { roles: 'customer' });
  const { text } = await desk.get(`${USERS}/history?user=${person.id}`);
  for (const part of ['roles.changed', person.mail, admin.mail, 'roles: none → customer'])
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
      [admin.id],
    );
    expect(entries.map(({ after }) => after)).toEqual([{ id: NOBODY }]);
    expect((await desk.post(`${QUEUES}/retry`, {})).status).toBe(400);
  });
});
