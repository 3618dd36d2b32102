import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CacheModule } from '../cache/cache.module.js';
import { ContentModule } from '../content/content.module.js';
import { RedirectsModule } from '../redirects/redirects.module.js';
import { RenderModule } from '../render/render.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessPages } from './access-pages.js';
import { CacheWarmer } from './cache-warmer.js';
import { CachedPageHandler } from './cached-page-handler.js';
import { DocumentsController } from './documents.controller.js';
import { EmbedController } from './embed.controller.js';
import { FilesController } from './files.controller.js';
import { FinderPages } from './finder-pages.js';
import { PageApiController } from './page-api.controller.js';
import { PageFiles } from './page-files.js';
import { PageService } from './page-service.js';

const rooms = [AuthModule, ContentModule, CacheModule, RenderModule, RedirectsModule, UsersModule];

/** The pages that editors compose: their bytes, their content as JSON, and what they embed. */
@Module({
  imports: rooms,
  controllers: [PageApiController, EmbedController, FilesController],
  providers: [PageService, FinderPages, CachedPageHandler, CacheWarmer, PageFiles, AccessPages],
  exports: [PageService, CachedPageHandler, AccessPages],
})
export class PagesModule {}

/** The catch-all. A module of its own, since Nest matches routes in the order of modules: it comes after all others. */
@Module({ imports: [...rooms, PagesModule], controllers: [DocumentsController] })
export class DocumentsModule {}

export { CachedPageHandler } from './cached-page-handler.js';
export { PageService } from './page-service.js';
