import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { z } from 'zod';
import { readItems } from '../content/content-files.js';
import { sampleFolders } from '../content/gallery.js';
import { rasterise } from '../service/image-renderer.js';
import { contentBackup } from './content-backup.js';
import { assetId, DEFAULT_ID } from './ids.js';
import { collectionId, modelBackup, type Places } from './model-backup.js';

/** Version of the tool whose layout this is. */
const VERSION = '2.6.2';

const assetList = z.array(
  z.object({
    codename: z.string(),
    file: z.string(),
    publishAs: z.string().optional(),
    width: z.number().optional(),
    height: z.number().optional(),
    title: z.string(),
    description: z.string().nullish(),
  }),
);
export type AssetSource = z.infer<typeof assetList>[number];

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/**
 * Writes model and content of the demo into a zip that `data-ops environment restore` reads.
 * @param root folder of the project
 * @param bytesOf gives an asset's file; {@link publishedBytes} unless a test wants it quicker
 */
export async function writeBackup(
  root: string,
  file: string,
  places: Places,
  bytesOf: (asset: AssetSource, root: string) => Promise<Buffer> = publishedBytes,
): Promise<{ types: number; items: number; assets: number }> {
  const { files, types } = modelBackup(join(root, 'sample/model'), places);
  const items = readItems([join(root, 'sample/content/items'), ...sampleFolders(root)]);
  const content = contentBackup({ items, types });
  const assets = assetList.parse(
    JSON.parse(await readFile(join(root, 'sample/content/assets/assets.json'), 'utf8')),
  );
  const archive = new Archive(file);
  const metadata = { version: VERSION, timestamp: new Date(), environmentId: DEFAULT_ID };
  for (const [name, value] of Object.entries({
    ...files,
    ...content,
    assets: assets.map(assetBackup),
    metadata,
  })) {
    await archive.add(`${name}.json`, Buffer.from(JSON.stringify(value)), true);
  }
  for (const asset of assets) {
    await archive.add(
      `assets/${assetId(asset.codename)}-${fileName(asset)}`,
      await bytesOf(asset, root),
      false,
    );
  }
  await archive.end();
  return { types: types.size, items: content.contentItems.length, assets: assets.length };
}

/** The file as visitors get it: drawings that are published as pictures are drawn. */
async function publishedBytes(asset: AssetSource, root: string): Promise<Buffer> {
  const bytes = await readFile(join(root, 'sample/content/assets', asset.file));
  if (asset.publishAs === undefined || !asset.file.endsWith('.svg')) return bytes;
  const { width = null, height = null } = asset;
  const ending = endingOf(asset.publishAs);
  return rasterise(bytes, { width, height }, ending === 'webp' || ending === 'png' ? ending : 'jpg');
}

function assetBackup(asset: AssetSource): object {
  return {
    id: assetId(asset.codename),
    codename: asset.codename,
    title: asset.title,
    file_name: fileName(asset),
    type: TYPES[endingOf(fileName(asset))] ?? 'application/octet-stream',
    collection: { reference: { id: collectionId('default') } },
    descriptions: [{ language: { id: DEFAULT_ID }, description: asset.description ?? '' }],
    elements: [],
  };
}

function fileName({ file, publishAs }: AssetSource): string {
  return basename(publishAs ?? file);
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

/** A zip that is written while it is made. */
class Archive {
  private readonly out;
  private readonly zip: Zip;

  constructor(file: string) {
    this.out = createWriteStream(file);
    this.zip = new Zip((error, chunk) => {
      if (error) this.out.destroy(error);
      else this.out.write(chunk);
    });
  }

  async add(name: string, bytes: Buffer, deflated: boolean): Promise<void> {
    const entry = deflated ? new ZipDeflate(name) : new ZipPassThrough(name);
    this.zip.add(entry);
    entry.push(bytes, true);
    if (this.out.writableNeedDrain) await once(this.out, 'drain');
  }

  async end(): Promise<void> {
    this.zip.end();
    this.out.end();
    await finished(this.out);
  }
}
