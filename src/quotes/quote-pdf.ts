import { formatMoney } from '../platform/money.contract.js';
import { plain } from '../platform/pdf/plain-text.js';
import type { QuoteRevisionView, QuoteView } from './quote-view.contract.js';

/** What of a request stands on its quote. */
export type QuotedRequest = Pick<QuoteView, 'number' | 'firstName' | 'lastName' | 'company' | 'project'>;

const MARGIN = 50;
const GREY = '#52606f';
const INK = '#0d1520';
/** Left edges of the columns, and the right edge of the last one. */
const COLUMNS = { part: 50, quantity: 300, price: 350, total: 430, end: 545 } as const;

/** A revision of a quote as PDF. What it says is frozen with the revision. @param maker name of who quotes */
export async function quotePdf(
  maker: string,
  quote: QuotedRequest,
  revision: QuoteRevisionView,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      bufferPages: true,
      info: {
        Title: `Quote ${quote.number}, revision ${revision.number}`,
        Author: maker,
        CreationDate: new Date(revision.createdAt),
      },
    });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    head(pdf, maker, quote, revision);
    lines(pdf, revision);
    foot(pdf, quote, revision);
    pdf.end();
  });
}

type Pdf = PDFKit.PDFDocument;

function head(pdf: Pdf, maker: string, quote: QuotedRequest, revision: QuoteRevisionView): void {
  pdf.font('Helvetica').fontSize(10).fillColor(GREY).text(plain(maker));
  pdf.moveDown(1.5).font('Helvetica-Bold').fontSize(20).fillColor(INK).text(`Quote ${quote.number}`);
  pdf.font('Helvetica').fontSize(10).fillColor(GREY);
  pdf.text(`Revision ${revision.number}. Valid until the end of ${revision.validDay}.`);
  pdf.moveDown(1).fillColor(INK);
  const { firstName, lastName, company, project } = quote;
  const facts = [
    ['For', `${firstName} ${lastName}, ${company}`],
    ['Project', project.projectName],
    ['Your reference', project.poReference],
    [
      'Ship to',
      [project.postalCode, project.city, project.state, project.country].filter(Boolean).join(', '),
    ],
  ];
  for (const [label = '', value = ''] of facts)
    if (value !== '')
      pdf.font('Helvetica-Bold').text(`${label}: `, { continued: true }).font('Helvetica').text(plain(value));
  pdf.moveDown(1.5);
}

function lines(pdf: Pdf, { lines: rows, currency, total }: QuoteRevisionView): void {
  columnHeads(pdf);
  for (const { primaryId, name, quantity, unitPrice, leadTime, note } of rows) {
    const words = [name, leadTime && `Lead time: ${leadTime}`, note].filter((text) => text !== '').map(plain);
    const width = COLUMNS.quantity - COLUMNS.part - 15;
    pdf.font('Helvetica').fontSize(9);
    const height = 14 + pdf.heightOfString(words.join('\n'), { width }) + 8;
    if (pdf.y + height > pdf.page.height - MARGIN) {
      pdf.addPage();
      columnHeads(pdf);
    }
    const top = pdf.y;
    pdf
      .fillColor(INK)
      .font('Helvetica-Bold')
      .text(plain(primaryId ?? 'As described'), COLUMNS.part, top, { width });
    pdf
      .font('Helvetica')
      .fillColor(GREY)
      .text(words.join('\n'), COLUMNS.part, top + 13, { width });
    pdf.fillColor(INK);
    right(pdf, String(quantity), COLUMNS.quantity, COLUMNS.price - 10, top);
    right(pdf, formatMoney(unitPrice, currency), COLUMNS.price, COLUMNS.total - 10, top);
    right(pdf, formatMoney(lineTotal(unitPrice, quantity), currency), COLUMNS.total, COLUMNS.end, top);
    pdf.y = top + height;
    rule(pdf);
  }
  pdf.moveDown(0.8).font('Helvetica-Bold').fontSize(11);
  right(pdf, `Total ${formatMoney(total, currency)} ${currency}`, COLUMNS.quantity, COLUMNS.end, pdf.y);
  pdf.moveDown(2);
}

function columnHeads(pdf: Pdf): void {
  const top = pdf.y;
  pdf.font('Helvetica-Bold').fontSize(9).fillColor(GREY).text('Part', COLUMNS.part, top);
  right(pdf, 'Quantity', COLUMNS.quantity - 10, COLUMNS.price - 10, top);
  right(pdf, 'Unit price', COLUMNS.price, COLUMNS.total - 10, top);
  right(pdf, 'Price', COLUMNS.total, COLUMNS.end, top);
  pdf.y = top + 14;
  rule(pdf);
}

function foot(pdf: Pdf, quote: QuotedRequest, { note, number }: QuoteRevisionView): void {
  if (note !== '') pdf.font('Helvetica').fontSize(10).fillColor(INK).text(plain(note), MARGIN, pdf.y);
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin, where text would begin another page.
    pdf.page.margins.bottom = 0;
    pdf.font('Helvetica').fontSize(8).fillColor(GREY);
    pdf.text(
      `${quote.number}, revision ${number}, page ${page + 1} of ${count}`,
      MARGIN,
      pdf.page.height - MARGIN + 15,
      { lineBreak: false },
    );
  }
}

function right(pdf: Pdf, text: string, from: number, to: number, top: number): void {
  pdf.text(text, from, top, { width: to - from, align: 'right' });
}

function rule(pdf: Pdf): void {
  pdf.moveTo(MARGIN, pdf.y).lineTo(COLUMNS.end, pdf.y).lineWidth(0.5).strokeColor('#c3cdd8').stroke();
  pdf.y += 6;
}

function lineTotal(unitPrice: string, quantity: number): string {
  const [whole = '0', fraction = ''] = unitPrice.split('.');
  const cents = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2)) * BigInt(quantity);
  const text = cents.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
