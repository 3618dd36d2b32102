import { join, resolve } from 'node:path';
import { Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { CLIENT_BUNDLE, type ClientBundle, PageMakingModule } from '../pages/pages.module.js';
import { Database } from '../platform/database/database.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import type { AssetStore } from './asset-store.js';
import { BuildFilesController } from './build-files.controller.js';
import { BuildKeeper } from './build-keeper.js';
import { BuildRegister } from './build-register.js';
import { BuildsController } from './builds.controller.js';
import { DatabaseAssetStore } from './database-asset-store.js';
import { FolderAssetStore } from './folder-asset-store.js';
import { RetainedFiles } from './retained-files.js';

const ARCHIVES = Symbol('ARCHIVES');

/** The builds of this site that run beside each other or ran a short while ago, and their files. */
@Module({
  imports: [PageMakingModule],
  controllers: [BuildFilesController, BuildsController],
  providers: [
    {
      provide: ARCHIVES,
      inject: [CONFIG, Database],
      useFactory: (config: Config, database: Database): AssetStore[] => [
        new FolderAssetStore(join(resolve(config.snapshotDir), 'build-files')),
        new DatabaseAssetStore(database),
      ],
    },
    {
      provide: BuildRegister,
      inject: [CONFIG, Database, CLIENT_BUNDLE],
      useFactory: (config: Config, database: Database, { assets, builtAt }: ClientBundle) =>
        new BuildRegister(
          database,
          `${config.redisPrefix}:${config.kontentPreview ? 'preview' : 'published'}`,
          { id: assets.buildId, timestamp: builtAt, entry: assets.entry, styles: assets.styles },
        ),
    },
    {
      provide: RetainedFiles,
      inject: [ARCHIVES, LOGGER],
      useFactory: (archives: AssetStore[], logger: Logger) => new RetainedFiles(archives, logger),
    },
    {
      provide: BuildKeeper,
      inject: [BuildRegister, ARCHIVES, CLIENT_BUNDLE, LOGGER],
      useFactory: (
        register: BuildRegister,
        archives: AssetStore[],
        { files }: ClientBundle,
        logger: Logger,
      ) => {
        const readers = [...files].map(([address, file]) => [address, () => file.bytes()] as const);
        return new BuildKeeper(register, archives, new Map(readers), logger);
      },
    },
  ],
})
export class BuildsModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(BuildKeeper) private readonly keeper: BuildKeeper,
  ) {}

  /** As early as can be: pages of this build may soon be open while another replica is asked for their files. */
  onModuleInit(): void {
    // `npm run dev` makes a build with each keystroke and reloads its tabs itself.
    if (this.config.devReloadUrl === '') this.keeper.start();
  }

  onApplicationShutdown(): void {
    this.keeper.stop();
  }
}
