/** Requests for quotes and lists that were sent, with all that became of them. */
import { createHash } from 'node:crypto';
import { catalogRecords } from '../catalog/records.js';
import { generator } from '../orders/records.js';

const DAYS = 396;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PLACES = [
  ['US', 'TX', 'Austin'],
  ['US', 'VA', 'Ashburn'],
  ['US', 'CA', 'Santa Clara'],
  ['US', 'AZ', 'Phoenix'],
  ['US', 'OR', 'Hillsboro'],
  ['CA', 'ON', 'Toronto'],
  ['US', 'OH', 'Columbus'],
  ['CA', 'QC', 'Montréal'],
  ['MX', 'JAL', 'Guadalajara'],
] as const;
const DISTRIBUTORS = [
  { id: 'okafor', name: 'Okafor Supply', city: 'Dallas', state: 'TX', country: 'US' },
  { id: 'lakeside', name: 'Lakeside Electric', city: 'Chicago', state: 'IL', country: 'US' },
  { id: 'pacific', name: 'Pacific Rack and Power', city: 'Portland', state: 'OR', country: 'US' },
  { id: 'northern', name: 'Northern Cabling', city: 'Toronto', state: 'ON', country: 'CA' },
];
const COMPANIES = [
  'Voss Data Centers',
  'Harbor Colocation',
  'Summit Health IT',
  'Granite Bank',
  'Meridian Labs',
  'Cedar ISP',
];
const ENDS = [
  'accepted',
  'accepted',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'closed',
  'closed',
] as const;
const REASONS = ['duplicate', 'no-answer', 'sold-otherwise', 'spam'];

interface Part {
  primaryId: string;
  series: string;
  name: string;
  price: number;
}

function kit(seed: number) {
  const random = generator(seed);
  const below = (end: number) => Math.floor(random() * end);
  return {
    random,
    below,
    pick: <T>(items: readonly T[]): T => items[below(items.length)] as T,
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

function parts(): Part[] {
  return [...catalogRecords()].flatMap((record, at) =>
    record.kind === 'variant' && record.name
      ? [
          {
            primaryId: record.primaryId,
            series: 'series' in record && typeof record.series === 'string' ? record.series : '',
            name: record.name.slice(0, 200),
            price: 40 + ((at * 37) % 900),
          },
        ]
      : [],
  );
}

/** Moments of business within the history, the oldest first; fewer at weekends, more from month to month. */
function* moments(now: Date, perDay: number, random: () => number): Generator<Date> {
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const midnight = Date.parse(now.toISOString().slice(0, 10)) - ago * DAY_MS;
    const weekday = new Date(midnight).getUTCDay();
    const share = (0.6 + (0.4 * (DAYS - ago)) / DAYS) * (weekday === 0 || weekday === 6 ? 0.15 : 1);
    for (let at = 0; at < Math.round(perDay * share * (0.5 + random())); at += 1) {
      const time = midnight + (15 + 8 * random()) * HOUR_MS;
      if (time < now.getTime() - HOUR_MS) yield new Date(time);
    }
  }
}

const hash = (text: string) => `\\x${createHash('sha256').update(text).digest('hex')}`;

/** Rows of the tables of requests. @param now the day that all ends on */
export function quoteHistory(now: Date): { requests: object[]; events: object[]; revisions: object[] } {
  const { random, below, pick, uuid } = kit(11);
  const all = parts();
  const requests: object[] = [];
  const events: object[] = [];
  const revisions: object[] = [];
  const times = [...moments(now, 3.2, random)].sort((a, b) => a.getTime() - b.getTime());
  for (const [index, created] of times.entries()) {
    const id = uuid();
    const number = `Q-${created.getUTCFullYear()}-${String(index + 1).padStart(6, '0')}`;
    const age = (now.getTime() - created.getTime()) / DAY_MS;
    const [country, state, city] = PLACES[Math.floor(PLACES.length * random() ** 1.7)] ?? PLACES[0];
    const person = {
      first_name: pick(['Maya', 'Owen', 'Priya', 'Luis']),
      last_name: pick(['Keller', 'Nair', 'Lind', 'Walsh']),
    };
    const lines = Array.from({ length: 1 + below(5) }, () => {
      const { price, ...part } = all[Math.floor(all.length * random() ** 2)] as Part;
      const target = random() < 0.5 ? (price * (0.8 + 0.2 * random())).toFixed(2) : '';
      return {
        ...part,
        quantity: pick([1, 2, 4, 8, 12, 24]),
        target,
        note: '',
        msrp: price.toFixed(2),
        currency: 'USD',
      };
    });
    const answered = new Date(created.getTime() + (1 + 30 * random()) * HOUR_MS);
    const quoted = new Date(answered.getTime() + (2 + 60 * random()) * HOUR_MS);
    const ended = new Date(quoted.getTime() + (1 + 25 * random()) * DAY_MS);
    const isAnswered = answered < now && age > 1;
    const isQuoted = isAnswered && quoted < now && random() < 0.9;
    const isEnded = age > 32 || (isQuoted && ended < now && random() < 0.7);
    const end = isEnded ? (isQuoted ? pick(ENDS) : pick(['withdrawn', 'closed'] as const)) : null;
    const endedAt = ended < now ? ended : new Date(now.getTime() - HOUR_MS);
    const note = (at: Date, side: string, kind: string) =>
      events.push({
        quote_id: id,
        at,
        side,
        who: side === 'staff' ? 'Ada Ruiz' : '',
        kind,
        text: '',
        is_internal: false,
      });
    note(created, 'requester', 'receive');
    if (isAnswered) note(answered, 'staff', 'review');
    if (isQuoted) {
      note(quoted, 'staff', 'quote');
      const priced = lines.map(({ primaryId, name, quantity, msrp, note: words }) => ({
        ...{ primaryId, name, quantity, leadTime: '3 weeks', note: words },
        unitPrice: (Number(msrp) * 0.9).toFixed(2),
      }));
      revisions.push({
        ...{ id: uuid(), quote_id: id, number: 1, lines: priced, currency: 'USD', note: '' },
        ...{
          valid_until: new Date(quoted.getTime() + 30 * DAY_MS),
          hash: hash(number).slice(2),
          created_by: 'Ada Ruiz',
        },
        created_at: quoted,
      });
    }
    if (end !== null) {
      const kinds = {
        accepted: 'accept',
        declined: 'decline',
        expired: 'expire',
        withdrawn: 'withdraw',
        closed: 'close',
      };
      note(endedAt, end === 'expired' ? 'system' : end === 'closed' ? 'staff' : 'requester', kinds[end]);
    }
    requests.push({
      ...{ id, number, key: uuid(), body_hash: hash(number), is_verified: true, held: '' },
      state: end ?? (isQuoted ? 'quoted' : isAnswered ? 'in_review' : 'received'),
      close_reason: end === 'closed' ? pick(REASONS) : null,
      ...{
        mail: `person${1 + below(200)}@customer.example`,
        ...person,
        company: pick(COMPANIES),
        phone: '',
        role: 'engineer',
      },
      project: {
        ...{
          projectName: pick(['Hall 3', 'Edge rollout', 'Campus backbone']),
          endCustomer: '',
          industry: 'data-center',
        },
        ...{
          application: '',
          neededBy: '',
          poReference: '',
          country,
          state,
          city,
          postalCode: '',
          distributor: '',
        },
        hasCompetingParts: false,
      },
      ...{ message: '', lines, assignee: isAnswered ? 'admin@northrack.example' : '' },
      valid_until: isQuoted ? new Date(quoted.getTime() + 30 * DAY_MS) : null,
      ...{ created_at: created, updated_at: end === null ? created : endedAt },
      ...{
        opened_at: isAnswered ? answered : null,
        answered_at: isAnswered ? answered : null,
        asked_at: null,
      },
      closed_at: end === null || end === 'expired' ? null : endedAt,
    });
  }
  return { requests, events, revisions };
}

/** Lists that went to distributors. @param firstKey of the oldest, by which the history is known again */
export function listSends(now: Date, firstKey: string): object[] {
  const { random, below, pick, uuid } = kit(13);
  const all = parts();
  return [...moments(now, 2.2, random)].map((created, index) => ({
    id: uuid(),
    reference: `S-${created.toISOString().slice(2, 10).replaceAll('-', '')}-${(index + 4_096).toString(16).toUpperCase()}`,
    key: index === 0 ? firstKey : uuid(),
    content_hash: hash(`list ${index}`),
    ...{
      name: pick(['Maya Keller', 'Owen Lind']),
      company: pick(COMPANIES),
      mail: `person${1 + below(200)}@customer.example`,
    },
    ...{ phone: '', project: '', message: '', copy: 'none' },
    targets: DISTRIBUTORS.filter(
      (_, at) => at === Math.floor(DISTRIBUTORS.length * random() ** 1.6) || random() < 0.1,
    )
      .concat(DISTRIBUTORS.slice(0, 1))
      .slice(0, 1 + below(2)),
    lines: Array.from({ length: 1 + below(8) }, () => ({
      primaryId: (all[Math.floor(all.length * random() ** 3)] as Part).primaryId,
      quantity: pick([1, 2, 5, 10, 20]),
      note: '',
    })),
    created_at: created,
  }));
}
