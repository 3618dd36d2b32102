import type { AdminAuditData } from '../../../src/admin-users/admin-users.contract.js';
import type { AuditRow } from '../../../src/users/audit-trail.contract.js';
import { nameOf } from '../../../src/users/user-row.contract.js';
import { withQuery } from '../../ui/admin/address.js';
import { type Column, DataTable, Paging } from '../../ui/admin/data-table.js';
import { AdminLink, EmptyState, When } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { Changes } from './changes.js';

const PATH = '/en-us/admin/users';

const COLUMNS: readonly Column<AuditRow>[] = [
  { head: 'What', cell: ({ action }) => action },
  { head: 'Account', cell: ({ subject }) => subject },
  { head: 'By', cell: ({ actor }) => actor },
  { head: 'Changes', cell: (entry) => <Changes entry={entry} /> },
  { head: 'When', cell: ({ at }) => <When at={at} look="time" /> },
  { head: 'From', isMinor: true, cell: ({ address }) => address },
];

/** What was done to accounts, the newest first. */
export function AdminAuditScreen({ data: { user, rows, query, next } }: { data: AdminAuditData }) {
  const path = `${PATH}/history`;
  return (
    <AdminShell
      section="users"
      title="History"
      lead={
        user === null
          ? 'All that was done to accounts. Entries are kept for 24 months.'
          : `All that was done to ${nameOf(user)}.`
      }
      crumbs={user === null ? [] : [{ title: nameOf(user), href: `${PATH}/${user.id}#details` }]}
      actions={
        <AdminLink href={withQuery(`${path}/export.csv`, query)} download>
          Export
        </AdminLink>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="Nothing here yet">
          <AdminLink href={path}>Show all history</AdminLink>
        </EmptyState>
      ) : (
        <DataTable caption="History" rows={rows} keyOf={({ id }) => id} columns={COLUMNS} />
      )}
      <Paging path={path} query={query} previous={null} next={next} />
    </AdminShell>
  );
}
