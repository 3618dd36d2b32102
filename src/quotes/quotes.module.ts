import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { LocationsModule } from '../locations/locations.module.js';
import { MailModule } from '../mail/mail.module.js';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { RenderModule } from '../render/render.module.js';
import { OwnQuotes } from './answering/own-quotes.js';
import { QuoteController } from './answering/quote.controller.js';
import { RequesterActs } from './answering/requester-acts.js';
import { ConfirmationController } from './asking/confirmation.controller.js';
import { QuoteSubmission } from './asking/quote-submission.js';
import { RequestQuoteController } from './asking/request-quote.controller.js';
import { QuoteAccess } from './quote-access.js';
import { QuoteAttachments } from './quote-attachments.js';
import { QuoteChanges } from './quote-changes.js';
import { QUOTE_CLOCK_QUEUE, QuoteClockProcessor } from './quote-clock.processor.js';
import { QuoteData } from './quote-data.js';
import { QuoteEvent } from './quote-event.entity.js';
import { QuoteFacts } from './quote-facts.js';
import { QuoteLink } from './quote-link.entity.js';
import { QuoteLinks } from './quote-links.js';
import { QuoteMails } from './quote-mails.js';
import { QuoteRequest } from './quote-request.entity.js';
import { QuoteRevision } from './quote-revision.entity.js';
import { QuoteViews } from './quote-views.js';
import { QuoteQueue } from './staff/quote-queue.js';
import { QuoteRouting } from './staff/quote-routing.js';
import { QuoteRule } from './staff/quote-rule.entity.js';
import { QuoteRulesController } from './staff/quote-rules.controller.js';
import { QuotesAdminController } from './staff/quotes-admin.controller.js';
import { StaffActs } from './staff/staff-acts.js';

const ENTITIES = [QuoteRequest, QuoteEvent, QuoteLink, QuoteRevision, QuoteRule];

/** Requests for quotes: the form, what its sender sees, and the queue of those who answer. */
@Module({
  imports: [
    AttachmentsModule,
    AuthModule,
    CatalogModule,
    LocationsModule,
    MailModule,
    NewsletterModule,
    RenderModule,
    registerQueue(QUOTE_CLOCK_QUEUE),
    TypeOrmModule.forFeature(ENTITIES),
  ],
  controllers: [
    RequestQuoteController,
    ConfirmationController,
    QuoteController,
    // Before the addresses of single requests.
    QuoteRulesController,
    QuotesAdminController,
  ],
  providers: [
    QuoteAccess,
    QuoteAttachments,
    QuoteChanges,
    QuoteClockProcessor,
    QuoteData,
    QuoteFacts,
    QuoteLinks,
    QuoteMails,
    QuoteQueue,
    QuoteRouting,
    QuoteSubmission,
    QuoteViews,
    OwnQuotes,
    RequesterActs,
    StaffActs,
  ],
})
export class QuotesModule {}
