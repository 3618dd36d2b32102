import type { ReactNode } from 'react';
import styles from './unseen.module.css';

/** Words for those who hear the page, not for those who see it. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
