import {
  ADMIN_REGISTRATIONS_PATH,
  type AdminRegistrationsData,
  type StaffRegistrationView,
} from '../../../src/power-registration/power-registration.contract.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { FilterBar } from '../../ui/admin/filter-bar.js';
import { AdminButton, EmptyState, More, When } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { AttachedFiles } from '../../ui/attachments/attached-files.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import styles from './power-registration.module.css';
import { RegistrationBadge } from './registration-badge.js';

const COLUMNS: readonly Column<StaffRegistrationView>[] = [
  {
    head: 'Registration',
    cell: ({ reference, project, endCustomer, city, region, country, mail, createdAt }) => (
      <>
        <span className={styles.reference}>{reference}</span> {project}
        <span className={styles.small}>{endCustomer}</span>
        <span className={styles.small}>{[city, region, country].join(', ')}</span>
        <span className={styles.small}>
          By {mail}, <When at={createdAt} />
        </span>
      </>
    ),
  },
  {
    head: 'Parts',
    cell: ({ id, lines, notes, files }) => (
      <More label={contentWords(lines.length, files.length)}>
        <ul className={styles.parts}>
          {lines.map(({ part, quantity, serials }) => (
            <li key={`${part} ${serials.join(' ')}`}>
              {quantity} × {part}
              {serials.length > 0 && <span className={styles.small}>{serials.join(', ')}</span>}
            </li>
          ))}
        </ul>
        {notes !== '' && <p className={styles.notes}>{notes}</p>}
        {files.length > 0 && (
          <AttachedFiles files={files} hrefOf={(file) => `${ADMIN_REGISTRATIONS_PATH}/${id}/files/${file}`} />
        )}
      </More>
    ),
  },
  {
    head: 'State',
    cell: (row) => (
      <>
        <RegistrationBadge row={row} />
        {row.similar.length > 0 && <span className={styles.small}>Similar: {row.similar.join(', ')}</span>}
        {!row.hasRecipient && <span className={styles.small}>The content names no recipient.</span>}
      </>
    ),
  },
  {
    head: 'Decision',
    cell: (row) => (row.state === 'received' ? <Decision row={row} /> : row.answer || 'Decided'),
  },
];

function contentWords(parts: number, files: number): string {
  const words = parts === 1 ? '1 part' : `${parts} parts`;
  return files === 0 ? words : `${words}, ${files === 1 ? '1 file' : `${files} files`}`;
}

/** Registrations of partners, for staff to decide. */
export function AdminRegistrationsScreen({ data }: { data: AdminRegistrationsData }) {
  const { rows, state, errors, notice } = data;
  return (
    <AdminShell
      section="registrations"
      title="Power registrations"
      lead="Projects and installed units that partners registered, the newest 200."
      notice={notice}
    >
      <ErrorSummary errors={errors} />
      <FilterBar
        path={ADMIN_REGISTRATIONS_PATH}
        query={{ state: state === '' ? undefined : state }}
        fields={[
          {
            name: 'state',
            label: 'State',
            options: [
              ['received', 'Received'],
              ['approved', 'Approved'],
              ['refused', 'Not approved'],
              ['expired', 'Expired'],
            ],
          },
        ]}
        count={rows.length === 1 ? '1 registration' : `${rows.length} registrations`}
      />
      {rows.length === 0 ? (
        <EmptyState title={state === '' ? 'No registrations yet' : 'No registrations match'}>
          <p>Partners with the right “Power registration” register projects on their page.</p>
        </EmptyState>
      ) : (
        <DataTable
          caption="Power registrations"
          rows={rows}
          keyOf={({ id }) => id}
          columns={COLUMNS}
          isTall
        />
      )}
    </AdminShell>
  );
}

function Decision({ row: { id, reference } }: { row: StaffRegistrationView }) {
  return (
    <More label="Decide">
      <form className={styles.decision} method="post" action={`${ADMIN_REGISTRATIONS_PATH}/${id}/decision`}>
        <label>
          Approved until
          <input type="date" name="validUntil" />
        </label>
        <label>
          Message (optional)
          <input type="text" name="answer" maxLength={500} autoComplete="off" />
        </label>
        <div className={styles.buttons}>
          <AdminButton look="primary" name="decision" value="approved" of={reference}>
            Approve
          </AdminButton>
          <AdminButton look="danger" name="decision" value="refused" of={reference}>
            Refuse
          </AdminButton>
        </div>
      </form>
    </More>
  );
}
