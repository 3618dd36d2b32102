import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { RenderModule } from '../render/render.module.js';
import { ListFilesController } from './files/list-files.controller.js';
import { ListPartsController } from './list-parts.controller.js';
import { ListedParts } from './listed-parts.js';
import { SharedListController } from './sharing/shared-list.controller.js';
import { SharedList } from './sharing/shared-list.entity.js';
import { SharedLists } from './sharing/shared-lists.js';
import { ShoppingListController } from './shopping-list.controller.js';

/** Lists of parts: the shopping list's services, favorites and saved lists. */
@Module({
  imports: [AuthModule, RenderModule, CatalogModule, TypeOrmModule.forFeature([SharedList])],
  controllers: [ShoppingListController, ListPartsController, ListFilesController, SharedListController],
  providers: [ListedParts, SharedLists],
})
export class ListsModule {}
