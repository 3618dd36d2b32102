import type { AdminUserImportData } from '../../../src/admin-users/admin-users.contract.js';
import { Island } from '../../islands/island.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { AdminButton, AdminLink, ButtonRow, Card, number, PartFailed } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { TextArea } from '../../ui/text-area.js';
import styles from './admin-users.module.css';
import FileText from './file-text.island.js';

type Preview = NonNullable<AdminUserImportData['preview']>;
type Person = Preview['sample'][number];
type Fault = Preview['faults'][number];

const PATH = '/en-us/admin/users';

const PEOPLE: readonly Column<Person>[] = [
  { head: 'Mail', cell: ({ mail }) => mail },
  { head: 'Name', cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() },
  { head: 'Company', cell: ({ company }) => company },
  { head: 'Roles', cell: ({ roles }) => roles.join(', ') },
  { head: 'Account numbers', cell: ({ accountNumbers }) => accountNumbers.join(', ') },
];

const FAULTS: readonly Column<Fault>[] = [
  { head: 'Line', cell: ({ line }) => number(line) },
  { head: 'Mail', cell: ({ mail }) => mail },
  { head: 'What is wrong', cell: ({ message }) => message },
];

/** Many invitations at once: rows are handed in, looked at, and then made accounts of. */
export function AdminUserImportScreen({ data: { errors, csv, preview } }: { data: AdminUserImportData }) {
  return (
    <AdminShell
      section="users"
      title="Import users"
      lead="Up to 5,000 rows. Each person gets an invitation; passwords are never imported."
    >
      <ErrorSummary errors={errors} />
      {preview === null ? (
        <Card title="Rows">
          <form className={styles.form} method="post" action={`${PATH}/import`} noValidate>
            <TextArea
              name="csv"
              label="CSV with the columns mail, first name, last name, company, roles, account numbers"
              hint="The first line names the columns; only mail is needed. Several roles or numbers are separated by | or ;."
              rows={12}
              isCode
              defaultValue={csv}
              errors={errors}
            />
            <Island name="file-text" component={FileText} props={{ field: 'csv' }} when="load" />
            <ButtonRow>
              <AdminButton look="primary">Preview</AdminButton>
              <AdminLink href={PATH}>Cancel</AdminLink>
            </ButtonRow>
          </form>
        </Card>
      ) : (
        <>
          <Card title={`${number(preview.good)} invitations would be sent`}>
            {preview.known > 0 && <p>{number(preview.known)} have an account already and are left out.</p>}
            {preview.faults.length > 0 && (
              <PartFailed>
                {number(preview.faults.length)} rows cannot be used and are left out. They are listed below.
              </PartFailed>
            )}
            <form className={styles.form} method="post" action={`${PATH}/import`} data-dirty="false">
              <input type="hidden" name="csv" value={csv} />
              {preview.good > 0 && <input type="hidden" name="confirmed" value="1" />}
              <ButtonRow>
                {preview.good > 0 && (
                  <AdminButton look="primary">{`Invite ${number(preview.good)} ${preview.good === 1 ? 'user' : 'users'}`}</AdminButton>
                )}
                <AdminLink href={`${PATH}/import`}>Start again</AdminLink>
              </ButtonRow>
            </form>
          </Card>
          {preview.sample.length > 0 && (
            <DataTable
              caption="The first invitations"
              rows={preview.sample}
              keyOf={({ mail }) => mail}
              columns={PEOPLE}
            />
          )}
          {preview.faults.length > 0 && (
            <DataTable
              caption="Rows that cannot be used"
              rows={preview.faults}
              keyOf={({ line }) => String(line)}
              columns={FAULTS}
            />
          )}
        </>
      )}
    </AdminShell>
  );
}
