import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BundledDocument } from '../../catalog/catalog-documents.service.js';
import { download, FileNotGiven } from '../../platform/download.js';
import { indexSheet, type SheetLine, type ZipEntry } from './bundle-zip.js';

/** Bytes of all files of one ZIP file. */
const MAX_BYTES = 500_000_000;

/** A document that editors keep with the content. */
export interface BundledAsset {
  id: string;
  title: string;
  /** Name of the file. */
  name: string;
  address: string;
  size: number;
}

export interface BundleChoice {
  ids: readonly string[];
  /** What the catalogue has of them. */
  documents: ReadonlyMap<string, BundledDocument>;
  /** What editors have of them, by the same ids. */
  assets: ReadonlyMap<string, BundledAsset>;
  mayRead: (document: BundledDocument) => boolean;
  /** Of the files of the catalogue. */
  folder: string;
  /** Where files of the content service are kept for the moment. */
  scratch: string;
  /** Is told after each document. */
  onDone: (done: number, missing: number) => Promise<void>;
}

/** Chosen documents one after the other, and last the table of them all. */
export async function* bundleEntries(choice: BundleChoice): AsyncGenerator<ZipEntry> {
  const lines: SheetLine[] = [];
  let bytes = 0;
  let missing = 0;
  for (const id of choice.ids) {
    const left = MAX_BYTES - bytes;
    const asset = choice.assets.get(id);
    const found = await (asset === undefined ? place(id, choice, left) : fetched(asset, choice, left));
    if (found.size === null) missing += 1;
    else {
      // A document of the catalogue and one of the content may have the same name.
      while (lines.some(({ name }) => name === found.line.name)) found.line.name = `more-${found.line.name}`;
      bytes += found.size;
      yield { name: found.line.name, content: createReadStream(found.path) };
    }
    lines.push(found.line);
    await choice.onDone(lines.length, missing);
  }
  yield { name: 'index.csv', content: [Buffer.from(indexSheet(lines))] };
}

type Placed =
  | { line: SheetLine; size: null }
  | { line: SheetLine & { name: string }; size: number; path: string };

function without(note: string, id: string, known: Partial<SheetLine> = {}): Placed {
  const { title = '', revision = '', dated = null } = known;
  return { line: { id, title, revision, dated, name: null, note }, size: null };
}

const MISSING = 'Not included: the file is missing';
const TOO_LARGE = `Left out: more than ${MAX_BYTES / 1e6} MB in all`;

/** A file of the catalogue. */
async function place(
  id: string,
  { documents, mayRead, folder }: BundleChoice,
  left: number,
): Promise<Placed> {
  const document = documents.get(id);
  if (document === undefined) return without('Not included: there is no such document', id);
  // Nothing is told of what somebody may not have.
  if (!mayRead(document))
    return without('Not included: only for people with the right to it. Sign in first', id);
  const { file, title, revision, dated } = document;
  if (file.startsWith('https://'))
    return without(`Not included: it is on another site, ${file}`, id, document);
  const path = join(folder, file);
  const found = path.startsWith(`${folder}/`) ? await stat(path).catch(() => null) : null;
  if (found === null || !found.isFile()) return without(MISSING, id, document);
  if (found.size > left) return without(TOO_LARGE, id, document);
  const name = id + endOf(file);
  return { line: { id, title, revision, dated, name, note: 'Included' }, size: found.size, path };
}

/** A file of the content service, whole before it is put in: one that breaks off would spoil all of the ZIP file. */
async function fetched(
  { id, title, name, address, size }: BundledAsset,
  { scratch }: BundleChoice,
  left: number,
): Promise<Placed> {
  if (size > left) return without(TOO_LARGE, id, { title });
  const path = join(scratch, 'asset');
  try {
    await download(address, path, left);
  } catch (error) {
    if (!(error instanceof FileNotGiven)) throw error;
    return without(MISSING, id, { title });
  }
  const words = name
    .slice(0, name.length - endOf(name).length)
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  const line = {
    id,
    title,
    revision: '',
    dated: null,
    name: (words || 'document') + endOf(name),
    note: 'Included',
  };
  return { line, size: (await stat(path)).size, path };
}

function endOf(file: string): string {
  return /\.[a-z0-9]{1,8}$/i.exec(file)?.[0] ?? '';
}
