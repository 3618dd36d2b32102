import type { AdminQueuesData, FailureRow } from '../../../src/ops/queues.contract.js';
import { markup } from '../../ui/render-for-test.js';
import { AdminQueuesScreen } from './admin-queues-screen.js';

const QUIET: AdminQueuesData = {
  queues: [{ name: 'mail', waiting: 0, active: 0, delayed: 0, failed: 0 }],
  inbox: { waiting: 0, oldestSeconds: 0, dead: 0 },
  failedJobs: [],
  stuck: [],
  notice: null,
};
const FAILURE: FailureRow = {
  kind: 'job',
  id: 'mail:7',
  queue: 'mail',
  failedAt: '2026-03-01T10:00:00.000Z',
  attempts: 8,
  reason: 'Mailbox <full>',
  data: '{"id":"7"}',
};
const html = (changes: Partial<AdminQueuesData>) =>
  markup(<AdminQueuesScreen data={{ ...QUIET, ...changes }} />).html;

it('says that nothing failed, and offers no second chance for it', () => {
  expect(html({})).toContain('Nothing failed');
  expect(html({})).not.toContain('Retry all');
});

it('lists what was given up with its reason and a second chance', () => {
  const text = html({ failedJobs: [FAILURE] });
  for (const part of ['Mailbox &lt;full&gt;', 'Retry all', 'value="mail:7"', 'Mar 1, 2026'])
    expect(text).toContain(part);
  expect(text).not.toContain('Nothing failed');
});

it('shows what Postgres has while Redis is away, and says that it is not all', () => {
  const text = html({ queues: null, failedJobs: null, stuck: [{ ...FAILURE, id: 'n1', failedAt: null }] });
  for (const part of [
    'Redis does not answer',
    'tried again soon',
    'value="n1"',
    'Not all failed work could be read.',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Nothing failed');
});

it('shows the queues while Postgres is away', () => {
  const text = html({ inbox: null, stuck: null });
  for (const part of ['Postgres does not answer', '>mail<', 'Not all failed work could be read.'])
    expect(text).toContain(part);
});
