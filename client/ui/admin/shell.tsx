import type { ReactNode } from 'react';
import { Island } from '../../islands/island.js';
import { SECTIONS, type SectionName } from './sections.js';
import styles from './shell.module.css';
import WaitingCount from './waiting-count.js';

interface Crumb {
  title: string;
  href: string;
}

interface AdminShellProps {
  section: SectionName;
  title: string;
  /** One line under the title. */
  lead?: ReactNode;
  /** Way from the section to this page; the section itself is always there. */
  crumbs?: readonly Crumb[];
  /** What can be done here. */
  actions?: ReactNode;
  /** Result of what was just done. */
  notice?: string | null;
  children: ReactNode;
}

/** Every page of the administration: menu, way to it, head with actions, result of the last action. */
export function AdminShell({
  section,
  title,
  lead,
  crumbs = [],
  actions,
  notice,
  children,
}: AdminShellProps) {
  const { title: name, href } = SECTIONS[section];
  const isStart = title === name;
  const way = [
    { title: 'Administration', href: null },
    ...(isStart ? [] : [{ title: name, href }, ...crumbs]),
  ];
  return (
    <div className={styles.shell}>
      <nav className={styles.menu} aria-label="Administration">
        <ul>
          {Object.entries(SECTIONS).map(([key, each]) => (
            <li key={key}>
              <a href={each.href} aria-current={key === section ? (isStart ? 'page' : 'true') : undefined}>
                {each.title}
                {key === 'users' && (
                  <Island name="waiting-count" component={WaitingCount} props={{}} when="idle" />
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>
        <nav className={styles.crumbs} aria-label="Breadcrumb">
          <ol>
            {way.map((crumb) => (
              <li key={crumb.title}>
                {crumb.href === null ? crumb.title : <a href={crumb.href}>{crumb.title}</a>}
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
        {notice != null && (
          <p className={styles.notice} role="status">
            {notice}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
