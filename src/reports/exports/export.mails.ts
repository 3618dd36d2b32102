import type { OutgoingMail } from '../../mail/mail.contract.js';
import { EXPORTS_PATH } from './exports.contract.js';

/** Words of the mails about files that were asked for. */

interface MadeFile {
  id: string;
  title: string;
  days: string;
  to: string;
}

const REASON = 'you asked for this file in the administration of our site.';

export function exportReady({ id, title, days, to }: MadeFile, rows: number): OutgoingMail {
  return {
    key: `report-export-ready ${id}`,
    kind: 'report-export-ready',
    to,
    subject: `Your file is ready: ${title}`,
    blocks: [
      {
        kind: 'rows',
        rows: [
          ['Report', title],
          ['Days', days],
          ['Rows', rows.toLocaleString('en-US')],
        ],
      },
      { kind: 'button', label: 'Download the file', url: `${EXPORTS_PATH}/${id}/file` },
      { kind: 'paragraph', text: 'The link works for 24 hours, for you alone, after you signed in.' },
    ],
    reason: REASON,
  };
}

export function exportFailed({ id, title, days, to }: MadeFile, reason: string): OutgoingMail {
  return {
    key: `report-export-failed ${id}`,
    kind: 'report-export-failed',
    to,
    subject: `Your file could not be made: ${title}`,
    blocks: [
      { kind: 'paragraph', text: reason },
      {
        kind: 'rows',
        rows: [
          ['Report', title],
          ['Days', days],
        ],
      },
      { kind: 'button', label: 'Your files', url: EXPORTS_PATH },
    ],
    reason: REASON,
  };
}
