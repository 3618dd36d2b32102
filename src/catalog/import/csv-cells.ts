/** What a cell of a spreadsheet means. Pure rules. */

/** Excel keeps the zeros of a number that is written as `="00123"`. */
const KEPT_TEXT = /^="([^"]*)"$/;
/** Ours and others' files put this before what a spreadsheet would take for a formula. */
const ESCAPED = /^'(?=[=+\-@])/;
const FORMULA = /^[=@]|^[+-](?![\d.,])/;

/** Text of a cell. @returns null for a formula, whose value is in no file */
export function cellText(cell: string): string | null {
  const text = cell.trim();
  const kept = KEPT_TEXT.exec(text);
  if (kept) return (kept[1] ?? '').trim();
  if (ESCAPED.test(text)) return text.slice(1).trim();
  return FORMULA.test(text) ? null : text;
}

/**
 * A number as people write it, as digits with a point: `1,234.5`, `$ 1 234.50`, and `1.234,5` where the file has
 * semicolons because commas are decimal. Anything else stays as it is, to be refused by name.
 */
export function plainNumber(text: string, decimalComma: boolean): string {
  const bare = text.replace(/[\s\u00A0\u202F'$€£]/g, '');
  const [thousands, decimal] = decimalComma ? ['.', ','] : [',', '.'];
  const grouped = new RegExp(`^-?\\d{1,3}(\\${thousands}\\d{3})+(\\${decimal}\\d+)?$`);
  const plain = new RegExp(`^-?\\d+(\\${decimal}\\d+)?$`);
  if (grouped.test(bare)) return bare.replaceAll(thousands, '').replace(decimal, '.');
  if (plain.test(bare)) return bare.replace(decimal, '.');
  // A file with semicolons may have points all the same.
  return /^-?\d+(\.\d+)?$/.test(bare) ? bare : text;
}

/** The separator of a CSV file, from its first line that is not empty. */
export function separatorOf(start: string): ',' | ';' | '\t' {
  const line = start.split(/[\r\n]+/).find((text) => text.trim() !== '') ?? '';
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return ([';', '\t', ','] as const).reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}
