/** Writes all pictures, and the list of pictures and documents, into sample/content/assets: `npm run pictures` after a build. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentList } from '../documents/catalogue.js';
import { pictures } from './catalogue.js';

const folder = fileURLToPath(new URL('../../../../sample/content/assets/', import.meta.url));
const { files, list } = pictures();
mkdirSync(folder, { recursive: true });
for (const [file, svg] of files) writeFileSync(join(folder, file), svg);
writeFileSync(join(folder, 'assets.json'), `${JSON.stringify([...list, ...documentList()], null, 2)}\n`);
