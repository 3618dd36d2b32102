import type { MailAttachment, MailBlock, OutgoingMail } from '../../mail/mail.contract.js';
import { amount, bucketName, type ChartData } from '../chart.contract.js';
import { MOST_FAILURES, SCHEDULES_PATH } from './schedules.contract.js';

/** Words of the mails that carry scheduled reports. */

export interface ScheduledReport {
  /** Of the sending. */
  runId: string;
  title: string;
  days: string;
  /** Numbers of the report, in words. */
  numbers: readonly (readonly [string, string])[];
  chart: ChartData;
  /** Where the report is seen. */
  address: string;
  attachments: readonly MailAttachment[];
  /** Where its file is to be had when it is too large for a mail; null = it is attached. */
  fileAddress: string | null;
}

export function scheduledReport(
  { runId, title, days, numbers, chart, address, attachments, fileAddress }: ScheduledReport,
  to: { id: string; mail: string },
): OutgoingMail {
  const file: MailBlock[] =
    fileAddress === null
      ? [{ kind: 'paragraph', text: 'The rows are in the attached file.' }]
      : [
          {
            kind: 'paragraph',
            text: 'The file is too large for a mail. The link works for 24 hours, after you signed in.',
          },
          { kind: 'button', label: 'Download the file', url: fileAddress },
        ];
  return {
    key: `scheduled-report ${runId} ${to.id}`,
    kind: 'scheduled-report',
    to: to.mail,
    subject: `${title}, ${days}`,
    blocks: [
      { kind: 'paragraph', text: `${title}, ${days}` },
      { kind: 'rows', rows: numbers },
      ...columnsOf(chart),
      ...file,
      { kind: 'button', label: 'Open the report', url: address },
    ],
    reason: 'an administrator put you on the list of this scheduled report.',
    stopLink: SCHEDULES_PATH,
    attachments,
  };
}

/** The chart's first line or bars as columns of a table, which every mail program shows. */
function columnsOf({ title, unit, buckets, bucket, series: [first] }: ChartData): MailBlock[] {
  if (first === undefined || buckets.length < 2) return [];
  const name = (at: number) => bucketName(buckets[at] ?? '', bucket);
  return [
    {
      kind: 'columns',
      title: `${title}: ${first.title}`,
      columns: first.values.map((value, at) => ({ label: name(at), value, words: amount(value, unit) })),
    },
  ];
}

export function schedulePaused(
  { id, title, failedAt }: { id: string; title: string; failedAt: Date },
  to: string,
  reason: string,
): OutgoingMail {
  return {
    key: `schedule-paused ${id} ${failedAt.toISOString()}`,
    kind: 'schedule-paused',
    to,
    subject: `Scheduled report paused: ${title}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `It failed ${MOST_FAILURES} times in a row and is not sent any more until you resume it.`,
      },
      { kind: 'rows', rows: [['Last reason', reason]] },
      { kind: 'button', label: 'Schedules', url: SCHEDULES_PATH },
    ],
    reason: 'you scheduled this report in the administration of our site.',
  };
}
