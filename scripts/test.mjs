/**
 * `npm test`: sets everything up and checks everything. `npm test -- <paths or jest options>` runs jest on these only.
 * Jest comes last and its closing lines are the last ones; the exit code is 0 only when every step was good.
 */
import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { run } from './lib/exec.mjs';
import { print, printFailure, step } from './lib/log.mjs';
import { cleanEnv, ensurePackages } from './lib/packages.mjs';
import { root, varDir } from './lib/paths.mjs';
import { findRedis } from './lib/redis.mjs';

const only = process.argv.slice(2);
const failed = [];

/** A step that must be good for the next ones to make sense. */
async function must(title, work) {
  try {
    await step(title, work);
  } catch (error) {
    printFailure(error);
    process.exit(1);
  }
}

/** A check: its failure is shown and kept, the others run on. */
async function check(title, work) {
  try {
    await step(title, work);
  } catch (error) {
    printFailure(error);
    failed.push(title);
  }
}

const tool = (name, ...args) =>
  run(join(root, 'node_modules', '.bin', name), args, { cwd: root, env: cleanEnv() });

/** Programs that fail when the file they write is not what it would be now. */
async function generatedFiles(report) {
  const programs = ['dist/src/config/config-table.js', 'dist/sample/model/generate.js'];
  const present = programs.filter((file) => existsSync(join(root, file)));
  for (const file of present) {
    await run(process.execPath, [file, '--check'], { cwd: root, env: cleanEnv(), what: file });
  }
  report(`${present.length} checked`);
}

function jest(args, env = {}) {
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...cleanEnv(),
      ...env,
      NODE_ENV: 'test',
      NODE_OPTIONS: [process.env.NODE_OPTIONS, ...node].filter(Boolean).join(' '),
    },
  });
  // A signal to this script is for jest, which then ends what it started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** More failed files than this are no accident of timing; each would take its minute again. */
const MOST_ACCIDENTS = 3;

/**
 * The whole run. Whole sites, browsers and databases side by side on a busy machine can be too slow for a test: a few
 * files that failed are run once more, one after the other, and what fails then counts. The first failures stay on
 * the screen.
 */
async function all() {
  const file = join(varDir, `failed-files-${process.pid}`);
  await mkdir(varDir, { recursive: true });
  try {
    const reporter = join(root, 'test/support/failed-files.mjs');
    const code = await jest(['--reporters=default', `--reporters=${reporter}`], { FAILED_FILES: file });
    const failedFiles = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    if (code === 0 || failedFiles.length === 0 || failedFiles.length > MOST_ACCIDENTS) return code;
    print(`\nFailed, and looked at once more alone:\n${failedFiles.join('\n')}\n`);
    return await jest(['--runInBand', '--runTestsByPath', ...failedFiles]);
  } finally {
    await rm(file, { force: true });
  }
}

await must('Packages', ensurePackages);
await must('Redis', async (report) => report((await findRedis()).path));
await check('Chromium', ensureChromium);
if (only.length === 0) {
  await check('Lint', () => tool('biome', 'check', '.'));
  await check('Module boundaries', () =>
    tool('depcruise', 'src', 'client', 'sample', '--config', '.dependency-cruiser.cjs'),
  );
  await check('Types', () => tool('tsc', '--noEmit'));
}
await check('Build', ensureBuilt);
if (only.length === 0) {
  await check('Generated files', generatedFiles);
  if (failed.length > 0) print(`\nFailed before the tests: ${failed.join(', ')}.`);
  print();
}
const code = only.length === 0 ? await all() : await jest(only);
process.exitCode = code !== 0 ? code : failed.length > 0 ? 1 : 0;
