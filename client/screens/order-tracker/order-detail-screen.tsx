import {
  type OrderDetailData,
  type OrderLineView,
  type OrderView,
  orderPath,
  type ShipmentView,
  TRACKER_PATH,
} from '../../../src/orders/orders.contract.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { Badge, number, When } from '../../ui/admin/parts.js';
import { ActionLink } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import statement from '../../ui/statement.module.css';
import { FollowForm } from './follow-form.js';
import detail from './order-detail.module.css';
import styles from './order-tracker.module.css';
import { dayWords, FreshnessLine, Promised, StateBadge } from './order-words.js';

const LINES: readonly Column<OrderLineView>[] = [
  {
    head: 'Part',
    cell: ({ partNumber, description }) => (
      <>
        <span className={detail.part}>{partNumber}</span>
        {description !== '' && <span className={detail.description}>{description}</span>}
      </>
    ),
  },
  { head: 'Line', isNumber: true, isMinor: true, cell: ({ position }) => position },
  { head: 'Ordered', isNumber: true, cell: ({ ordered }) => number(ordered) },
  { head: 'Shipped', isNumber: true, cell: ({ shipped }) => number(shipped) },
  {
    head: 'Remaining',
    isNumber: true,
    cell: ({ remaining, cancelled }) => (
      <>
        {number(remaining)}
        {cancelled > 0 && <span className={detail.description}>{number(cancelled)} cancelled</span>}
      </>
    ),
  },
  {
    head: 'Requested',
    isMinor: true,
    cell: ({ requestedOn }) =>
      requestedOn === null ? '' : <time dateTime={requestedOn}>{dayWords(requestedOn)}</time>,
  },
  { head: 'Promised', cell: (line) => <PromiseHistory line={line} /> },
];

/** One order: lines, shipments, and every date that was promised. */
export function OrderDetailScreen({ data }: { data: OrderDetailData }) {
  const { order, isGuest, freshness, subscribed, notice } = data;
  if (order === null)
    return (
      <section className={statement.page}>
        <h1 className={statement.title}>This link has expired</h1>
        <p className={statement.text}>Links to orders work for 30 minutes. Ask for another one.</p>
        <p className={statement.actions}>
          <ActionLink action={{ title: 'Go to the order tracker', href: TRACKER_PATH, style: 'primary' }} />
        </p>
      </section>
    );
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <div>
          {!isGuest && (
            <a className={detail.back} href={TRACKER_PATH}>
              <Icon name="back" size={16} /> All orders
            </a>
          )}
          <h1 className={styles.title}>Order {order.number}</h1>
          <p className={detail.states}>
            <StateBadge state={order.state} />
            {order.isLate && <Badge tone="bad">Late</Badge>}
          </p>
          <FreshnessLine freshness={freshness} />
        </div>
        {!isGuest && (
          <FollowForm
            action={`${orderPath(order.number)}/subscription`}
            subscribed={subscribed}
            what="this order"
          />
        )}
      </header>
      {notice !== null && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      <Facts order={order} />
      <section className={detail.section} aria-labelledby="lines">
        <h2 className={styles.heading} id="lines">
          Lines
        </h2>
        <DataTable
          caption="Lines of the order, late ones first"
          rows={order.lines}
          keyOf={({ position }) => String(position)}
          columns={LINES}
        />
      </section>
      <section className={detail.section} aria-labelledby="shipments">
        <h2 className={styles.heading} id="shipments">
          Shipments
        </h2>
        {order.shipments.length === 0 ? (
          <p className={styles.hint}>Nothing has been shipped yet.</p>
        ) : (
          <ul className={detail.shipments}>
            {order.shipments.map((shipment) => (
              <Shipment key={shipment.number} shipment={shipment} />
            ))}
          </ul>
        )}
      </section>
      {order.documents.length > 0 && (
        <section className={detail.section} aria-labelledby="documents">
          <h2 className={styles.heading} id="documents">
            Documents
          </h2>
          <ul className={detail.documents}>
            {order.documents.map(({ title, url }) => (
              <li key={url}>
                <a href={url} rel="noopener noreferrer">
                  {title} <Icon name="external" size={16} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function Facts({ order }: { order: OrderView }) {
  const facts = [
    ['PO', order.po],
    ['Project', order.project],
    ['Placed', dayWords(order.placedOn)],
    ['Next delivery', dayWords(order.nextPromisedOn)],
    ['Ship to', order.shipTo],
    ['Total', order.total],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={detail.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The date as it is now; behind one press each that was promised before, and when it was changed. */
function PromiseHistory({ line: { promisedOn, isLate, promises } }: { line: OrderLineView }) {
  const now = promisedOn === null ? <span>No date yet</span> : <Promised day={promisedOn} isLate={isLate} />;
  if (promises.length < 2) return now;
  const changes = promises.length - 1;
  return (
    <>
      {now}
      <details className={detail.history}>
        <summary>
          Changed {changes === 1 ? 'once' : `${changes} times`} <Icon name="chevron" size={12} />
        </summary>
        <ol>
          {promises.map((promise) => (
            <li key={promise.toldAt}>
              {promise.promisedOn === null ? 'No date' : dayWords(promise.promisedOn)}
              <span className={detail.since}>
                , since <When at={promise.toldAt} />
              </span>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

function Shipment({ shipment }: { shipment: ShipmentView }) {
  const { number: name, shippedOn, carrier, tracking, trackingUrl, weightKg, lines } = shipment;
  const facts = [carrier, weightKg === null ? '' : `${Number(weightKg)} kg`].filter((text) => text !== '');
  return (
    <li className={detail.shipment}>
      <h3>
        {name}
        {shippedOn !== null && <span className={detail.since}> shipped {dayWords(shippedOn)}</span>}
      </h3>
      <p>
        {facts.join(' · ')}
        {tracking !== '' && (
          <>
            {facts.length > 0 && ' · '}
            {trackingUrl === null ? (
              <span className={detail.part}>{tracking}</span>
            ) : (
              <a href={trackingUrl} rel="noopener noreferrer" aria-label={`Track ${tracking} at ${carrier}`}>
                {tracking} <Icon name="external" size={14} />
              </a>
            )}
          </>
        )}
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ position, partNumber, quantity }) => (
            <li key={position}>
              {number(quantity)} × <span className={detail.part}>{partNumber}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
