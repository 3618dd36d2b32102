import type { LogoutData } from '../../../src/auth/logout.contract.js';
import { ActionLink } from '../../ui/button.js';
import styles from './logout-screen.module.css';

/** What a person sees who has signed out. */
export function LogoutScreen({ data }: { data: LogoutData }) {
  return (
    <section className={styles.logout}>
      <h1 className={styles.title}>You are signed out</h1>
      <p className={styles.text}>This browser is not signed in to any account.</p>
      <ActionLink action={{ title: 'Go to the home page', href: data.homePath, style: 'primary' }} />
    </section>
  );
}
