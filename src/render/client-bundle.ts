import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Representation } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ClientBuild } from '../platform/client-build.js';
import { ROUTE_CLASSES } from '../platform/http/route-class.js';
import { CLOSED_POLICY } from '../platform/http/security-headers.js';
import type { ClientAssets, RenderDocument } from './render.contract.js';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};
const COMPRESSED = new Set(['.woff2', '.png', '.webp', '.ico']);

/** What the client build left: how to render, and the files that browsers fetch. */
@Injectable()
export class ClientBundle implements OnModuleInit {
  readonly assets: ClientAssets;
  /** Finished answers by address, e.g. `/_build/assets/browser-x.js`. */
  files: ReadonlyMap<string, Representation> = new Map();
  renderDocument: RenderDocument = () => {
    throw new Error('The client build is not loaded yet.');
  };

  constructor(
    private readonly build: ClientBuild,
    @Inject(CONFIG) { devReloadUrl }: Config,
  ) {
    const { id, entry, customElementEntry, styles, preloadFonts, overlay } = build;
    this.assets = {
      buildId: id,
      entry,
      customElementEntry,
      styles: [...styles],
      preloadFonts: [...preloadFonts],
      devReload: devReloadUrl === '' ? null : devReloadUrl,
      overlay,
    };
  }

  async onModuleInit(): Promise<void> {
    const { folder } = this.build;
    const [server, files] = await Promise.all([
      import(pathToFileURL(join(folder, 'server/server.js')).href) as Promise<{
        renderDocument: RenderDocument;
      }>,
      loadFiles(join(folder, 'browser')),
    ]);
    this.renderDocument = server.renderDocument;
    this.files = files;
  }
}

/**
 * The answer for a file of a client build; null for a kind of file that browsers are not given.
 * @param br its brotli form, where the build left one
 */
export async function buildFileAnswer(
  name: string,
  bytes: Buffer,
  br?: Buffer,
): Promise<Representation | null> {
  const extension = extensionOf(name);
  const contentType = TYPES[extension];
  if (contentType === undefined) return null;
  const meta = {
    contentType,
    cacheControl: ROUTE_CLASSES.static.cache,
    contentSecurityPolicy: CLOSED_POLICY,
  };
  return COMPRESSED.has(extension)
    ? Representation.ofCompressedFile(bytes, meta)
    : Representation.of(bytes, meta, br);
}

function extensionOf(name: string): string {
  return /\.[a-z0-9]+$/.exec(name)?.[0] ?? '';
}

async function loadFiles(dir: string): Promise<Map<string, Representation>> {
  const files = new Map<string, Representation>();
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const present = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
  await Promise.all(
    entries.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      // The manifest and source maps stay here.
      if (!entry.isFile() || entry.parentPath.includes('.vite') || !(extensionOf(file) in TYPES)) return;
      const packed = `${file}.br`;
      const answer = await buildFileAnswer(
        entry.name,
        await readFile(file),
        present.has(packed) ? await readFile(packed) : undefined,
      );
      if (answer === null) return;
      files.set(`/_build/${relative(dir, file).replaceAll('\\', '/')}`, answer);
    }),
  );
  return files;
}
