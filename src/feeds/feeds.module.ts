import { Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LiveContent } from '../content/content.module.js';
import { PagesModule, Representation } from '../pages/pages.module.js';
import { ROUTE_CLASSES } from '../platform/http/route-class.js';
import { CLOSED_POLICY } from '../platform/http/security-headers.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { CalendarController } from './calendar.controller.js';
import { FeedService } from './feed-service.js';
import { LiveFeedSource } from './feed-source.js';
import { FeedsController } from './feeds.controller.js';
import { siteNameOf } from './site-name.js';

/** What programs of visitors take from the site: feeds of what is new, files for calendars. */
@Module({
  imports: [PagesModule],
  controllers: [FeedsController, CalendarController],
  providers: [
    {
      provide: FeedService,
      inject: [CONFIG, LiveContent, LOGGER],
      useFactory: (config: Config, content: LiveContent, logger: Logger) => {
        const feeds = new FeedService(
          new LiveFeedSource(content),
          (xml) =>
            Representation.of(xml, {
              contentType: 'application/rss+xml; charset=utf-8',
              contentSecurityPolicy: CLOSED_POLICY,
              cacheControl: config.kontentPreview ? 'private, no-store' : ROUTE_CLASSES['public-page'].cache,
            }),
          { publicUrl: config.publicUrl, siteName: () => siteNameOf(content) },
          logger,
        );
        content.onChange(() => feeds.expire());
        return feeds;
      },
    },
  ],
})
export class FeedsModule {}
