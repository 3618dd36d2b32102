import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { RenderModule } from '../render/render.module.js';
import { UsersModule } from '../users/users.module.js';
import { ImportUploadController } from './import-upload.controller.js';
import { ImportsController } from './imports.controller.js';

/** What came of catalogue files, and uploads of further ones, for administrators. */
@Module({
  imports: [CatalogModule, RenderModule, UsersModule],
  controllers: [ImportUploadController, ImportsController],
})
export class ImportsModule {}
