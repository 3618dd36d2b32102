import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AttachedForms, Attachments } from '../attachments/attachments.service.js';
import { Retention } from '../platform/queue/retention.processor.js';
import { keepEvent } from './quote-changes.js';
import { QuoteMails } from './quote-mails.js';
import { QuoteRequest } from './quote-request.entity.js';

/** What files need to know of requests. */
@Injectable()
export class QuoteAttachments implements AttachedForms, OnModuleInit {
  constructor(
    private readonly attachments: Attachments,
    private readonly mails: QuoteMails,
  ) {}

  onModuleInit(): void {
    this.attachments.register('quote', this);
  }

  isSent(key: string, tx: EntityManager): Promise<boolean> {
    return tx.getRepository(QuoteRequest).existsBy({ key });
  }

  async noteRemoved(
    quoteId: string,
    { name, reason }: { name: string; reason: string },
    tx: EntityManager,
  ): Promise<void> {
    const quote = await tx.getRepository(QuoteRequest).findOneByOrFail({ id: quoteId });
    const event = await keepEvent(
      quote.id,
      { side: 'system', who: '', kind: 'file-removed', text: `${name}: ${reason}` },
      tx,
    );
    if (quote.isVerified) await this.mails.send('infected', quote, tx, { event });
  }

  @Retention('files of requests')
  dropOld(): Promise<number> {
    return this.attachments.dropOld('quote', 'select id, closed_at as ended_at from quote_request');
  }
}
