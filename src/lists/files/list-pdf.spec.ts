/** Lists as PDF files, read as a reader's program does. */
import { extractText } from 'unpdf';
import type { KnownLine } from '../lists.contract.js';
import { listPdf } from './list-pdf.js';

const line = (primaryId: string, more: Partial<KnownLine> = {}): KnownLine => ({
  id: primaryId,
  sku: primaryId,
  primaryId,
  name: `Rack ${primaryId}`,
  msrp: 1_234.5,
  currency: 'USD',
  image: null,
  path: null,
  packSize: 1,
  minimum: 1,
  quantity: 2,
  note: '',
  group: '',
  ...more,
});

async function pagesOf(lines: readonly KnownLine[], note = ''): Promise<string[]> {
  const date = new Date('2027-03-04T12:00:00Z');
  const facts = { title: 'Hall 3 – north', note, lines, company: 'Plinth', date };
  const { text } = await extractText(new Uint8Array(await listPdf(facts)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

it('say what is on the list, at which price, and what it costs', async () => {
  const [page = ''] = await pagesOf([line('N6-1', { note: 'left of the door' })], 'For Jürgen');
  for (const words of [
    'P L I N T H Parts list',
    'Hall 3 – north',
    'For Jürgen',
    'N6-1 Rack N6-1 2 $1,234.50 $2,469.00 left of the door',
    'Subtotal: $2,469.00.',
    'List prices of March 4, 2027, without tax and freight.',
  ])
    expect(page).toContain(words);
});

it.each([
  [[line('A', { msrp: null })], 'Subtotal: on request.'],
  [[line('A', { msrp: null }), line('B')], 'Subtotal: $2,469.00, without 1 with the price on request.'],
])('say what has no price %#', async (lines, words) => {
  const [page] = await pagesOf(lines);
  expect(page).toContain('On request');
  expect(page).toContain(words);
});

it('have a table for each label, and one for what has none', async () => {
  const [page = ''] = await pagesOf([line('A', { group: 'Row 1' }), line('B')]);
  const order = ['Row 1', 'Rack A', 'Without label', 'Rack B'].map((words) => page.indexOf(words));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
});

it('go on over pages with every line once', async () => {
  const ids = Array.from({ length: 500 }, (_, at) => `ZP-${String(at).padStart(3, '0')}`);
  const pages = await pagesOf(ids.map((id) => line(id, { name: 'Rack' })));
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.join(' ').match(/ZP-\d{3}/g)).toEqual(ids);
});
