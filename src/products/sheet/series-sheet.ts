import type { AttributeView, VariantView } from '../../catalog/catalog.contract.js';
import { formatMoney } from '../../platform/money.contract.js';
import { SheetLayout } from '../../platform/pdf/sheet-layout.js';

/** Columns of attributes beside part number and price: more do not fit a page. */
const MAX_COLUMNS = 6;

export interface SheetFacts {
  title: string;
  description: string;
  variants: readonly VariantView[];
  attributes: readonly AttributeView[];
  standards?: readonly string[];
  /** JPEG or PNG. */
  picture: Buffer | null;
  /** As `Data sheet`. */
  kind: string;
  company: string;
  /** Of what is said, not of the printing. */
  date: Date;
  /** Line at the foot of each page. */
  foot: string;
}

/** The specification of a series as a PDF: what its parts have in common, and each part with what tells it apart. */
export async function seriesSheet(facts: SheetFacts): Promise<Buffer> {
  const { variants, attributes, standards = [] } = facts;
  const sheet = await SheetLayout.open(facts);
  sheet.cover(facts.description, facts.picture);
  const sold = variants.filter(({ lifecycle }) => lifecycle !== 'discontinued');
  const { common, differing } = told(sold, attributes);
  if (common.length > 0 || standards.length > 0) {
    sheet.title('Specifications');
    sheet.facts([...common, ...(standards.length > 0 ? [['Standards', standards.join(', ')] as const] : [])]);
  }
  const columns = differing.slice(0, MAX_COLUMNS);
  sheet.title(`Part numbers (${sold.length})`);
  sheet.table(
    [
      'Part number',
      ...columns.map(({ label, unit }) => (unit === '' ? label : `${label}, ${unit}`)),
      'List price',
    ],
    sold.map((variant) => [
      variant.primaryId,
      ...columns.map(({ id }) => written(variant.attributes[id])),
      variant.msrp === null ? 'On request' : formatMoney(variant.msrp, variant.currency),
    ]),
    new Set([
      ...columns.flatMap(({ kind }, index) => (kind === 'number' ? [index + 1] : [])),
      columns.length + 1,
    ]),
  );
  const gone = variants.filter(({ lifecycle }) => lifecycle === 'discontinued');
  if (gone.length > 0) {
    sheet.title('Discontinued');
    sheet.table(
      ['Part number', 'Since', 'Replaced by'],
      gone.map(({ primaryId, discontinuedOn, successor }) => [
        primaryId,
        discontinuedOn ?? '',
        successor ?? '',
      ]),
      new Set(),
    );
  }
  sheet.paragraph('Prices are list prices without tax and freight. All dimensions are nominal.');
  return sheet.bytes();
}

function told(variants: readonly VariantView[], attributes: readonly AttributeView[]) {
  const common: (readonly [string, string])[] = [];
  const differing: AttributeView[] = [];
  for (const attribute of attributes) {
    const values = new Set(variants.map(({ attributes: own }) => own[attribute.id]));
    const [only] = values;
    if (values.size > 1) differing.push(attribute);
    else if (only !== undefined) common.push([attribute.label, `${written(only)} ${attribute.unit}`.trim()]);
  }
  return { common, differing };
}

function written(value: number | string | undefined): string {
  if (value === undefined) return '-';
  return typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 3 }) : value;
}
