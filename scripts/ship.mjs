/**
 * Puts what an image needs into a folder: the bundles, the browser part, of the packages beside the bundles the files that
 * they load, and the licences of all. Then everything there is loaded once, so that nothing is missing. Used by
 * docker/Dockerfile, after `npm run build`: `node scripts/ship.mjs <folder>`.
 */
import './lib/require-node.mjs';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { EXTERNAL_PACKAGES } from './lib/bundle.mjs';
import { run } from './lib/exec.mjs';
import { printFailure } from './lib/log.mjs';
import { root } from './lib/paths.mjs';

/** Files of the packages, whether they are imported or required. */
async function filesOfPackages() {
  const inputs = ['mjs', 'cjs'].map((ending) => join(root, `dist/packages.${ending}`));
  const [imported = '', required = ''] = inputs;
  writeFileSync(imported, EXTERNAL_PACKAGES.map((name) => `import '${name}';\n`).join(''));
  writeFileSync(required, EXTERNAL_PACKAGES.map((name) => `require('${name}');\n`).join(''));
  const { fileList } = await nodeFileTrace(inputs, { base: root, processCwd: root });
  for (const input of inputs) rmSync(input);
  return [...fileList].filter((file) => file.startsWith('node_modules/'));
}

/** The licences of all packages that the product is built with: bundles hold them without their files. */
function licences() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const texts = [];
  for (const [path, { version, license = 'see below', dev = false }] of Object.entries(packages)) {
    const place = join(root, path);
    // Packages of other systems are not there.
    if (path === '' || dev || !existsSync(place)) continue;
    const own = readdirSync(place, { withFileTypes: true })
      .filter((file) => file.isFile() && /^(licen[cs]e|notice|copying)/i.test(file.name))
      .map(({ name }) => readFileSync(join(place, name), 'utf8').trim());
    texts.push([`${path.split('node_modules/').at(-1)} ${version}: ${license}`, ...own].join('\n\n'));
  }
  return texts.join(`\n\n${'='.repeat(80)}\n\n`);
}

/** Loads what the processes consist of and starts telemetry, which loads by halves: from there alone, with nothing to send to. */
const LOAD_ALL = `
  const launch = require('./dist/bundle/launch.cjs');
  launch('web');
  launch('work');
  const { createRequire } = require('node:module');
  const fromBundle = createRequire(require.resolve('./dist/bundle/launch.cjs'));
  for (const name of ${JSON.stringify(EXTERNAL_PACKAGES)}) fromBundle(name);
  const key = '00000000-0000-4000-8000-000000000000';
  fromBundle('applicationinsights').setup('InstrumentationKey=' + key + ';IngestionEndpoint=https://127.0.0.1:9/').start();
  Promise.all(${JSON.stringify(EXTERNAL_PACKAGES)}.map((name) => globalThis.importOutside(name))).then(
    () => process.exit(0),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
`;

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Say which folder: node scripts/ship.mjs /ship');
const folder = resolve(target);
try {
  const copy = (path) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      // A program of the tests.
      filter: (file) => !/[\\/]page-process\.cjs/.test(file),
    });
  };
  for (const path of ['package.json', 'dist/bundle', 'dist/src', 'dist/sample', 'dist/client']) copy(path);
  for (const file of await filesOfPackages()) copy(file);
  writeFileSync(join(folder, 'LICENSES.txt'), `${licences()}\n`);
  await run(process.execPath, ['-e', LOAD_ALL], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    what: 'Loading what goes into the image',
  });
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
