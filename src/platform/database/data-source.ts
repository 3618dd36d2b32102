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
    },
  } as const satisfies DataSourceOptions;
}
