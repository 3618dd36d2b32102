/** Text of PDF files, on real ones. */
import PDFDocument from 'pdfkit';
import { pageTexts, type TextLimits, tidyText } from './page-text.js';

const LIMITS: TextLimits = { pages: 10, pageText: 1_000, text: 10_000, timeMs: 60_000 };

async function pdfOf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  for (const text of pages) document.addPage().text(text);
  document.end();
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}

it('is read page by page, lines and words apart', async () => {
  const file = await pdfOf(['Short circuit rating\n100 kA', '', 'Part N6-4211-BK']);
  await expect(pageTexts(file, LIMITS)).resolves.toEqual({
    pages: ['Short circuit rating 100 kA', '', 'Part N6-4211-BK'],
    count: 3,
  });
});

it.each<[Partial<TextLimits>, string[]]>([
  [{ pages: 2 }, ['alpha beta', 'gamma']],
  [{ pageText: 5 }, ['alpha', 'gamma', 'delta']],
  [{ text: 12 }, ['alpha beta', 'ga']],
  [{ text: 10 }, ['alpha beta']],
  [{ timeMs: 0 }, []],
])('stops at %j', async (limits, pages) => {
  const file = await pdfOf(['alpha beta', 'gamma', 'delta']);
  await expect(pageTexts(file, { ...LIMITS, ...limits })).resolves.toEqual({ pages, count: 3 });
});

it.each([
  ['damaged', async () => new TextEncoder().encode('%PDF-1.7 and then nothing of the kind')],
  ['damaged', async () => new Uint8Array()],
  ['protected by a password', () => pdfOf(['secret'], { userPassword: 'a', ownerPassword: 'b' })],
])('says what is %s', async (reason, file) => {
  await expect(pageTexts(await file(), LIMITS)).rejects.toThrow(reason);
});

it('has no control characters', () => {
  expect(tidyText(' a\u0000b\u0002c\u0003\n\td\uD800 ')).toBe('a b c d\uFFFD');
});
