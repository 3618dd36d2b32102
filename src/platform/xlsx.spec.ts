import { readSheet } from 'read-excel-file/node';
import { type SheetColumn, workbook } from './xlsx.js';

const COLUMNS: SheetColumn[] = [
  { head: 'Name & more', type: 'text' },
  { head: 'Count', type: 'whole' },
  { head: 'Share', type: 'percent' },
  { head: 'Day', type: 'day' },
  { head: 'Time', type: 'time' },
];

async function bytesOf(rows: readonly (readonly (string | number | null)[])[]): Promise<Buffer> {
  async function* all() {
    yield* rows;
  }
  const parts: Uint8Array[] = [];
  for await (const part of workbook('Quotes: by day / all', COLUMNS, all())) parts.push(part);
  return Buffer.concat(parts);
}

it('is read again as it was written, with its types', async () => {
  const rows = await readSheet(
    await bytesOf([
      ['=1+1', 3, 12.5, '2027-03-04', '2027-03-04T06:00:00.000Z'],
      ['<b>"x"</b> \u0001&', 0, null, null, null],
      [' blanks ', -2, 100, '1999-12-31', 'no time'],
    ]),
  );
  expect(rows).toEqual([
    ['Name & more', 'Count', 'Share', 'Day', 'Time'],
    ['=1+1', 3, 0.125, new Date('2027-03-04'), new Date('2027-03-04T06:00:00Z')],
    ['<b>"x"</b> &', 0, null, null, null],
    [expect.stringContaining('blanks'), -2, 1, new Date('1999-12-31'), 'no time'],
  ]);
});

it('is a workbook without rows, too', async () => {
  expect(await readSheet(await bytesOf([]))).toEqual([COLUMNS.map(({ head }) => head)]);
});
