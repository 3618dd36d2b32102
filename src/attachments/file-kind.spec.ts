import { cleanName, kindOf } from './file-kind.js';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const PDF = bytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const EXE = Buffer.concat([bytes('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'), Buffer.alloc(200)]);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it.each([
  ['plan.pdf', PDF, 'application/pdf'],
  ['PLAN.PDF', PDF, 'application/pdf'],
  ['invoice.exe.pdf', PDF, 'application/pdf'],
  ['rack.png', PNG, 'image/png'],
  ['parts.csv', bytes('part;quantity\r\nN6-4211;4\r\n'), 'text/csv'],
  ['rack.step', bytes('ISO-10303-21;\nHEADER;\n'), 'model/step'],
  ['room.dxf', bytes('  0\nSECTION\n  2\nHEADER\n'), 'image/vnd.dxf'],
])('takes %s', async (name, content, type) => {
  expect(await kindOf(name, content)).toEqual({ type });
});

it.each([
  ['plan.pdf.exe', PDF, 'not taken'],
  ['plan', PDF, 'not taken'],
  ['plan.pdf', EXE, 'something else'],
  ['notes.txt', EXE, 'something else'],
  ['notes.txt', bytes('<html><script>alert(1)</script>'), 'something else'],
  ['plan.pdf', PNG, 'something else'],
  ['constructor', PDF, 'not taken'],
  ['a.csv', Buffer.alloc(0), 'empty'],
])('refuses %s', async (name, content, why) => {
  expect(await kindOf(name, content)).toEqual({ fault: expect.stringContaining(why) });
});

it.each([
  ['C:\\plans\\Hall 3.pdf', 'Hall 3.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['plan\u202Efdp.exe', 'plan fdp.exe'],
  ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie x.pdf'],
  [`${'x'.repeat(300)}.xlsx`, `${'x'.repeat(95)}.xlsx`],
])('cleans the name %j', (given, name) => {
  expect(cleanName(given)).toBe(name);
});
