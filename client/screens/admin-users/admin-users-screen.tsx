import type { AdminUsersData } from '../../../src/admin-users/admin-users.contract.js';
import { rightName } from '../../../src/users/rights.contract.js';
import { type ListedUser, nameOf, type UserRow } from '../../../src/users/user-row.contract.js';
import { withQuery } from '../../ui/admin/address.js';
import { type Column, DataTable, Paging } from '../../ui/admin/data-table.js';
import { DRAWER_TITLE, WithDrawer } from '../../ui/admin/detail-drawer.js';
import { FilterBar, type FilterField } from '../../ui/admin/filter-bar.js';
import { AdminLink, Badge, EmptyState, number, When } from '../../ui/admin/parts.js';
import { SelectionBar } from '../../ui/admin/selection-bar.js';
import { AdminShell } from '../../ui/admin/shell.js';
import styles from './admin-users.module.css';
import { UserDrawer } from './user-drawer.js';
import { STATES } from './words.js';

const PATH = '/en-us/admin/users';
const FORM = 'selected-users';
const ROLES = ['Admin', 'customer', 'distributor', 'power_registration_eligible'] as const;

const FIELDS: readonly FilterField[] = [
  {
    name: 'state',
    label: 'State',
    options: Object.entries(STATES).map(([value, [words]]) => [value, words] as const),
  },
  {
    name: 'role',
    label: 'Role',
    options: ROLES.map((role) => [role, role] as const),
  },
  { name: 'right', label: 'Asked for a right', options: [['pending', 'Waiting for an answer']] },
  {
    name: 'verified',
    label: 'Mail confirmed',
    options: [
      ['yes', 'Yes'],
      ['no', 'No'],
    ],
  },
  {
    name: 'seen',
    label: 'Last seen',
    options: [
      ['week', 'Within 7 days'],
      ['month', 'Within 30 days'],
      ['quarter', 'Within 90 days'],
      ['longer', 'Longer ago'],
      ['never', 'Never'],
    ],
  },
  { name: 'from', label: 'Created from' },
  { name: 'to', label: 'Created until' },
];

function columns(
  query: AdminUsersData['query'],
  isBeside: boolean,
  isAnyWaiting: boolean,
): Column<ListedUser>[] {
  const name: Column<ListedUser> = {
    head: 'Name',
    sort: 'name',
    cell: (row) => (
      <a
        className={styles.name}
        id={`row-${row.id}`}
        href={withQuery(`${PATH}/${row.id}`, query, {}, DRAWER_TITLE)}
      >
        {nameOf(row)}
      </a>
    ),
  };
  const state: Column<ListedUser> = { head: 'State', cell: ({ status }) => <State status={status} /> };
  const mail: Column<ListedUser> = {
    head: 'Mail',
    sort: 'mail',
    // Who has no name is called by it already.
    cell: (row) =>
      nameOf(row) !== row.mail && (
        <span className={styles.mail} title={row.mail}>
          {row.mail}
        </span>
      ),
  };
  const waiting: Column<ListedUser> = {
    head: 'Waiting for',
    cell: ({ waiting: rights }) =>
      rights.length > 0 && (
        <span className={styles.stack}>
          {rights.map((right) => (
            <Badge key={right} tone="wait">
              {rightName(right)}
            </Badge>
          ))}
        </span>
      ),
  };
  if (isBeside) return [name, mail, state];
  return [
    name,
    mail,
    {
      head: 'Company',
      sort: 'company',
      cell: ({ company }) =>
        company && (
          <span className={styles.company} title={company}>
            {company}
          </span>
        ),
    },
    { head: 'Roles', cell: ({ roles }) => roles.join(', ') },
    // Mostly nobody waits, and the table is wide without it.
    ...(isAnyWaiting ? [waiting] : []),
    state,
    { head: 'Confirmed', isMinor: true, cell: ({ isVerified }) => (isVerified ? 'yes' : 'no') },
    { head: 'Created', sort: 'created', isMinor: true, cell: ({ createdAt }) => <When at={createdAt} /> },
    { head: 'Last seen', sort: 'seen', cell: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
  ];
}

function State({ status }: Pick<UserRow, 'status'>) {
  const [words, tone] = STATES[status];
  return <Badge tone={tone}>{words}</Badge>;
}

/** Everybody with an account, and the details of one beside the list. */
export function AdminUsersScreen({ data }: { data: AdminUsersData }) {
  const { rows, query, count, isEmpty, detail, notice, previous, next } = data;
  const sort = query.sort ?? '-created';
  const told =
    count === null ? 'More than 10,000 users' : `${number(count)} ${count === 1 ? 'user' : 'users'}`;
  const { at: _, ...filters } = query;
  return (
    <AdminShell
      section="users"
      title="Users"
      notice={notice}
      actions={
        <>
          <AdminLink href={`${PATH}/history`}>History</AdminLink>
          <AdminLink href={withQuery(`${PATH}/export.csv`, filters, { sort: undefined })} download>
            Export
          </AdminLink>
          <AdminLink href={`${PATH}/import`}>Import</AdminLink>
          <AdminLink href={`${PATH}/invite`} look="primary">
            Invite a user
          </AdminLink>
        </>
      }
    >
      <WithDrawer drawer={detail && <UserDrawer detail={detail} query={query} />}>
        <FilterBar
          path={PATH}
          query={filters}
          search={{ label: 'Search by name, mail or company', hint: 'Two characters or more' }}
          fields={FIELDS}
          count={told}
        />
        {rows.length > 0 ? (
          <>
            <DataTable
              caption="Users"
              rows={rows}
              keyOf={({ id }) => id}
              columns={columns(
                query,
                detail !== null,
                rows.some(({ waiting }) => waiting.length > 0),
              )}
              sorting={{ path: PATH, query: filters, sort }}
              current={detail?.row.id ?? null}
              {...(detail === null ? { selection: { form: FORM, label: nameOf } } : {})}
            />
            {detail === null && <Selection query={filters} count={count} shown={rows.length} />}
            <Paging path={PATH} query={filters} previous={previous} next={next} />
          </>
        ) : isEmpty ? (
          <EmptyState title="Nobody has an account yet">
            <p>People create accounts by themselves, or you invite them.</p>
            <AdminLink href={`${PATH}/invite`} look="primary">
              Invite a user
            </AdminLink>
          </EmptyState>
        ) : (
          <EmptyState title="No users match">
            <p>Try fewer filters or another spelling.</p>
            <AdminLink href={PATH}>Clear filters</AdminLink>
          </EmptyState>
        )}
      </WithDrawer>
    </AdminShell>
  );
}

interface SelectionProps {
  query: AdminUsersData['query'];
  count: number | null;
  shown: number;
}

/** What can be done to the rows that are selected, or to all that the filters find. */
function Selection({ query, count, shown }: SelectionProps) {
  const { sort: _, ...filters } = query;
  const isMore = count === null || count > shown;
  return (
    <SelectionBar
      form={FORM}
      action={`${PATH}/batch`}
      hidden={filters}
      all={
        isMore
          ? `All ${count === null ? 'that match (the newest 500)' : `${number(count)} that match`}`
          : null
      }
    >
      <label className={styles.inline}>
        <span>Change roles:</span>
        <select name="change" className={styles.control}>
          <option value="add">add</option>
          <option value="remove">remove</option>
        </select>
      </label>
      <label className={styles.inline}>
        <span>role</span>
        <input
          className={styles.control}
          name="role_name"
          list="known-roles"
          size={16}
          maxLength={50}
          autoComplete="off"
        />
      </label>
      <datalist id="known-roles">
        {ROLES.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
    </SelectionBar>
  );
}
