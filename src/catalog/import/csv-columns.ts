import { REJECTED_HEAD } from '../catalog-import.contract.js';
import type { RecordKind } from '../catalog-record.contract.js';
import { cellText, plainNumber } from './csv-cells.js';

/** What a column of a CSV file fills in. */
interface Column {
  field: string;
  number: boolean;
  /** Id of the attribute that `field` is. */
  attribute: boolean;
}

type Fields = Readonly<Record<string, { field: string; number?: boolean }>>;

const VARIANT: Fields = {
  part_number: { field: 'primaryId' },
  primary_id: { field: 'primaryId' },
  sku: { field: 'sku' },
  series: { field: 'series' },
  name: { field: 'name' },
  description: { field: 'description' },
  msrp: { field: 'msrp', number: true },
  list_price: { field: 'msrp', number: true },
  currency: { field: 'currency' },
  pack_size: { field: 'packSize', number: true },
  minimum: { field: 'minimum', number: true },
  lifecycle: { field: 'lifecycle' },
  discontinued_on: { field: 'discontinuedOn' },
  successor: { field: 'successor' },
  image: { field: 'image' },
  position: { field: 'position', number: true },
};
const CROSS: Fields = {
  maker: { field: 'maker' },
  number: { field: 'number' },
  part_number: { field: 'variant' },
  relation: { field: 'relation' },
  note: { field: 'note' },
};

/** A file of rows that were left out may come again as it is, once it is mended. */
const IGNORED = new Set(['', ...REJECTED_HEAD.map(columnName)]);

/** The first line of a CSV file is not one that can be read. */
export class HeaderError extends Error {}

/** The record of a row, and what is wrong with cells of it. */
export interface RowRecord {
  record: Record<string, unknown>;
  faults: string[];
}

/**
 * Reads rows of a CSV file by its head. Rows are parts, or other makers' numbers where there is a column `maker`.
 * An empty cell leaves what is known of a part as it is.
 */
export class CsvColumns {
  readonly kind: RecordKind;
  private readonly columns: (Column | null)[];

  /**
   * @param head cells of the first line. @param attributes whether they are numbers, by id
   * @param decimalComma see `plainNumber`
   * @throws HeaderError
   */
  constructor(
    head: readonly string[],
    attributes: ReadonlyMap<string, boolean>,
    private readonly decimalComma: boolean,
  ) {
    const names = head.map(columnName);
    this.kind = names.includes('maker') ? 'cross-reference' : 'variant';
    const fields = this.kind === 'variant' ? VARIANT : CROSS;
    this.columns = names.map((name, index) => {
      if (IGNORED.has(name)) return null;
      const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (known) return { field: known.field, number: known.number === true, attribute: false };
      const id = name.replaceAll('_', '-');
      if (this.kind === 'variant' && attributes.has(id))
        return { field: id, number: attributes.get(id) === true, attribute: true };
      throw new HeaderError(
        `Column ${index + 1}, "${head[index]?.slice(0, 60)}", is neither a column of this file nor an attribute of the catalog.`,
      );
    });
    const found = this.columns.map((column) => column?.field);
    for (const needed of this.kind === 'variant' ? ['primaryId'] : ['maker', 'number', 'variant'])
      if (!found.includes(needed)) throw new HeaderError(`There is no column for ${NEEDED[needed]}.`);
    const twice = found.find((field, index) => field !== undefined && found.indexOf(field) !== index);
    if (twice !== undefined) throw new HeaderError(`Two columns are for ${twice}.`);
  }

  read(cells: readonly string[]): RowRecord {
    const faults: string[] = [];
    const record: Record<string, unknown> = { kind: this.kind };
    const attributes: Record<string, unknown> = {};
    for (const [index, column] of this.columns.entries()) {
      if (column === null) continue;
      const text = cellText(cells[index] ?? '');
      if (text === null) faults.push(`${column.field}: holds a formula, not its value`);
      if (text === null || text === '') continue;
      const plain = column.number ? plainNumber(text, this.decimalComma) : text;
      if (column.attribute) attributes[column.field] = column.number ? numberOf(plain) : plain;
      else record[column.field] = column.number && column.field !== 'msrp' ? numberOf(plain) : plain;
    }
    if (Object.keys(attributes).length > 0) record.attributes = attributes;
    return { record, faults };
  }
}

const NEEDED: Record<string, string> = {
  primaryId: 'the part number ("part_number")',
  variant: 'the part number ("part_number")',
  maker: 'the maker ("maker")',
  number: 'the maker’s number ("number")',
};

function columnName(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** The number, or the text as it is for the schema to refuse. */
function numberOf(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
