import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { RenderModule } from '../render/render.module.js';
import { UsersModule } from '../users/users.module.js';
import { ImportUploadController } from './import-upload.controller.js';
import { ImportsController } from './imports.controller.js';
import { OrderImportsController } from './order-imports.controller.js';

/** What came of files of the catalogue and of orders, and uploads of catalogue files, for administrators. */
@Module({
  imports: [CatalogModule, OrdersModule, RenderModule, UsersModule],
  // `:id` is the last.
  controllers: [ImportUploadController, OrderImportsController, ImportsController],
})
export class ImportsModule {}
