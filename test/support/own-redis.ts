/** A Redis of a test's own, which may be stopped, killed and frozen. */
import { startRedis } from '../../scripts/lib/redis.mjs';
import { Service } from './service.js';

/** Not started yet. What it has answered outlives `crash`. */
export function ownRedis(directory: string, port: number): Service {
  return new Service({ name: 'redis', start: () => startRedis({ directory, port, fsync: 'no' }) });
}
