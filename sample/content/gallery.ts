import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { blockFolders } from '../model/model-source.js';

const namedItem = z.looseObject({ name: z.string(), type: z.string() });
const ownTypes = z.array(z.looseObject({ codename: z.string(), name: z.string() }));

export interface GalleryBlock {
  /** Folder under `client/blocks`. */
  folder: string;
  /** The block's content type. */
  type: string;
  /** Its name for people. */
  name: string;
  /** Sample items of that type, by file name. */
  variants: { codename: string; name: string }[];
}

/**
 * What the block folders offer to be looked at: in each `sample/`, the items of the block's own type are its
 * variants; the others are what the variants are made of.
 */
export function galleryBlocks(root: string): GalleryBlock[] {
  return blockFolders(root).flatMap((folder) => {
    const path = join(root, 'client/blocks', folder);
    if (!existsSync(join(path, 'content-type.json'))) return [];
    const [own] = ownTypes.parse(JSON.parse(readFileSync(join(path, 'content-type.json'), 'utf8')));
    if (!own || !existsSync(join(path, 'sample'))) return [];
    const variants = readdirSync(join(path, 'sample'))
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map((file) => ({
        file,
        item: namedItem.parse(JSON.parse(readFileSync(join(path, 'sample', file), 'utf8'))),
      }))
      .filter(({ item }) => item.type === own.codename)
      .map(({ file, item }) => ({ codename: basename(file, '.json'), name: item.name }));
    return [{ folder, type: own.codename, name: own.name, variants }];
  });
}

/** Folders of the blocks' sample items. */
export function sampleFolders(root: string): string[] {
  return blockFolders(root)
    .map((folder) => join(root, 'client/blocks', folder, 'sample'))
    .filter((folder) => existsSync(folder));
}

/** Pages that show every block in every variant; the letter a block's folder begins with decides which. */
const GALLERY_PAGES = [
  { codename: 'block_gallery_a_to_i', title: 'Blocks A to I', slug: 'blocks-a-to-i', last: 'i' },
  { codename: 'block_gallery_j_to_z', title: 'Blocks J to Z', slug: 'blocks-j-to-z', last: 'z' },
];

/** Item files of the gallery pages: file name and content. */
export function galleryPages(root: string): { codename: string; content: string }[] {
  let rest = galleryBlocks(root).filter(({ variants }) => variants.length > 0);
  return GALLERY_PAGES.map(({ codename, title, slug, last }) => {
    const blocks = rest.filter(({ folder }) => folder.charAt(0) <= last);
    rest = rest.filter((block) => !blocks.includes(block));
    const item = {
      name: `Page: ${title}`,
      type: 'interior_page',
      elements: {
        title,
        url_slug: slug,
        content: [...drawContents(blocks), ...blocks.flatMap(drawBlock)].join('\n'),
        page_description: `Every block from ${title.slice(7)} in every variant an editor can choose.`,
        remove_page_from_search: ['yes'],
      },
    };
    return { codename, content: `${JSON.stringify(item, null, 2)}\n` };
  });
}

/** What is on the page, with links to it: headings have their words as ids. */
function drawContents(blocks: readonly GalleryBlock[]): string[] {
  const links = blocks.map(({ name }) => {
    const id = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    return `<li><a href="#${id}">${escapeText(name)}</a></li>`;
  });
  return [
    `<p>Each block an editor can place on a page, in each of its variants: ${blocks.length} blocks.</p>`,
    `<ul>${links.join('')}</ul>`,
  ];
}

function drawBlock({ name, variants }: GalleryBlock): string[] {
  return [
    `<h2>${escapeText(name)}</h2>`,
    ...variants.flatMap((variant) => [
      `<p><code>${escapeText(variant.name)}</code></p>`,
      `<object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="${variant.codename}"></object>`,
    ]),
  ];
}

function escapeText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
