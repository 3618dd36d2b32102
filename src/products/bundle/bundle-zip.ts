import { Zip, ZipPassThrough } from 'fflate';
import { csvFile } from '../../platform/csv.js';

/** A file on its way into the ZIP file. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A ZIP file, made while it is read. Nothing is compressed: documents are already. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const take = (): Uint8Array[] => {
    const taken = made;
    made = [];
    return taken;
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, content } of entries) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    for await (const part of content) {
      file.push(part);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** A document of the choice, and what became of it. */
export interface SheetLine {
  id: string;
  title: string;
  revision: string;
  /** ISO 8601 day. */
  dated: string | null;
  /** Name in the ZIP file; null = not in it. */
  name: string | null;
  note: string;
}

/** The table in the ZIP file that names all chosen documents, also those that are not in it. */
export function indexSheet(lines: readonly SheetLine[]): string {
  return csvFile(
    ['Document', 'Title', 'Revision', 'Date', 'File', 'Note'],
    lines.map(({ id, title, revision, dated, name, note }) => [
      id,
      title,
      revision,
      dated ?? '',
      name ?? '',
      note,
    ]),
  );
}
