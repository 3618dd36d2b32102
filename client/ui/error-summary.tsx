import styles from './error-summary.module.css';
import type { FieldError } from './field.js';

/** What is wrong with a form, above it: takes focus when the page is there, and leads to the fields. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a form came back, nothing is more important.
    <div className={styles.summary} role="alert" tabIndex={-1} autoFocus aria-labelledby="error-summary">
      <h2 className={styles.title} id="error-summary">
        There is a problem
      </h2>
      <ul className={styles.list}>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{field === '' ? message : <a href={`#${field}`}>{message}</a>}</li>
        ))}
      </ul>
    </div>
  );
}
