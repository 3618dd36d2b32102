import type { ReportDefinition } from '../report-definition.js';

export const MAIL: ReportDefinition = {
  key: 'mail',
  title: 'Mail delivery',
  topic: 'mail',
  noun: 'mails',
  lead: 'Mails of the site, by what they are about, and whether the mail server took them.',
  measures: [
    {
      key: 'asked',
      title: 'To be sent',
      kinds: ['asked'],
      as: 'count',
      unit: '',
      note: 'Mails by the day on which they were asked for.',
    },
    {
      key: 'sent',
      title: 'Sent',
      kinds: ['sent'],
      as: 'count',
      unit: '',
      note: 'Mails that the mail server took, by that day.',
    },
    {
      key: 'bounced',
      title: 'Bounced',
      kinds: ['bounced'],
      as: 'count',
      unit: '',
      isBad: true,
      note: 'Mails that the mail server refused for good, or that could not be handed over for a day, by that day. What comes back later to the sender’s address is not known here.',
    },
    {
      key: 'delay',
      title: 'On the way',
      kinds: ['sent'],
      as: 'mean',
      unit: 'seconds',
      isBad: true,
      note: 'Mean time from asking to the mail server.',
    },
  ],
  chart: { title: 'Mails sent and bounced', unit: '', look: 'bars', measures: ['sent', 'bounced'] },
  breakdowns: [
    {
      key: 'templates',
      title: 'By template',
      by: 'a',
      head: 'Template',
      measures: ['asked', 'sent', 'bounced', 'delay'],
    },
  ],
  filters: [{ by: 'a', label: 'Template' }],
  entries: { a: 'Template', value: 'Seconds' },
};
