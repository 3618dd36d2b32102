import type { AdminUserBatchData } from '../../../src/admin-users/admin-users.contract.js';
import {
  AdminButton,
  AdminLink,
  ButtonRow,
  Card,
  EmptyState,
  number,
  PartFailed,
} from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Field } from '../../ui/field.js';
import styles from './admin-users.module.css';

/** What a change of roles would do, before it is done. */
export function AdminUserBatchScreen({ data }: { data: AdminUserBatchData }) {
  const { back, errors, role, change, ids, changed, skipped, isCut } = data;
  const users = `${number(changed.length)} ${changed.length === 1 ? 'user' : 'users'}`;
  const words = change === 'add' ? `Add ${role} to ${users}` : `Remove ${role} from ${users}`;
  return (
    <AdminShell section="users" title="Change roles" lead="Nothing is changed yet.">
      <ErrorSummary errors={errors} />
      {isCut && (
        <PartFailed>
          More than 500 match. These are the newest 500; do it again for the others, or use a narrower filter.
        </PartFailed>
      )}
      {changed.length > 0 && role !== '' ? (
        <Card title={words}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
          <ul className={styles.columns} aria-label="Users who are changed" tabIndex={0}>
            {changed.map((mail) => (
              <li key={mail}>{mail}</li>
            ))}
          </ul>
          <form className={styles.form} method="post" action="/en-us/admin/users/batch" noValidate>
            <input type="hidden" name="ids" value={ids} />
            <input type="hidden" name="role_name" value={role} />
            <input type="hidden" name="change" value={change} />
            {change === 'remove' && (
              <Field
                name="confirm"
                label={`Type ${role} to confirm`}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                errors={errors}
              />
            )}
            <ButtonRow>
              <AdminButton look={change === 'remove' ? 'danger' : 'primary'}>{words}</AdminButton>
              <AdminLink href={back}>Cancel</AdminLink>
            </ButtonRow>
          </form>
        </Card>
      ) : (
        <EmptyState title="Nobody would be changed">
          <p>{role === '' ? 'Say which role.' : 'Select users in the list, or all that match.'}</p>
          <AdminLink href={back}>Back to the list</AdminLink>
        </EmptyState>
      )}
      {skipped.length > 0 && (
        <Card title={`${number(skipped.length)} left out`}>
          <ul className={styles.entries}>
            {skipped.map(({ mail, reason }) => (
              <li key={mail} className={styles.line}>
                <span className={styles.mail}>{mail}</span>
                <span className={styles.quiet}>{reason}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </AdminShell>
  );
}
