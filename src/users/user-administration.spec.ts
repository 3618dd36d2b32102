import { type TestDatabase, testDatabase } from '../platform/testing/database.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditLog } from './audit-log.js';
import { UserAccount } from './user-account.entity.js';
import { UserAdministration } from './user-administration.service.js';
import { UserBatches } from './user-batches.service.js';
import { UserDirectory } from './user-directory.service.js';
import { UserIdentity } from './user-identity.entity.js';
import { UserNote } from './user-note.entity.js';
import { UsersService } from './users.service.js';

let db: TestDatabase;
let administration: UserAdministration;
let batches: UserBatches;
beforeAll(async () => {
  db = await testDatabase([UserAccount, UserIdentity, AuditEntry, UserNote]);
  const accounts = db.repository(UserAccount);
  const audit = new AuditLog(db.database, db.repository(AuditEntry));
  const users = new UsersService(db.database, audit, accounts, db.repository(UserIdentity));
  administration = new UserAdministration(db.database, users, audit, db.repository(UserNote));
  batches = new UserBatches(db.database, new UserDirectory(db.database), administration);
}, 60_000);
afterAll(() => db.drop());

const query = <T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> =>
  db.database.run((manager) => manager.query(text, values));

async function add(mail: string, more: { status?: string; roles?: string[] } = {}): Promise<string> {
  const { status = 'active', roles = [] } = more;
  const [row] = await query<{ id: string }>(
    `insert into user_account (mail, status, roles, first_name, company, password_hash)
     values ($1, $2, $3, 'Mara', 'Rooms', 'hash') returning id`,
    [mail, status, roles],
  );
  return row?.id ?? '';
}

const admins = () => query(`select 1 from user_account where 'Admin' = any (roles) and status = 'active'`);
const outcomesOf = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((each) =>
    each.status === 'fulfilled' ? 'done' : (each.reason as { code: string }).code,
  );

it.each([
  ['roles', { roles: [] as string[] }],
  ['state', { status: 'disabled' as const }],
  ['account', { status: 'deleted-pending' as const }],
])('of two who take it from each other at once one is left: %s', async (what, change) => {
  await query('delete from user_account');
  const [one, other] = [
    await add(`one-${what}@example.com`, { roles: ['Admin'] }),
    await add(`other-${what}@example.com`, { roles: ['Admin'] }),
  ];
  const take = (actorId: string, from: string) =>
    db.database.run((manager) =>
      manager.transaction((tx) =>
        administration.change(from, change, 'x', { id: actorId, address: null }, tx),
      ),
    );
  expect((await outcomesOf([take(one, other), take(other, one)])).sort()).toEqual(['done', 'last_admin']);
  expect(await admins()).toHaveLength(1);
});

it('leaves one when many are changed at once, and oneself out', async () => {
  await query('delete from user_account');
  const [one, other] = [
    await add('one@example.com', { roles: ['Admin'] }),
    await add('other@example.com', { roles: ['Admin'] }),
  ];
  const remove = (actorId: string) =>
    db.database.run((manager) =>
      manager.transaction((tx) =>
        batches.changeRole(
          [one, other],
          { role: 'Admin', change: 'remove' },
          { id: actorId, address: null },
          tx,
        ),
      ),
    );
  expect((await outcomesOf([remove(one), remove(other)])).sort()).toEqual(['done', 'last_admin']);
  expect(await admins()).toHaveLength(1);
});

it('hands out invitations that are due once, the given number at most', async () => {
  await query('delete from user_account');
  const person = (mail: string) => ({
    mail,
    ...{ firstName: '', lastName: '', company: '' },
    ...{ roles: ['customer'], accountNumbers: ['A-1'] },
  });
  const people = ['a', 'b', 'c'].map((name) => person(`${name}@example.com`));
  expect(await batches.import(people, { id: null, address: null })).toBe(3);
  expect(await batches.import(people, { id: null, address: null })).toBe(0);
  const take = () =>
    db.database.run((manager) => manager.transaction((tx) => batches.takeDueInvitations(2, tx)));
  const taken = [...(await take()), ...(await take()), ...(await take())];
  expect(new Set(taken).size).toBe(3);
  expect(taken).toHaveLength(3);
});
