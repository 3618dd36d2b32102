import pg from 'pg';
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
