/**
 * Makes content projects of any size for the stand-in: the sample project, and below it as many further pages as are
 * asked for, in bundles of items (sample/service/item-bundle.ts). The same number gives the same project.
 *
 *   node bench/project.mjs 10000 var/project-10000
 *   CONTENT_PROJECT_DIR=var/project-10000 npm start
 *
 * Of 100 pages some 75 are product series in groups of 40 and families of 40 groups, 15 posts of the blog by month,
 * 5 news and 5 pages about applications. A series page shows a hero and questions of its group, cards of its family, and
 * one of 20 calls that the whole site shares; a post shows one of those calls and links to three series. The menu gets
 * a section with the first families; there is a redirect rule for every 200th page.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changeBundle, changeSample } from './project/files.mjs';
import { madeItems } from './project/items.mjs';
import { number } from './project/pieces.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Items of one bundle: an edit rewrites one bundle. */
const BUNDLE = 500;

/** Adds `pages` pages to a project folder that holds the sample. @returns what was made, and how to change it */
export function addPages(directory, pages) {
  const made = join(directory, 'content', 'items', 'made');
  mkdirSync(made, { recursive: true });
  const places = {
    families: [],
    months: [],
    news: [],
    applications: [],
    seriesPaths: [],
    groupPaths: [],
    postPaths: [],
    made: 0,
  };
  const shards = new Map();
  let lines = [];
  let shard = 0;
  let items = 0;
  let bytes = 0;
  const flush = () => {
    if (lines.length === 0) return;
    const text = `${lines.join('\n')}\n`;
    bytes += Buffer.byteLength(text);
    writeFileSync(join(made, `${number(shard, 4)}.ndjson`), text);
    shard += 1;
    lines = [];
  };
  for (const item of madeItems(pages, places)) {
    shards.set(item.codename, shard);
    lines.push(JSON.stringify(item));
    items += 1;
    if (lines.length === BUNDLE) flush();
  }
  flush();
  const hang = (codename, element, children) =>
    changeSample(directory, codename, (item) => {
      item.elements[element] = [...(item.elements[element] ?? []), ...children];
    });
  hang('products', 'subpages', places.families);
  hang('blog', 'subpages', places.months);
  hang('newsroom', 'subpages', places.news);
  hang('solutions', 'subpages', places.applications);
  hang('menu_products', 'column_4', ['made_menu_section']);
  return {
    directory,
    pages: places.made,
    items,
    bundles: shard,
    bytes,
    places,
    /** Publishes a change of a made item. */
    edit(codename, change) {
      changeBundle(join(made, `${number(shards.get(codename) ?? -1, 4)}.ndjson`), codename, (item) => {
        change(item);
        return item;
      });
    },
    /** Unpublishes a made item. */
    remove(codename) {
      changeBundle(join(made, `${number(shards.get(codename) ?? -1, 4)}.ndjson`), codename, () => null);
    },
  };
}

/** A copy of the sample with `pages` further pages. @returns as {@link addPages} */
export function makeProject(directory, pages) {
  rmSync(directory, { recursive: true, force: true });
  for (const part of ['model', 'content'])
    cpSync(join(ROOT, 'sample', part), join(directory, part), { recursive: true });
  const blocks = join(ROOT, 'client', 'blocks');
  for (const folder of readdirSync(blocks)) {
    const samples = join(blocks, folder, 'sample');
    if (existsSync(samples))
      cpSync(samples, join(directory, 'content', 'items', 'samples', folder), { recursive: true });
  }
  return addPages(directory, pages);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , pages, directory] = process.argv;
  if (!(Number(pages) > 0) || directory === undefined) {
    process.stderr.write('Usage: node bench/project.mjs <pages> <directory>\n');
    process.exit(1);
  }
  if (existsSync(directory) && !existsSync(join(directory, 'model'))) {
    process.stderr.write(`${directory} is there and holds no project; it is left alone.\n`);
    process.exit(1);
  }
  const project = makeProject(resolve(directory), Number(pages));
  const { items, bundles, bytes } = project;
  process.stdout.write(`${JSON.stringify({ pages: project.pages, items, bundles, bytes })}\n`);
}
