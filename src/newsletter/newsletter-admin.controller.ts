import { Controller, Get, Inject, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { CsvAnswer } from '../platform/csv.js';
import { Database } from '../platform/database/database.js';
import { Access } from '../platform/http/access.js';
import { clientAddress } from '../platform/http/client-address.js';
import type { FinishedAnswer } from '../platform/http/finished-answer.js';
import { type Person, SignedIn } from '../platform/http/person.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import { AuditLog } from '../users/users.module.js';
import { NEWSLETTER_ADMIN_PATH } from './newsletter.contract.js';
import { NewsletterService, type Reader } from './newsletter.service.js';
import { NewsletterProvider } from './newsletter-provider.js';
import { stopAddress } from './stop-address.js';

const HEAD = ['Mail address', 'Since', 'Where they stop it'];

/** How many get the newsletter, and the list of them. */
@Controller(NEWSLETTER_ADMIN_PATH)
@Access('admin')
@RouteClass('admin')
export class NewsletterAdminController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly provider: NewsletterProvider,
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(['', '_payload.json'])
  async show(@Req() request: Request): Promise<FinishedAnswer> {
    const [readers, figures] = await Promise.all([this.newsletter.readers(), this.newsletter.figures()]);
    const accounts = readers.filter(({ stopKey }) => stopKey === null).length;
    return this.screens.render(request, {
      screen: 'admin-newsletter',
      title: 'Newsletter',
      layout: 'plain',
      data: {
        ...figures,
        readers: { accounts, others: readers.length - accounts },
        delivered: this.provider.isConfigured ? figures.delivered : null,
      },
    });
  }

  @Get('readers.csv')
  @RateLimit({ limit: 10 })
  async readers(@Req() request: Request, @SignedIn() person: Person): Promise<FinishedAnswer> {
    const readers = await this.newsletter.readers();
    const actor = { id: person.id, address: clientAddress(request, this.config.proxyHops) };
    const deed = { action: 'newsletter.exported', subjectId: null, after: { count: readers.length } };
    await this.database.run((manager) => this.audit.add(actor, deed, manager));
    return new CsvAnswer('newsletter-readers.csv', HEAD, cells(readers, this.config.publicUrl));
  }
}

async function* cells(readers: readonly Reader[], publicUrl: string): AsyncGenerator<string[]> {
  for (const { mail, since, stopKey } of readers)
    yield [mail, since.toISOString(), stopAddress(stopKey, publicUrl)];
}
