/** What the documents take from the demo: tables of product pages, pictures, the brand's letters. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const ITEMS = 'sample/content/items/products/pages';
const ASSETS = 'sample/content/assets';

/** Tables of a product page as HTML with `<th>` in their first row, in the order of the page. */
export function tablesOf(page: string): string[] {
  const { elements } = JSON.parse(readFileSync(join(ITEMS, `${page}.json`), 'utf8')) as {
    elements: { content: string };
  };
  return (elements.content.match(/<table[\s\S]*?<\/table>/g) ?? []).map(plainTable);
}

/** A table of rich text without its attributes, its first row as head. */
export function plainTable(html: string): string {
  const rows = (html.match(/<tr[\s\S]*?<\/tr>/g) ?? []).map((row) =>
    (row.match(/<t[dh][^>]*>[\s\S]*?<\/t[dh]>/g) ?? []).map((cell) =>
      cell
        .replace(/<[^>]+>/g, '')
        .replace(/(&nbsp;|\s)+/g, ' ')
        .trim(),
    ),
  );
  return table(rows);
}

/** A table from its cells; the first row is its head. Figures that stand in brackets are set small. */
export function table([head = [], ...rows]: readonly (readonly string[])[], style = ''): string {
  const small = (cell: string): string => cell.replace(/\(([^)]*)\)/g, '<small>$1</small>');
  const cells = (row: readonly string[], tag: string): string =>
    row
      .map((cell, index) =>
        index === 0 && tag === 'td' ? `<th scope="row">${cell}</th>` : `<${tag}>${small(cell)}</${tag}>`,
      )
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<table class="${style}"><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table>`;
}

/** A drawing, or a logo, as it is: lines stay lines. */
export function drawing(name: string, description: string): string {
  const svg = readFileSync(join(ASSETS, `${name}.svg`), 'utf8');
  return svg.replace('<svg ', `<svg role="img" aria-label="${description}" `);
}

/** A picture as pixels, cut to a shape. */
export async function picture(
  name: string,
  description: string,
  [width, height]: readonly [number, number],
  /** Part of the picture that is shown, from 0 to 1: left, top, width. */
  [left, top, wide]: readonly [number, number, number] = [0, 0, 1],
): Promise<string> {
  const whole = sharp(join(ASSETS, `${name}.svg`));
  const { width: full = 1, height: tall = 1 } = await whole.metadata();
  const cut = Math.round(full * wide);
  const bytes = await whole
    .extract({
      left: Math.round(full * left),
      top: Math.round(tall * top),
      width: cut,
      height: Math.min(Math.round(tall * (1 - top)), Math.round((cut * height) / width)),
    })
    .resize(width, height, { fit: 'cover' })
    .jpeg({ quality: 55, mozjpeg: true, progressive: false })
    .toBuffer();
  return `<img src="data:image/jpeg;base64,${bytes.toString('base64')}" alt="${description}">`;
}

/**
 * Style rules that bring the brand's letters into a document. Chromium embeds fonts of one weight as fonts,
 * but variable ones glyph by glyph, five times as large and rough on the screen: hence these files.
 */
export function fonts(): string {
  const face = (family: string, weight: number, file: string): string => {
    const bytes = readFileSync(join('sample/documents/fonts', `${file}-normal.woff2`)).toString('base64');
    return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${bytes}) format("woff2")}`;
  };
  return (
    face('Archivo', 600, 'archivo-latin-600') +
    face('Inter', 400, 'inter-latin-400') +
    face('Inter', 600, 'inter-latin-600') +
    face('Inter Greek', 400, 'inter-greek-400')
  );
}
