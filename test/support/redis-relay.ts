/** Stands before a Redis, as the address of a managed one does, and can turn to another or forget connections. */
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../scripts/lib/ports.mjs';

export interface RedisRelay {
  readonly url: string;
  /**
   * Connections that are open now get no answer any more, and are not closed, as when a firewall in between forgot them.
   * New ones are served.
   */
  forgetConnections(): void;
  /** New connections are led to another Redis; those that are open stay with theirs. */
  turn(target: string): void;
  stop(): Promise<void>;
}

/** @param target address of the Redis */
export async function startRedisRelay(target: string): Promise<RedisRelay> {
  const { pathname } = new URL(target);
  let port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  const forgets = new Set<() => void>();
  const server = createServer((client) => {
    const redis = connect(port, '127.0.0.1');
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
    turn(next) {
      port = Number(new URL(next).port);
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
