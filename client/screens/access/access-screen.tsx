import type { AccessData } from '../../../src/pages/access.contract.js';
import { ActionLink, SubmitButton } from '../../ui/button.js';
import styles from '../../ui/statement.module.css';

const HOME = '/en-us';

const ASKED = {
  none: 'You can ask for it. We look at each request and answer by mail.',
  pending: 'You asked for it. We look at each request and answer by mail; then this page opens at once.',
  refused: 'You asked for it before, and we could not approve it. You can ask again.',
} as const;

/** What stands in place of a page for somebody who may not read it, or not yet. */
export function AccessScreen({ data }: { data: AccessData }) {
  return (
    <section className={styles.page}>
      <Words data={data} />
    </section>
  );
}

function Words({ data }: { data: AccessData }) {
  const { reason, roles, signInPath, ask } = data;
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
      <p className={styles.text}>
        {ask === null ? 'If you should be able to read it, contact us.' : ASKED[ask.state]}
      </p>
      <div className={styles.actions}>
        {ask !== null && ask.state !== 'pending' && (
          <form method="post" action="/en-us/account/rights" data-dirty="false">
            <input type="hidden" name="role" value={ask.role} />
            <input type="hidden" name="page" value={ask.page} />
            <SubmitButton>Ask for access</SubmitButton>
          </form>
        )}
        {toHome}
      </div>
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
