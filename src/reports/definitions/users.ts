import type { ReportDefinition } from '../report-definition.js';

export const USERS: ReportDefinition = {
  key: 'users',
  title: 'Users',
  topic: 'users',
  noun: 'users',
  lead: 'Accounts: new ones, those that are used, and what was decided on rights.',
  measures: [
    {
      key: 'new',
      title: 'New accounts',
      kinds: ['new'],
      as: 'count',
      unit: '',
      note: 'Accounts by the day on which they were made; those that were erased since are not counted again.',
    },
    {
      key: 'active',
      title: 'Active a day',
      kinds: ['active'],
      as: 'count',
      unit: '',
      note: 'Signed-in people, each once a day: somebody who comes on three days counts three times.',
    },
    {
      key: 'asked',
      title: 'Rights asked for',
      kinds: ['asked'],
      as: 'count',
      unit: '',
      note: 'Requests for a role, by the day on which they came.',
    },
    {
      key: 'approved',
      title: 'Approved',
      kinds: ['approved'],
      as: 'count',
      unit: '',
      note: 'Requests that were granted, by that day.',
    },
    {
      key: 'refused',
      title: 'Refused',
      kinds: ['refused'],
      as: 'count',
      unit: '',
      note: 'Requests that were refused, by that day.',
    },
  ],
  chart: {
    title: 'New accounts, and people active a day',
    unit: '',
    look: 'lines',
    measures: ['active', 'new'],
  },
  breakdowns: [
    {
      key: 'roles',
      title: 'By role',
      by: 'a',
      head: 'Role',
      measures: ['new', 'active', 'asked', 'approved', 'refused'],
      empty: 'No role',
    },
  ],
  filters: [{ by: 'a', label: 'Role' }],
  entries: { a: 'Role', ref: 'Account', href: '/en-us/admin/users/{}' },
};
