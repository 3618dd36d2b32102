interface Kind {
  type: string;
  /** What the content may be, as `file-type` calls it; `text` = no signature, and nothing but text. */
  content: readonly string[];
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Files that are taken, by their last extension. */
const KINDS: Readonly<Record<string, Kind>> = {
  pdf: { type: 'application/pdf', content: ['pdf'] },
  docx: { type: `${OFFICE}.wordprocessingml.document`, content: ['docx'] },
  xlsx: { type: `${OFFICE}.spreadsheetml.sheet`, content: ['xlsx'] },
  vsdx: { type: 'application/vnd.visio', content: ['vsdx'] },
  csv: { type: 'text/csv', content: ['text'] },
  txt: { type: 'text/plain', content: ['text'] },
  png: { type: 'image/png', content: ['png', 'apng'] },
  jpg: { type: 'image/jpeg', content: ['jpg'] },
  jpeg: { type: 'image/jpeg', content: ['jpg'] },
  dwg: { type: 'image/vnd.dwg', content: ['dwg'] },
  dxf: { type: 'image/vnd.dxf', content: ['text', 'dxf'] },
  step: { type: 'model/step', content: ['step'] },
  stp: { type: 'model/step', content: ['step'] },
  rvt: { type: 'application/octet-stream', content: ['cfb'] },
};

const EXTENSIONS = Object.keys(KINDS);
const MAX_NAME = 100;
/** Controls, what paths are made of, and marks that turn the direction of text. */
const UNUSABLE = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF"<>|:*?\\/]+/gu;

/** The name of a file as it is kept: without its path, one line, its extension whole. */
export function cleanName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const name = last
    .normalize('NFC')
    .replace(UNUSABLE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const dot = name.lastIndexOf('.');
  if (dot < 1) return name.slice(0, MAX_NAME);
  const extension = name.slice(dot, dot + 10);
  return [...name.slice(0, dot)].slice(0, MAX_NAME - extension.length).join('') + extension;
}

/** Media type of a file whose last extension and content agree, or why it is not taken. */
export async function kindOf(name: string, bytes: Uint8Array): Promise<{ type: string } | { fault: string }> {
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  const kind = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
  if (kind === undefined) return { fault: `Files of this type are not taken. Use ${EXTENSIONS.join(', ')}.` };
  if (bytes.length === 0) return { fault: 'The file is empty.' };
  const content = await contentOf(bytes);
  return kind.content.includes(content)
    ? { type: kind.type }
    : { fault: `The file is named .${extension}, but its content is something else.` };
}

async function contentOf(bytes: Uint8Array): Promise<string> {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 64));
  if (head.startsWith('ISO-10303-21;')) return isText(bytes) ? 'step' : 'unknown';
  if (head.startsWith('AutoCAD Binary DXF')) return 'dxf';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found !== undefined) return found.ext;
  return isText(bytes) && !/^\s*<(!doctype|html|script|svg|\?xml)/i.test(head) ? 'text' : 'unknown';
}

function isText(bytes: Uint8Array): boolean {
  // Text of older programs has other characters than UTF-8, but none of these controls.
  return !bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}
