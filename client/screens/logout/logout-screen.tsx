import type { LogoutData } from '../../../src/auth/logout.contract.js';
import { Island } from '../../islands/island.js';
import { ActionLink } from '../../ui/button.js';
import styles from '../../ui/statement.module.css';
import SignOut from './sign-out.island.js';

/** Where a person signs out, and what is seen by who has. */
export function LogoutScreen({ data: { homePath, hasSession } }: { data: LogoutData }) {
  if (hasSession) return <Island name="sign-out" component={SignOut} props={{ homePath }} when="load" />;
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>You are signed out</h1>
      <p className={styles.text}>This browser is not signed in to any account.</p>
      <ActionLink action={{ title: 'Go to the home page', href: homePath, style: 'primary' }} />
    </section>
  );
}
