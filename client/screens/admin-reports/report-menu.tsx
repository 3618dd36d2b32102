import { REPORT_LINKS, REPORTS_PATH } from '../../../src/reports/reports.contract.js';
import { type Query, withQuery } from '../../ui/admin/address.js';
import styles from './report-frame.module.css';

interface ReportMenuProps {
  /** Address of the screen below that of the reports. */
  address: string;
  /** What stays the same from one report to the next. */
  carried?: Query;
}

/** The screens of reports, on each of them. */
export function ReportMenu({ address, carried = {} }: ReportMenuProps) {
  const menu = address.split('/').slice(0, 2).join('/');
  return (
    <nav className={styles.menu} aria-label="Reports">
      <ul>
        {REPORT_LINKS.map(([path, name]) => (
          <li key={path}>
            <a
              href={withQuery(REPORTS_PATH + path, carried)}
              aria-current={path === address ? 'page' : path === menu && path !== '' ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
