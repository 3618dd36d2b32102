import { type DynamicModule, Module } from '@nestjs/common';
import { AdminUsersModule } from './admin-users/admin-users.module.js';
import { AttachmentsModule } from './attachments/attachments.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BuildsModule } from './builds/builds.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { ConsentModule } from './consent/consent.module.js';
import { ContentHealthModule } from './content-health/content-health.module.js';
import { ErrorsModule } from './errors/errors.module.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { HealthModule } from './health/health.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { ListsModule } from './lists/lists.module.js';
import { LocationsModule } from './locations/locations.module.js';
import { MailModule } from './mail/mail.module.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { OpsModule } from './ops/ops.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { DocumentsModule, PagesModule } from './pages/pages.module.js';
import type { Logger } from './platform/logging/logger.js';
import { PlatformModule } from './platform/platform.module.js';
import { PowerRegistrationModule } from './power-registration/power-registration.module.js';
import { PreviewModule } from './preview/preview.module.js';
import { ProductsModule } from './products/products.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { RedirectsModule } from './redirects/redirects.module.js';
import { ReportFilesModule } from './reports/report-files.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SearchModule } from './search/search.module.js';
import { SitemapsModule } from './sitemaps/sitemaps.module.js';
import { SyncModule } from './sync/sync.module.js';
import { UsersModule } from './users/users.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** Every room of the site, for the web process, the worker and the operator's commands alike. A new room is one line here. */
const ROOMS = [
  MailModule,
  UsersModule,
  CatalogModule,
  LocationsModule,
  AuthModule,
  AdminUsersModule,
  RedirectsModule,
  SearchModule,
  ConsentModule,
  ErrorsModule,
  FeedsModule,
  SitemapsModule,
  BuildsModule,
  SyncModule,
  WebhooksModule,
  HealthModule,
  OpsModule,
  ProductsModule,
  AttachmentsModule,
  ListsModule,
  QuotesModule,
  OrdersModule,
  PowerRegistrationModule,
  NewsletterModule,
  ContentHealthModule,
  ImportsModule,
  // Before the reports themselves, whose `:report` takes every address below theirs.
  ReportFilesModule,
  ReportsModule,
  PreviewModule,
  PagesModule,
  // Last: its catch-all takes every address that no other room has.
  DocumentsModule,
];

@Module({})
export class AppModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [ConfigModule.forRoot(config), PlatformModule.with(logger), ...ROOMS],
    };
  }
}
