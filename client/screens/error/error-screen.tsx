import type { ErrorRenderInput } from '../../../src/render/render.contract.js';
import { HOME } from '../../layouts/header/header.js';
import { ActionLink } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { LinkRow } from '../../ui/link-row.js';
import statement from '../../ui/statement.module.css';
import styles from './error-screen.module.css';

/** What is said beside the headline; nothing of other errors. */
const ABOUT: Record<number, string> = {
  404: 'Something is wrong. The page you are looking for is no longer here or it was moved.',
  410: 'The page you are looking for was removed.',
};

/** The error page: what happened, the way home, and the pages that may have been meant. */
export function ErrorScreen({ error }: { error: ErrorRenderInput }) {
  if (error.closed) return <Closed words={error.closed} code={error.statusCode} />;
  const about = ABOUT[error.statusCode];
  const details = error.production ? [] : [error.message, error.stack ?? ''].filter((line) => line !== '');
  return (
    <section className={cx(statement.page, styles.error)}>
      <p className={styles.code}>{error.statusCode}</p>
      <h1 className={statement.title}>
        {error.statusCode === 404 ? 'Page not found' : 'Oops! Something went wrong.'}
      </h1>
      {about !== undefined && <p className={statement.text}>{about}</p>}
      {error.signInPath !== null && (
        <>
          <p className={statement.text}>If you have access, sign in.</p>
          <p className={statement.actions}>
            <ActionLink action={{ title: 'Sign in', href: error.signInPath, style: 'primary' }} />
          </p>
        </>
      )}
      <p className={statement.actions}>
        You can find the home page{' '}
        <ActionLink
          action={{ title: 'here', href: HOME, style: error.signInPath === null ? 'primary' : 'secondary' }}
        />
      </p>
      {about !== undefined && error.signInPath === null && <ErrorSearch words={error.searchWords} />}
      <SimilarPages pages={error.similarPages} />
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

/** The whole site is closed: nothing of it leads anywhere. */
function Closed({ words, code }: { words: string; code: number }) {
  return (
    <section className={cx(statement.page, styles.error)}>
      <p className={styles.code}>{code}</p>
      <h1 className={statement.title}>The preview is closed</h1>
      <p className={statement.text}>{words}</p>
    </section>
  );
}

/** The words of the address, to be searched for. */
function ErrorSearch({ words }: { words: string }) {
  return (
    <search className={styles.search}>
      <form className={styles.searchForm} method="get" action="/en-us/search">
        <label className={styles.searchLabel} htmlFor="error-q">
          Search for it
        </label>
        <input
          className={styles.searchInput}
          id="error-q"
          type="search"
          name="q"
          defaultValue={words}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <button className={styles.searchButton} type="submit">
          Search
        </button>
      </form>
    </search>
  );
}

/** Pages that may have been meant. */
function SimilarPages({ pages }: { pages: ErrorRenderInput['similarPages'] }) {
  if (pages.length === 0) return null;
  return (
    <nav className={styles.close} aria-labelledby="close-pages">
      <h2 id="close-pages" className={styles.closeTitle}>
        Pages with a similar address
      </h2>
      <ul className={styles.list}>
        {pages.map(({ title, path }) => (
          <li key={path}>
            <LinkRow link={{ title, href: path, kind: 'page', facts: path }} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
