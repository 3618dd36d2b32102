/** Bytes that are looked at to see whether a file is text. */
const LOOK = 4_096;

/** What is wrong with an uploaded file as a whole, before anything of it is read; null when it may be one. */
export function uploadFault(name: string, bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'The file is empty.';
  if (isZip(bytes)) return 'This is an Excel workbook or a ZIP file. Save the table as CSV (UTF-8) first.';
  if (isUtf16(bytes)) return 'The file is UTF-16. Save it as CSV (UTF-8) first.';
  if (bytes.subarray(0, LOOK).includes(0)) return 'This is not a text file.';
  if (!/\.(csv|txt|jsonl|ndjson|json)$/i.test(name))
    return 'Choose a file whose name ends in .csv, .txt, .jsonl, .ndjson or .json.';
  return null;
}

/** The name without a folder, fit for a list. */
export function uploadName(name: string): string {
  const base = name.split(/[/\\]/).at(-1)?.trim() ?? '';
  return base.length <= 120 ? base : `${base.slice(0, 100)}…${base.slice(-15)}`;
}

function isZip([a, b, c, d]: Uint8Array): boolean {
  return a === 0x50 && b === 0x4b && c === 3 && d === 4;
}

function isUtf16([a, b]: Uint8Array): boolean {
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
}
