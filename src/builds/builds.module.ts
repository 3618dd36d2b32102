import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CacheModule } from '../cache/cache.module.js';
import { RenderModule } from '../render/render.module.js';
import { AssetStore } from './asset-store.js';
import { Build } from './build.entity.js';
import { BuildFile } from './build-file.entity.js';
import { BuildFilesController } from './build-files.controller.js';
import { BuildKeeper } from './build-keeper.js';
import { BuildRegister } from './build-register.js';
import { BuildsController } from './builds.controller.js';
import { RetainedFiles } from './retained-files.js';

/** The builds of this site that run beside each other or ran a short while ago, and their files. */
@Module({
  imports: [TypeOrmModule.forFeature([Build, BuildFile]), CacheModule, RenderModule],
  controllers: [BuildFilesController, BuildsController],
  providers: [BuildRegister, BuildKeeper, RetainedFiles, AssetStore],
})
export class BuildsModule {}
