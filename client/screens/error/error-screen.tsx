import type { ErrorRenderInput } from '../../../src/pages/render.contract.js';
import { HOME } from '../../layouts/header/header.js';
import { ActionLink } from '../../ui/button.js';
import styles from './error-screen.module.css';

/** The error page of the specification, chapter 2. */
export function ErrorScreen({ error }: { error: ErrorRenderInput }) {
  const lost = error.statusCode === 404;
  const details = error.production ? [] : [error.message, error.stack ?? ''].filter((line) => line !== '');
  return (
    <section className={styles.error}>
      <p className={styles.code}>{error.statusCode}</p>
      <h1 className={styles.title}>{lost ? 'Page not found' : 'Oops! Something went wrong.'}</h1>
      {lost && (
        <p className={styles.text}>
          Something is wrong. The page you are looking for is no longer here or it was moved.
        </p>
      )}
      {error.statusCode === 508 && <p className={styles.text}>This address redirects in a circle.</p>}
      <p className={styles.way}>
        You can find the home page <ActionLink action={{ title: 'here', href: HOME, style: 'primary' }} />
      </p>
      {details.map((line) => (
        <pre key={line} className={styles.details}>
          {line}
        </pre>
      ))}
      {error.requestId !== null && (
        <p className={styles.request} data-request="">
          Request {error.requestId}
        </p>
      )}
    </section>
  );
}
