import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { CalendarController } from './calendar.controller.js';
import { FeedService } from './feed-service.js';
import { FeedsController } from './feeds.controller.js';

/** What programs of visitors take from the site: feeds of what is new, files for calendars. */
@Module({
  imports: [ContentModule, PagesModule],
  controllers: [FeedsController, CalendarController],
  providers: [FeedService],
})
export class FeedsModule {}
