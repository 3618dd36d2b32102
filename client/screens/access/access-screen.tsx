import type { AccessData } from '../../../src/pages/access.contract.js';
import { ActionLink } from '../../ui/button.js';
import styles from './access-screen.module.css';

const HOME = '/en-us';

/** What stands in place of a page for somebody who may not read it, or not yet. */
export function AccessScreen({ data }: { data: AccessData }) {
  return (
    <section className={styles.access}>
      <Words data={data} />
    </section>
  );
}

function Words({ data }: { data: AccessData }) {
  const { reason, roles, signInPath, askPath } = data;
  const toHome = <ActionLink action={{ title: 'Go to the home page', href: HOME, style: 'secondary' }} />;
  if (reason === 'sign-in')
    return (
      <>
        <h1 className={styles.title}>Sign in to see this page</h1>
        <p className={styles.text}>It is for people who have an account with us.</p>
        <p className={styles.actions}>
          <ActionLink action={{ title: 'Sign in', href: signInPath, style: 'primary' }} />
          {toHome}
        </p>
      </>
    );
  if (reason === 'inactive')
    return (
      <>
        <h1 className={styles.title}>Your account is not active</h1>
        <p className={styles.text}>This page is only for people with an active account. Contact us.</p>
        <p className={styles.actions}>{toHome}</p>
      </>
    );
  return (
    <>
      <h1 className={styles.title}>You don’t have access to this page</h1>
      <p className={styles.text}>{neededOf(roles)}</p>
      {askPath === null ? (
        <p className={styles.text}>If you should be able to read it, contact us.</p>
      ) : (
        <p className={styles.text}>You can ask for it. We look at each request and answer by mail.</p>
      )}
      <p className={styles.actions}>
        {askPath !== null && (
          <ActionLink action={{ title: 'Ask for access', href: askPath, style: 'primary' }} />
        )}
        {toHome}
      </p>
    </>
  );
}

function neededOf(roles: readonly string[]): string {
  const named = roles.map((role) => `“${role}”`);
  if (named.length === 0) return 'It is for certain organizations.';
  const last = named.at(-1);
  return named.length === 1
    ? `It is for people with the role ${last}.`
    : `It is for people with one of the roles ${named.slice(0, -1).join(', ')} or ${last}.`;
}
