import { readFile, writeFile } from 'node:fs/promises';
import { contentTypesSource, modelSchema } from './type-source.js';

/**
 * Writes the TypeScript types of the content model. Run in the project folder, after the server is built:
 * `node dist/sample/model/generate-types.js` writes, with `--check` it only fails when the file is stale.
 */
const TARGET = 'src/content/content-types.contract.ts';

async function readModel(name: string) {
  return modelSchema.parse(JSON.parse(await readFile(`sample/model/${name}`, 'utf8')));
}

const source = contentTypesSource(
  await readModel('contentTypes.json'),
  await readModel('contentTypeSnippets.json'),
);
const before = await readFile(TARGET, 'utf8').catch(() => '');
if (before === source) {
  console.log(`${TARGET} is up to date.`);
} else if (process.argv.includes('--check')) {
  console.error(
    `${TARGET} does not fit sample/model. Run: npx nest build && node dist/sample/model/generate-types.js`,
  );
  process.exitCode = 1;
} else {
  await writeFile(TARGET, source);
  console.log(`${TARGET} written.`);
}
