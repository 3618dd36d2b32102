import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerQueue } from '../platform/queue/register-queue.js';
import { Mail } from './mail.entity.js';
import { MailProcessor } from './mail.processor.js';
import { MailService } from './mail.service.js';
import { MailData } from './mail-data.js';
import { MailFacts } from './mail-facts.js';
import { MAIL_QUEUE } from './mail-queue.js';
import { MailServer } from './mail-server.js';
import { Outbox } from './outbox.js';

/** Mails: an outbox in Postgres, from which workers send. Rooms that send write the words. */
@Module({
  imports: [TypeOrmModule.forFeature([Mail]), registerQueue(MAIL_QUEUE)],
  providers: [Outbox, MailServer, MailService, MailProcessor, MailData, MailFacts],
  exports: [MailService],
})
export class MailModule {}
