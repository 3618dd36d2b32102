import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Identity } from '../auth/auth.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { HttpError } from '../platform/http/http-error.js';
import { domainOf, domainsOfCompany } from '../users/users.module.js';
import { QuoteLinks } from './quote-links.js';
import type { QuoteRequest } from './quote-request.entity.js';
import { QuoteViews } from './quote-views.js';

export interface AskedQuote {
  ref: string;
  token: string;
}

/** What somebody may see: the request, or that their link is too old for it. */
export interface OpenedQuote {
  quote: QuoteRequest;
  isOver: boolean;
  /** Of the link; empty for its owner. */
  token: string;
}

/** Who may see a request: whoever has a link of a mail to its address, its owner, and colleagues where that is on. */
@Injectable()
export class QuoteAccess {
  constructor(
    private readonly links: QuoteLinks,
    private readonly views: QuoteViews,
    private readonly identity: Identity,
    @Inject(CONFIG) private readonly config: Pick<Config, 'quotesForCompany' | 'companyDomains'>,
  ) {}

  /** @throws HttpError 404 for one that is not there and for one of somebody else alike */
  async open(request: Request, { ref, token }: AskedQuote): Promise<OpenedQuote> {
    if (token !== '') {
      const link = await this.links.find(token);
      const quote = link && (await this.views.find({ id: link.quoteId }));
      if (link && quote) return { quote, isOver: link.isOver, token };
    } else if (ref !== '') {
      const quote = await this.views.find({ number: ref });
      if (quote !== null && (await this.mayOpen(request, quote))) return { quote, isOver: false, token: '' };
    }
    throw HttpError.routeRefused(request.url.replace(/token=[^&]*/, 'token=…'));
  }

  /** Domains of addresses whose requests somebody sees beside their own. @param mail of their account */
  domainsOf(mail: string): string[] {
    return this.config.quotesForCompany ? domainsOfCompany(mail, this.config.companyDomains) : [];
  }

  private async mayOpen(
    request: Request,
    { userId, mail, isVerified, reviewReason }: QuoteRequest,
  ): Promise<boolean> {
    const visitor = await this.identity.visitorOf(request);
    if (!visitor?.person) return false;
    const own = visitor.account.mail;
    return (
      userId === visitor.person.id ||
      (mail !== '' && mail.toLowerCase() === own.toLowerCase()) ||
      (isVerified && reviewReason === '' && this.domainsOf(own).includes(domainOf(mail)))
    );
  }
}
