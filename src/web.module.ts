import { type DynamicModule, Module } from '@nestjs/common';
import { GuardsModule } from './auth/auth.module.js';
import { BuildsModule } from './builds/builds.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { ConsentModule, ConsentRecord } from './consent/consent.module.js';
import { ErrorsModule } from './errors/errors.module.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { HealthModule } from './health/health.module.js';
import { OpsModule } from './ops/ops.module.js';
import { DocumentsModule, PagesModule } from './pages/pages.module.js';
import { HttpModule } from './platform/http/http.module.js';
import type { Logger } from './platform/logging/logger.js';
import { PlatformModule } from './platform/platform.module.js';
import { ADDRESS_ENTITIES, AddressesModule } from './redirects/addresses.module.js';
import { RedirectsApiModule } from './redirects/redirects.module.js';
import { SitemapsModule } from './sitemaps/sitemaps.module.js';
import { WebhookNotification, WebhooksModule } from './webhooks/webhooks.module.js';

/** Milliseconds; a request must not wait longer for a statement. */
const STATEMENT_TIMEOUT_MS = 5_000;

/** Everything that the web process is made of. */
@Module({})
export class WebModule {
  static forRoot(config: Config, logger: Logger): DynamicModule {
    return {
      module: WebModule,
      imports: [
        ConfigModule.forRoot(config),
        PlatformModule.forRoot({
          logger,
          entities: [WebhookNotification, ConsentRecord, ...ADDRESS_ENTITIES],
          statementTimeoutMs: STATEMENT_TIMEOUT_MS,
        }),
        HttpModule,
        GuardsModule,
        HealthModule,
        WebhooksModule,
        ConsentModule,
        BuildsModule,
        ErrorsModule,
        AddressesModule,
        PagesModule,
        FeedsModule,
        RedirectsApiModule,
        SitemapsModule,
        OpsModule.forRoot('web'),
        DocumentsModule,
      ],
    };
  }
}
