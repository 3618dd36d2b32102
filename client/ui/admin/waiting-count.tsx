import { useEffect, useState } from 'react';
import { request } from '../../requests/request.js';
import styles from './shell.module.css';

/** How many requests wait for administrators, beside their entry in the menu; nothing while none do. */
export default function WaitingCount() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // The menu does without it.
    request<{ users: number }>('/api/admin/waiting').then(
      ({ users }) => setCount(users),
      () => undefined,
    );
  }, []);
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count > 99 ? '99+' : count}
      <span className={styles.hidden}> {count === 1 ? 'request waits' : 'requests wait'}</span>
    </span>
  );
}
