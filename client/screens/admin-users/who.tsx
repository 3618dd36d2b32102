import { nameOf, type UserRow } from '../../../src/users/user-row.contract.js';
import styles from './admin-users.module.css';

/** The person that a form is about. */
export function Who({ user }: { user: UserRow }) {
  const name = nameOf(user);
  return (
    <p className={styles.who}>
      <strong>{name}</strong>
      {name !== user.mail && <span>{user.mail}</span>}
      {user.company !== '' && <span className={styles.quiet}>{user.company}</span>}
    </p>
  );
}
