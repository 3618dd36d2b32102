import { parseArgs } from 'node:util';
import { writeBackup } from './write-backup.js';

/** `npm run content:model -- --site https://www.example.com [--preview <address>] [--out <file>]` */
const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'https://www.northrack.example' },
    preview: { type: 'string' },
    out: { type: 'string', default: 'kontent-backup.zip' },
  },
});
if (!URL.canParse(values.site))
  throw new Error('--site is to be an address such as https://www.example.com.');
const { types, items, assets } = await writeBackup(process.cwd(), values.out, {
  site: new URL(values.site).origin,
  preview: values.preview ?? null,
});
console.log(`${values.out}: ${types} content types, ${items} items, ${assets} assets.`);
