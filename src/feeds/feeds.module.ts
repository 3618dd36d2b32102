import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentModule } from '../content/content.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { AnnouncedEvent } from './announced-event.entity.js';
import { AnnouncedEvents } from './announced-events.js';
import { CalendarController } from './calendar.controller.js';
import { FeedService } from './feed-service.js';
import { FeedsController } from './feeds.controller.js';

/** What programs of visitors take from the site: feeds of what is new, files for calendars. */
@Module({
  imports: [TypeOrmModule.forFeature([AnnouncedEvent]), ContentModule, PagesModule],
  controllers: [FeedsController, CalendarController],
  providers: [FeedService, AnnouncedEvents],
})
export class FeedsModule {}
