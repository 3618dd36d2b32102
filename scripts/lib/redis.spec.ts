import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { until } from '../../test/support/until.js';
import { freePort } from './ports.mjs';
import { startRedis } from './redis.mjs';
import { askTcp } from './wait-for.mjs';

it('keeps its data over a hard kill, refuses to evict, and is gone after a stop', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'plinth-redis-'));
  const port = await freePort();
  const open = (url: string) => new Redis(url, { maxRetriesPerRequest: 1 });
  try {
    const first = await startRedis({ directory, port });
    const before = open(first.url);
    await before.set('job', 'kept');
    expect(await before.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    // What "everysec" may lose is what Redis has not written yet.
    const written = async () => (await before.info('persistence')).includes('aof_buffer_length:0\r');
    await until(written, { withinMs: 10_000, what: 'the write' });
    before.disconnect();
    first.kill('SIGKILL');
    await first.exited;

    const second = await startRedis({ directory, port });
    const after = open(second.url);
    expect(await after.get('job')).toBe('kept');
    after.disconnect();
    await second.stop();
    expect(await askTcp('127.0.0.1', port)).toBeNull();
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
