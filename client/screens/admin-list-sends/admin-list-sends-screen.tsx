import {
  SENDS_ADMIN_PATH,
  type SendRow,
  type SendsAdminData,
} from '../../../src/lists/sending/sends-admin.contract.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { FilterBar } from '../../ui/admin/filter-bar.js';
import { AdminButton, Badge, ButtonRow, EmptyState, More, When } from '../../ui/admin/parts.js';
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
          <More label="Message">
            <p className={styles.message}>{message}</p>
          </More>
        )}
      </>
    ),
  },
  {
    head: 'To',
    cell: ({ targets }) => (
      <ul className={styles.targets}>
        {targets.map(({ name, city, state }) => (
          <li key={`${name} ${city}`}>
            {[name, city].filter(Boolean).join(', ')}{' '}
            {state === 'failed' && <Badge tone="bad">Not delivered</Badge>}
          </li>
        ))}
      </ul>
    ),
  },
  { head: 'Lines', isNumber: true, cell: ({ lineCount }) => lineCount },
  { head: 'When', isMinor: true, cell: ({ createdAt }) => <When at={createdAt} look="time" /> },
  {
    head: 'State',
    cell: ({ id, isPendingReview, reference, targets }) =>
      isPendingReview ? (
        <div className={styles.review}>
          <Badge tone="wait">Pending review</Badge>
          <span className={styles.small}>More than two links</span>
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
        </div>
      ) : (
        stateOf(targets)
      ),
  },
];

function stateOf(targets: SendRow['targets']): string {
  if (targets.some(({ state }) => state === 'failed')) return 'Not delivered to all';
  return targets.some(({ state }) => state === 'waiting') ? 'On its way' : 'Sent';
}

/** Lists that visitors sent to distributors; what is odd waits here for somebody to look at it. */
export function AdminListSendsScreen({ data }: { data: SendsAdminData }) {
  const { rows, isPendingOnly, notice } = data;
  return (
    <AdminShell
      section="list-sends"
      title="Sent lists"
      lead="The newest 100. A list with more than two links waits for a review."
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
        <DataTable caption="Sent lists" rows={rows} keyOf={({ id }) => id} columns={COLUMNS} isTall />
      )}
    </AdminShell>
  );
}
