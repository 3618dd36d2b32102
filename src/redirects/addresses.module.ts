import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ContentModule, LiveContent } from '../content/content.module.js';
import { Database } from '../platform/database/database.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { FormerPath } from './former/former-path.entity.js';
import { FormerPaths } from './former/former-paths.js';
import { KnownPath } from './former/known-path.entity.js';
import { PathRecorder } from './former/path-recorder.js';
import { PathStore } from './former/path-store.js';
import { NotFoundLog } from './not-found/not-found-log.js';
import { NotFoundPath } from './not-found/not-found-path.entity.js';
import { NotFoundReport } from './not-found/not-found-report.js';
import { NotFoundResolver } from './not-found/not-found-resolver.js';
import { NotFoundStore } from './not-found/not-found-store.js';
import { SimilarPages } from './not-found/similar-pages.js';

/** Path of the home page; the page tree lies under it. */
const HOME = '/en-us';

/** Tables of this module, for the data source. */
export const ADDRESS_ENTITIES = [KnownPath, FormerPath, NotFoundPath];

/** What is kept of addresses. */
@Module({
  providers: [
    {
      provide: PathStore,
      inject: [Database],
      useFactory: (database: Database) => new PathStore(database),
    },
    {
      provide: NotFoundStore,
      inject: [Database],
      useFactory: (database: Database) => new NotFoundStore(database),
    },
  ],
  exports: [PathStore, NotFoundStore],
})
export class AddressStoreModule {}

/** What answers addresses without a page, in the web process. */
@Module({
  imports: [ContentModule, AddressStoreModule],
  providers: [
    {
      provide: SimilarPages,
      inject: [LiveContent],
      useFactory: (content: LiveContent) => new SimilarPages(() => content.tree, HOME),
    },
    {
      provide: NotFoundLog,
      inject: [CONFIG, NotFoundStore, LOGGER],
      useFactory: (config: Config, store: NotFoundStore, logger: Logger) =>
        new NotFoundLog(store, config.publicUrl, logger),
    },
    {
      provide: NotFoundResolver,
      inject: [CONFIG, LiveContent, PathStore, NotFoundLog],
      useFactory: (config: Config, content: LiveContent, paths: PathStore, log: NotFoundLog) =>
        new NotFoundResolver(content, new FormerPaths(paths), log, {
          publicUrl: config.publicUrl,
          home: HOME,
          preview: config.kontentPreview,
        }),
    },
    {
      provide: NotFoundReport,
      inject: [NotFoundStore, SimilarPages],
      useFactory: (store: NotFoundStore, close: SimilarPages) => new NotFoundReport(store, close),
    },
  ],
  exports: [SimilarPages, NotFoundResolver, NotFoundReport],
})
export class AddressesModule implements OnApplicationShutdown {
  constructor(@Inject(NotFoundLog) private readonly log: NotFoundLog) {}

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

export { PathRecorder } from './former/path-recorder.js';
export { PathStore } from './former/path-store.js';
export { NotFoundReport } from './not-found/not-found-report.js';
export { NotFoundResolver } from './not-found/not-found-resolver.js';
export { NotFoundStore } from './not-found/not-found-store.js';
export { type SimilarPage, SimilarPages } from './not-found/similar-pages.js';
