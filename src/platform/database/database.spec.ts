import pg, { type PoolClient } from 'pg';
import { createDatabase } from '../../../test/support/services.js';
import { until } from '../../../test/support/until.js';
import { databaseAt } from '../testing/database.js';
import { DatabaseUnavailable } from './database.js';

it('takes a server that only reads, as a standby, for one that is away, and leaves it', async () => {
  const { name, url, drop } = await createDatabase();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { database } = databaseAt(url);
  try {
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await expect(database.run((manager) => manager.query('select 1'))).rejects.toThrow(DatabaseUnavailable);
    expect((await database.check()).state).toBe('degraded');
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await until(async () => (await database.check()).state === 'ok', { withinMs: 10_000, what: 'Postgres' });
  } finally {
    await database.onApplicationShutdown();
    await admin.end();
    await drop();
  }
});

it('lives on when a connection breaks between the pool and who asked for it', async () => {
  const { url, drop } = await createDatabase();
  const { database } = databaseAt(url);
  try {
    await database.run(async ({ connection }) => {
      const { master } = connection.driver as unknown as { master: pg.Pool };
      const client: PoolClient = await master.connect();
      // Without a listener this would end the process.
      client.emit('error', new Error('terminating connection due to unexpected postmaster exit'));
      client.release(true);
    });
    expect((await database.check()).state).toBe('ok');
  } finally {
    await database.onApplicationShutdown();
    await drop();
  }
});
