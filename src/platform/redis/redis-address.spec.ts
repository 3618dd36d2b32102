import { readRedisAddress } from './redis-address.js';

describe('readRedisAddress', () => {
  it('reads one server', () => {
    expect(readRedisAddress('redis://app:se%20cret@cache.internal:6380/3')).toEqual({
      nodes: [{ host: 'cache.internal', port: 6380 }],
      cluster: false,
      access: { username: 'app', password: 'se cret' },
      database: 3,
    });
    expect(readRedisAddress('rediss://cache.internal').access.tls).toEqual({});
    expect(readRedisAddress('redis://[::1]').nodes).toEqual([{ host: '::1', port: 6379 }]);
  });

  it('takes several nodes, or a word that says so, for a cluster, which has no numbered databases', () => {
    expect(readRedisAddress('rediss://:secret@a:7000/2, rediss://b:7001')).toEqual({
      nodes: [
        { host: 'a', port: 7000 },
        { host: 'b', port: 7001 },
      ],
      cluster: true,
      access: { password: 'secret', tls: {} },
      database: 0,
    });
    expect(readRedisAddress('redis://entry.internal?cluster=true').cluster).toBe(true);
    expect(readRedisAddress('redis://entry.internal?cluster=false').cluster).toBe(false);
  });
});
