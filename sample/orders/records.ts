/** Orders of the demo's customers, the same in each run on the same day of the month. */
import type { OrderRecordInput } from '../../src/orders/import/order-record.js';
import { catalogRecords } from '../catalog/records.js';

/** Account numbers that the people of the demo have. */
export const DEMO_ACCOUNTS = { customer: 'N-10010', distributor: 'N-10020' } as const;

export const ORDERS = 5_000;
const DAY_MS = 86_400_000;
/** Days between the oldest order and the day that the orders are told on. */
const SPAN = 540;
const ACCOUNTS = [
  { number: DEMO_ACCOUNTS.customer, name: 'Voss Data Centers', mail: 'customer@northrack.example' },
  { number: DEMO_ACCOUNTS.distributor, name: 'Okafor Supply', mail: 'distributor@northrack.example' },
  ...Array.from({ length: 18 }, (_, at) => ({
    number: `N-${20010 + at * 10}`,
    name: `Customer ${at + 1}`,
    mail: `orders${at + 1}@customer.example`,
  })),
];
const PLACES = [
  ['Austin', 'TX'],
  ['Ashburn', 'VA'],
  ['Phoenix', 'AZ'],
  ['Hillsboro', 'OR'],
  ['Columbus', 'OH'],
  ['Santa Clara', 'CA'],
] as const;
const PROJECTS = [
  'Hall 3',
  'Hall 4 expansion',
  'Edge rollout',
  'Campus backbone',
  'Ashburn phase 2',
  'Spare parts',
];
const CARRIERS = ['UPS', 'FedEx', 'Estes', 'XPO', 'Own truck'];

/** Numbers in [0, 1), always the same ones (mulberry32). */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param told ISO 8601 day that they are told on: nothing has shipped after it, and what is late is so on it */
export function* orderRecords(told: string): Generator<OrderRecordInput> {
  const random = generator(7);
  const below = (end: number) => Math.floor(random() * end);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const end = Date.parse(`${told}T00:00:00Z`);
  const day = (offset: number) => new Date(end + offset * DAY_MS).toISOString().slice(0, 10);
  const parts = [...catalogRecords()].flatMap((record) =>
    record.kind === 'variant' && record.name
      ? [{ part: record.primaryId, description: record.name.slice(0, 200) }]
      : [],
  );
  for (let at = 0; at < ORDERS; at += 1) {
    const account = pick(ACCOUNTS);
    const placed = -Math.round(SPAN * (1 - at / ORDERS));
    const [city, region] = pick(PLACES);
    const lines = Array.from({ length: 1 + below(7) }, (_, index) => {
      const ordered = pick([1, 2, 4, 6, 10, 24, 50]);
      const requested = placed + 20 + below(40);
      const first = requested + below(15);
      const moves = random() < 0.25 ? 1 + below(3) : 0;
      const dates = Array.from({ length: moves + 1 }, (_each, move) => first + move * (5 + below(9)));
      const promised = dates.at(-1) ?? first;
      const isSent = promised < -3 && random() < 0.96;
      const shipped = isSent ? ordered : promised < 6 && random() < 0.3 ? below(ordered) : 0;
      return {
        ...pick(parts),
        ...{ position: index + 1, ordered, shipped, promised },
        requestedOn: day(requested),
        promisedOn: day(promised),
        promises: dates.map((date, move) => ({
          promisedOn: day(date),
          toldAt: `${day(Math.min(placed + 1 + move * 7, -1))}T1${move}:00:00Z`,
        })),
      };
    });
    const sent = lines.filter(({ shipped }) => shipped > 0);
    const groups =
      sent.length > 2 && random() < 0.4 ? [sent.slice(0, 1), sent.slice(1)] : sent.length > 0 ? [sent] : [];
    const number = `SO-${100_001 + at}`;
    const total = lines.reduce((sum, { ordered }) => sum + ordered * (40 + below(400)), 0);
    yield {
      ...{ number, account: account.number, accountName: account.name, contactMail: account.mail },
      po: `PO ${String(4_500_000 + below(90_000))}`,
      project: random() < 0.8 ? pick(PROJECTS) : '',
      placedOn: day(placed),
      isOnHold: random() < 0.01,
      isCancelled: random() < 0.01,
      ...{ currency: 'USD', total: `${total}.00`, city, region, country: 'United States' },
      toldAt: `${told}T00:00:00Z`,
      lines: lines.map(({ promised: _, ...line }) => line),
      shipments: groups.map((group, index) => {
        const carrier = pick(CARRIERS);
        const sentOn = Math.min(-1, Math.max(...group.map(({ promised }) => promised)));
        return {
          number: `${number}-${index + 1}`,
          shippedOn: day(sentOn),
          carrier,
          tracking: `${carrier === 'UPS' ? '1Z' : ''}${String(700_000_000 + below(99_999_999))}`,
          weightKg: String(5 + below(400)),
          lines: group.map(({ position, shipped }) => ({ position, quantity: shipped })),
        };
      }),
    };
  }
}
