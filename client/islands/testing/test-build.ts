/** The test site as Vite builds it, once a run. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { root } from '../../../scripts/lib/paths.mjs';
import { onceARun } from '../../../test/support/once-a-run.js';

export interface TestBuild {
  dir: string;
  /** Entry of the test site, below `dir`. */
  script: string;
  styles: string[];
  /** What a page of the real site loads before anything happens: bytes of script after gzip. */
  initialBytes: number;
}

export async function buildTestSite(): Promise<TestBuild> {
  const dir = await onceARun('test-site', async (folder) => {
    const vite = dirname(createRequire(join(root, 'package.json')).resolve('vite/package.json'));
    const config = 'client/islands/testing/vite.config.ts';
    const args = [join(vite, 'bin/vite.js'), 'build', '--config', config, '--outDir', folder];
    await promisify(execFile)(process.execPath, args, { cwd: root });
  });
  const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = entryOf(manifest, 'entry');
  let initialBytes = 0;
  // Of what is shipped: a build that shares chunks with a second entry is cut, and so weighs, differently.
  const shipped = join(root, 'dist/client/browser');
  const real = JSON.parse(await readFile(join(shipped, '.vite/manifest.json'), 'utf8')) as Manifest;
  for (const file of loadedAtOnce(real, entryOf(real, 'browser'))) {
    initialBytes += gzipSync(await readFile(join(shipped, file)), { level: 9 }).length;
  }
  return {
    dir,
    script: manifest[entry]?.file ?? '',
    styles: manifest[entry]?.css ?? [],
    initialBytes,
  };
}

function entryOf(manifest: Manifest, name: string): string {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry && chunk.name === name) ?? [];
  if (key === undefined) throw new Error(`The build has no entry "${name}".`);
  return key;
}

/** Files of a chunk and of all that it imports at once. */
function loadedAtOnce(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) loadedAtOnce(manifest, imported, seen);
  return seen;
}
