/**
 * The built server once more, each process with its packages in a few files, for the tests: they start some hundred
 * processes, and most of a start is finding and reading two and a half thousand modules. The code is that of `dist`.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from './paths.mjs';
import { entries } from './site-env.mjs';
import { hashListing, listFiles, readStamp, writeStamp } from './stamp.mjs';

const folder = join(root, 'dist/bundle');
const stampFile = join(root, 'dist/.bundle-stamp');

/** A program of the tests that runs parts of the server. */
export const pageProcess = join(root, 'test/support/page-process.mjs');

// The migration reads the folder of the migrations, so it runs as it is.
const { migrate: _, ...processes } = entries;
const programs = { ...processes, pageProcess };
const nameOf = new Map(Object.entries(programs).map(([name, entry]) => [entry, name]));

/**
 * @param {string} entry one of the built entry points
 * @returns {string} its bundle; itself when there is none
 */
export function bundleOf(entry) {
  const name = nameOf.get(entry);
  return name === undefined ? entry : join(folder, `${name}.js`);
}

/** Makes the bundles unless they are those of what is in `dist`. */
export async function ensureBundled() {
  const inputs = ['dist/src', 'dist/sample', 'package-lock.json', 'scripts/lib/bundle.mjs'];
  const stamp = () =>
    hashListing(root, [
      ...listFiles(root, [...inputs, 'test/support/page-process.mjs'], (path) => !path.endsWith('.map')),
      ...listFiles(root, ['dist/bundle']),
    ]);
  if (readStamp(stampFile) === stamp()) return;
  rmSync(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    input: programs,
    platform: 'node',
    // What has binaries, what changes other modules while they are loaded or finds files by names that it makes up, and
    // what Nest and TypeORM do without.
    external: [
      /^(?![./]|\/)(sharp|@node-rs|i18n-iso-countries|applicationinsights|pg-native|@nestjs\/(microservices|websockets)|class-)/,
    ],
    plugins: [placesAsBuilt, oneTypeorm],
    onLog: (level, log, print) => {
      // Decorators ask for types as if they were values, and look whether there are any.
      if (log.code === 'IMPORT_IS_UNDEFINED' || (level === 'warn' && log.id?.includes('node_modules')))
        return;
      print(level, log);
    },
  });
  await bundle.write({ dir: folder, format: 'esm', keepNames: true });
  await bundle.close();
  writeStamp(stampFile, stamp());
}

/** Files that lie beside the code are found where they are. */
const placesAsBuilt = {
  name: 'places-as-built',
  transform: {
    filter: { id: /^(?!.*node_modules)/, code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) => ({
      code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
};

/** @nestjs/typeorm asks for two names of older versions by `require`, which would load all of TypeORM a second time. */
const oneTypeorm = {
  name: 'one-typeorm',
  transform: {
    filter: { id: /@nestjs\/typeorm/, code: /require\(['"]typeorm['"]\)/ },
    handler: (code) => ({ code: code.replaceAll(/require\(['"]typeorm['"]\)/g, '({})'), map: null }),
  },
};
