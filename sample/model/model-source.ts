import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type ModelTypes, modelSchema } from './type-source.js';

/** Content types that no block folder owns, in the order they have in the project. */
const PARTS = ['pages', 'site', 'components'];

/**
 * All content types of the project: those of `sample/model/types`, then those that the block folders bring along
 * (`client/blocks/<kind>/content-type.json`, the block's own type first).
 *
 * @param root folder of the repository
 * @throws Error for a file that is no list of types, and for a codename given twice
 */
export function readTypeSources(root: string): ModelTypes {
  const blocks = join(root, 'client/blocks');
  const files = [
    ...PARTS.map((part) => join(root, 'sample/model/types', `${part}.json`)),
    ...blockFolders(root)
      .map((folder) => join(blocks, folder, 'content-type.json'))
      .filter((file) => existsSync(file)),
  ];
  const types = files.flatMap((file) => {
    const parsed = modelSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  });
  const codenames = types.map(({ codename }) => codename);
  const twice = codenames.find((codename, at) => codenames.indexOf(codename) !== at);
  if (twice !== undefined) throw new Error(`The content type "${twice}" is described twice.`);
  return types;
}

/** Names of the block folders, sorted. */
export function blockFolders(root: string): string[] {
  return readdirSync(join(root, 'client/blocks'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}
