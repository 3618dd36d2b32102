import { Redis, type RedisOptions, type StandaloneConnectionOptions } from 'ioredis';
import { StandaloneConnector } from 'ioredis/built/connectors/index.js';

/** Answers of a server that was made a replica: to a write, to a call that was waiting, to a read without its primary. */
const DEMOTED = /(^|-)(READONLY|UNBLOCKED|MASTERDOWN)\b/;
/** How often a connection asks whether its server is still the primary, in milliseconds. */
const LOOK_MS = 2_000;
/** How long the library waits for the end of a connection, also of one that is gone already. */
export const DISCONNECT_MS = 200;

/** A connection to a replica never becomes ready: it is closed and tried again. */
class PrimaryConnector extends StandaloneConnector {
  constructor(options: unknown) {
    super(options as StandaloneConnectionOptions);
  }

  override check({ role }: { role?: string }): boolean {
    return role !== 'slave';
  }
}

/**
 * A client of one server that stays with the primary. After a fail-over the old primary may live on as a replica and
 * keep its connections; a client must leave it by itself to be led to the new one by the same address.
 */
export function connectPrimary(options: RedisOptions): Redis {
  // Who waits for Redis has the command sent again, which the replica refused as a whole.
  const answer = options.enableOfflineQueue === false ? 1 : 2;
  const client = new Redis({
    disconnectTimeout: DISCONNECT_MS,
    ...options,
    Connector: PrimaryConnector,
    reconnectOnError: ({ message }) => DEMOTED.test(message) && answer,
  });
  let timer: NodeJS.Timeout | undefined;
  let asking = false;
  const look = async () => {
    // What only reads is never refused anything.
    if (asking || client.mode !== 'normal') return;
    asking = true;
    const [role] = await client.role().catch(() => []);
    asking = false;
    if (role === 'slave') client.disconnect(true);
  };
  client.on('ready', () => {
    timer = setInterval(() => void look(), LOOK_MS).unref();
  });
  client.on('close', () => clearInterval(timer));
  return client;
}
