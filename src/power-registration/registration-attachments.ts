import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AttachedForms, Attachments } from '../attachments/attachments.service.js';
import { MailService } from '../mail/mail.service.js';
import { Retention } from '../platform/queue/retention.processor.js';
import { registrationFileRemoved } from './registration.mails.js';

/** What files need to know of registrations. */
@Injectable()
export class RegistrationAttachments implements AttachedForms, OnModuleInit {
  constructor(
    private readonly attachments: Attachments,
    private readonly mails: MailService,
  ) {}

  onModuleInit(): void {
    this.attachments.register('registration', this);
  }

  async isSent(key: string, tx: EntityManager): Promise<boolean> {
    return (await tx.query<object[]>('select from power_registration where key = $1', [key])).length > 0;
  }

  /** Staff see it at the registration. */
  async noteRemoved(id: string, { name }: { name: string }, tx: EntityManager): Promise<void> {
    const [registration] = await tx.query<{ reference: string; mail: string }[]>(
      'select reference, mail from power_registration where id = $1',
      [id],
    );
    if (registration !== undefined && registration.mail !== '')
      await this.mails.send(registrationFileRemoved(registration, name), tx);
  }

  /** One that was approved ends with its last day, any other with the decision. */
  @Retention('files of power registrations')
  dropOld(): Promise<number> {
    return this.attachments.dropOld(
      'registration',
      'select id, coalesce(valid_until::timestamptz, decided_at) as ended_at from power_registration',
    );
  }
}
