import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { TypeOrmModule, type TypeOrmModuleOptions, type TypeOrmOptionsFactory } from '@nestjs/typeorm';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { dataSourceOptions } from './data-source.js';
import { Database, STATEMENT_TIMEOUT_MS } from './database.js';

@Injectable()
class TypeOrmConfig implements TypeOrmOptionsFactory {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  createTypeOrmOptions(): TypeOrmModuleOptions {
    const { databaseUrl, databasePoolMax, role } = this.config;
    return {
      ...dataSourceOptions({
        url: databaseUrl,
        poolMax: databasePoolMax,
        statementTimeoutMs: STATEMENT_TIMEOUT_MS[role],
      }),
      autoLoadEntities: true,
      // The site starts without Postgres: Database connects when it is first needed.
      manualInitialization: true,
      retryAttempts: 0,
    };
  }
}

/** Postgres. A room registers its entities with `TypeOrmModule.forFeature` and runs every call through {@link Database}. */
@Global()
@Module({
  imports: [TypeOrmModule.forRootAsync({ useClass: TypeOrmConfig })],
  providers: [Database],
  exports: [Database],
})
export class DatabaseModule {}
