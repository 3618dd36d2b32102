import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Identity } from '../auth/auth.module.js';
import { HttpError } from '../platform/http/http-error.js';
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

/** Who may see a request: whoever has a link of a mail to its address, and its owner. */
@Injectable()
export class QuoteAccess {
  constructor(
    private readonly links: QuoteLinks,
    private readonly views: QuoteViews,
    private readonly identity: Identity,
  ) {}

  /** @throws HttpError 404 for one that is not there and for one of somebody else alike */
  async open(request: Request, { ref, token }: AskedQuote): Promise<OpenedQuote> {
    if (token !== '') {
      const link = await this.links.find(token);
      const quote = link && (await this.views.find({ id: link.quoteId }));
      if (link && quote) return { quote, isOver: link.isOver, token };
    } else if (ref !== '') {
      const quote = await this.views.find({ number: ref });
      if (quote !== null && (await this.isOwner(request, quote))) return { quote, isOver: false, token: '' };
    }
    throw HttpError.routeRefused(request.url.replace(/token=[^&]*/, 'token=…'));
  }

  async isOwner(request: Request, { userId, mail }: QuoteRequest): Promise<boolean> {
    const visitor = await this.identity.visitorOf(request);
    if (!visitor?.person) return false;
    return (
      userId === visitor.person.id ||
      (mail !== '' && mail.toLowerCase() === visitor.account.mail.toLowerCase())
    );
  }
}
