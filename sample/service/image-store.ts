import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Asset } from './assets.js';
import { hashOf } from './identity.js';
import type { ImageFormat, ImageParameters } from './image-parameters.js';
import { rasterise, transform } from './image-renderer.js';
import { isErrno, type Log, reasonOf } from './log.js';
import { problems } from './problem.js';

/** Pictures made at the same time; each uses more than one core by itself. */
const AT_ONCE = 2;
const MAX_WAITING = 200;
/** Files kept; beyond it the longest unused quarter goes. */
const MAX_FILES = 4000;

export interface Picture {
  bytes: Buffer;
  etag: string;
}

/**
 * Makes pictures once and keeps them in a folder, under a name made of the source's content and all parameters:
 * so an entry never goes stale, and two services may share the folder.
 */
export class ImageStore {
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private working = 0;
  private written = 0;

  constructor(
    private readonly folder: string,
    private readonly log: Log,
    /** Size in which an SVG is drawn, in percent of that in which it is published. */
    private readonly rasterPercent = 100,
  ) {}

  /** The picture as the editors published it: an SVG with `publishAs` as pixels, anything else as it is. */
  async original(asset: Asset): Promise<Picture> {
    const bytes = asset.rasterise ? await this.raster(asset) : await readFile(asset.source);
    return { bytes, etag: `"${asset.contentHash.slice(0, 32)}"` };
  }

  /** @throws DeliveryProblem 400 for parameters that do not fit this picture, 503 when too many wait */
  async transformed(asset: Asset, parameters: ImageParameters, format: ImageFormat): Promise<Picture> {
    const { autoFormat: _, ...drawn } = parameters;
    const key = hashOf(JSON.stringify([asset.contentHash, drawn, format]));
    const bytes = await this.once(`${key}.${format}`, async () => {
      const source = (await this.original(asset)).bytes;
      return this.inTurn(() => transform(source, parameters, format));
    });
    return { bytes, etag: `"${key.slice(0, 32)}"` };
  }

  /** Bytes of the pixels of an SVG, if they were made before; else null. */
  async rasterSize(asset: { contentHash: string; fileName: string }): Promise<number | null> {
    try {
      return (await stat(join(this.folder, rasterName(asset)))).size;
    } catch {
      return null;
    }
  }

  private async raster(asset: Asset): Promise<Buffer> {
    const bytes = await this.once(rasterName(asset), async () => {
      const svg = await readFile(asset.source);
      return this.inTurn(() => rasterise(svg, this.drawnSize(asset), formatOf(asset.fileName)));
    });
    asset.size = bytes.length;
    return bytes;
  }

  private drawnSize({ width, height }: Asset): { width: number | null; height: number | null } {
    const part = (side: number | null) => side && Math.max(1, Math.round((side * this.rasterPercent) / 100));
    return { width: part(width), height: part(height) };
  }

  private once(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const running = this.underWay.get(name);
    if (running) return running;
    const task = this.readOrMake(name, make).finally(() => this.underWay.delete(name));
    this.underWay.set(name, task);
    return task;
  }

  private async readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(this.folder, name);
    try {
      const bytes = await readFile(path);
      if (bytes.length > 0) {
        void utimes(path, new Date(), new Date()).catch(() => {});
        return bytes;
      }
    } catch (error) {
      if (!isErrno(error, 'ENOENT')) this.complain(error);
    }
    const bytes = await make();
    await this.keep(path, bytes);
    return bytes;
  }

  /** A cache folder that cannot be written to makes things slow, not broken. */
  private async keep(path: string, bytes: Buffer): Promise<void> {
    const temporary = `${path}.${randomUUID()}.part`;
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, path);
      this.written += 1;
      if (this.written % 100 === 0) await this.prune();
    } catch (error) {
      this.complain(error);
      await rm(temporary, { force: true }).catch(() => {});
    }
  }

  private complain(error: unknown): void {
    this.log({ level: 'warning', message: `The cache folder of pictures is not usable: ${reasonOf(error)}` });
  }

  private async prune(): Promise<void> {
    const names = await readdir(this.folder);
    if (names.length <= MAX_FILES) return;
    const aged = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(this.folder, name))).mtimeMs })),
    );
    aged.sort((a, b) => a.at - b.at);
    for (const { name } of aged.slice(0, names.length - (MAX_FILES * 3) / 4)) {
      await rm(join(this.folder, name), { force: true });
    }
  }

  /** Runs a piece of picture work when it is its turn. */
  private async inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (this.working >= AT_ONCE) {
      if (this.waiting.length >= MAX_WAITING) throw problems.busy();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.working += 1;
    }
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.working -= 1;
    }
  }
}

function rasterName({ contentHash, fileName }: { contentHash: string; fileName: string }): string {
  return `${contentHash}.source${extname(fileName).toLowerCase()}`;
}

export function formatOf(fileName: string): ImageFormat {
  switch (extname(fileName).toLowerCase()) {
    case '.jpg':
    case '.jpeg':
      return 'jpg';
    case '.webp':
      return 'webp';
    case '.gif':
      return 'gif';
    case '.avif':
      return 'avif';
    default:
      return 'png';
  }
}
