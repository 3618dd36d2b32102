/** The documents of the demo's catalogue: their records, and how each file is written. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import type { AttributeView, VariantView } from '../../src/catalog/catalog.contract.js';
import type { CatalogRecordInput } from '../../src/catalog/catalog-record.contract.js';
import { SheetLayout } from '../../src/platform/pdf/sheet-layout.js';
import { seriesSheet } from '../../src/products/sheet/series-sheet.js';
import { ATTRIBUTES } from './attributes.js';
import { outlineDrawing } from './drawing.js';
import type { Line, Part } from './line.js';
import { LINES } from './lines.js';

const COMPANY = 'Northrack';
/** Series with a manual: what somebody has to set up. */
const WITH_MANUAL = new Set([
  'n-series',
  'e-series',
  'r-series',
  'w-series',
  'p3',
  'p5',
  'busline',
  'aisle-containment',
  'chimney',
  'gateways',
]);
/** Attributes that an outline needs. */
const OUTLINED = ['width', 'depth', 'height'] as const;

export interface DemoDocument {
  record: Extract<CatalogRecordInput, { kind: 'document' }>;
  /** Content of the file; not for those of other sites. */
  write?: () => Promise<Buffer | string>;
}

/** Revisions follow from the series, so that they do not all look the same. */
function revisionOf(id: string): { revision: string; dated: string } {
  const [first = 0, second = 0] = createHash('sha256').update(id).digest();
  const month = String((first % 11) + 1).padStart(2, '0');
  const day = String((second % 27) + 1).padStart(2, '0');
  return { revision: String.fromCharCode(65 + (first % 5)), dated: `2026-${month}-${day}` };
}

function datasheet(line: Line): DemoDocument {
  const { revision, dated } = revisionOf(line.id);
  const id = `${line.id}-data-sheet`;
  return {
    record: {
      kind: 'document',
      id,
      type: 'datasheet',
      title: `${line.title}: data sheet`,
      revision,
      dated,
      file: `documents/${id}-${revision.toLowerCase()}.pdf`,
      series: [line.id],
    },
    write: async () =>
      seriesSheet({
        title: line.title,
        description: line.description,
        variants: line.parts.map(asVariant),
        attributes: usedAttributes(line),
        standards: line.standards,
        picture: await pictureOf(line.picture),
        kind: 'Data sheet',
        company: COMPANY,
        date: new Date(`${dated}T12:00:00Z`),
        foot: `${COMPANY} · ${line.title} · Revision ${revision}, ${dated}`,
      }),
  };
}

function manual(line: Line): DemoDocument {
  const { revision, dated } = revisionOf(`${line.id} manual`);
  const id = `${line.id}-manual`;
  return {
    record: {
      kind: 'document',
      id,
      type: 'manual',
      title: `${line.title}: installation manual`,
      revision,
      dated,
      file: `documents/${id}-${revision.toLowerCase()}.pdf`,
      series: [line.id],
    },
    write: async () => {
      const sheet = await SheetLayout.open({
        title: line.title,
        kind: 'Installation manual',
        company: COMPANY,
        foot: `${COMPANY} · ${line.title} · Installation, revision ${revision}`,
        date: new Date(`${dated}T12:00:00Z`),
      });
      sheet.cover(line.description, await pictureOf(line.picture));
      for (const [title, ...steps] of MANUAL) {
        sheet.title(title);
        for (const [index, step] of steps.entries()) sheet.paragraph(`${index + 1}.  ${step}`);
      }
      sheet.title('Standards');
      sheet.paragraph(line.standards.join(', '));
      return sheet.bytes();
    },
  };
}

const MANUAL: readonly (readonly [string, ...string[]])[] = [
  [
    'Before you begin',
    'Two people lift and carry; one alone may be hurt.',
    'Check the delivery against the packing list, and the floor or wall against the load on the data sheet.',
    'Keep the packaging until the unit is in use.',
  ],
  [
    'Setting up',
    'Unpack where the unit is to stand, and cut the straps from the side.',
    'Set it in place and level it to within 2 mm a meter.',
    'Tighten all screws of the frame to 9 Nm, those of attachments to 4 Nm.',
  ],
  [
    'Bonding',
    'Connect the marked stud to the bonding network with a conductor of at least 6 AWG.',
    'Measure less than 0.1 ohm between the stud and any metal part.',
  ],
  [
    'Before use',
    'Close all openings that are not used with blanking panels or brushes.',
    'Note the date and the serial number on the label inside.',
  ],
];

function drawings(line: Line): DemoDocument[] {
  const part = line.parts.find(
    ({ attributes, lifecycle }) =>
      lifecycle === undefined && OUTLINED.every((id) => typeof attributes[id] === 'number'),
  );
  if (part === undefined) return [];
  const [width, depth, height] = OUTLINED.map((id) => Number(part.attributes[id]));
  const slug = part.number.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const id = `${slug}-outline`;
  return [
    {
      record: {
        kind: 'document',
        id,
        type: '2d',
        title: `${part.number}: outline, front and side`,
        revision: 'A',
        dated: '2026-02-16',
        file: `documents/${id}.dxf`,
        mediaType: 'image/vnd.dxf',
        variants: [part.number],
      },
      write: async () => outlineDrawing({ width: width ?? 0, depth: depth ?? 0, height: height ?? 0 }),
    },
  ];
}

const CERTIFICATE: DemoDocument = {
  record: {
    kind: 'document',
    id: 'declaration-of-materials',
    type: 'certificate',
    title: 'Declaration of materials: RoHS and REACH',
    revision: 'F',
    dated: '2026-05-04',
    file: 'documents/declaration-of-materials-f.pdf',
    series: LINES.map(({ id }) => id),
    earlier: [{ revision: 'E', dated: '2025-05-12', file: 'documents/declaration-of-materials-e.pdf' }],
  },
  write: () => declaration('F', '2026-05-04'),
};

async function declaration(revision: string, dated: string): Promise<Buffer> {
  const sheet = await SheetLayout.open({
    title: 'Declaration of materials',
    kind: 'Certificate',
    company: COMPANY,
    foot: `${COMPANY} · Revision ${revision}, ${dated}`,
    date: new Date(`${dated}T12:00:00Z`),
  });
  sheet.cover('For all series of the catalog.', null);
  sheet.paragraph(
    'The products named here hold no substance above the limits of Directive 2011/65/EU with its amendments, and none of the candidate list of Regulation (EC) 1907/2006 above 0.1 % by weight.',
  );
  sheet.table(
    ['Series', 'Standards'],
    LINES.map(({ title, standards }) => [title, standards.join(', ')]),
    new Set(),
  );
  return sheet.bytes();
}

const PRICE_TERMS: DemoDocument = {
  record: {
    kind: 'document',
    id: 'distributor-installation-allowances',
    type: 'manual',
    title: 'Installation allowances for distributors',
    revision: 'B',
    dated: '2026-07-01',
    file: 'documents/distributor-installation-allowances-b.pdf',
    roles: ['distributor'],
    series: ['busline', 'aisle-containment'],
  },
  write: async () => {
    const sheet = await SheetLayout.open({
      title: 'Installation allowances',
      kind: 'For distributors',
      company: COMPANY,
      foot: `${COMPANY} · For distributors alone`,
      date: new Date('2026-07-01T12:00:00Z'),
    });
    sheet.cover('Hours that are allowed for installation by a certified distributor.', null);
    sheet.table(
      ['Work', 'Hours'],
      [
        ['Busline, a section of 3 m', '0.8'],
        ['Busline, end feed unit', '3.0'],
        ['Aisle frame, a cabinet position', '0.6'],
        ['Aisle door', '2.5'],
      ],
      new Set([1]),
    );
    return sheet.bytes();
  },
};

const ELSEWHERE: readonly DemoDocument[] = [
  ['n-series', 'bim', 'N-Series: BIM objects'],
  ['n-series', 'visio', 'N-Series: Visio stencil'],
  ['p3', 'visio', 'P3: Visio stencil'],
  ['busline', 'bim', 'Busline: BIM objects'],
  ['r-series', '3d', 'R-Series: 3D models'],
].map(([series = '', type = '', title = '']) => ({
  record: {
    kind: 'document',
    id: `${series}-${type}`,
    type: type as 'bim',
    title,
    mediaType: 'text/html',
    file: `https://models.northrack.example/${series}/${type}`,
    series: [series],
  },
}));

/** Every document, those that files must be written for first. */
export const DOCUMENTS: readonly DemoDocument[] = [
  ...LINES.map(datasheet),
  ...LINES.filter(({ id }) => WITH_MANUAL.has(id)).map(manual),
  ...LINES.flatMap(drawings),
  CERTIFICATE,
  PRICE_TERMS,
  ...ELSEWHERE,
];

/** Files that are named only as earlier revisions. */
export const EARLIER_FILES: Readonly<Record<string, () => Promise<Buffer>>> = {
  'documents/declaration-of-materials-e.pdf': () => declaration('E', '2025-05-12'),
};

function asVariant(part: Part): VariantView {
  const attributes = Object.fromEntries(
    Object.entries(part.attributes).filter(([, value]) => value !== undefined),
  ) as VariantView['attributes'];
  return {
    id: part.number,
    primaryId: part.number,
    sku: '',
    seriesId: '',
    name: part.name,
    description: '',
    msrp: part.price?.toFixed(2) ?? null,
    currency: 'USD',
    packSize: part.packSize ?? 1,
    minimum: part.minimum ?? 1,
    lifecycle: part.lifecycle ?? 'active',
    discontinuedOn: part.discontinuedOn ?? null,
    successor: part.successor ?? null,
    attributes,
    image: null,
    path: '',
  };
}

function usedAttributes({ parts }: Line): AttributeView[] {
  const used = new Set(
    parts.flatMap(({ attributes }) => Object.keys(attributes).filter((id) => attributes[id] !== undefined)),
  );
  return ATTRIBUTES.flatMap((record) =>
    record.kind === 'attribute' && used.has(record.id)
      ? [
          {
            id: record.id,
            label: record.label,
            kind: record.type ?? 'text',
            unit: record.unit ?? '',
            section: record.section ?? '',
          },
        ]
      : [],
  );
}

const pictures = new Map<string, Promise<Buffer>>();

/** Most of a sheet's time is the drawing of its picture, which several share. */
function pictureOf(name: string): Promise<Buffer> {
  const known = pictures.get(name);
  if (known) return known;
  const drawn = sharp(join('sample/content/assets', `${name}.svg`))
    .resize(600, 600, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer();
  pictures.set(name, drawn);
  return drawn;
}
