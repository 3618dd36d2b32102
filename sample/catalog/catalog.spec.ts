/** The demo's catalogue holds together. */
import { catalogRecord } from '../../src/catalog/catalog-record.contract.js';
import { partNumberKey } from '../../src/catalog/part-number.contract.js';
import { SheetLayout } from '../../src/platform/pdf/sheet-layout.js';
import { DOCUMENTS } from './documents.js';
import { outlineDrawing } from './drawing.js';
import { LINES } from './lines.js';
import { catalogRecords, stockNumber } from './records.js';

const records = [...catalogRecords()].map((record) => catalogRecord.parse(record));
const variants = records.filter((record) => record.kind === 'variant');

it('is large enough to be a catalogue', () => {
  expect(LINES.length).toBeGreaterThanOrEqual(40);
  expect(variants.length).toBeGreaterThanOrEqual(2_000);
});

it('says the same each time', () => {
  expect(JSON.stringify([...catalogRecords()])).toBe(JSON.stringify([...catalogRecords()]));
});

it('gives each part a number and a stock number of its own', () => {
  const keys = variants.map(({ primaryId }) => partNumberKey(primaryId));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(new Set(variants.map(({ primaryId }) => stockNumber(primaryId))).size).toBe(variants.length);
});

it('follows each discontinued part by one that is sold', () => {
  const byNumber = new Map(variants.map((variant) => [variant.primaryId, variant]));
  const gone = variants.filter(({ lifecycle }) => lifecycle === 'discontinued');
  expect(gone.length).toBeGreaterThan(20);
  for (const { primaryId, successor } of gone) {
    const next = byNumber.get(successor ?? '');
    expect([primaryId, next?.lifecycle]).not.toEqual([primaryId, 'discontinued']);
    expect([primaryId, next === undefined]).toEqual([primaryId, false]);
  }
});

it('has every part with attributes, and prices that are amounts', () => {
  for (const { primaryId, attributes = {}, msrp } of variants) {
    expect([primaryId, Object.keys(attributes).length > 2]).toEqual([primaryId, true]);
    expect([primaryId, Number(msrp) > 0]).toEqual([primaryId, true]);
    for (const [id, value] of Object.entries(attributes))
      expect([primaryId, id, value === '' || (typeof value === 'number' && !(value >= 0))]).toEqual([
        primaryId,
        id,
        false,
      ]);
  }
});

it('keeps the numbers that pages of the demo name', () => {
  const numbers = new Set(variants.map(({ primaryId }) => primaryId));
  const named = [
    'N6-4211-BK',
    'N8-5212-BK',
    'E6-1206-GY',
    'E8-2410-GY',
    'R4-4510-BK',
    'R2-4500-BK',
    'P3-0830-36C',
    'P3-3460-48H',
    'P5-1760-36C',
    'V8-45-BK',
    'L-450-BK',
    'T-300-ZN',
    'AC-F12-W',
    'AC-DS-12',
    'AC-CP-06',
    'EC-600-BK',
    'BP-1U-10',
  ];
  expect(named.filter((number) => !numbers.has(number))).toEqual([]);
});

it('has a data sheet for every series, as a real PDF', async () => {
  const sheets = DOCUMENTS.filter(({ record }) => record.type === 'datasheet');
  expect(sheets.map(({ record }) => record.series?.[0])).toEqual(LINES.map(({ id }) => id));
  const sheet = sheets.find(({ record }) => record.id === 'chimney-data-sheet');
  const bytes = Buffer.from((await sheet?.write?.()) ?? '');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.equals(Buffer.from((await sheet?.write?.()) ?? ''))).toBe(true);
});

it('goes on over pages with long tables', async () => {
  const sheet = await SheetLayout.open({ title: 'T', kind: 'K', company: 'C', foot: 'F', date: new Date(0) });
  sheet.cover('Words', null);
  sheet.table(
    ['A', 'B'],
    Array.from({ length: 200 }, (_, row) => [`Part ${row}`, String(row)]),
    new Set([1]),
  );
  expect(String(await sheet.bytes()).match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(3);
});

it('draws outlines that drawing programs read', () => {
  const lines = outlineDrawing({ width: 600, depth: 1_200, height: 2_000 }).split('\r\n');
  expect(lines.filter((line) => line === 'LINE')).toHaveLength(8);
  expect(lines.slice(-3)).toEqual(['0', 'EOF', '']);
});
