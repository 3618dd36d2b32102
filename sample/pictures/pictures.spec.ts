import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pictures } from './catalogue.js';

const folder = fileURLToPath(new URL('../content/assets/', import.meta.url));
const { files, list } = pictures();
const entries = list as {
  codename: string;
  file: string;
  width: number;
  height: number;
  description: string;
}[];

describe('the pictures of the demo', () => {
  it('are in the repository as they are drawn', () => {
    const committed = readdirSync(folder).sort();
    expect(committed).toEqual([...files.keys(), 'assets.json'].sort());
    for (const [file, svg] of files)
      expect({ file, same: readFileSync(`${folder}${file}`, 'utf8') === svg }).toEqual({ file, same: true });
    expect(JSON.parse(readFileSync(`${folder}assets.json`, 'utf8'))).toEqual(list);
  });

  it.each(entries.map((entry) => [entry.codename, entry] as const))(
    '%s is drawn at its size',
    async (_name, entry) => {
      const svg = files.get(entry.file) ?? '';
      expect(svg).not.toMatch(/<script|<text|href=|<image|NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(800_000);
      const { width, height, format } = await sharp(Buffer.from(svg)).metadata();
      expect({ width, height, format }).toEqual({ width: entry.width, height: entry.height, format: 'svg' });
      // Something is on it: not one flat colour.
      const small = await sharp(Buffer.from(svg), { density: 20 })
        .resize(64)
        .flatten({ background: '#808080' })
        .png()
        .toBuffer();
      const { channels } = await sharp(small).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(3);
    },
  );

  it('have words for those who do not see them, except what decorates', () => {
    for (const { codename, description } of entries) {
      if (/^(icon_|favicon)/.test(codename)) expect(description).toBe('');
      else expect(description.length).toBeGreaterThan(8);
    }
  });
});
