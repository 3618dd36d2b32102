import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { RenderModule } from '../render/render.module.js';
import { UsersModule } from '../users/users.module.js';
import { ORDER_IMPORT_QUEUE, OrderImportProcessor } from './import/order-import.processor.js';
import { OrderImporter } from './import/order-importer.js';
import {
  CustomerOrder,
  OrderAccount,
  OrderEvent,
  OrderImport,
  OrderLine,
  OrderPromise,
  OrderShipment,
  OrderShipmentLine,
} from './order.entity.js';
import { OrderAccess } from './order-access.js';
import { OrderBook } from './order-book.js';
import { OrderCalendars } from './order-calendars.js';
import { OrderData } from './order-data.js';
import { OrderDetailController } from './order-detail.controller.js';
import { ORDER_DIGEST_QUEUE, OrderDigestProcessor } from './order-digest.processor.js';
import { OrderDoor } from './order-door.js';
import { OrderCalendar, OrderLink, OrderSubscription, OrderView } from './order-follower.entity.js';
import { OrderFollowers } from './order-followers.js';
import { OrderGuestController } from './order-guest.controller.js';
import { OrderImports } from './order-imports.service.js';
import { OrderLinks } from './order-links.js';
import { OrderListController } from './order-list.controller.js';
import { OrderSearch } from './order-search.js';

/** Where the orders of customers are: taken in from another system, shown to who they belong to. */
@Module({
  imports: [
    AuthModule,
    UsersModule,
    MailModule,
    RenderModule,
    TypeOrmModule.forFeature([
      OrderAccount,
      CustomerOrder,
      OrderLine,
      OrderPromise,
      OrderShipment,
      OrderShipmentLine,
      OrderEvent,
      OrderImport,
      OrderSubscription,
      OrderLink,
      OrderCalendar,
      OrderView,
    ]),
    registerQueue(ORDER_IMPORT_QUEUE),
    registerQueue(ORDER_DIGEST_QUEUE),
  ],
  controllers: [OrderListController, OrderDetailController, OrderGuestController],
  providers: [
    OrderSearch,
    OrderBook,
    OrderAccess,
    OrderDoor,
    OrderFollowers,
    OrderCalendars,
    OrderLinks,
    OrderData,
    OrderImporter,
    OrderImports,
    OrderImportProcessor,
    OrderDigestProcessor,
  ],
  exports: [OrderImports],
})
export class OrdersModule {}

export { orderFile } from './import/order-file.js';
export { OrderImporter, TooManyErrors } from './import/order-importer.js';
export { SourceUnusable } from './import/order-record.js';
