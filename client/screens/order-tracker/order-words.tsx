import { type Freshness, ORDER_STATES, type OrderState } from '../../../src/orders/orders.contract.js';
import { Badge, type Tone, When } from '../../ui/admin/parts.js';
import styles from './order-tracker.module.css';

const TONES: Readonly<Record<OrderState, Tone>> = {
  open: 'plain',
  'part-shipped': 'wait',
  shipped: 'good',
  'on-hold': 'bad',
  cancelled: 'plain',
};

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day as "Mar 4, 2027". @param day ISO 8601; null = none */
export function dayWords(day: string | null): string {
  return day === null ? '' : DAY.format(new Date(`${day}T00:00:00Z`));
}

export function StateBadge({ state }: { state: OrderState }) {
  return <Badge tone={TONES[state]}>{ORDER_STATES[state]}</Badge>;
}

/** A promised day; that it is late is said in a word. */
export function Promised({ day, isLate }: { day: string | null; isLate: boolean }) {
  if (day === null) return null;
  return (
    <span className={styles.promised}>
      <time dateTime={day}>{dayWords(day)}</time>
      {isLate && <Badge tone="bad">Late</Badge>}
    </span>
  );
}

/** How old what is shown is, and what that means. */
export function FreshnessLine({ freshness }: { freshness: Freshness }) {
  const { asOf, isOld, isSourceDown, contact } = freshness;
  if (asOf === null) return null;
  return (
    <div className={styles.freshness}>
      <p>
        As of <When at={asOf} look="time" />
        {contact !== '' && <> · Questions: {contact}</>}
      </p>
      {(isOld || isSourceDown) && (
        <p className={styles.warning} role="status">
          {isOld
            ? 'Order information is older than a day.'
            : 'The order system does not answer at the moment. This is what it said last.'}
        </p>
      )}
    </div>
  );
}
