import type { AttributeView, VariantView } from './catalog.contract.js';
import { guideChoices, guideText, plainGuideText } from './guide-text.js';

const SPECIFICATION = {
  section: '27 11 16',
  title: 'Racks',
  parts: [
    { title: 'General', articles: [{ title: 'Standards', paragraphs: ['EIA-310-E.'] }] },
    {
      title: 'Products',
      articles: [{ title: 'Racks', paragraphs: ['Width: {width}.', 'Color: {color}.', 'Keep {this}.'] }],
    },
  ],
};
const ATTRIBUTES = [
  { id: 'width', label: 'Width', kind: 'number', unit: 'mm', section: '' },
  { id: 'color', label: 'Color', kind: 'choice', unit: '', section: '' },
  { id: 'weight', label: 'Weight', kind: 'number', unit: 'kg', section: '' },
] as AttributeView[];
const VARIANTS = [
  { attributes: { width: 1_000, color: 'White' } },
  { attributes: { width: 600, color: 'Black' } },
  { attributes: { width: 600 } },
] as unknown as VariantView[];

describe('guide specification', () => {
  const choices = guideChoices(SPECIFICATION, ATTRIBUTES, VARIANTS);

  it('asks for what its text leaves open', () => {
    expect(choices).toEqual([
      { id: 'width', label: 'Width', unit: 'mm', values: ['600', '1000'] },
      { id: 'color', label: 'Color', unit: '', values: ['Black', 'White'] },
    ]);
  });

  it.each([
    [{}, ['Width: 600 or 1000 mm.', 'Color: Black or White.', 'Keep {this}.']],
    [{ width: '600' }, ['Width: 600 mm.', 'Color: Black or White.', 'Keep {this}.']],
    [{ width: '<b>', color: 'White' }, ['Width: 600 or 1000 mm.', 'Color: White.', 'Keep {this}.']],
  ])('fills in %j', (chosen, paragraphs) => {
    expect(guideText(SPECIFICATION, choices, chosen).parts[1]?.articles[0]?.paragraphs).toEqual(paragraphs);
  });

  it('is numbered as planners number it', () => {
    expect(plainGuideText(guideText(SPECIFICATION, choices, { width: '600' }))).toBe(
      [
        'SECTION 27 11 16',
        'RACKS',
        '',
        'PART 1 - GENERAL',
        '',
        '1.01 STANDARDS',
        '  A. EIA-310-E.',
        '',
        'PART 2 - PRODUCTS',
        '',
        '2.01 RACKS',
        '  A. Width: 600 mm.',
        '  B. Color: Black or White.',
        '  C. Keep {this}.',
        '',
        'END OF SECTION',
        '',
      ].join('\r\n'),
    );
  });
});
