/** Writes all pictures, all documents and their list into sample/content/assets: `npm run pictures` after a build. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictures } from './catalogue.js';
import { documents } from './documents.js';

const folder = fileURLToPath(new URL('../../../sample/content/assets/', import.meta.url));
const parts = [pictures(), documents()];
mkdirSync(folder, { recursive: true });
for (const [file, content] of parts.flatMap(({ files }) => [...files])) {
  writeFileSync(join(folder, file), content);
}
const list = parts.flatMap((part) => part.list);
writeFileSync(join(folder, 'assets.json'), `${JSON.stringify(list, null, 2)}\n`);
