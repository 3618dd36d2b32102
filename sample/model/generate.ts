import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { galleryPages } from '../content/gallery.js';
import { readTypeSources } from './model-source.js';
import { contentTypesSource, modelSchema, requiredElementsSource } from './type-source.js';

/**
 * Writes what follows from the content types and samples of the block folders. Run in the project folder, after
 * the server is built: `node dist/modules/sample/model/generate.js` writes, with `--check` it only fails when a file is stale.
 */
const types = readTypeSources('.');
const snippets = modelSchema.parse(
  JSON.parse(await readFile('sample/model/contentTypeSnippets.json', 'utf8')),
);
const files = [
  { path: 'sample/model/contentTypes.json', content: `${compact(types)}\n` },
  { path: 'src/content/content-types.contract.ts', content: contentTypesSource(types, snippets) },
  { path: 'src/content/required-elements.ts', content: requiredElementsSource(types, snippets) },
  ...galleryPages('.').map(({ codename, content }) => ({
    path: `sample/content/items/gallery/pages/${codename}.json`,
    content,
  })),
];
for (const { path, content } of files) {
  const before = await readFile(path, 'utf8').catch(() => '');
  if (before === content) continue;
  if (process.argv.includes('--check')) {
    console.error(`${path} does not fit its sources. Run: npm run generate`);
    process.exitCode = 1;
  } else {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    console.log(`${path} written.`);
  }
}

/** JSON with small objects on one line: the lists of allowed types would fill thousands otherwise. */
function compact(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /\{\s+("[^"]+": (?:"[^"]*"|\d+))(?:,\s+("[^"]+": "[^"]*"))?\s+\}/g,
    (_all, first: string, second?: string) => `{ ${second === undefined ? first : `${first}, ${second}`} }`,
  );
}
