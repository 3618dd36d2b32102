import { formatMoney } from '../../../src/platform/money.contract.js';
import { QUOTE_STATES, type QuoteState } from '../../../src/quotes/quote-states.contract.js';
import type { AdminQuotesData, QuoteRow } from '../../../src/quotes/staff/quotes-admin.contract.js';
import { withQuery } from '../../ui/admin/address.js';
import { type Column, DataTable, Paging } from '../../ui/admin/data-table.js';
import { FilterBar, type FilterField } from '../../ui/admin/filter-bar.js';
import { AdminLink, Badge, EmptyState, number, type Tone, When } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import styles from './admin-quotes.module.css';

const PATH = '/en-us/admin/quotes';

/** States as staff call them. */
export const STAFF_STATES: Readonly<Record<QuoteState, readonly [words: string, tone: Tone]>> = {
  received: ['New', 'wait'],
  in_review: ['In review', 'wait'],
  needs_answer: ['Waits for requester', 'plain'],
  quoted: ['Quoted', 'good'],
  accepted: ['Accepted', 'good'],
  declined: ['Declined', 'bad'],
  expired: ['Expired', 'plain'],
  withdrawn: ['Withdrawn', 'plain'],
  closed: ['Closed', 'plain'],
};

const COLUMNS: readonly Column<QuoteRow>[] = [
  {
    head: 'Number',
    cell: ({ id, number: text }) => (
      <a className={styles.number} href={`${PATH}/${id}`}>
        {text}
      </a>
    ),
  },
  { head: 'Company', cell: ({ company, name }) => company || name },
  {
    head: 'State',
    cell: ({ state, isVerified, isPendingReview }) => (
      <>
        <Badge tone={STAFF_STATES[state][1]}>{STAFF_STATES[state][0]}</Badge>{' '}
        {isPendingReview && <Badge tone="bad">Pending review</Badge>}
        {!isVerified && <Badge tone="plain">Unconfirmed</Badge>}
      </>
    ),
  },
  { head: 'Owner', cell: ({ assignee }) => assignee || 'Nobody' },
  { head: 'Country', isMinor: true, cell: ({ country }) => country },
  { head: 'Lines', isNumber: true, isMinor: true, cell: ({ lineCount }) => number(lineCount) },
  {
    head: 'Value, USD',
    isNumber: true,
    cell: ({ value }) => (value === null ? '–' : formatMoney(value, 'USD')),
  },
  { head: 'Sent', cell: ({ createdAt }) => <When at={createdAt} /> },
];

/** The queue of those who answer. */
export function AdminQuotesScreen({ data }: { data: AdminQuotesData }) {
  const { rows, query, count, isEmpty, owners, countries, next } = data;
  const fields: FilterField[] = [
    {
      name: 'state',
      label: 'State',
      options: [['open', 'Open'], ...QUOTE_STATES.map((state) => [state, STAFF_STATES[state][0]] as const)],
    },
    {
      name: 'owner',
      label: 'Owner',
      options: [['nobody', 'Nobody'], ...owners.map((mail) => [mail, mail] as const)],
    },
    { name: 'country', label: 'Country', options: countries.map((code) => [code, code] as const) },
    {
      name: 'review',
      label: 'Review',
      options: [
        ['pending', 'Pending review'],
        ['all', 'Pending and others'],
      ],
    },
  ];
  return (
    <AdminShell
      section="quotes"
      title="Quotes"
      lead="Requests for quotes, the newest first. What nobody confirmed for a week stands last."
      actions={
        <>
          <AdminLink href={`${PATH}/rules`}>Who answers</AdminLink>
          <AdminLink href={withQuery(`${PATH}/export.csv`, query)} download>
            Export
          </AdminLink>
        </>
      }
    >
      {!isEmpty && (
        <FilterBar
          path={PATH}
          query={query}
          search={{ label: 'Find', hint: 'Number, company, name, mail or project.' }}
          fields={fields}
          count={`${number(count)} ${count === 1 ? 'request' : 'requests'}`}
        />
      )}
      {rows.length > 0 ? (
        <>
          <DataTable caption="Requests for quotes" rows={rows} keyOf={({ id }) => id} columns={COLUMNS} />
          <Paging path={PATH} query={query} previous={null} next={next} />
        </>
      ) : isEmpty ? (
        <EmptyState title="No request yet">
          <p>Requests for quotes come here. First say who answers them.</p>
          <AdminLink href={`${PATH}/rules`} look="primary">
            Who answers
          </AdminLink>
        </EmptyState>
      ) : (
        <EmptyState title="No requests match">
          <p>Try fewer filters or another spelling.</p>
          <AdminLink href={PATH}>Clear filters</AdminLink>
        </EmptyState>
      )}
    </AdminShell>
  );
}
