import { uploadFault, uploadName } from './upload-fault.js';

const text = (content: string) => Buffer.from(content);

it.each([
  ['parts.csv', text('part_number\nA'), null],
  ['PARTS.CSV', text('\uFEFFpart_number\nA'), null],
  ['parts.jsonl', text('{}'), null],
  ['latin.txt', Buffer.from('part_number\nCaf\xe9', 'latin1'), null],
  ['parts.csv', text(''), 'The file is empty.'],
  ['parts.csv', text('PK\x03\x04 and more'), 'Excel workbook'],
  ['parts.csv', Buffer.from('\uFEFFpart_number', 'utf16le'), 'UTF-16'],
  ['parts.csv', Buffer.from([0xfe, 0xff, 0, 0x70]), 'UTF-16'],
  ['parts.csv', Buffer.from([0x25, 0x50, 0, 1]), 'not a text file'],
  ['parts.pdf', text('%PDF'), 'whose name ends in'],
  ['csv', text('part_number'), 'whose name ends in'],
])('%s of %j: %s', (name, bytes, fault) => {
  const found = uploadFault(name, bytes);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toContain(fault);
});

it.each([
  ['C:\\files\\parts.csv', 'parts.csv'],
  ['../../etc/parts.csv', 'parts.csv'],
  ['größe 1.csv', 'größe 1.csv'],
])('%s is called %s', (given, name) => {
  expect(uploadName(given)).toBe(name);
});

it('keeps the end of a long name, which says what it is', () => {
  const name = uploadName(`${'a'.repeat(300)}.jsonl`);
  expect(name).toHaveLength(116);
  expect(name).toMatch(/\.jsonl$/);
});
