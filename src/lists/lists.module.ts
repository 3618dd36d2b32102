import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../content/content.module.js';
import { LocationsModule } from '../locations/locations.module.js';
import { MailModule } from '../mail/mail.module.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { RenderModule } from '../render/render.module.js';
import { Favorite } from './favorites/favorite.entity.js';
import { FavoritesController, FavoritesPageController } from './favorites/favorites.controller.js';
import { Favorites } from './favorites/favorites.service.js';
import { ListFilesController } from './files/list-files.controller.js';
import { ListData } from './list-data.js';
import { ListPartsController } from './list-parts.controller.js';
import { ListedParts } from './listed-parts.js';
import { ListInvitations } from './saved/list-invitations.js';
import { LIST_WATCH_QUEUE, ListWatchProcessor } from './saved/list-watch.processor.js';
import { SavedList } from './saved/saved-list.entity.js';
import { SavedListInvitation } from './saved/saved-list-invitation.entity.js';
import { SavedListsController } from './saved/saved-lists.controller.js';
import { SavedLists } from './saved/saved-lists.service.js';
import { SavedListsPageController } from './saved/saved-lists-page.controller.js';
import { ListSendController } from './sending/list-send.controller.js';
import { ListSend } from './sending/list-send.entity.js';
import { ListSendFacts } from './sending/list-send-facts.js';
import { ListSends } from './sending/list-sends.js';
import { SendsAdminController } from './sending/sends-admin.controller.js';
import { SentLists } from './sending/sent-lists.js';
import { UNDELIVERED_QUEUE, UndeliveredProcessor } from './sending/undelivered.processor.js';
import { SharedListController } from './sharing/shared-list.controller.js';
import { SharedList } from './sharing/shared-list.entity.js';
import { SharedLists } from './sharing/shared-lists.js';
import { ShoppingListController } from './shopping-list.controller.js';

/** Lists of parts: the shopping list's services, favorites and saved lists. */
@Module({
  imports: [
    AuthModule,
    ContentModule,
    MailModule,
    RenderModule,
    CatalogModule,
    LocationsModule,
    registerQueue(LIST_WATCH_QUEUE),
    registerQueue(UNDELIVERED_QUEUE),
    TypeOrmModule.forFeature([SharedList, ListSend, Favorite, SavedList, SavedListInvitation]),
  ],
  controllers: [
    ShoppingListController,
    ListPartsController,
    ListFilesController,
    SharedListController,
    ListSendController,
    SendsAdminController,
    FavoritesController,
    FavoritesPageController,
    SavedListsController,
    SavedListsPageController,
  ],
  providers: [
    ListedParts,
    SharedLists,
    ListSends,
    SentLists,
    ListSendFacts,
    Favorites,
    SavedLists,
    ListInvitations,
    ListWatchProcessor,
    UndeliveredProcessor,
    ListData,
  ],
})
export class ListsModule {}
