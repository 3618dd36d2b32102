import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { Representation } from '../cache/representation.js';
import { ROUTE_CLASSES } from '../platform/http/route-class.js';
import { CLOSED_POLICY } from '../platform/http/security-headers.js';
import type { ClientAssets, RenderDocument } from './render.contract.js';

/** Spelling of a build id, as `vite.config.ts` makes it. */
export const BUILD_ID = /^[0-9a-f]{16}$/;

const buildFacts = z.object({
  buildId: z.string().regex(BUILD_ID),
  timestamp: z.int().positive(),
  entry: z.string().startsWith('/'),
  styles: z.array(z.string().startsWith('/')),
  preloadFonts: z.array(z.string().startsWith('/')),
});

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

/** Injection token of the {@link ClientBundle}. */
export const CLIENT_BUNDLE = Symbol('CLIENT_BUNDLE');

/** What the client build left: how to draw, and the files that browsers fetch. */
export interface ClientBundle {
  renderDocument: RenderDocument;
  assets: ClientAssets;
  /** When it was built, in milliseconds since 1970. */
  builtAt: number;
  /** Finished answers by address, e.g. `/_build/assets/browser-x.js`. */
  files: ReadonlyMap<string, Representation>;
}

/** Folder of the client build beside the compiled server: `dist/client`. */
export const CLIENT_DIR = fileURLToPath(new URL('../../client/', import.meta.url));

/** Loads the client build. @throws Error that says to build when it is not there. */
export async function loadClientBundle(dir: string, devReloadUrl: string): Promise<ClientBundle> {
  let facts: z.output<typeof buildFacts>;
  try {
    facts = buildFacts.parse(JSON.parse(await readFile(join(dir, 'build.json'), 'utf8')));
  } catch (cause) {
    throw new Error('The client build is missing or broken. Run: npm run build', { cause });
  }
  const server = (await import(pathToFileURL(join(dir, 'server/server.js')).href)) as {
    renderDocument: RenderDocument;
  };
  const { timestamp, ...assets } = facts;
  return {
    renderDocument: server.renderDocument,
    assets: { ...assets, devReload: devReloadUrl === '' ? null : devReloadUrl },
    builtAt: timestamp,
    files: await loadFiles(join(dir, 'browser')),
  };
}

/** The answer for a file of a client build; null for a kind of file that browsers are not given. */
export async function buildFileAnswer(name: string, bytes: Buffer): Promise<Representation | null> {
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
    : Representation.of(bytes, meta);
}

function extensionOf(name: string): string {
  return /\.[a-z0-9]+$/.exec(name)?.[0] ?? '';
}

async function loadFiles(dir: string): Promise<Map<string, Representation>> {
  const files = new Map<string, Representation>();
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      // The manifest and source maps stay here.
      if (!entry.isFile() || entry.parentPath.includes('.vite')) return;
      const file = join(entry.parentPath, entry.name);
      const answer = await buildFileAnswer(entry.name, await readFile(file));
      if (answer === null) return;
      files.set(`/_build/${relative(dir, file).replaceAll('\\', '/')}`, answer);
    }),
  );
  return files;
}
