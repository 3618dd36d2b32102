/**
 * Writes the demo's catalogue into a folder: `files/` with what it names, and last `import/northrack.jsonl`, which the
 * worker picks up. `node dist/modules/sample/catalog/build.js var/catalog`. Nothing is written that is there already.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { DOCUMENTS, EARLIER_FILES } from './documents.js';
import { LINES } from './lines.js';
import { catalogRecords, imageOf } from './records.js';

/** Pixels of a product picture's longer side. */
const PICTURE = 800;

const folder = process.argv[2];
if (folder === undefined)
  throw new Error('Say which folder: node dist/modules/sample/catalog/build.js var/catalog');

function write(file: string, bytes: Buffer | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}

for (const picture of new Set(LINES.map((line) => line.picture))) {
  const file = join(folder, 'files', imageOf(picture));
  if (existsSync(file)) continue;
  const drawn = sharp(join('sample/content/assets', `${picture}.svg`));
  write(file, await drawn.resize(PICTURE, PICTURE, { fit: 'inside' }).webp({ quality: 80 }).toBuffer());
}
for (const { record, write: content } of DOCUMENTS) {
  const file = join(folder, 'files', record.file);
  if (content !== undefined && !existsSync(file)) write(file, await content());
}
for (const [name, content] of Object.entries(EARLIER_FILES)) {
  const file = join(folder, 'files', name);
  if (!existsSync(file)) write(file, await content());
}
const text = [...catalogRecords()].map((record) => `${JSON.stringify(record)}\n`).join('');
const file = join(folder, 'import', 'northrack.jsonl');
const sha = (content: string) => createHash('sha256').update(content).digest('hex');
if (!existsSync(file) || sha(readFileSync(file, 'utf8')) !== sha(text)) write(file, text);
