import type { AuditRow } from '../../../src/users/audit-trail.contract.js';
import styles from './admin-users.module.css';

/** What an entry of the audit log changed, field by field. */
export function Changes({ entry: { before, after } }: { entry: Pick<AuditRow, 'before' | 'after'> }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <ul className={styles.change}>
      {names.map((name) => {
        const [old, next] = [words(before?.[name]), words(after?.[name])];
        return (
          <li key={name}>
            {name}: {old !== null && next !== null ? `${old} → ${next}` : (next ?? old)}
          </li>
        );
      })}
    </ul>
  );
}

function words(value: unknown): string | null {
  if (value === undefined) return null;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'none';
  return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value);
}
