export interface SheetHeading {
  title: string;
  kind: string;
  company: string;
  foot: string;
  date: Date;
}

/** A PDF of one or more pages in the manner of a data sheet: words, two-column facts and tables that go on over pages. */
export class SheetLayout {
  private readonly chunks: Buffer[] = [];
  private readonly ended: Promise<void>;

  private constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly heading: SheetHeading,
  ) {
    this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.ended = new Promise((resolve) => this.document.on('end', resolve));
  }

  static async open(heading: SheetHeading): Promise<SheetLayout> {
    // With its fonts it is as large as all else that a start loads.
    const { default: PDFDocument } = await import('pdfkit');
    const { title, kind, company, date } = heading;
    const document = new PDFDocument({
      size: 'LETTER',
      margins: { top: 54, bottom: 54, left: 48, right: 48 },
      bufferPages: true,
      lang: 'en-US',
      displayTitle: true,
      // The same facts give the same bytes.
      info: { Title: `${title}: ${kind.toLowerCase()}`, Author: company, CreationDate: date, ModDate: date },
    });
    return new SheetLayout(document, heading);
  }

  /** The head of the first page. @param picture JPEG or PNG; null = none */
  cover(description: string, picture: Buffer | null): void {
    const { document } = this;
    const { company, kind, title } = this.heading;
    const wide = this.width;
    document.rect(0, 0, document.page.width, 150).fill(NAVY);
    document
      .fillColor('#ffffff')
      .font(BOLD)
      .fontSize(10)
      .text(company.toUpperCase(), LEFT, 40, { characterSpacing: 1.2 });
    document.font(PLAIN).text(kind, LEFT, 40, { width: wide, align: 'right' });
    document.font(BOLD).fontSize(26).text(title, LEFT, 92, { width: wide });
    document.fillColor(INK);
    document.y = 176;
    if (picture !== null)
      document.image(picture, LEFT + wide - 150, 170, { fit: [150, 150], align: 'right' });
    document
      .font(PLAIN)
      .fontSize(12)
      .text(description, LEFT, 176, { width: wide - (picture === null ? 0 : 180), lineGap: 3 });
    document.y = Math.max(document.y + 20, picture === null ? 0 : 330);
  }

  title(text: string): void {
    this.need(60);
    this.document
      .moveDown(0.6)
      .font(BOLD)
      .fontSize(14)
      .fillColor(INK)
      .text(text, LEFT, undefined, { width: this.width });
    this.document.moveDown(0.4);
  }

  paragraph(text: string): void {
    this.document
      .font(PLAIN)
      .fontSize(9.5)
      .fillColor(INK)
      .text(text, LEFT, undefined, { width: this.width, lineGap: 2 });
    this.document.moveDown(0.4);
  }

  /** Names and values, two pairs a line. */
  facts(pairs: readonly (readonly [name: string, value: string])[]): void {
    const { document } = this;
    const half = this.width / 2 - 10;
    for (let at = 0; at < pairs.length; at += 2) {
      this.need(20);
      const { y } = document;
      for (const [index, pair] of pairs.slice(at, at + 2).entries()) {
        const x = LEFT + index * (half + 20);
        document
          .font(PLAIN)
          .fontSize(9)
          .fillColor(MUTED)
          .text(pair[0], x, y, { width: half * 0.5, lineBreak: false });
        document
          .font(BOLD)
          .fillColor(INK)
          .text(pair[1], x + half * 0.5, y, { width: half * 0.5, align: 'right' });
        document
          .moveTo(x, y + 15)
          .lineTo(x + half, y + 15)
          .lineWidth(0.5)
          .stroke(LINE);
      }
      document.y = y + 20;
    }
  }

  /** A table; its head is repeated on each page. @param numbers columns that are set right */
  table(head: readonly string[], rows: readonly (readonly string[])[], numbers: ReadonlySet<number>): void {
    const { document } = this;
    const widths = this.columnWidths(head, rows);
    const line = (cells: readonly string[], isHead: boolean) => {
      document.font(isHead ? BOLD : PLAIN).fontSize(8);
      const height =
        Math.max(
          ...cells.map((cell, index) => document.heightOfString(cell, { width: (widths[index] ?? 0) - 8 })),
        ) + 8;
      if (this.need(height) && !isHead) line(head, true);
      const { y } = document;
      let x = LEFT;
      for (const [index, cell] of cells.entries()) {
        const width = widths[index] ?? 0;
        document.font(isHead || index === 0 ? BOLD : PLAIN).fillColor(isHead ? MUTED : INK);
        document.text(cell, x, y + 4, { width: width - 8, align: numbers.has(index) ? 'right' : 'left' });
        x += width;
      }
      document
        .moveTo(LEFT, y + height)
        .lineTo(LEFT + this.width, y + height)
        .lineWidth(0.5)
        .stroke(isHead ? INK : LINE);
      document.y = y + height;
    };
    line(head, true);
    for (const row of rows) line(row, false);
    document.moveDown(0.5);
  }

  /** The whole file. */
  async bytes(): Promise<Buffer> {
    const { document } = this;
    const { start, count } = document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      document.switchToPage(page);
      // Below the margin text would begin another page.
      document.page.margins.bottom = 0;
      const y = document.page.height - 38;
      document
        .font(PLAIN)
        .fontSize(7.5)
        .fillColor(MUTED)
        .text(this.heading.foot, LEFT, y, { width: this.width - 60, lineBreak: false });
      document.text(`${page + 1} / ${count}`, LEFT, y, {
        width: this.width,
        align: 'right',
        lineBreak: false,
      });
    }
    document.end();
    await this.ended;
    return Buffer.concat(this.chunks);
  }

  private get width(): number {
    return this.document.page.width - 2 * LEFT;
  }

  /** Begins a page when there is not this much room. @returns true when it did */
  private need(height: number): boolean {
    const { document } = this;
    if (document.y + height <= document.page.height - document.page.margins.bottom) return false;
    document.addPage();
    return true;
  }

  /** By what stands in the columns, the first ones never cramped. */
  private columnWidths(head: readonly string[], rows: readonly (readonly string[])[]): number[] {
    const { document } = this;
    document.font(BOLD).fontSize(8);
    const wanted = head.map((title, index) => {
      const longest = rows
        .slice(0, 200)
        .reduce((most, row) => Math.max(most, document.widthOfString(row[index] ?? '')), 0);
      const words = Math.max(...title.split(' ').map((word) => document.widthOfString(word)));
      return Math.min(Math.max(longest, words) + 12, index === 0 ? 130 : 150);
    });
    const total = wanted.reduce((sum, width) => sum + width, 0);
    return wanted.map((width) => (width * this.width) / total);
  }
}

const LEFT = 48;
const PLAIN = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const INK = '#0d1520';
const NAVY = '#0a1a2f';
const MUTED = '#52606f';
const LINE = '#c3cdd8';
