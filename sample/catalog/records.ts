/** The records of the demo's catalogue file, in the order in which they need each other. */
import type { CatalogRecordInput } from '../../src/catalog/catalog-record.contract.js';
import { ATTRIBUTES } from './attributes.js';
import { crossReferences } from './cross-references.js';
import { DOCUMENTS } from './documents.js';
import { GROUPS } from './groups.js';
import { guideOf } from './guide.js';
import type { Line, Part } from './line.js';
import { LINES } from './lines.js';

/** Stock number: nine digits that follow from the part number alone. */
export function stockNumber(partNumber: string): string {
  let hash = 2_166_136_261;
  for (const character of partNumber)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return `4${String(hash % 100_000_000).padStart(8, '0')}`;
}

export const imageOf = (picture: string): string => `images/${picture}.webp`;

function variantRecord(line: Line, part: Part, position: number): CatalogRecordInput {
  const attributes = Object.entries(part.attributes).filter(
    (entry): entry is [string, number | string] => entry[1] !== undefined,
  );
  return {
    kind: 'variant',
    primaryId: part.number,
    sku: stockNumber(part.number),
    series: line.id,
    name: part.name,
    msrp: part.price === null ? null : part.price.toFixed(2),
    packSize: part.packSize ?? 1,
    minimum: part.minimum ?? 1,
    lifecycle: part.lifecycle ?? 'active',
    discontinuedOn: part.discontinuedOn ?? null,
    successor: part.successor ?? null,
    attributes: Object.fromEntries(attributes),
    image: imageOf(line.picture),
    position,
  };
}

/** All records; the same at every call. */
export function* catalogRecords(): Generator<CatalogRecordInput> {
  yield* GROUPS;
  for (const [index, line] of LINES.entries()) {
    yield {
      kind: 'series',
      id: line.id,
      group: line.group,
      title: line.title,
      description: line.description,
      images: [{ file: imageOf(line.picture), title: line.title, description: line.description }],
      guideSpecification: guideOf(line),
      position: index * 10,
    };
  }
  yield* ATTRIBUTES;
  for (const line of LINES)
    for (const [index, part] of line.parts.entries()) yield variantRecord(line, part, index * 10);
  for (const { record } of DOCUMENTS) yield record;
  for (const [index, line] of LINES.entries()) yield* crossReferences(line, index);
}
