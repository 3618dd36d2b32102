/** The text with which planners specify a series: what the rules of the line say, with its options left open. */
import type { GuideSpecification } from '../../src/catalog/guide-specification.contract.js';
import { ATTRIBUTES } from './attributes.js';
import type { Line } from './line.js';

/** Options that a planner decides, in the order of the text. */
const OPEN = [
  'rack-units',
  'width',
  'depth',
  'voltage',
  'current',
  'outlets',
  'length',
  'category',
  'connector',
  'type',
  'door',
  'material',
  'color',
];

export function guideOf(line: Line): GuideSpecification {
  const values = (id: string) =>
    new Set(line.parts.map(({ attributes }) => attributes[id]).filter((value) => value !== undefined));
  const labelOf = (id: string) =>
    ATTRIBUTES.flatMap((record) =>
      record.kind === 'attribute' && record.id === id ? [record.label] : [],
    )[0] ?? id;
  const open = OPEN.filter((id) => values(id).size > 1);
  const fixed = ATTRIBUTES.flatMap((record) => {
    if (record.kind !== 'attribute') return [];
    const [only, ...others] = values(record.id);
    return only === undefined || others.length > 0
      ? []
      : [`${record.label}: ${only}${record.unit ? ` ${record.unit}` : ''}.`];
  });
  return {
    section: line.section,
    title: line.title,
    parts: [
      {
        title: 'General',
        articles: [
          { title: 'Summary', paragraphs: [`Section includes: ${line.title}. ${line.description}`] },
          { title: 'References', paragraphs: line.standards.map((standard) => `${standard}.`) },
          {
            title: 'Submittals',
            paragraphs: [
              'Product data: data sheet with dimensions and ratings.',
              'Certificates: declaration of materials, listing where one is named.',
            ],
          },
          {
            title: 'Warranty',
            paragraphs: ['Five years from the date of delivery, on materials and workmanship.'],
          },
        ],
      },
      {
        title: 'Products',
        articles: [
          {
            title: 'Manufacturer',
            paragraphs: [`Northrack, ${line.title}, or equal that is approved before the bid.`],
          },
          ...(open.length > 0
            ? [{ title: 'Options', paragraphs: open.map((id) => `${labelOf(id)}: {${id}}.`) }]
            : []),
          ...(fixed.length > 0 ? [{ title: 'Properties', paragraphs: fixed }] : []),
        ],
      },
      {
        title: 'Execution',
        articles: [
          {
            title: 'Installation',
            paragraphs: [
              'Install to the instructions of the manufacturer.',
              'Bond all metal parts to the telecommunications bonding network.',
            ],
          },
          {
            title: 'Closeout',
            paragraphs: ['Hand over manuals and the list of part numbers that were installed.'],
          },
        ],
      },
    ],
  };
}
