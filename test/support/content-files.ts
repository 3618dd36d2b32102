/** A copy of the sample project that a test may change as an editor would. */
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { onceARun } from './once-a-run.js';

/** One item file, as sample/content/items holds them. */
export interface ItemFile {
  name: string;
  type: string;
  elements: Record<string, unknown>;
  [property: string]: unknown;
}

export interface ContentFiles {
  /** Folder with `model` and `content`. */
  readonly directory: string;
  read(codename: string): ItemFile;
  /** Publishes a change of an item: `change` alters what it is given. */
  edit(codename: string, change: (item: ItemFile) => void): void;
  /** Publishes an item; a new one unless there is one. With `draft`, only the preview sees it. */
  write(codename: string, item: ItemFile, options?: { draft?: boolean }): void;
  /** Unpublishes an item. */
  remove(codename: string): void;
  /** Changes a file of the model or the assets, as a synchronisation would. @param file path in `directory` */
  rewrite(file: string, change: (text: string) => string): void;
}

/**
 * Its thousand files are links to one copy that all sites of a run have in common, since copying takes most of a
 * second: so nothing may write into a file, only put another one in its place.
 * @param directory where the copy is made; a scratch file beside it is used while writing
 */
export async function copyContent(directory: string): Promise<ContentFiles> {
  const common = await onceARun('content', async (draft) => copySample(draft));
  linkFolder(common, directory, statSync(join(common, MARK)).mtimeMs);
  const items = join(directory, 'content', 'items');
  const paths = new Map<string, string>();
  for (const entry of readdirSync(items, { recursive: true, encoding: 'utf8' })) {
    if (entry.endsWith('.json')) paths.set(basename(entry, '.json'), join(items, entry));
  }
  const pathOf = (codename: string): string => {
    const path = paths.get(codename);
    if (path === undefined) throw new Error(`The sample has no item "${codename}".`);
    return path;
  };
  const replace = (path: string, text: string): void => {
    // In one move, as a person's editor does: the service never reads half a file.
    const scratch = `${directory}.writing`;
    writeFileSync(scratch, text);
    renameSync(scratch, path);
  };
  const put = (path: string, item: ItemFile) => replace(path, `${JSON.stringify(item, null, 2)}\n`);
  const read = (codename: string): ItemFile => JSON.parse(readFileSync(pathOf(codename), 'utf8')) as ItemFile;
  return {
    directory,
    read,
    edit(codename, change) {
      const item = read(codename);
      change(item);
      put(pathOf(codename), item);
    },
    write(codename, item, { draft = false } = {}) {
      const name = draft ? `${codename}.draft` : codename;
      const path = paths.get(name) ?? join(items, `${name}.json`);
      paths.set(name, path);
      put(path, item);
    },
    remove(codename) {
      rmSync(pathOf(codename));
      paths.delete(codename);
    },
    rewrite(file, change) {
      const path = join(directory, file);
      const before = readFileSync(path, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`Nothing changes in ${file}.`);
      replace(path, after);
    },
  };
}

/** Written last: what is newer has been written into. */
const MARK = 'copied';

/** @throws Error when a file has changed since `madeAt` (milliseconds), which all sites would see */
function linkFolder(from: string, to: string, madeAt: number): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target, madeAt);
    else if (statSync(source).mtimeMs > madeAt)
      throw new Error(`A test has written into ${entry.name} of its sample, in place of replacing it.`);
    else linkSync(source, target);
  }
}

function copySample(directory: string): void {
  for (const part of ['model', 'content']) {
    cpSync(join(root, 'sample', part), join(directory, part), { recursive: true });
  }
  copySamples(join(directory, 'content', 'items', 'samples'));
  writeFileSync(join(directory, MARK), '');
}

/** The block folders' sample items, which the demo reads where they lie. */
function copySamples(target: string): void {
  const blocks = join(root, 'client', 'blocks');
  for (const folder of readdirSync(blocks)) {
    const samples = join(blocks, folder, 'sample');
    if (existsSync(samples)) cpSync(samples, join(target, folder), { recursive: true });
  }
}
