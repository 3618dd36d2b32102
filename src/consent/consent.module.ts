import { Module } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { ConsentController } from './consent.controller.js';
import { ConsentStore } from './consent-store.js';

/** Records of visitors' consent. */
@Module({
  controllers: [ConsentController],
  providers: [
    {
      provide: ConsentStore,
      inject: [Database],
      useFactory: (database: Database) => new ConsentStore(database),
    },
  ],
})
export class ConsentModule {}

export { ConsentRecord } from './consent-record.entity.js';
