import type { ReactNode } from 'react';
import type { AdminQueuesData, FailureRow, QueueRow } from '../../../src/ops/queues.contract.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { AdminButton, AdminLink, Badge, EmptyState, number, PartFailed, When } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import styles from './admin-queues-screen.module.css';

const COUNTS: readonly Column<QueueRow>[] = [
  { head: 'Queue', cell: ({ name }) => <span id={`queue-${name}`}>{name}</span> },
  { head: 'Waiting', isNumber: true, cell: ({ waiting }) => number(waiting) },
  { head: 'Running', isNumber: true, cell: ({ active }) => number(active) },
  { head: 'Later', isNumber: true, cell: ({ delayed }) => number(delayed) },
  {
    head: 'Given up',
    isNumber: true,
    cell: ({ failed }) => (failed > 0 ? <Badge tone="bad">{number(failed)}</Badge> : '0'),
  },
];

const FAILURES: readonly Column<FailureRow>[] = [
  {
    head: 'What failed',
    cell: ({ queue, id, data }) => (
      <details className={styles.what}>
        <summary>
          {queue} <span className={styles.id}>{id}</span>
        </summary>
        <code className={styles.data}>{data}</code>
      </details>
    ),
  },
  {
    head: 'Reason',
    cell: ({ reason }) => <span className={styles.reason}>{reason || 'None is known.'}</span>,
  },
  { head: 'Tries', isNumber: true, cell: ({ attempts }) => number(attempts) },
  {
    head: 'Given up',
    cell: ({ failedAt }) =>
      failedAt === null ? <Badge tone="wait">tried again soon</Badge> : <When at={failedAt} look="time" />,
  },
  {
    head: 'Action',
    cell: ({ id, queue }) => (
      <RetryForm id={id}>
        <AdminButton of={`${queue} ${id}`}>Retry</AdminButton>
      </RetryForm>
    ),
  },
];

/** Queues with their counts, what was given up in them, and the second chance for it. */
export function AdminQueuesScreen({ data }: { data: AdminQueuesData }) {
  const { queues, inbox, failedJobs, stuck, notice } = data;
  const failures = [...(stuck ?? []), ...(failedJobs ?? [])];
  const isComplete = stuck !== null && failedJobs !== null;
  return (
    <AdminShell
      section="queues"
      title="Queues"
      lead="Work in the background: what waits, what runs, and what was given up after its tries."
      notice={notice}
      actions={
        <>
          <AdminLink href="/en-us/admin/queues">Refresh</AdminLink>
          {failures.length > 0 && (
            <RetryForm id="all">
              <AdminButton look="primary">Retry all</AdminButton>
            </RetryForm>
          )}
        </>
      }
    >
      {queues === null ? (
        <PartFailed>
          Redis does not answer, so queues cannot be counted. Notifications are kept in Postgres.
        </PartFailed>
      ) : (
        <DataTable caption="Queues" rows={queues} keyOf={({ name }) => name} columns={COUNTS} />
      )}
      {inbox === null ? (
        <PartFailed>Postgres does not answer, so notifications cannot be counted.</PartFailed>
      ) : (
        <p className={styles.inbox}>
          <strong>Notifications of content:</strong> {number(inbox.waiting)} waiting
          {inbox.waiting > 0 && `, the oldest for ${number(Math.round(inbox.oldestSeconds))} s`};{' '}
          {number(inbox.dead)} given up.
        </p>
      )}
      <h2 className={styles.heading}>Failed work</h2>
      {failures.length > 0 && (
        <DataTable
          caption="Failed work"
          rows={failures}
          keyOf={({ queue, id }) => `${queue} ${id}`}
          columns={FAILURES}
        />
      )}
      {failures.length === 0 && isComplete && (
        <EmptyState title="Nothing failed">
          <p>What is given up after its last try will be listed here, with the reason and a second chance.</p>
        </EmptyState>
      )}
      {!isComplete && (
        <PartFailed>Not all failed work could be read. What is here can be tried again.</PartFailed>
      )}
    </AdminShell>
  );
}

function RetryForm({ id, children }: { id: string; children: ReactNode }) {
  return (
    <form method="post" action="/en-us/admin/queues/retry" data-dirty="false">
      <input type="hidden" name="id" value={id} />
      {children}
    </form>
  );
}
