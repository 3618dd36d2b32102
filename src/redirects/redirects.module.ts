import { Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ContentModule, LiveContent } from '../content/content.module.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { RedirectsController } from './redirects.controller.js';
import { Redirects } from './redirects.js';
import { RouteRules } from './rules/route-table.js';

/** Where addresses lead: for whoever serves or makes pages. */
@Module({
  imports: [ContentModule],
  providers: [
    {
      provide: Redirects,
      inject: [CONFIG, LiveContent, LOGGER],
      useFactory: (config: Config, content: LiveContent, logger: Logger) => {
        const options = { publicUrl: config.publicUrl, hosts: config.redirectHosts };
        return new Redirects(content, RouteRules.of(config.routeRules, options), options, logger);
      },
    },
  ],
  exports: [Redirects],
})
export class RedirectsModule {}

/** The redirect call of the web process. */
@Module({ imports: [RedirectsModule], controllers: [RedirectsController] })
export class RedirectsApiModule {}

export { Redirects, redirectLoop } from './redirects.js';
