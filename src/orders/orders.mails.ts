import { createHash } from 'node:crypto';
import type { MailBlock, OutgoingMail } from '../mail/mail.contract.js';
import { orderPath, TRACKER_PATH } from './orders.contract.js';

/** Events that a mail names. */
const NAMED = 60;

/** A link to one order, for who has no account. */
export function orderLinkMail(number: string, to: string, token: string): OutgoingMail {
  return {
    key: `order-link ${createHash('sha256').update(token).digest('hex')}`,
    kind: 'order-link',
    to,
    subject: `Order ${number}: your link`,
    blocks: [
      {
        kind: 'paragraph',
        text: `With this link you can see where order ${number} is. It works for 30 minutes.`,
      },
      { kind: 'button', label: 'See the order', url: `${TRACKER_PATH}/guest/${token}` },
    ],
    reason: `somebody asked for order ${number} on our website with its number and PO, and your address is on it.`,
  };
}

export interface ToldEvent {
  id: string;
  number: string;
  kind: string;
  words: string;
}

const KINDS: Readonly<Record<string, string>> = {
  shipped: 'shipped',
  'part-shipped': 'partly shipped',
  'date-changed': 'date changed',
  'on-hold': 'on hold',
  released: 'no longer on hold',
  cancelled: 'cancelled',
};

/** What happened to orders that somebody follows. @param stopKey of one of their subscriptions */
export function orderDigest(
  { userId, mail, stopKey }: { userId: string; mail: string; stopKey: string },
  events: readonly ToldEvent[],
): OutgoingMail {
  const orders = [...new Set(events.map(({ number }) => number))];
  const rest = events.length - NAMED;
  const [only] = orders;
  const isOne = orders.length === 1 && only !== undefined;
  const more: MailBlock[] = rest > 0 ? [{ kind: 'paragraph', text: `And ${rest} more changes.` }] : [];
  return {
    key: `order-digest ${userId} ${events.at(-1)?.id ?? ''}`,
    kind: 'order-digest',
    to: mail,
    subject: isOne ? `Order ${only} has changed` : `${orders.length} of your orders have changed`,
    blocks: [
      {
        kind: 'rows',
        rows: events.slice(0, NAMED).map(({ number, kind, words }) => {
          const what = KINDS[kind] ?? kind;
          return [`Order ${number}`, words === '' ? what : `${what}: ${words}`] as const;
        }),
      },
      ...more,
      {
        kind: 'button',
        label: isOne ? 'See the order' : 'See your orders',
        url: isOne ? orderPath(only) : TRACKER_PATH,
      },
    ],
    reason: 'you follow orders on our website.',
    stopLink: `${TRACKER_PATH}/stop/${stopKey}`,
  };
}
