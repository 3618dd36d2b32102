/**
 * The built server once more, each process with its packages in a few files, for the tests: they start some hundred
 * processes, and most of a start is finding, reading and compiling two and a half thousand modules. The code is that of
 * `dist`; they are CommonJS, whose compiled form Node can keep (compile-cache.cjs).
 */
import { readdirSync, rmSync } from 'node:fs';
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

const programs = { ...entries, pageProcess };
const nameOf = new Map(Object.entries(programs).map(([name, entry]) => [entry, name]));

/**
 * @param {string} entry one of the built entry points
 * @returns {string} its bundle; itself when there is none
 */
export function bundleOf(entry) {
  const name = nameOf.get(entry);
  return name === undefined ? entry : join(folder, `${name}.cjs`);
}

/** Options of Node for a process that runs a bundle. */
export const bundleOptions = ['--require', join(root, 'scripts/lib/compile-cache.cjs')];

/** Makes the bundles unless they are those of what is in `dist`. */
export async function ensureBundled() {
  const inputs = [
    'dist/src',
    'dist/sample',
    'dist/migrations',
    'package-lock.json',
    'scripts/lib/bundle.mjs',
  ];
  const stamp = () =>
    hashListing(root, [
      ...listFiles(root, [...inputs, 'test/support/page-process.mjs'], (path) => !path.endsWith('.map')),
      ...listFiles(root, ['dist/bundle'], (path) => path.endsWith('.cjs')),
    ]);
  if (readStamp(stampFile) === stamp()) return;
  rmSync(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    input: programs,
    platform: 'node',
    // What has binaries or reads files beside its own, what changes other modules while they are loaded or finds files by names that it makes up, and
    // what Nest and TypeORM do without.
    external: [
      /^(?![./]|\/)(sharp|pdfkit|@node-rs|i18n-iso-countries|applicationinsights|pg-native|@nestjs\/(microservices|websockets)|class-)/,
    ],
    plugins: [knownMigrations, placesAsBuilt, noWaitAtTop, oneTypeorm, importsOutside],
    onLog: (level, log, print) => {
      // Decorators ask for types as if they were values, and look whether there are any.
      if (log.code === 'IMPORT_IS_UNDEFINED' || (level === 'warn' && log.id?.includes('node_modules')))
        return;
      print(level, log);
    },
  });
  await bundle.write({
    dir: folder,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
    keepNames: true,
  });
  await bundle.close();
  writeStamp(stampFile, stamp());
}

/** The migrations find themselves in their folder, which a bundle has not. */
const knownMigrations = {
  name: 'known-migrations',
  transform: {
    filter: { id: /\/dist\/migrations\/index\.js$/ },
    handler: () => {
      const files = readdirSync(join(root, 'dist/migrations')).filter((name) => /^\d{13}-.*\.js$/.test(name));
      const imports = files.sort().map((name, at) => `import * as file${at} from './${name}';`);
      const all = files.map((_, at) => `...Object.values(file${at})`);
      return { code: `${imports.join('\n')}\nexport const migrations = [${all.join(', ')}];`, map: null };
    },
  },
};

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

/** CommonJS cannot wait while it is loaded: what the programs do after their imports becomes a function. */
const noWaitAtTop = {
  name: 'no-wait-at-top',
  transform: {
    filter: { code: /\bawait / },
    handler: (code, id) => {
      if (!Object.values(programs).includes(id)) return null;
      const lines = code.split('\n');
      const body = 1 + lines.findLastIndex((line) => /^(.*\*\/ )?import /.test(line));
      lines.splice(body, 0, '(async () => {');
      return { code: `${lines.join('\n')}\n})();`, map: null };
    },
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

/** Code that comes compiled cannot import by itself; compile-cache.cjs does it in its place. */
const importsOutside = {
  name: 'imports-outside',
  renderChunk: (code) => ({
    code: code.replaceAll(/(?<![\w.$]|async )import\(/g, 'globalThis.importOutside('),
    map: null,
  }),
};
