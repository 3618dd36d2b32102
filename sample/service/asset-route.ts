import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asset, AssetTable } from './assets.js';
import { parseImageParameters } from './image-parameters.js';
import { FORMAT_TYPES } from './image-renderer.js';
import { formatOf, type ImageStore } from './image-store.js';
import { problems } from './problem.js';

/** The address changes with the bytes, so whoever has an answer may keep it for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** An SVG may hold scripts and links; opened by itself it gets to do nothing. */
const SVG_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/**
 * Answers `/assets/{environment}/{file id}/{file name}` with image transformations.
 * @param name decoded file id and file name
 * @throws DeliveryProblem
 */
export async function serveAsset(
  request: IncomingMessage,
  response: ServerResponse,
  name: { fileId: string; fileName: string },
  params: URLSearchParams,
  assets: AssetTable,
  images: ImageStore,
): Promise<void> {
  // A version from before this start is known by its name only; the real service keeps every version.
  const codename = assets.codenameByFileId.get(name.fileId) ?? codenameOfFile(assets, name.fileName);
  const asset = codename === undefined ? undefined : assets.byCodename.get(codename);
  if (!asset || asset.fileName !== name.fileName) throw problems.noRoute();
  // The id of an earlier version: the new picture is better than none, but must not be kept under it.
  const caching = asset.fileId === name.fileId ? FOR_EVER : 'no-cache';
  const headers: Record<string, string> = {
    'Cache-Control': caching,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  const isPixels = /^image\/(png|jpeg|webp|gif|avif)$/.test(asset.mediaType);
  const parameters = isPixels ? parseImageParameters(params) : null;
  if (asset.mediaType === 'image/svg+xml') headers['Content-Security-Policy'] = SVG_POLICY;
  if (!isPixels) return sendFile(request, response, asset, headers);

  const takesWebp = /\bimage\/webp\b/i.test(request.headers.accept ?? '');
  if (parameters?.autoFormat) headers.Vary = 'Accept';
  const own = formatOf(asset.fileName);
  const format = parameters?.autoFormat && takesWebp ? 'webp' : (parameters?.format ?? own);
  const isUnchanged = !parameters || isOnlyAuto(parameters, format === own);
  const picture = isUnchanged
    ? await images.original(asset)
    : await images.transformed(asset, parameters, format);
  headers['Content-Type'] = isUnchanged ? asset.mediaType : FORMAT_TYPES[format];
  headers.ETag = picture.etag;
  if (isKnown(request, picture.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers['Content-Length'] = String(picture.bytes.length);
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : picture.bytes);
}

/** `auto=format` alone, for a client that does not take the better format, changes nothing. */
function isOnlyAuto(parameters: object, keepsFormat: boolean): boolean {
  return (
    keepsFormat &&
    Object.entries(parameters).every(
      ([name, value]) => value === null || ['dpr', 'fit', 'autoFormat', 'format'].includes(name),
    )
  );
}

/** Files that are no pictures of pixels are sent as they are; their transformations mean nothing. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  asset: Asset,
  headers: Record<string, string>,
): Promise<void> {
  headers['Content-Type'] = asset.mediaType;
  headers.ETag = `"${asset.contentHash.slice(0, 32)}"`;
  if (isKnown(request, headers.ETag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers['Accept-Ranges'] = 'bytes';
  const { size } = await stat(asset.source);
  const range = rangeOf(request, size);
  if (range === null) {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range;
  headers['Content-Length'] = String(end - start + 1);
  const isPart = end - start + 1 < size;
  if (isPart) headers['Content-Range'] = `bytes ${start}-${end}/${size}`;
  response.writeHead(isPart ? 206 : 200, headers);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  createReadStream(asset.source, size === 0 ? {} : { start, end })
    .on('error', () => response.destroy())
    .pipe(response);
}

/** The bytes that are asked for, both ends included; all of them unless one part is named; null when there are none such. */
function rangeOf(request: IncomingMessage, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (from === '' && to === '') return { start: 0, end: size - 1 };
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? null : { start, end };
}

function isKnown(request: IncomingMessage, etag: string): boolean {
  const given = request.headers['if-none-match'];
  return given?.split(',').some((each) => [etag, '*'].includes(each.trim().replace(/^W\//, ''))) ?? false;
}

function codenameOfFile(assets: AssetTable, fileName: string): string | undefined {
  for (const asset of assets.byCodename.values()) if (asset.fileName === fileName) return asset.codename;
  return undefined;
}
