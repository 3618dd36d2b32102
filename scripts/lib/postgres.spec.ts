import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './ports.mjs';
import { ensureDatabase, scratchPlace, startPostgres } from './postgres.mjs';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('startPostgres', () => {
  let place: string;
  let port: number;

  beforeEach(async () => {
    place = scratchPlace();
    port = await freePort();
  });

  afterEach(() => rmSync(place, { recursive: true, force: true }));

  it('comes back with its data after a hard kill, twice, with a number in its lock file that others have', async () => {
    let server = await startPostgres({ place, port });
    await ensureDatabase(server.url(), 'plinth');
    await ensureDatabase(server.url(), 'plinth');
    await query(
      server.url('plinth'),
      "create table kept (word text); insert into kept values ('still here')",
    );
    server.kill('SIGKILL');
    await server.exited;

    server = await startPostgres({ place, port });
    expect(await query(server.url('plinth'), 'select word from kept')).toEqual([{ word: 'still here' }]);
    server.kill('SIGKILL');
    await server.exited;

    // As after a restart of the machine: the number now belongs to another program (this one).
    const lock = join(place, 'data', 'postmaster.pid');
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)));
    server = await startPostgres({ place, port });
    expect(await query(server.url('plinth'), 'select word from kept')).toEqual([{ word: 'still here' }]);
    expect((await server.stop()).code).toBe(0);
  });

  it('begins again when an earlier run was ended while it made the data folder', async () => {
    mkdirSync(join(place, 'data.new-1', 'base'), { recursive: true });
    mkdirSync(join(place, 'data', 'base'), { recursive: true });
    const server = await startPostgres({ place, port, durable: false });
    expect(await query(server.url(), "select lower('ÄÖ') as lower")).toEqual([{ lower: 'äö' }]);
    await server.stop();
  });

  it('lets nobody in without the password', async () => {
    const server = await startPostgres({ place, port, durable: false });
    const url = new URL(server.url());
    url.password = 'guess';
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    await server.stop();
  });
});
