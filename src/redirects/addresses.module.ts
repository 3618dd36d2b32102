import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ContentModule, LiveContent } from '../content/content.module.js';
import { Database } from '../platform/database/database.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { ClosePages } from './not-found/similar-pages.js';
import { FormerPath } from './former/former-path.entity.js';
import { FormerPaths } from './former/former-paths.js';
import { KnownPath } from './former/known-path.entity.js';
import { MissingAddress } from './not-found/not-found-path.entity.js';
import { MissingLog } from './not-found/not-found-log.js';
import { MissingPages } from './not-found/not-found-resolver.js';
import { MissingReport } from './not-found/not-found-report.js';
import { MissingStore } from './not-found/not-found-store.js';
import { PathRecorder } from './former/path-recorder.js';
import { PathStore } from './former/path-store.js';

/** Path of the home page; the page tree lies under it. */
const HOME = '/en-us';

/** Tables of this module, for the data source. */
export const ADDRESS_ENTITIES = [KnownPath, FormerPath, MissingAddress];

/** What is kept of addresses. */
@Module({
  providers: [
    {
      provide: PathStore,
      inject: [Database],
      useFactory: (database: Database) => new PathStore(database),
    },
    {
      provide: MissingStore,
      inject: [Database],
      useFactory: (database: Database) => new MissingStore(database),
    },
  ],
  exports: [PathStore, MissingStore],
})
export class AddressStoreModule {}

/** What answers addresses without a page, in the web process. */
@Module({
  imports: [ContentModule, AddressStoreModule],
  providers: [
    {
      provide: ClosePages,
      inject: [LiveContent],
      useFactory: (content: LiveContent) => new ClosePages(() => content.tree, HOME),
    },
    {
      provide: MissingLog,
      inject: [CONFIG, MissingStore, LOGGER],
      useFactory: (config: Config, store: MissingStore, logger: Logger) =>
        new MissingLog(store, config.publicUrl, logger),
    },
    {
      provide: MissingPages,
      inject: [CONFIG, LiveContent, PathStore, MissingLog],
      useFactory: (config: Config, content: LiveContent, paths: PathStore, log: MissingLog) =>
        new MissingPages(content, new FormerPaths(paths), log, {
          publicUrl: config.publicUrl,
          home: HOME,
          preview: config.kontentPreview,
        }),
    },
    {
      provide: MissingReport,
      inject: [MissingStore, ClosePages],
      useFactory: (store: MissingStore, close: ClosePages) => new MissingReport(store, close),
    },
  ],
  exports: [ClosePages, MissingPages, MissingReport],
})
export class AddressesModule implements OnApplicationShutdown {
  constructor(@Inject(MissingLog) private readonly log: MissingLog) {}

  async onApplicationShutdown(): Promise<void> {
    await this.log.close();
  }
}

/** Remembers where pages were, in the worker, which starts it once it knows the page tree. */
@Module({
  imports: [ContentModule, AddressStoreModule],
  providers: [
    {
      provide: PathRecorder,
      inject: [LiveContent, PathStore, LOGGER],
      useFactory: (content: LiveContent, store: PathStore, logger: Logger) =>
        new PathRecorder(content, store, logger),
    },
  ],
  exports: [PathRecorder, AddressStoreModule],
})
export class PathRecordModule implements OnApplicationShutdown {
  constructor(@Inject(PathRecorder) private readonly recorder: PathRecorder) {}

  async onApplicationShutdown(): Promise<void> {
    await this.recorder.stop();
  }
}

export { type ClosePage, ClosePages } from './not-found/similar-pages.js';
export { MissingPages } from './not-found/not-found-resolver.js';
export { MissingReport } from './not-found/not-found-report.js';
export { MissingStore } from './not-found/not-found-store.js';
export { PathRecorder } from './former/path-recorder.js';
export { PathStore } from './former/path-store.js';
