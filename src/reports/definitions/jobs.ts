import type { ReportDefinition } from '../report-definition.js';

export const JOBS: ReportDefinition = {
  key: 'jobs',
  title: 'Jobs',
  topic: 'jobs',
  noun: 'failed jobs',
  lead: 'Work in the background that failed, and what waits now.',
  measures: [
    {
      key: 'failed',
      title: 'Failed attempts',
      kinds: ['failed', 'given-up'],
      as: 'count',
      unit: '',
      isBad: true,
      note: 'Attempts of a job that failed, also when a later one succeeded.',
    },
    {
      key: 'given-up',
      title: 'Given up',
      kinds: ['given-up'],
      as: 'count',
      unit: '',
      isBad: true,
      note: 'Jobs that failed for the last time; they can be tried again under Queues.',
    },
  ],
  chart: {
    title: 'Failed attempts, and jobs given up',
    unit: '',
    look: 'bars',
    measures: ['failed', 'given-up'],
  },
  breakdowns: [
    { key: 'queues', title: 'By queue', by: 'a', head: 'Queue', measures: ['failed', 'given-up'] },
    { key: 'errors', title: 'By error', by: 'b', head: 'Error', measures: ['failed', 'given-up'] },
  ],
  filters: [{ by: 'a', label: 'Queue' }],
  entries: { a: 'Queue', b: 'Error', ref: 'Job', href: '/en-us/admin/queues' },
};
