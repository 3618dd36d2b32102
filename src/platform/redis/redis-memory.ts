import { withTimeoutOrThrow } from '../timeout.js';
import { connectRedis, type RedisClient } from './redis-address.js';

/** How full a Redis is. */
export interface RedisMemory {
  /** Bytes in use, in parts of what it may use: of `maxmemory`, or without one of the machine. Of a cluster its fullest node. */
  ratio: number;
  /** What it does when it is full; `noeviction` refuses to take anything more. */
  policy: string;
}

/** Deadline of one look, in milliseconds. */
const LOOK_MS = 1_000;

/** Looks how full a Redis is, over a connection of its own that is opened with the first look. */
export class RedisMemoryReader {
  private client: RedisClient | null = null;

  constructor(private readonly url: string) {}

  /** @throws Error when Redis does not answer in time. */
  async read(): Promise<RedisMemory> {
    this.client ??= this.connect();
    return withTimeoutOrThrow(LOOK_MS, look(this.client), () => new Error('Redis does not answer.'));
  }

  close(): void {
    this.client?.disconnect();
  }

  private connect(): RedisClient {
    const client = connectRedis(this.url, {
      connectTimeout: LOOK_MS,
      commandTimeout: LOOK_MS,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(100 * attempt, 1_000),
    });
    // A Redis that is away is told by `plinth_dependency_up`.
    client.on('error', () => undefined);
    return client;
  }
}

async function look(client: RedisClient): Promise<RedisMemory> {
  const nodes = 'nodes' in client ? client.nodes('master') : [client];
  const all = await Promise.all(nodes.map(async (node) => readMemory(await node.info('memory'))));
  const [first, ...others] = all;
  if (first === undefined) throw new Error('The cluster has no node.');
  return others.reduce((fullest, node) => (node.ratio > fullest.ratio ? node : fullest), first);
}

/** @param info answer of `INFO memory`. @throws Error when it does not say what it should */
export function readMemory(info: string): RedisMemory {
  const facts = new Map(
    info.split(/\r?\n/).map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1)] as const;
    }),
  );
  const number = (name: string) => Number(facts.get(name) ?? Number.NaN);
  const ratio = number('used_memory') / (number('maxmemory') || number('total_system_memory'));
  if (!Number.isFinite(ratio)) throw new Error('Redis does not tell its memory.');
  return { ratio, policy: facts.get('maxmemory_policy') ?? '' };
}
