import { Inject, Injectable } from '@nestjs/common';
import { Attachments } from '../attachments/attachments.service.js';
import { CatalogService } from '../catalog/catalog.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { formatMoney } from '../platform/money.contract.js';
import { dayWords } from './office-time.js';
import { stateNow } from './quote-changes.js';
import { QuoteEvent } from './quote-event.entity.js';
import type { AskedLine } from './quote-lines.contract.js';
import { QuoteRequest } from './quote-request.entity.js';
import { QuoteRevision } from './quote-revision.entity.js';
import { allowedChanges } from './quote-states.contract.js';
import type { QuoteRevisionView, QuoteView } from './quote-view.contract.js';
import { totalOf } from './totals.js';

/** Reads requests. */
@Injectable()
export class QuoteViews {
  constructor(
    private readonly database: Database,
    private readonly attachments: Attachments,
    private readonly catalog: CatalogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  find(where: Partial<Pick<QuoteRequest, 'id' | 'number' | 'key'>>): Promise<QuoteRequest | null> {
    return this.database.run((manager) => manager.getRepository(QuoteRequest).findOneBy(where));
  }

  /** A request as its sender sees it; staff see what is internal too. */
  async view(quote: QuoteRequest, side: 'requester' | 'staff' = 'requester'): Promise<QuoteView> {
    const { id } = quote;
    const [events, revisions, files] = await this.database.run((manager) =>
      Promise.all([
        manager.getRepository(QuoteEvent).find({
          where: side === 'staff' ? { quoteId: id } : { quoteId: id, isInternal: false },
          order: { id: 'ASC' },
        }),
        manager.getRepository(QuoteRevision).find({ where: { quoteId: id }, order: { number: 'ASC' } }),
        this.attachments.of('quote', [id]),
      ]),
    );
    const state = stateNow(quote);
    const { number, isVerified, mail, firstName, lastName, company, phone, role } = quote;
    const { project, message, lines, acceptance, createdAt } = quote;
    return {
      ...{ id, number, state, isVerified, mail, firstName, lastName, company, phone, role },
      ...{ project, message, lines },
      files: files.get(id) ?? [],
      events: events.map((event) => ({
        id: String(event.id),
        at: event.at.toISOString(),
        side: event.side,
        who: event.who,
        kind: event.kind,
        text: event.text,
        isInternal: event.isInternal,
      })),
      revisions: revisions.map((revision) => this.revisionView(revision)),
      acceptance: acceptance && {
        name: acceptance.name,
        poNumber: acceptance.poNumber,
        revision: acceptance.revision,
        at: acceptance.at,
      },
      acts: allowedChanges('requester', state),
      createdAt: createdAt.toISOString(),
    };
  }

  /** What the catalogue says today of the lines of a request, where that is not what it said then. */
  async changesSince(lines: readonly AskedLine[]): Promise<string[]> {
    const ids = lines.flatMap(({ primaryId }) => primaryId ?? []);
    if (ids.length === 0) return [];
    const variants = await this.catalog.variantsByPrimaryIds(ids);
    const known = new Map(variants.map((variant) => [variant.primaryId, variant]));
    return lines.flatMap(({ primaryId, msrp, currency }) => {
      if (primaryId === null) return [];
      const today = known.get(primaryId);
      if (today === undefined) return [`${primaryId} is not in the catalogue any more.`];
      const then = price(msrp, currency);
      const now = price(today.msrp, today.currency);
      return [
        ...(today.lifecycle === 'discontinued'
          ? [
              `${primaryId} is discontinued${today.successor === null ? '' : `; ${today.successor} follows it`}.`,
            ]
          : []),
        ...(then === now ? [] : [`The list price of ${primaryId} is ${now}; it was ${then}.`]),
      ];
    });
  }

  private revisionView(revision: QuoteRevision): QuoteRevisionView {
    const { number, lines, currency, note, validUntil, createdAt } = revision;
    return {
      ...{ number, lines, currency, note },
      total: totalOf(lines, currency),
      validUntil: validUntil.toISOString(),
      validDay: dayWords(this.config.officeZone, validUntil),
      createdAt: createdAt.toISOString(),
    };
  }
}

function price(msrp: string | null, currency: string): string {
  return msrp === null ? 'on request' : formatMoney(msrp, currency);
}
