import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { RenderModule } from '../render/render.module.js';
import { UsersModule } from '../users/users.module.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterDelivery, NewsletterSubscription } from './newsletter.entity.js';
import { NewsletterService } from './newsletter.service.js';
import { NewsletterAdminController } from './newsletter-admin.controller.js';
import { NewsletterData } from './newsletter-data.js';
import { NewsletterProvider } from './newsletter-provider.js';
import { NEWSLETTER_SYNC_QUEUE, NewsletterSyncProcessor } from './newsletter-sync.processor.js';

/** The newsletter: who wants it, with their consent, and whoever sends it. */
@Module({
  imports: [
    MailModule,
    UsersModule,
    RenderModule,
    TypeOrmModule.forFeature([NewsletterSubscription, NewsletterDelivery]),
    registerQueue(NEWSLETTER_SYNC_QUEUE),
  ],
  controllers: [NewsletterController, NewsletterAdminController],
  providers: [NewsletterService, NewsletterProvider, NewsletterSyncProcessor, NewsletterData],
  exports: [NewsletterService],
})
export class NewsletterModule {}
