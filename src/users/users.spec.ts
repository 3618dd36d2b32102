/** Accounts, rights and the audit log, on a real Postgres. */
import type { INestApplicationContext } from '@nestjs/common';
import { redisUrl, type TestDatabase } from '../../test/support/services.js';
import { testConfig } from '../config/testing/config.js';
import { Database } from '../platform/database/database.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { migratedTestDatabase } from '../platform/testing/database.js';
import { SILENT } from '../platform/testing/logger.js';
import { startRoom } from '../platform/testing/room.js';
import type { RightDecision } from './rights.contract.js';
import { AuditLog, RightRequests, SYSTEM, UsersModule } from './users.module.js';
import { type Account, UsersService } from './users.service.js';

let postgres: TestDatabase;
let app: INestApplicationContext;
let users: UsersService;
let rights: RightRequests;
beforeAll(async () => {
  postgres = await migratedTestDatabase();
  const companyDomains = [{ domain: 'known.example', company: 'Known Rooms' }];
  const config = testConfig(
    { databaseUrl: postgres.url, redisQueueUrl: await redisUrl(), companyDomains },
    'command',
  );
  app = await startRoom(config, SILENT, { imports: [DatabaseModule, UsersModule] });
  users = app.get(UsersService);
  rights = app.get(RightRequests);
}, 60_000);
afterAll(async () => {
  await app?.close();
  await postgres?.drop();
});

const query = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  app.get(Database).run((manager) => manager.query<T[]>(text, values));
let count = 0;
const make = (roles: string[] = []): Promise<Account> => {
  count += 1;
  const given = { mail: `person-${count}@example.com`, status: 'active', roles } as const;
  return app.get(Database).run((manager) => users.create(given, SYSTEM, manager));
};
const ask = (id: string, role: 'customer' | 'distributor' = 'customer') =>
  app
    .get(Database)
    .run((manager) =>
      manager.transaction((tx) => rights.ask(id, { role, accountNumber: '', reason: 'x' }, SYSTEM, tx)),
    );

it('has one account for an address, however it is written', async () => {
  const { mail } = await make();
  const again = (text: string) =>
    app.get(Database).run((manager) => users.create({ mail: text, status: 'active' }, SYSTEM, manager));
  await expect(again(mail)).rejects.toThrow(/user_account_mail_key/);
  await expect(again(mail.toUpperCase())).rejects.toThrow(/user_account_mail_lower/);
});

it('gives a right once an administrator says so, and tells the person', async () => {
  const [admin, person] = [await make(['Admin']), await make(['distributor'])];
  await ask(person.id);
  await ask(person.id);
  // Is there already.
  await ask(person.id, 'distributor');
  const [request, ...others] = await rights.of(person.id);
  expect([request?.role, others, await rights.waiting()]).toEqual(['customer', [], 1]);
  expect((await query('select 1 from mail where recipient = $1', [admin.mail])).length).toBe(1);
  const actor = { id: admin.id, address: '192.0.2.1' };
  const decide = (decision: RightDecision) =>
    rights.decide(person.id, request?.id ?? '', decision, 'Welcome.', actor);
  const results = await Promise.allSettled([decide('approve'), decide('refuse')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const isApproved = results[0]?.status === 'fulfilled';
  const roles = (await users.find(person.id))?.roles;
  expect(roles).toEqual(isApproved ? ['distributor', 'customer'] : ['distributor']);
  expect(await rights.of(person.id)).toMatchObject([
    { role: 'customer', name: 'Customer', state: isApproved ? 'approved' : 'refused', answer: 'Welcome.' },
  ]);
  const kinds = await query<{ kind: string }>(
    'select kind from mail where recipient = $1 order by created_at',
    [person.mail],
  );
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'right-received',
    isApproved ? 'right-approved' : 'right-refused',
  ]);
  const [entry] = await query(
    'select action, actor_id, address from audit_log where subject_id = $1 order by id desc',
    [person.id],
  );
  expect(entry).toEqual({
    action: isApproved ? 'right.approved' : 'right.refused',
    actor_id: admin.id,
    address: '192.0.2.1',
  });
});

const kindsTo = async (mail: string) =>
  (
    await query<{ kind: string }>('select kind from mail where recipient = $1 order by created_at', [mail])
  ).map(({ kind }) => kind);

it('gives a right at once to people of a company that is known by its addresses', async () => {
  const given = {
    mail: 'mara@known.example',
    status: 'active',
    company: 'Known rooms',
    isMailVerified: true,
  } as const;
  const { id, mail } = await app.get(Database).run((manager) => users.create(given, SYSTEM, manager));
  await ask(id, 'distributor');
  expect((await users.find(id))?.roles).toEqual(['distributor']);
  expect(await rights.of(id)).toMatchObject([{ role: 'distributor', state: 'approved' }]);
  expect(await kindsTo(mail)).toEqual(['right-approved']);
});

it('asks for more, and waits for the answer of the person', async () => {
  const [admin, person, other] = [await make(['Admin']), await make(), await make()];
  await ask(person.id);
  const [request] = await rights.of(person.id);
  const id = request?.id ?? '';
  const before = await rights.waiting();
  const own = { id: person.id, address: null };
  await expect(rights.reply(person.id, id, 'Too early', own)).rejects.toMatchObject({ status: 409 });
  await rights.decide(person.id, id, 'ask', 'Which projects?', { id: admin.id, address: null });
  expect(await rights.waiting()).toBe(before - 1);
  await expect(rights.reply(other.id, id, 'Mine', own)).rejects.toMatchObject({ status: 404 });
  await rights.reply(person.id, id, 'Two rooms', own);
  await expect(rights.reply(person.id, id, 'Twice', own)).rejects.toMatchObject({ status: 409 });
  expect(await rights.waiting()).toBe(before);
  expect(await rights.of(person.id)).toMatchObject([
    { state: 'pending', question: 'Which projects?', reply: 'Two rooms' },
  ]);
  expect(await kindsTo(person.mail)).toEqual(['right-received', 'right-asked']);
});

it('brings requests to mind after two days, and closes them after 30', async () => {
  const [admin, old, late] = [await make(['Admin']), await make(), await make()];
  await ask(old.id);
  await ask(late.id);
  const age = (id: string, days: number) =>
    query('update right_request set created_at = now() - make_interval(days => $2) where user_id = $1', [
      id,
      days,
    ]);
  await age(old.id, 31);
  await age(late.id, 2);
  expect(await rights.closeOld()).toBe(1);
  expect(await rights.of(old.id)).toMatchObject([{ state: 'refused' }]);
  expect(await rights.of(late.id)).toMatchObject([{ state: 'pending' }]);
  expect(await kindsTo(old.mail)).toEqual(['right-received', 'right-refused']);
  expect(await kindsTo(admin.mail)).toContain('rights-overdue');
});

it('never changes an entry of the audit log, and deletes it after 24 months with an entry of its own', async () => {
  await make();
  await expect(query(`update audit_log set action = 'x'`)).rejects.toThrow(/never changed/);
  await query(
    `insert into audit_log (at, action) values (now() - interval '25 months', 'old'), (now() - interval '23 months', 'young')`,
  );
  expect(await app.get(AuditLog).deleteOld()).toBe(1);
  const entries = await query<{ action: string; after: unknown }>(
    `select action, after from audit_log where action in ('old', 'young', 'audit.deleted') order by id`,
  );
  expect(entries).toEqual([
    { action: 'young', after: null },
    { action: 'audit.deleted', after: { count: 1 } },
  ]);
});

it('deletes accounts that nobody confirmed within 14 days, and no others', async () => {
  const [old, young, active] = [await make(), await make(), await make()];
  await query(`update user_account set status = 'unverified' where id = any($1)`, [[old.id, young.id]]);
  await query(`update user_account set created_at = now() - interval '15 days' where id = any($1)`, [
    [old.id, active.id],
  ]);
  expect(await users.deleteUnconfirmed()).toBe(1);
  expect([
    await users.find(old.id),
    (await users.find(young.id))?.id,
    (await users.find(active.id))?.id,
  ]).toEqual([null, young.id, active.id]);
});
