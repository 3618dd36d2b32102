import {
  type OrderListData,
  type OrderRow,
  orderPath,
  TRACKER_PATH,
} from '../../../src/orders/orders.contract.js';
import { withQuery } from '../../ui/admin/address.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { AdminButton, AdminLink, ButtonRow, EmptyState, number } from '../../ui/admin/parts.js';
import { Icon } from '../../ui/icon.js';
import { FollowForm } from './follow-form.js';
import { OrderChips, OrderFilters } from './order-filters.js';
import form from './order-form.module.css';
import styles from './order-tracker.module.css';
import { dayWords, FreshnessLine, Promised, StateBadge } from './order-words.js';

const COLUMNS: readonly Column<OrderRow>[] = [
  {
    head: 'Order',
    cell: (row) => <a href={orderPath(row.number)}>{row.number}</a>,
  },
  { head: 'PO', cell: ({ po }) => po },
  { head: 'Project', cell: ({ project }) => project },
  { head: 'Placed', cell: ({ placedOn }) => <time dateTime={placedOn}>{dayWords(placedOn)}</time> },
  { head: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  {
    head: 'Next delivery',
    cell: ({ nextPromisedOn, isLate }) =>
      nextPromisedOn === null ? '' : <Promised day={nextPromisedOn} isLate={isLate} />,
  },
];
const FOUND: Column<OrderRow> = { head: 'Found by', cell: ({ foundBy }) => foundBy.join(', ') };

/** Where the orders of a company are. */
export function OrderTrackerScreen({ data }: { data: OrderListData }) {
  const { rows, query, next, unfound, notice, calendarUrl, freshness, subscribed } = data;
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Order tracker</h1>
          <FreshnessLine freshness={freshness} />
        </div>
        <FollowForm action={`${TRACKER_PATH}/subscription`} subscribed={subscribed} what="all orders" />
      </header>
      {notice !== null && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      {calendarUrl !== null && <CalendarLink url={calendarUrl} project={query.project ?? ''} />}
      <OrderFilters data={data} />
      <Views data={data} />
      <div className={styles.told}>
        <p role="status">{countWords(data)}</p>
        <OrderChips data={data} />
      </div>
      {unfound.length > 0 && (
        <ul>
          {unfound.map((text) => (
            <li key={text}>No order found for {text}.</li>
          ))}
        </ul>
      )}
      {rows.length > 0 ? (
        <DataTable
          caption="Orders"
          rows={rows}
          keyOf={({ id }) => id}
          columns={query.q === undefined ? COLUMNS : [...COLUMNS, FOUND]}
        />
      ) : (
        <Nothing data={data} />
      )}
      <nav className={styles.paging} aria-label="Pages of the list">
        {query.after !== undefined && (
          <a href={withQuery(TRACKER_PATH, query, { after: undefined })}>
            <Icon name="back" size={16} /> Newest orders
          </a>
        )}
        {next !== null && (
          <a href={withQuery(TRACKER_PATH, query, { after: next })} rel="next">
            Older orders <Icon name="arrow" size={16} />
          </a>
        )}
      </nav>
      {rows.length > 0 && <Tools data={data} />}
    </section>
  );
}

function countWords({ count, isMore, fault, query, unfound }: OrderListData): string {
  if (fault !== null) return 'Nothing was looked for.';
  if (isMore) return `More than ${number(count)} orders`;
  if (count === 0 && query.q !== undefined && unfound.length > 0) return 'No orders';
  return count === 1 ? '1 order' : `${number(count)} orders`;
}

function Nothing({ data: { query, fault, unfound } }: { data: OrderListData }) {
  if (fault !== null || unfound.length > 0) return null;
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  return isFiltered ? (
    <EmptyState title="No orders match">
      <p>
        <a href={TRACKER_PATH}>Clear filters</a>
      </p>
    </EmptyState>
  ) : (
    <EmptyState title="No open orders">
      <p>
        Orders that are on their way appear here.{' '}
        <a href={`${TRACKER_PATH}?state=any`}>See finished orders</a>
      </p>
    </EmptyState>
  );
}

function Views({ data: { views, query } }: { data: OrderListData }) {
  const { after: _, ...kept } = query;
  const current = withQuery('', kept).replace(/^\?/, '');
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <ul className={form.chips} aria-label="Saved views">
          {views.map((view) => (
            <li key={view.name} className={styles.view}>
              <a
                className={form.chip}
                href={`${TRACKER_PATH}?${view.query}`}
                aria-current={view.query === current ? 'page' : undefined}
              >
                {view.name}
              </a>
              <form method="post" action={`${TRACKER_PATH}/views/remove`}>
                <input type="hidden" name="name" value={view.name} />
                <button className={styles.remove} type="submit" aria-label={`Remove view ${view.name}`}>
                  <Icon name="close" size={14} />
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {current !== '' && (
        <details className={form.more}>
          <summary>
            Save this view <Icon name="chevron" size={14} />
          </summary>
          <form className={form.saving} method="post" action={`${TRACKER_PATH}/views`}>
            <input type="hidden" name="query" value={current} />
            <label className={form.field}>
              <span className={form.label}>Name of the view</span>
              <input className={form.input} name="name" maxLength={60} required autoComplete="off" />
            </label>
            <AdminButton>Save view</AdminButton>
          </form>
        </details>
      )}
    </div>
  );
}

function Tools({ data: { query, projects } }: { data: OrderListData }) {
  const { after: _, size: __, ...filter } = query;
  return (
    <div className={styles.tools}>
      <ButtonRow>
        <AdminLink href={withQuery(`${TRACKER_PATH}/export.csv`, filter)} download>
          Export CSV
        </AdminLink>
        <AdminLink href={withQuery(`${TRACKER_PATH}/export.xlsx`, filter)} download>
          Export Excel
        </AdminLink>
      </ButtonRow>
      {projects.length > 0 && (
        <details className={form.more}>
          <summary>
            Calendar of deliveries <Icon name="chevron" size={14} />
          </summary>
          <p className={styles.hint}>
            A link for your calendar program with the expected deliveries of a project. Whoever has the link
            can read them; a new link ends the earlier one.
          </p>
          <form className={form.saving} method="post" action={`${TRACKER_PATH}/calendar`}>
            <label className={form.field}>
              <span className={form.label}>Project of the calendar</span>
              <select className={form.input} name="project" defaultValue={query.project ?? projects[0]}>
                {projects.map((project) => (
                  <option key={project}>{project}</option>
                ))}
              </select>
            </label>
            <AdminButton>Make link</AdminButton>
          </form>
          <form method="post" action={`${TRACKER_PATH}/calendar/end`}>
            <AdminButton>End all calendar links</AdminButton>
          </form>
        </details>
      )}
    </div>
  );
}

function CalendarLink({ url, project }: { url: string; project: string }) {
  return (
    <div className={styles.notice} role="status">
      <p>Calendar of {project}. Copy the link now: it is shown only once.</p>
      <input className={form.input} readOnly value={url} aria-label="Link of the calendar" />
    </div>
  );
}
