import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type ModelTypes, modelSchema } from './type-source.js';

const EVERY_BLOCK = 'every_block';
const allowedTypes = z.array(z.object({ codename: z.string() }));

/** Content types that no block folder owns, in the order they have in the project. */
const PARTS = ['pages', 'site', 'components'];

/**
 * All content types of the project: those of `sample/model/types`, then those that the block folders bring along
 * (`client/blocks/<kind>/content-type.json`, the block's own type first). Where a type allows `every_block`, it
 * allows the own types of all block folders.
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
  const own = ownTypes(root).map((codename) => ({ codename }));
  const codenames = types.map(({ codename }) => codename);
  const twice = codenames.find((codename, at) => codenames.indexOf(codename) !== at);
  if (twice !== undefined) throw new Error(`The content type "${twice}" is described twice.`);
  return types.map((type) => ({
    ...type,
    elements: type.elements.map((element) => {
      const allowed = allowedTypes.safeParse(element.allowed_content_types).data;
      if (!allowed?.some(({ codename }) => codename === EVERY_BLOCK)) return element;
      const others = allowed.filter(({ codename }) => codename !== EVERY_BLOCK);
      return { ...element, allowed_content_types: [...others, ...own] };
    }),
  }));
}

/** Content types that the block folders draw. */
function ownTypes(root: string): string[] {
  return blockFolders(root).flatMap((folder) => {
    const file = join(root, 'client/blocks', folder, 'content-type.json');
    const [own] = existsSync(file) ? modelSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
    return own ? [own.codename] : [];
  });
}

/** Names of the block folders, sorted. */
export function blockFolders(root: string): string[] {
  return readdirSync(join(root, 'client/blocks'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}
