import { Module } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { ConsentController } from './consent.controller.js';
import { ConsentStore } from './consent-store.js';

/** Records of visitors' consent, for whoever takes them or deletes old ones. */
@Module({
  providers: [
    {
      provide: ConsentStore,
      inject: [Database],
      useFactory: (database: Database) => new ConsentStore(database),
    },
  ],
  exports: [ConsentStore],
})
export class ConsentStoreModule {}

/** The call that takes them. */
@Module({ imports: [ConsentStoreModule], controllers: [ConsentController] })
export class ConsentModule {}

export { ConsentRecord } from './consent-record.entity.js';
export { ConsentStore } from './consent-store.js';
