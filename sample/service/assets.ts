import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, extname, join, sep } from 'node:path';
import { z } from 'zod';
import { hashOf, NAMESPACES, uuidFromName } from './identity.js';
import { loadSharp } from './image-renderer.js';
import { isErrno, type Log, reasonOf } from './log.js';
import type { Stamp } from './model-loader.js';

export interface Asset {
  codename: string;
  id: string;
  /** Part of the address; changes with the bytes, so that answers may be kept for ever. */
  fileId: string;
  fileName: string;
  mediaType: string;
  description: string | null;
  width: number | null;
  height: number | null;
  /** Bytes. */
  size: number;
  url: string;
  lastModified: string;
  /** Absolute path of the source, inside the assets folder. */
  source: string;
  /** The source is an SVG that visitors get as pixels. */
  rasterise: boolean;
  /** Hash of the source's bytes and of what the list says about how to draw them. */
  contentHash: string;
  /** Hash of all of it, to tell whether a save changed this asset. */
  hash: string;
  /** What the source looked like on disk when it was hashed. */
  stamp: string;
}

export interface AssetTable {
  byCodename: ReadonlyMap<string, Asset>;
  byId: ReadonlyMap<string, Asset>;
  /** Also earlier file ids: a page made before a change still names them. */
  codenameByFileId: ReadonlyMap<string, string>;
}

export const NO_ASSETS: AssetTable = { byCodename: new Map(), byId: new Map(), codenameByFileId: new Map() };

const listFile = z.array(
  z.looseObject({
    codename: z.string().min(1),
    file: z.string().min(1),
    publishAs: z
      .string()
      .regex(/^[^/\\]+\.(png|jpe?g|webp)$/i, 'must be a file name ending in png, jpg or webp')
      .optional(),
    width: z.number().int().positive().optional(),
    height: z.number().int().positive().optional(),
    title: z.string().optional(),
    description: z.string().nullish(),
  }),
);
type ListEntry = z.infer<typeof listFile>[number];

const MEDIA_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.zip': 'application/zip',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
};

const LIST_FILE = 'assets.json';

/**
 * Reads the asset list and hashes the files it names. Returns null when the list is broken; an entry whose file
 * is missing, or lies outside the assets folder, is left out with a warning.
 * @param addressOf absolute address of an asset's file
 * @param rasterSize bytes of an already rasterised source, when known
 */
export async function loadAssets(
  assetsDir: string,
  previous: AssetTable,
  addressOf: (fileId: string, fileName: string) => string,
  rasterSize: (asset: { contentHash: string; fileName: string }) => Promise<number | null>,
  stampTime: Stamp,
  log: Log,
): Promise<AssetTable | null> {
  let entries: ListEntry[];
  try {
    entries = listFile.parse(JSON.parse(await readFile(join(assetsDir, LIST_FILE), 'utf8')));
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return NO_ASSETS;
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : reasonOf(error);
    log({
      level: 'error',
      file: `content/assets/${LIST_FILE}`,
      message: `Not usable, the last good one is kept: ${reason}`,
    });
    return null;
  }
  const started = previous !== NO_ASSETS;
  const root = await realpath(assetsDir);
  const loaded = await Promise.all(
    entries.map(async (entry): Promise<Asset | null> => {
      try {
        const source = await realpath(join(root, entry.file));
        if (!source.startsWith(root + sep)) throw new Error('the file lies outside the assets folder');
        const before = previous.byCodename.get(entry.codename);
        const { mtimeMs, size, ctimeMs } = await stat(source);
        const onDisk = `${source}:${mtimeMs}:${ctimeMs}:${size}`;
        const fileName = basename(entry.publishAs ?? entry.file);
        const rasterise = entry.publishAs !== undefined && extname(entry.file).toLowerCase() === '.svg';
        const drawn = rasterise ? `:${entry.width ?? ''}x${entry.height ?? ''}:${fileName}` : '';
        const unchanged =
          before?.stamp === onDisk && before.hash === hashOf(JSON.stringify([entry, before.contentHash]));
        if (before && unchanged) return before;
        const bytes = await readFile(source);
        const contentHash = hashOf(hashOf(bytes) + drawn);
        const fileId = uuidFromName(`${entry.codename}:${contentHash}`, NAMESPACES.file);
        const mediaType = MEDIA_TYPES[extname(fileName).toLowerCase()] ?? 'application/octet-stream';
        const measured = entry.width && entry.height ? null : await measure(bytes, mediaType);
        const hash = hashOf(JSON.stringify([entry, contentHash]));
        return {
          codename: entry.codename,
          id: uuidFromName(entry.codename, NAMESPACES.asset),
          fileId,
          fileName,
          mediaType,
          description: entry.description ?? null,
          width: entry.width ?? measured?.width ?? null,
          height: entry.height ?? measured?.height ?? null,
          size: (rasterise ? await rasterSize({ contentHash, fileName }) : null) ?? size,
          url: addressOf(fileId, fileName),
          lastModified:
            before?.hash === hash
              ? before.lastModified
              : stampTime(mtimeMs, started ? (before?.lastModified ?? '') : null),
          source,
          rasterise,
          contentHash,
          hash,
          stamp: onDisk,
        };
      } catch (error) {
        log({
          level: 'warning',
          file: `content/assets/${LIST_FILE}`,
          message: `Asset "${entry.codename}" is left out: ${reasonOf(error)}`,
        });
        return null;
      }
    }),
  );
  const assets = loaded.filter((each) => each !== null);
  return {
    byCodename: new Map(assets.map((each) => [each.codename, each])),
    byId: new Map(assets.map((each) => [each.id, each])),
    codenameByFileId: new Map([
      ...previous.codenameByFileId,
      ...assets.map((each): [string, string] => [each.fileId, each.codename]),
    ]),
  };
}

/** Size of a drawing whose root element gives it in pixels. */
const SVG_SIZE = /^[^<]*(?:<\?[^>]*>\s*)?<svg\b[^>]*?\swidth="(\d+)"\sheight="(\d+)"/;

async function measure(bytes: Buffer, mediaType: string): Promise<{ width: number; height: number } | null> {
  if (!mediaType.startsWith('image/')) return null;
  // Nearly all of the sample's; to read them as pictures takes longer than the rest of the start.
  const [, svgWidth, svgHeight] = SVG_SIZE.exec(bytes.subarray(0, 500).toString('latin1')) ?? [];
  if (mediaType === 'image/svg+xml' && svgWidth !== undefined)
    return { width: Number(svgWidth), height: Number(svgHeight) };
  try {
    const sharp = await loadSharp();
    const { width, height } = await sharp(bytes).metadata();
    return { width, height };
  } catch {
    return null;
  }
}
