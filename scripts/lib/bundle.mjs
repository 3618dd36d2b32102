/**
 * The programs of the product, each with its packages in a few files: most of a start is finding, reading and compiling
 * three thousand modules, and an image of the modules is ten times as large. Made of what the compiler leaves in
 * `dist/modules`. `dist/src/main.js` and its kin, which the operator starts, only name one of the bundles. They are
 * CommonJS, whose compiled form every Node can keep (launch.cjs).
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { run } from './exec.mjs';
import { cleanEnv } from './packages.mjs';
import { root } from './paths.mjs';

const dist = join(root, 'dist');
const modules = join(dist, 'modules');
const folder = join(dist, 'bundle');

/** What is started by name: bundle, and module without its ending. */
const PROGRAMS = {
  main: 'src/main',
  worker: 'src/worker',
  migrate: 'src/migrate',
  queues: 'src/queues',
  'cache-purge': 'src/cache-purge',
  'content-check': 'src/content-check',
  'catalog-import': 'src/catalog-import',
  'order-import': 'src/order-import',
  'user-create': 'src/user-create',
  content: 'sample/service/main',
};
/** What programs load while they run: web and worker after their telemetry, and a thread of its own. */
const PARTS = { web: 'src/web', work: 'src/work', 'pdf-thread': 'src/search/documents/pdf-thread' };

/** A program of the tests that runs parts of the server; an image is built without the tests. */
const pageProcess = join(root, 'test/support/page-process.mjs');

const places = (named) =>
  Object.fromEntries(Object.entries(named).map(([name, module]) => [name, join(modules, `${module}.js`)]));
const inputs = {
  ...places(PROGRAMS),
  ...places(PARTS),
  ...(existsSync(pageProcess) ? { 'page-process': pageProcess } : {}),
};

/**
 * What stays a package beside the bundles: it has binaries, finds files by names that it makes up, or is what telemetry
 * recognizes while it is loaded.
 */
export const EXTERNAL_PACKAGES = ['@node-rs/argon2', 'applicationinsights', 'pdfkit', 'pg', 'sharp'];
/** What Nest and TypeORM do without. */
const ABSENT = /^(pg-native$|@nestjs\/(microservices|websockets)|class-)/;

/** Makes the bundles of what is in `dist/modules`. @throws Error, StepError with the reason */
export async function bundlePrograms() {
  for (const made of ['bundle', 'src', 'sample']) rmSync(join(dist, made), { recursive: true, force: true });
  const bundle = await rolldown({
    input: inputs,
    platform: 'node',
    external: [...EXTERNAL_PACKAGES, ABSENT],
    plugins: [
      knownMigrations,
      compiledThread,
      noWaitAtTop,
      oneTypeorm,
      englishCountries,
      sourcesAsWritten,
      importsOutside,
      asciiOnly,
    ],
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
    comments: { legal: true, annotation: false, jsdoc: false },
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  copyFileSync(join(root, 'scripts/lib/launch.cjs'), join(folder, 'launch.cjs'));
  for (const [name, module] of Object.entries(PROGRAMS)) writeStarter(name, join(dist, `${module}.js`));
  await run(process.execPath, ['-e', KEEP_COMPILED], {
    cwd: folder,
    // V8 takes compiled code with the options alone with which it was made.
    env: { ...cleanEnv(), NODE_OPTIONS: process.env.PROGRAM_NODE_OPTIONS ?? '' },
    what: 'Loading the bundles',
    advice: 'mend the place named above.',
  });
}

function writeStarter(name, file) {
  const launch = relative(dirname(file), join(folder, 'launch.cjs')).split(sep).join('/');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import launch from '${launch}';\n\nlaunch('${name}');\n`);
}

/** All that web and worker consist of, loaded and not started. */
const KEEP_COMPILED = `
  const launch = require('./launch.cjs');
  launch('web');
  launch('work');
  launch.keepCompiled();
`;

/** The migrations find themselves in their folder, which a bundle has not. */
const knownMigrations = {
  name: 'known-migrations',
  transform: {
    filter: { id: /\/dist\/modules\/migrations\/index\.js$/ },
    handler: () => {
      const files = readdirSync(join(modules, 'migrations')).filter((name) => /^\d{13}-.*\.js$/.test(name));
      const imports = files.sort().map((name, at) => `import * as file${at} from './${name}';`);
      const all = files.map((_, at) => `...Object.values(file${at})`);
      return { code: `${imports.join('\n')}\nexport const migrations = [${all.join(', ')}];`, map: null };
    },
  },
};

/** The thread's file has another ending here. */
const compiledThread = {
  name: 'compiled-thread',
  transform: {
    filter: { id: /^(?!.*node_modules)/, code: /pdf-thread\.js/ },
    handler: (code) => ({ code: code.replace('./pdf-thread.js', './pdf-thread.cjs'), map: null }),
  },
};

/** CommonJS cannot wait while it is loaded: what the programs do after their imports becomes a function. */
const noWaitAtTop = {
  name: 'no-wait-at-top',
  transform: {
    filter: { code: /\bawait / },
    handler: (code, id) => {
      if (!Object.values(inputs).includes(id) || /\bexport /.test(code)) return null;
      const lines = code.split('\n');
      const body = 1 + lines.findLastIndex((line) => /^(.*\*\/ )?import /.test(line));
      lines[body] = `(async () => {${lines[body] ?? ''}`;
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

/** Names of countries are asked for in English alone, out of eighty languages. */
const englishCountries = {
  name: 'english-countries',
  transform: {
    filter: { id: /\/i18n-iso-countries\/entry-node\.js$/ },
    handler: () => ({
      code: `const library = require('./index');
library.registerLocale(require('./langs/en.json'));
module.exports = library;`,
      map: null,
    }),
  },
};

/** Stacks name the sources of the product; those of packages have no maps, which Node would read at every start. */
const sourcesAsWritten = {
  name: 'sources-as-written',
  transform: {
    handler: (code, id) => {
      if (!id.startsWith(modules)) return { code, map: { mappings: '' } };
      const { mappings, names, sources } = JSON.parse(readFileSync(`${id}.map`, 'utf8'));
      return { code, map: { version: 3, mappings, names, sources } };
    },
  },
};

/** See launch.cjs. */
const importsOutside = {
  name: 'imports-outside',
  renderChunk: (code) => ({
    code: code.replaceAll(/(?<![\w.$]|async )import\(/g, 'globalThis.importOutside('),
    map: null,
  }),
};

/** V8 keeps a file of nothing but ASCII in half the memory. */
const asciiOnly = {
  name: 'ascii-only',
  generateBundle: (_options, files) => {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escaped(file.code);
  },
};

function escaped(code) {
  return code.replaceAll(/(\\*)(\P{ASCII}+)/gu, (_all, slashes, text) => {
    // A backslash before such a character means nothing, and would be that of the escape.
    const before = slashes.length % 2 === 0 ? slashes : slashes.slice(1);
    const units = text.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
    return before + units.map((unit) => `\\u${unit}`).join('');
  });
}
