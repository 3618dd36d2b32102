/** Builds the server and the browser part, each only when its inputs have changed. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './exec.mjs';
import { cleanEnv } from './packages.mjs';
import { root } from './paths.mjs';
import { hashFiles, hashListing, listFiles, readStamp, writeStamp } from './stamp.mjs';

const isSource = (path) => !/\.spec\.tsx?$/.test(path) && !/(^|\/)\.DS_Store$/.test(path);
const isCode = (path) => isSource(path) && /\.tsx?$/.test(path);

const bin = (name) => join(root, 'node_modules', '.bin', name);

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {() => string[]} inputs files that the result depends on, relative to the repository
 * @property {string[]} outputs folders, relative to the repository
 * @property {string[]} proof files without which the result is not whole
 * @property {[string, string[]]} command
 */

/** In the order in which they are built. @type {Record<'server' | 'programs' | 'client', Part>} */
const parts = {
  server: {
    name: 'server',
    inputs: () => [
      ...listFiles(root, ['src', 'sample', 'migrations'], isCode),
      ...listFiles(root, [
        'package-lock.json',
        'nest-cli.json',
        '.swcrc',
        'tsconfig.json',
        'tsconfig.build.json',
      ]),
    ],
    outputs: ['dist/modules'],
    proof: ['dist/modules/src/main.js'],
    command: [bin('nest'), ['build']],
  },
  programs: {
    name: 'programs',
    inputs: () => [
      ...listFiles(root, ['dist/modules'], (path) => path.endsWith('.js')),
      ...listFiles(root, [
        'package-lock.json',
        'scripts/bundle.mjs',
        'scripts/lib/bundle.mjs',
        'scripts/lib/launch.cjs',
        'test/support/page-process.mjs',
      ]),
    ],
    outputs: ['dist/bundle', 'dist/src', 'dist/sample'],
    proof: ['dist/src/main.js'],
    command: [process.execPath, [join(root, 'scripts/bundle.mjs')]],
  },
  client: {
    name: 'browser part',
    inputs: () => [
      ...listFiles(root, ['client'], isSource),
      // The one thing that client/ takes from src/.
      ...listFiles(root, ['src'], (path) => path.endsWith('.contract.ts')),
      ...listFiles(root, ['package-lock.json', 'vite.config.ts', 'tsconfig.json']),
    ],
    outputs: ['dist/client'],
    proof: ['dist/client/server/server.js'],
    command: [bin('vite'), ['build', '--app']],
  },
};

const stampFile = (key) => join(root, 'dist', `.${key}-stamp`);

const inputsHash = (part) => hashFiles(root, part.inputs(), process.version);
const outputsHash = (part) => hashListing(root, listFiles(root, part.outputs));

/** @param {keyof parts} key */
function isBuilt(key) {
  const part = parts[key];
  // Both: made from these inputs, and not touched by anybody since.
  return (
    part.proof.every((file) => existsSync(join(root, file))) &&
    readStamp(stampFile(key)) === `${inputsHash(part)} ${outputsHash(part)}`
  );
}

/**
 * Builds one part.
 * @param {keyof parts} key
 * @param {{clean?: boolean}} [options] clean = remove the former result first (true); false while it is in use
 * @throws StepError with the compiler's output
 */
export async function build(key, { clean = true } = {}) {
  const part = parts[key];
  rmSync(stampFile(key), { force: true });
  // Before the build: a source that changes meanwhile must not count as built.
  const inputs = inputsHash(part);
  // The compiler leaves files of deleted sources behind, and an old migration would run.
  if (clean && key === 'server') {
    for (const folder of part.outputs) rmSync(join(root, folder), { recursive: true, force: true });
  }
  const [command, args] = part.command;
  await run(command, args, {
    cwd: root,
    env: { ...cleanEnv(), NODE_ENV: 'production' },
    what: `The build of the ${part.name}`,
    advice: 'mend the place named above.',
  });
  writeStamp(stampFile(key), `${inputs} ${outputsHash(part)}`);
}

/**
 * Builds what is out of date.
 * @param {(detail: string) => void} report
 */
export async function ensureBuilt(report) {
  const wanted = [];
  for (const key of Object.keys(parts)) {
    if (isBuilt(key)) continue;
    await build(key);
    wanted.push(key);
  }
  report(wanted.length === 0 ? 'up to date' : wanted.map((key) => parts[key].name).join(', '));
}
