import type { ClientBase } from 'pg';
import { type DataSourceOptions, DefaultNamingStrategy } from 'typeorm';

/** Column and table names as Postgres people write them: `receivedAt` is `received_at`. */
class SnakeCase extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return snake([...prefixes, custom ?? property].join('_'));
  }

  override tableName(target: string, custom: string | undefined): string {
    return custom ?? snake(target);
  }
}

function snake(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

export interface PoolOptions {
  url: string;
  poolMax: number;
  /** Milliseconds that one statement may run. */
  statementTimeoutMs: number;
}

/** SQLSTATE of a write to a server that takes none. */
const READ_ONLY = '25006';

/**
 * Refuses a new connection to a server that only reads: in a fail-over the address may lead for a while to what is a
 * standby by then, and its connections would stay in the pool. Called once for each connection.
 */
function verify(client: ClientBase, done: (error?: unknown) => void): void {
  // Between the pool and TypeORM nobody listens for a moment, and an error that nobody hears ends the process.
  client.on('error', () => undefined);
  client.query<{ transaction_read_only: string }>('show transaction_read_only').then(({ rows }) => {
    const isReadOnly = rows[0]?.transaction_read_only === 'on';
    done(isReadOnly ? Object.assign(new Error('the server is read-only'), { code: READ_ONLY }) : undefined);
  }, done);
}

/** What every connection to Postgres has in common; migrations only, the schema is never synchronised. */
export function dataSourceOptions({ url, poolMax, statementTimeoutMs }: PoolOptions) {
  return {
    type: 'postgres',
    url,
    synchronize: false,
    migrationsRun: false,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeCase(),
    connectTimeoutMS: 2_000,
    applicationName: 'plinth',
    extra: {
      max: poolMax,
      connectionTimeoutMillis: 2_000,
      idleTimeoutMillis: 30_000,
      // A server whose machine is gone is noticed within some twenty seconds, also while it is waited for.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 10_000,
      verify,
    },
  } as const satisfies DataSourceOptions;
}
