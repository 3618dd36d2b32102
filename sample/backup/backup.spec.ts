/** What the tool itself makes of the backup: npm run test:soak -- content-backup. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { writeBackup } from './write-backup.js';

interface Element {
  type: string;
  source_url?: string;
}

it('writes every type, item and asset, with custom elements and previews of the site it is for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-backup-'));
  try {
    const file = join(folder, 'backup.zip');
    const places = {
      site: 'https://www.example.com',
      preview: 'https://preview.example.com/en-us/preview?secret=s&itemid={ItemId}',
    };
    // The bytes of pictures are nobody's concern here; to draw them takes a minute.
    const written = await writeBackup('.', file, places, async () => Buffer.from('picture'));
    const files = unzipSync(readFileSync(file));
    const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    const types: { elements: Element[] }[] = json('contentTypes.json');
    expect(types).toHaveLength(written.types);
    expect(json('contentItems.json')).toHaveLength(written.items);
    expect(
      Object.keys(files).filter((name) => name.startsWith('assets/') && !name.endsWith('/')),
    ).toHaveLength(written.assets);
    const sources = types.flatMap(({ elements }) => elements).filter(({ type }) => type === 'custom');
    expect([...new Set(sources.map(({ source_url }) => source_url))].sort()).toEqual([
      'https://www.example.com/en-us/custom-elements/page-url',
      'https://www.example.com/en-us/custom-elements/series-selector',
    ]);
    expect(JSON.stringify(json('previewUrls.json'))).toContain('https://preview.example.com/en-us/preview');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
