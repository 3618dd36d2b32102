import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BundledDocument } from '../../catalog/catalog.service.js';
import { indexSheet, type SheetLine, type ZipEntry } from './bundle-zip.js';

/** Bytes of all files of one ZIP file. */
const MAX_BYTES = 500_000_000;

export interface BundleChoice {
  ids: readonly string[];
  /** What the catalogue has of them. */
  documents: ReadonlyMap<string, BundledDocument>;
  mayRead: (document: BundledDocument) => boolean;
  /** Of the files of the catalogue. */
  folder: string;
  /** Is told after each document. */
  onDone: (done: number, missing: number) => Promise<void>;
}

/** Chosen documents one after the other, and last the table of them all. */
export async function* bundleEntries(choice: BundleChoice): AsyncGenerator<ZipEntry> {
  const lines: SheetLine[] = [];
  let bytes = 0;
  let missing = 0;
  for (const id of choice.ids) {
    const found = await place(id, choice, MAX_BYTES - bytes);
    lines.push(found.line);
    if (found.size === null) missing += 1;
    else {
      bytes += found.size;
      yield { name: found.name, content: createReadStream(found.path) };
    }
    await choice.onDone(lines.length, missing);
  }
  yield { name: 'index.csv', content: [Buffer.from(indexSheet(lines))] };
}

type Placed = { line: SheetLine; size: null } | { line: SheetLine; size: number; path: string; name: string };

async function place(
  id: string,
  { documents, mayRead, folder }: BundleChoice,
  left: number,
): Promise<Placed> {
  const document = documents.get(id);
  const without = (note: string, known?: BundledDocument): Placed => ({
    line: {
      id,
      title: known?.title ?? '',
      revision: known?.revision ?? '',
      dated: known?.dated ?? null,
      name: null,
      note,
    },
    size: null,
  });
  if (document === undefined) return without('Not included: there is no such document');
  // Nothing is told of what somebody may not have.
  if (!mayRead(document)) return without('Not included: only for people with the right to it. Sign in first');
  const { file, title, revision, dated } = document;
  if (file.startsWith('https://')) return without(`Not included: it is on another site, ${file}`, document);
  const path = join(folder, file);
  const found = path.startsWith(`${folder}/`) ? await stat(path).catch(() => null) : null;
  if (found === null || !found.isFile()) return without('Not included: the file is missing', document);
  if (found.size > left) return without(`Left out: more than ${MAX_BYTES / 1e6} MB in all`, document);
  const name = `${id}${/\.[a-z0-9]{1,8}$/i.exec(file)?.[0] ?? ''}`;
  return { line: { id, title, revision, dated, name, note: 'Included' }, size: found.size, path, name };
}
