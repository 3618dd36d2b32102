/** Numbers of made-up makers for what parts of the demo do. */
import type { CatalogRecordInput } from '../../src/catalog/catalog-record.contract.js';
import type { Line } from './line.js';

const MAKERS = [
  {
    maker: 'Halden',
    write: (index: number, series: number) => `HD${series + 10}.${String(1_000 + index * 7)}`,
  },
  {
    maker: 'Corvex',
    write: (index: number, series: number) => `CX-${series + 1}-${String(index * 3 + 100)}A`,
  },
  {
    maker: 'Ostrand Systems',
    write: (index: number, series: number) => `OS ${4_000 + series * 100 + index}`,
  },
] as const;
const RELATIONS = ['same', 'similar', 'similar', 'needs-accessory'] as const;

/** Some numbers for parts of a series that are sold. @param series its place in the catalogue */
export function crossReferences({ parts }: Line, series: number): CatalogRecordInput[] {
  const sold = parts.filter(({ lifecycle }) => lifecycle !== 'discontinued');
  return MAKERS.flatMap(({ maker, write }, turn) =>
    sold
      .filter((_, index) => index % 6 === turn * 2)
      .slice(0, 8)
      .map((part, index): CatalogRecordInput => {
        const relation = RELATIONS[(index + turn) % RELATIONS.length] ?? 'similar';
        return {
          kind: 'cross-reference',
          maker,
          number: write(index, series),
          variant: part.number,
          relation,
          note: relation === 'needs-accessory' ? 'With the adapter kit of the series.' : '',
        };
      }),
  );
}
