import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import { ProductPages } from '../../catalog/catalog.module.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { seriesSheet } from './series-sheet.js';
import { SheetStore } from './sheet-store.js';

/** Name of the queue of specification sheets to be made. */
export const SHEET_QUEUE = 'specification-sheets';

export interface SheetJob {
  seriesId: string;
}

/** Pixels of the picture on a sheet. */
const PICTURE = 600;
const PICTURE_PATH = '/catalog-files/';

/** Makes specification sheets of the catalogue as it is when their turn comes. */
@Processor(SHEET_QUEUE)
export class SheetProcessor extends WorkerHost {
  constructor(
    private readonly products: ProductPages,
    private readonly store: SheetStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'catalogFilesDir' | 'mailFromName' | 'publicUrl'>,
  ) {
    super();
  }

  /** @throws DatabaseUnavailable, RedisUnavailable */
  async process({ data: { seriesId } }: Job<SheetJob>): Promise<void> {
    const product = await this.products.series(seriesId);
    if (product === null) return;
    const { series, variants, attributes } = product;
    const bytes = await seriesSheet({
      title: series.title,
      description: series.description,
      variants,
      attributes,
      picture: await this.picture(series.images[0]?.url),
      kind: 'Specification sheet',
      company: this.config.mailFromName || new URL(this.config.publicUrl).hostname,
      date: new Date(series.changedAt),
      foot: `${this.config.publicUrl} · as of ${series.changedAt.slice(0, 10)}`,
    });
    await this.store.keep(seriesId, series.changedAt, bytes);
  }

  /** Only what lies in our own folder: a sheet does without a picture of another site. */
  private async picture(url: string | undefined): Promise<Buffer | null> {
    if (!url?.startsWith(PICTURE_PATH)) return null;
    const path = join(resolve(this.config.catalogFilesDir), url.slice(PICTURE_PATH.length));
    const drawn = await readFile(path).catch(() => null);
    if (drawn === null) return null;
    const { default: sharp } = await import('sharp');
    return sharp(drawn)
      .resize(PICTURE, PICTURE, { fit: 'inside' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  }
}
