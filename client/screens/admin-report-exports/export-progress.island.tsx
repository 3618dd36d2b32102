import { useEffect, useState } from 'react';
import { EXPORTS_PATH, type ExportView } from '../../../src/reports/exports/exports.contract.js';
import { AdminButton, AdminLink, Badge, number } from '../../ui/admin/parts.js';
import { callApi } from '../../ui/call-api.js';
import { Progress } from '../../ui/progress.js';
import styles from './admin-report-exports.module.css';

const EVERY_MS = 2_000;

/** How far a file is, asked again and again until it is there. */
export default function ExportProgress({ file }: { file: ExportView }) {
  const [{ id, title, state, rows, total, bytes, reason }, setFile] = useState(file);
  const isOpen = state === 'waiting' || state === 'running';
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      // What cannot be asked now is asked the next time.
      callApi<ExportView>(`${EXPORTS_PATH}/${id}/status`).then(setFile, () => undefined);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [id, isOpen]);
  return (
    <div className={styles.state}>
      {isOpen && (
        <>
          <div className={styles.progress}>
            <Progress
              label={state === 'waiting' ? 'Waiting' : `${number(rows)} of ${number(total)} rows`}
              done={state === 'waiting' ? undefined : rows}
              total={state === 'waiting' ? undefined : total}
            />
          </div>
          <form method="post" action={`${EXPORTS_PATH}/${id}/cancel`} data-dirty="false">
            <AdminButton of={title}>Cancel</AdminButton>
          </form>
        </>
      )}
      {state === 'ready' && (
        <>
          <Badge tone="good">ready</Badge>
          <span>
            {number(rows)} rows, {size(bytes)}
          </span>
          <AdminLink href={`${EXPORTS_PATH}/${id}/file`} download>
            Download
          </AdminLink>
        </>
      )}
      {state === 'failed' && (
        <>
          <Badge tone="bad">failed</Badge>
          <span>{reason}</span>
        </>
      )}
      {state === 'cancelled' && <Badge tone="plain">cancelled</Badge>}
      {state === 'expired' && <Badge tone="plain">expired</Badge>}
    </div>
  );
}

function size(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
