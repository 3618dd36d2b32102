import type { ReactNode } from 'react';
import { Island } from '../../islands/island.js';
import styles from './detail-drawer.module.css';
import DrawerClose from './drawer-close.js';

interface DrawerProps {
  title: ReactNode;
  /** Address of the list, with the fragment of the row that the details are of. */
  closeHref: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Id of the heading of a drawer: a link to it moves the focus there. */
export const DRAWER_TITLE = 'details';

/** Details of a row beside the list, at an address of their own. On narrow screens they take the list's place. */
export function Drawer({ title, closeHref, lead, children }: DrawerProps) {
  return (
    <aside className={styles.drawer} aria-labelledby={DRAWER_TITLE}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id={DRAWER_TITLE} tabIndex={-1}>
            {title}
          </h2>
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
        </div>
        <Island name="drawer-close" component={DrawerClose} props={{ href: closeHref }} when="load" />
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}

/** A list, and the details of one of its rows beside it. */
export function WithDrawer({ drawer, children }: { drawer: ReactNode; children: ReactNode }) {
  if (drawer === null) return children;
  return (
    <div className={styles.beside}>
      <div className={styles.list}>{children}</div>
      {drawer}
    </div>
  );
}

export function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

/** Facts by name; empty ones are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
