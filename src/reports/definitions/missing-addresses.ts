import type { ReportDefinition } from '../report-definition.js';

export const MISSING_ADDRESSES: ReportDefinition = {
  key: 'missing-addresses',
  title: 'Missing addresses',
  topic: 'missing-addresses',
  noun: 'missing addresses',
  lead: 'Addresses at which nothing is, by how often people ask for them. A redirect helps these people.',
  measures: [
    {
      key: 'people',
      title: 'Asked by people',
      kinds: ['people'],
      as: 'count',
      unit: '',
      isBad: true,
      note: 'Answers “not found” to people. Days of this report are those of UTC.',
    },
    {
      key: 'own',
      title: 'From links of ours',
      kinds: ['own'],
      as: 'count',
      unit: '',
      isBad: true,
      note: 'Those of them that came from a link on a page of this site.',
    },
    {
      key: 'bots',
      title: 'Asked by robots',
      kinds: ['bots'],
      as: 'count',
      unit: '',
      note: 'The same for search engines and other programs.',
    },
  ],
  chart: {
    title: 'Missing addresses that people asked for',
    unit: '',
    look: 'bars',
    measures: ['people', 'own'],
  },
  breakdowns: [
    {
      key: 'addresses',
      title: 'By address',
      by: 'a',
      head: 'Address',
      measures: ['people', 'own', 'bots'],
      actions: 'redirect',
    },
    {
      key: 'referrers',
      title: 'Other sites that lead there',
      by: 'b',
      head: 'Site',
      measures: ['people'],
      empty: 'Not known, or this site',
    },
  ],
  filters: [
    {
      by: 'c',
      isFixed: true,
      label: 'Kind',
      words: { page: 'Page', removed: 'Removed page', file: 'File', probe: 'Probe' },
    },
  ],
  entries: { a: 'Address', b: 'Led there by', c: 'Kind' },
};
