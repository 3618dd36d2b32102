/** Stands before a Redis, and can make of every open connection one of which only the near end knows. */
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../scripts/lib/ports.mjs';

export interface HalfOpenRedis {
  readonly url: string;
  /**
   * Connections that are open now get no answer any more, and are not closed, as when a firewall in between forgot them.
   * New ones are served.
   */
  forgetConnections(): void;
  stop(): Promise<void>;
}

/** @param target address of the Redis */
export async function startHalfOpenRedis(target: string): Promise<HalfOpenRedis> {
  const { port, pathname } = new URL(target);
  const sockets = new Set<Socket>();
  const forgets = new Set<() => void>();
  const server = createServer((client) => {
    const redis = connect(Number(port), '127.0.0.1');
    let known = true;
    const forget = () => {
      known = false;
    };
    forgets.add(forget);
    for (const socket of [client, redis]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        forgets.delete(forget);
        client.destroy();
        redis.destroy();
      });
    }
    client.on('data', (bytes) => known && redis.write(bytes));
    redis.on('data', (bytes) => known && client.write(bytes));
  });
  const own = await freePort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${own}${pathname}`,
    forgetConnections() {
      for (const forget of forgets) forget();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
