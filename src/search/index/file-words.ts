/** Files that people know by another word than their ending. */
const WORDS: Readonly<Record<string, string>> = {
  DOCX: 'Word',
  DOC: 'Word',
  XLSX: 'Excel',
  XLS: 'Excel',
  STP: 'STEP',
};
const TYPES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'image/svg+xml': 'SVG',
  'image/vnd.dxf': 'DXF',
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'model/step': 'STEP',
};

/** What kind of file a name or an address ends with; '' when that tells nothing. */
export function fileType(name: string): string {
  const ending = /\.([a-z][a-z0-9]{1,4})$/i.exec(name.split(/[?#]/, 1)[0] ?? '')?.[1]?.toUpperCase() ?? '';
  return WORDS[ending] ?? ending;
}

/** `PDF` of `application/pdf`; '' of what people have no word for. */
export function mediaTypeWord(mediaType: string): string {
  return TYPES[mediaType] ?? '';
}

/** `820 kB`, `1.2 MB`; '' when it is not known. @param bytes null = not known */
export function fileSize(bytes: number | null): string {
  if (bytes === null || bytes <= 0) return '';
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`;
}
