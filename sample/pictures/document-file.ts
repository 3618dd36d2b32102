/** One page of a document: a heading, and lines under headings of their own. */
export interface Sheet {
  title: string;
  parts: { heading: string; lines: string[] }[];
}

/** Points: US letter, and where its text begins and ends. */
const PAGE = { width: 612, height: 792, left: 72, top: 700 };
const INK = '0.05 0.08 0.13 rg';
const BLUE = '0.04 0.36 0.84 rg';

/** The sheet as a PDF file of plain ASCII characters. */
export function pdfOf({ title, parts }: Sheet): string {
  const content = [`${BLUE} ${PAGE.left} 744 40 4 re f ${INK}`, words('F2', 22, PAGE.top, title)];
  let y = PAGE.top - 24;
  for (const { heading, lines } of parts) {
    y -= 30;
    content.push(words('F2', 11, y, heading));
    for (const line of lines) {
      y -= 16;
      content.push(words('F1', 11, y, line));
    }
  }
  content.push(words('F1', 9, 48, 'Northrack, Inc. - 4100 Foundry Park Drive, Grand Rapids, MI 49512'));
  const stream = content.join('\n');
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    `<< /Title (${escaped(title)}) /Author (Northrack, Inc.) >>`,
  ]);
}

function words(font: string, size: number, y: number, text: string): string {
  return `BT /${font} ${size} Tf ${PAGE.left} ${y} Td (${escaped(text)}) Tj ET`;
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, (character) => `\\${character}`);
}

/** Objects are found by their distance from the file's beginning, so it is put together with care. */
function fileOf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return (
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  );
}
