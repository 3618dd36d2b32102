/**
 * Writes the demo's orders into a folder, which the worker watches: `node dist/modules/sample/orders/build.js var/orders`.
 * Nothing is written that is there already; with a new month they are written again, so that some are always open.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderRecords } from './records.js';

const folder = process.argv[2];
if (folder === undefined)
  throw new Error('Say which folder: node dist/modules/sample/orders/build.js var/orders');

const told = `${new Date().toISOString().slice(0, 7)}-01`;
const mark = join(folder, 'told');
const file = join(folder, 'northrack-orders.jsonl');
if (!existsSync(file) || !existsSync(mark) || readFileSync(mark, 'utf8') !== told) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${file}.part`,
    [...orderRecords(told)].map((record) => `${JSON.stringify(record)}\n`).join(''),
  );
  renameSync(`${file}.part`, file);
  writeFileSync(mark, told);
}
