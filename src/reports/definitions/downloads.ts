import type { ReportDefinition } from '../report-definition.js';

export const DOWNLOADS: ReportDefinition = {
  key: 'downloads',
  title: 'Downloads',
  topic: 'downloads',
  noun: 'downloads',
  lead: 'Documents of the catalogue that were opened, one by one or as a bundle.',
  measures: [
    {
      key: 'opened',
      title: 'Documents opened',
      kinds: ['document'],
      as: 'count',
      unit: '',
      note: 'Answers with the whole document, or its first part; robots are not counted.',
    },
    {
      key: 'bundled',
      title: 'In bundles',
      kinds: ['bundled'],
      as: 'count',
      unit: '',
      note: 'Documents in bundles, when the bundle was taken.',
    },
  ],
  chart: {
    title: 'Documents opened, and taken in bundles',
    unit: '',
    look: 'bars',
    measures: ['opened', 'bundled'],
  },
  breakdowns: [
    { key: 'documents', title: 'By document', by: 'a', head: 'Document', measures: ['opened', 'bundled'] },
    {
      key: 'products',
      title: 'By product',
      by: 'b',
      head: 'Product',
      measures: ['opened', 'bundled'],
      empty: 'No single product',
    },
  ],
  filters: [
    {
      by: 'c',
      isFixed: true,
      label: 'Kind',
      words: {
        datasheet: 'Data sheet',
        manual: 'Manual',
        '2d': '2D drawing',
        '3d': '3D model',
        bim: 'BIM object',
        visio: 'Visio stencil',
        certificate: 'Certificate',
        'guide-specification': 'Guide specification',
      },
    },
  ],
  entries: { a: 'Document', b: 'Product', c: 'Kind' },
};
