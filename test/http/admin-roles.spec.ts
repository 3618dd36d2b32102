/** Invitations, imports and roles, of one user and of many. */
import { Queue } from 'bullmq';
import { queueConnection } from '../../src/platform/queue/queue-connection.js';
import { AdminDesk, done, signedIn, USERS, words } from '../support/admin-desk.js';
import { addPerson, endQueries, mailsTo, newMail, query, TestBrowser } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

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
    expect(await desk.accountOf(id)).toMatchObject({
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
    expect(await desk.accountOf(id)).toBeUndefined();
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
    const csv = `Email;First name;Roles;Account numbers\r\n${known.mail};;;\r\n${fresh};"Jean";customer|big buyer;A-1|B 2\r\nnobody;;;\r\n${fresh};;;\r\n${newMail()};;Admin;\r\n`;
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
      account_numbers: ['A-1', 'B 2'],
      password_hash: null,
    });
    expect(made?.invitation_due_at).not.toBeNull();
    // The job of each minute, at once.
    const connection = queueConnection(site.env.REDIS_QUEUE_URL ?? '', 'worker');
    const queue = new Queue('invitations', { connection, prefix: `{${site.env.REDIS_PREFIX}-queue}` });
    await queue.add('invitations', {});
    await until(async () => (await desk.kindsTo(fresh)).includes('invitation'), {
      withinMs: 15_000,
      what: 'the invitation',
    });
    await queue.close();
    expect((await desk.accountOf(String(made?.id)))?.invitation_due_at).toBeNull();
    expect(await desk.kindsTo(known.mail)).toEqual([]);
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
    const visitor = await signedIn(site, person);
    expect(done(await desk.post(`${USERS}/${person.id}/roles`, { roles: 'customer, customer,' }))).toEqual([
      303,
      `${USERS}/${person.id}?done=roles#details`,
    ]);
    expect((await visitor.user())?.roles).toEqual(['customer']);
    expect(words(await desk.post(`${USERS}/${person.id}/roles`, { roles: 'x;y' }))[0]).toBe(422);
    expect(await desk.kindsTo(desk.admin.mail)).not.toContain('admin-changed');
  });

  it('of administrators are told to all others', async () => {
    const [peer, person] = [await addPerson(site, { roles: ['Admin'] }), await addPerson(site)];
    await desk.post(`${USERS}/${person.id}/roles`, { roles: 'Admin' });
    expect(await desk.kindsTo(peer.mail)).toEqual(['admin-changed']);
    expect(await desk.kindsTo(person.mail)).toEqual([]);
    await desk.post(`${USERS}/${person.id}/disable`, {});
    expect(await desk.kindsTo(peer.mail)).toEqual(['admin-changed', 'admin-changed']);
    expect(await desk.kindsTo(desk.admin.mail)).not.toContain('admin-changed');
    await query(site, `update user_account set roles = '{}' where id = any ($1)`, [[peer.id, person.id]]);
  });

  it('and states are for those who showed lately who they are', async () => {
    const person = await addPerson(site);
    const late = await signedIn(site, desk.admin);
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
    expect(await desk.accountOf(person.id)).toMatchObject({ status: 'active', roles: [] });
    // What takes nothing from anybody needs none.
    expect((await late.post(`${USERS}/${person.id}/notes/new`, { note: 'Here' })).status).toBe(303);
  });

  it.each(['disable', 'delete', 'roles'])('are not taken from oneself: %s', async (what) => {
    const peer = await addPerson(site, { roles: ['Admin'] });
    const answer = await desk.post(`${USERS}/${desk.admin.id}/${what}`, { roles: 'customer' });
    expect(words(answer)).toEqual([409, expect.stringContaining('You cannot do this to your own account.')]);
    expect(await desk.accountOf(desk.admin.id)).toMatchObject({ status: 'active', roles: ['Admin'] });
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
    expect(await desk.actionsOn(ids[1] ?? '')).toEqual([]);
    const form = { ids: ids.join(','), role_name: 'special', change: 'add' };
    expect((await desk.post(`${USERS}/batch`, form)).status).toBe(303);
    expect(await Promise.all(ids.map((id) => desk.actionsOn(id)))).toEqual([
      [],
      ['roles.changed'],
      ['roles.changed'],
    ]);
    const take = { ...form, change: 'remove' };
    expect(words(await desk.post(`${USERS}/batch`, take))).toEqual([
      422,
      expect.stringContaining('Type special to confirm.'),
    ]);
    expect((await desk.post(`${USERS}/batch`, { ...take, confirm: 'special' })).status).toBe(303);
    for (const id of ids) expect(await desk.accountOf(id)).toMatchObject({ roles: [] });
    // Oneself is left out, whatever was chosen.
    await desk.post(`${USERS}/batch`, {
      ids: desk.admin.id,
      role_name: 'Admin',
      change: 'remove',
      confirm: 'Admin',
    });
    expect(await desk.accountOf(desk.admin.id)).toMatchObject({ roles: ['Admin'] });
  });
});
