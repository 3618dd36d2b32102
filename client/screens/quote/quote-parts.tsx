import { formatMoney } from '../../../src/platform/money.contract.js';
import type { AskedLine } from '../../../src/quotes/quote-lines.contract.js';
import type { QuoteRevisionView, QuoteView } from '../../../src/quotes/quote-view.contract.js';
import { Unseen } from '../../ui/unseen.js';
import styles from './quote-parts.module.css';

/** Lines as they were asked for. */
export function AskedLines({ lines }: { lines: readonly AskedLine[] }) {
  if (lines.length === 0) return <p className={styles.quiet}>No lines: see the message and the files.</p>;
  const hasTargets = lines.some(({ target }) => target !== '');
  return (
    <table className={styles.table}>
      <caption>
        <Unseen>Lines of the request</Unseen>
      </caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" className={styles.number}>
            Quantity
          </th>
          {hasTargets && (
            <th scope="col" className={styles.number}>
              Target price
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ primaryId, name, quantity, target, note, currency }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are frozen, and the same part may stand there twice.
          <tr key={at}>
            <th scope="row">
              <Part primaryId={primaryId} name={name} note={note} />
            </th>
            <td className={styles.number} data-label="Quantity">
              {quantity.toLocaleString('en-US')}
            </td>
            {hasTargets && (
              <td className={styles.number} data-label="Target price">
                {target === '' ? '–' : formatMoney(target, currency)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Prices of a revision. */
export function PricedLines({ revision }: { revision: QuoteRevisionView }) {
  const { lines, currency, total, number } = revision;
  return (
    <table className={styles.table}>
      <caption>
        <Unseen>Prices of revision {number}</Unseen>
      </caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" className={styles.number}>
            Quantity
          </th>
          <th scope="col" className={styles.number}>
            Unit price
          </th>
          <th scope="col">Lead time</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ primaryId, name, quantity, unitPrice, leadTime, note }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a revision never changes, and may have a part twice.
          <tr key={at}>
            <th scope="row">
              <Part primaryId={primaryId} name={name} note={note} />
            </th>
            <td className={styles.number} data-label="Quantity">
              {quantity.toLocaleString('en-US')}
            </td>
            <td className={styles.number} data-label="Unit price">
              {formatMoney(unitPrice, currency)}
            </td>
            <td data-label="Lead time">{leadTime === '' ? '–' : leadTime}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className={styles.number} colSpan={3}>
            {formatMoney(total, currency)} {currency}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Part({ primaryId, name, note }: { primaryId: string | null; name: string; note: string }) {
  return (
    <>
      {primaryId !== null && <span className={styles.partNumber}>{primaryId}</span>}
      <span className={styles.name}>{name}</span>
      {note !== '' && <span className={styles.note}>{note}</span>}
    </>
  );
}

const EVENTS: Readonly<Record<string, string>> = {
  received: 'Request sent',
  verified: 'Mail address confirmed',
  answer: 'Answer',
  write: 'Message',
  review: 'In review',
  ask: 'Question',
  quote: 'Quote sent',
  renew: 'Quote renewed',
  accept: 'Quote accepted',
  decline: 'Quote declined',
  withdraw: 'Request withdrawn',
  'ask-renewal': 'Renewal asked for',
  expire: 'Quote ended',
  close: 'Request closed',
  'file-removed': 'File removed',
  assign: 'Assigned',
  note: 'Note',
  release: 'Reviewed: no spam',
  resend: 'Mail sent again',
};

/** What happened to a request. */
export function eventWords(kind: string): string {
  return EVENTS[kind] ?? kind;
}

/** What a request says of the project. */
export function projectFacts({
  projectName,
  endCustomer,
  industry,
  application,
  neededBy,
  poReference,
  ...rest
}: QuoteView['project']) {
  const { country, state, city, postalCode, distributor, hasCompetingParts } = rest;
  return [
    ['Project', projectName],
    ['End customer', endCustomer],
    ['Industry', industry],
    ['Application', application],
    ['Ship to', [postalCode, city, state, country].filter((part) => part !== '').join(', ')],
    ['Needed by', neededBy === '' ? '' : day(`${neededBy}T12:00:00Z`)],
    ['PO or reference', poReference],
    ['Preferred distributor', distributor],
    ['Parts of other makers', hasCompetingParts ? 'yes' : ''],
  ] as const;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
export function day(at: string): string {
  return DAY.format(new Date(at));
}

export function Time({ at }: { at: string }) {
  return <time dateTime={at}>{TIME.format(new Date(at))} UTC</time>;
}

/** Facts by name; empty ones are left out. */
export function QuoteFacts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
