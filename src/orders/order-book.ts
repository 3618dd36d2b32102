import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { formatMoney } from '../platform/money.contract.js';
import { Retention } from '../platform/queue/retention.processor.js';
import { trackingLink } from './carriers.js';
import { PULL } from './import/order-pull.js';
import { orderNumberKey } from './order-numbers.js';
import { isLate, remaining } from './order-state.js';
import type {
  Freshness,
  OrderDocument,
  OrderLineView,
  OrderState,
  OrderView,
  ShipmentView,
} from './orders.contract.js';

const DAY_MS = 86_400_000;
const KEPT_MONTHS = 36;

/** An order without its lines. */
export interface OrderHead {
  id: string;
  number: string;
  po: string;
  project: string;
  placedOn: string;
  state: OrderState;
  nextPromisedOn: string | null;
  currency: string;
  total: string | null;
  city: string;
  region: string;
  country: string;
  contactMail: string;
  documents: OrderDocument[];
}

const HEAD = `select o.id, o.number, o.po, o.project, o.placed_on::text as "placedOn", o.state,
  o.next_promised_on::text as "nextPromisedOn", o.currency, o.total, o.city, o.region, o.country,
  o.contact_mail as "contactMail", o.documents from customer_order o`;

export interface ExportedLine {
  id: string;
  line: OrderLineView;
}

/** Orders with all that belongs to them. All methods throw DatabaseUnavailable. */
@Injectable()
export class OrderBook {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'orderContact' | 'orderPullUrl'>,
  ) {}

  /** An order of one of these accounts, whatever the case of its number; null for unknown ones and those of others. */
  async head(accounts: readonly string[], number: string): Promise<OrderHead | null> {
    const [head] = await this.query<OrderHead>(
      `${HEAD} where o.number_key = $3 and lower(o.number) = lower($1) and o.account_number = any($2)`,
      [number, accounts, orderNumberKey(number)],
    );
    return head ?? null;
  }

  async headById(id: string): Promise<OrderHead | null> {
    const [head] = await this.query<OrderHead>(`${HEAD} where o.id = $1`, [id]);
    return head ?? null;
  }

  /** What belongs together, for who has no account. The keys are those of `order-numbers.ts`. */
  async headByPo(numberKey: string, poKey: string): Promise<OrderHead | null> {
    const [head] = await this.query<OrderHead>(
      `${HEAD} where o.number_key = $1 and o.po_key = $2 and o.po_key <> '' order by o.placed_on desc limit 1`,
      [numberKey, poKey],
    );
    return head ?? null;
  }

  /** @param isGuest without prices, and where it goes only by city and state. @param today ISO 8601 day */
  async view(head: OrderHead, today: string, { isGuest = false } = {}): Promise<OrderView> {
    const [lines, shipments] = await Promise.all([this.lines([head.id], today), this.shipments(head.id)]);
    const { number, po, project, placedOn, state, nextPromisedOn, currency, total, city, region, country } =
      head;
    const own = lines.map(({ line }) => line);
    const place = [city, region, ...(isGuest ? [] : [country])].filter((part) => part !== '');
    return {
      ...{ number, po, project, placedOn, state, nextPromisedOn },
      isLate: nextPromisedOn !== null && nextPromisedOn < today,
      total: isGuest || total === null ? '' : formatMoney(total, currency),
      shipTo: place.join(', '),
      documents: isGuest ? [] : head.documents,
      lines: [...own].sort((a, b) => Number(b.isLate) - Number(a.isLate) || a.position - b.position),
      shipments: shipments.map((shipment) => ({
        ...shipment,
        lines: shipment.lines.map((part) => ({
          ...part,
          partNumber: own.find(({ position }) => position === part.position)?.partNumber ?? '',
        })),
      })),
    };
  }

  /** Lines of orders, by order and position. */
  async lines(ids: readonly string[], today: string): Promise<ExportedLine[]> {
    const rows = await this.query<Omit<OrderLineView, 'isLate' | 'remaining'> & { id: string }>(
      `select l.order_id as id, l.position, l.part_number as "partNumber", l.description, l.ordered, l.shipped,
         l.cancelled, l.requested_on::text as "requestedOn", l.promised_on::text as "promisedOn",
         coalesce((select jsonb_agg(jsonb_build_object('promisedOn', p.promised_on, 'toldAt', p.told_at) order by p.told_at)
           from order_promise p where p.order_id = l.order_id and p.position = l.position), '[]') as promises
       from order_line l where l.order_id = any($1::bigint[]) order by l.order_id, l.position`,
      [ids],
    );
    return rows.map(({ id, ...line }) => ({
      id,
      line: { ...line, remaining: remaining(line), isLate: isLate(line, today) },
    }));
  }

  /** "As of", and whether the source answers. */
  async freshness(now = new Date()): Promise<Freshness> {
    const [row] = await this.query<{ done: Date | null; failed: Date | null }>(
      `select max(finished_at) filter (where state = 'done') as done,
         max(finished_at) filter (where state = 'failed' and source = '${PULL}') as failed from order_import`,
      [],
    );
    const done = row?.done ?? null;
    const failed = row?.failed ?? null;
    return {
      asOf: done?.toISOString() ?? null,
      isOld: done !== null && now.getTime() - done.getTime() > DAY_MS,
      isSourceDown: this.config.orderPullUrl !== '' && failed !== null && (done === null || failed > done),
      contact: this.config.orderContact,
    };
  }

  @Retention('orders')
  async deleteOld(): Promise<number> {
    const rows = await this.query<{ count: string }>(
      `with gone as (delete from customer_order where placed_on < current_date - interval '${KEPT_MONTHS} months' returning 1),
         old as (delete from order_import where finished_at < now() - interval '90 days'
           and id not in (select max(id) from order_import group by source, state) returning 1)
       select (select count(*) from gone) + (select count(*) from old) as count`,
      [],
    );
    return Number(rows[0]?.count ?? 0);
  }

  private async shipments(id: string): Promise<ShipmentView[]> {
    const rows = await this.query<Omit<ShipmentView, 'trackingUrl'>>(
      `select s.number, s.shipped_on::text as "shippedOn", s.carrier, s.tracking, s.weight_kg as "weightKg",
         coalesce((select jsonb_agg(jsonb_build_object('position', l.position, 'quantity', l.quantity) order by l.position)
           from order_shipment_line l where l.order_id = s.order_id and l.number = s.number), '[]') as lines
       from order_shipment s where s.order_id = $1 order by s.shipped_on desc nulls last, s.number`,
      [id],
    );
    return rows.map((row) => ({ ...row, trackingUrl: trackingLink(row.carrier, row.tracking) }));
  }

  private query<T extends object>(text: string, values: unknown[]): Promise<T[]> {
    return this.database.run((manager) => manager.query<T[]>(text, values));
  }
}
