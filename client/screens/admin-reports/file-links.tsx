import { REPORTS_PATH } from '../../../src/reports/reports.contract.js';
import { type Query, withQuery } from '../../ui/admin/address.js';
import styles from './file-links.module.css';

interface FileLinksProps {
  /** Address of the report. */
  path: string;
  /** Of the report, as its address has them. */
  params: Query;
  part: string;
  /** What the files hold, for those who do not see where the links stand. */
  of: string;
}

/** A part of a report as files; a long one leads to where it is made. And the form that schedules it. */
export function FileLinks({ path, params, part, of }: FileLinksProps) {
  const report = path.slice(REPORTS_PATH.length + 1);
  const hidden = <span className={styles.hidden}> of {of}</span>;
  return (
    <span className={styles.files}>
      <a href={withQuery(`${path}/export.csv`, params, { part })}>CSV{hidden}</a>
      <a href={withQuery(`${path}/export.xlsx`, params, { part })}>XLSX{hidden}</a>
      <a href={withQuery(`${REPORTS_PATH}/schedules/new`, params, { report, part })}>Schedule{hidden}</a>
    </span>
  );
}
