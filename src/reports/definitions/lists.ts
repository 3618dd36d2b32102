import type { ReportDefinition } from '../report-definition.js';

export const LISTS: ReportDefinition = {
  key: 'lists',
  title: 'Lists sent',
  topic: 'lists',
  noun: 'lists',
  lead: 'Shopping lists that went to distributors, and the parts on them.',
  measures: [
    {
      key: 'sent',
      title: 'Lists sent',
      kinds: ['sent'],
      as: 'count',
      unit: '',
      note: 'A list counts once for each distributor that it went to.',
    },
    {
      key: 'listed',
      title: 'Lines sent',
      kinds: ['part'],
      as: 'count',
      unit: '',
      note: 'Lines with a part of ours, once for each distributor.',
    },
    {
      key: 'pieces',
      title: 'Pieces',
      kinds: ['part'],
      as: 'sum',
      unit: '',
      note: 'Quantities of these lines.',
    },
  ],
  chart: { title: 'Lists sent to distributors', unit: '', look: 'bars', measures: ['sent'] },
  breakdowns: [
    {
      key: 'distributors',
      title: 'By distributor',
      by: 'a',
      head: 'Distributor',
      measures: ['sent', 'listed', 'pieces'],
    },
    { key: 'parts', title: 'Parts most listed', by: 'b', head: 'Part', measures: ['listed', 'pieces'] },
    {
      key: 'never-quoted',
      title: 'Most listed, never asked for in a quote',
      by: 'b',
      head: 'Part',
      measures: ['listed', 'pieces'],
      without: { topic: 'quotes', kind: 'part', by: 'c' },
    },
  ],
  filters: [{ by: 'a', label: 'Distributor' }],
  entries: { a: 'Distributor', b: 'Part', value: 'Pieces', ref: 'Reference' },
};
