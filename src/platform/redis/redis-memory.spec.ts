import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { startRedis } from '../../../scripts/lib/redis.mjs';
import { RedisMemoryReader, readMemory } from './redis-memory.js';

describe('RedisMemoryReader on a real Redis', () => {
  it('tells what part of its bound is in use, and ends with an error where nobody answers', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'plinth-memory-'));
    const server = await startRedis({ directory, durable: false, port: await freePort() });
    const redis = new Redis(server.url);
    const reader = new RedisMemoryReader(server.url);
    try {
      await redis.config('SET', 'maxmemory', '100mb');
      const before = await reader.read();
      expect(before.policy).toBe('noeviction');
      expect(before.ratio).toBeGreaterThan(0);
      await redis.set('fill', Buffer.alloc(40_000_000));
      const after = await reader.read();
      expect(after.ratio - before.ratio).toBeGreaterThan(0.35);
      expect(after.ratio).toBeLessThan(1);
      await redis.config('SET', 'maxmemory', '0');
      expect((await reader.read()).ratio).toBeLessThan(after.ratio);
    } finally {
      redis.disconnect();
      await server.stop();
    }
    try {
      await expect(reader.read()).rejects.toThrow();
    } finally {
      reader.close();
      rmSync(directory, { recursive: true, force: true });
    }
  }, 60_000);

  it('does not take a part of an answer for one', () => {
    expect(() => readMemory('# Memory\r\nused_memory:12\r\n')).toThrow();
  });
});
