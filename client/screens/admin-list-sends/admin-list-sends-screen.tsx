import {
  SENDS_ADMIN_PATH,
  type SendRow,
  type SendsAdminData,
} from '../../../src/lists/sending/sends-admin.contract.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { FilterBar } from '../../ui/admin/filter-bar.js';
import { AdminButton, Badge, ButtonRow, EmptyState, When } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import styles from './admin-list-sends.module.css';

const COLUMNS: readonly Column<SendRow>[] = [
  {
    head: 'List',
    cell: ({ reference, changesOf, company, project }) => (
      <>
        <span className={styles.reference}>{reference}</span>
        <span className={styles.small}>
          {[company || 'Person not kept', project].filter(Boolean).join(', ')}
        </span>
        {changesOf !== null && <span className={styles.small}>Changes to {changesOf}</span>}
      </>
    ),
  },
  {
    head: 'From',
    cell: ({ name, mail, message }) => (
      <>
        {name}
        <span className={styles.small}>{mail}</span>
        {message !== '' && (
          <details>
            <summary>Message</summary>
            <p className={styles.message}>{message}</p>
          </details>
        )}
      </>
    ),
  },
  {
    head: 'To',
    cell: ({ targets, isPendingReview }) => (
      <ul className={styles.targets}>
        {targets.map(({ name, city, state }) => (
          <li key={`${name} ${city}`}>
            {[name, city].filter(Boolean).join(', ')}
            {state === 'failed' && <Badge tone="bad">Not delivered</Badge>}
            {state === 'waiting' && !isPendingReview && <Badge tone="plain">On its way</Badge>}
          </li>
        ))}
      </ul>
    ),
  },
  { head: 'Lines', isNumber: true, cell: ({ lineCount }) => lineCount },
  { head: 'When', isMinor: true, cell: ({ createdAt }) => <When at={createdAt} look="time" /> },
  {
    head: 'State',
    cell: ({ id, isPendingReview, reference }) =>
      isPendingReview ? (
        <>
          <Badge tone="wait">Pending review: several links</Badge>
          <ButtonRow>
            <form method="post" action={`${SENDS_ADMIN_PATH}/${id}/release`}>
              <AdminButton look="primary" of={reference}>
                Release
              </AdminButton>
            </form>
            <form method="post" action={`${SENDS_ADMIN_PATH}/${id}/discard`}>
              <AdminButton look="danger" of={reference}>
                Discard
              </AdminButton>
            </form>
          </ButtonRow>
        </>
      ) : (
        'Sent'
      ),
  },
];

/** Lists that visitors sent to distributors; what is odd waits here for somebody to look at it. */
export function AdminListSendsScreen({ data }: { data: SendsAdminData }) {
  const { rows, isPendingOnly, notice } = data;
  return (
    <AdminShell
      section="list-sends"
      title="Sent lists"
      lead="What visitors sent to distributors, the newest 100. A list with more than two links waits to be released."
      notice={notice}
    >
      <FilterBar
        path={SENDS_ADMIN_PATH}
        query={{ review: isPendingOnly ? 'pending' : undefined }}
        fields={[{ name: 'review', label: 'Review', options: [['pending', 'Pending review']] }]}
        count={rows.length === 1 ? '1 list' : `${rows.length} lists`}
      />
      {rows.length === 0 ? (
        <EmptyState title={isPendingOnly ? 'No list is pending review' : 'No lists yet'}>
          <p>Visitors send lists to distributors from their shopping list.</p>
        </EmptyState>
      ) : (
        <DataTable caption="Sent lists" rows={rows} keyOf={({ id }) => id} columns={COLUMNS} />
      )}
    </AdminShell>
  );
}
