/**
 * `npm test`: sets everything up and checks everything. `npm test -- --quick`: what daily work needs, without whole
 * faults and browsers. `npm test -- <paths or jest options>` runs jest on these only.
 * Jest's closing lines are the last ones of a good run; the exit code is 0 only when every step was good.
 */
import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureTestBrowser } from './lib/chromium.mjs';
import { run } from './lib/exec.mjs';
import { printFailure, step } from './lib/log.mjs';
import { ensureNginx } from './lib/nginx.mjs';
import { cleanEnv, ensurePackages } from './lib/packages.mjs';
import { root } from './lib/paths.mjs';
import { findRedis } from './lib/redis.mjs';
import { makeScratchFolder } from './lib/scratch.mjs';

const args = process.argv.slice(2);
const isQuick = args.includes('--quick');
const only = args.filter((arg) => arg !== '--quick');
const isWhole = args.length === 0;
/** Another configuration is that of the soaks, whose programs run for long and write much, as in production. */
const isSoak = args.includes('--config');
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

/** At a low priority: browsers and time limits of the tests beside it come first. */
const aside = (...command) => run('nice', ['-n', '10', ...command], { cwd: root, env: cleanEnv() });

const tool = (name, ...options) => aside(join(root, 'node_modules', '.bin', name), ...options);

/** The compiler in its native build: seven times as fast. `typescript` itself stays for tools that need its API. */
const types = () =>
  aside(
    process.execPath,
    join(root, 'node_modules/typescript-native/bin/tsc'),
    '--noEmit',
    '--singleThreaded',
  );

/** Programs that fail when the file they write is not what it would be now. */
async function generatedFiles(report) {
  const programs = ['dist/modules/src/config/config-table.js', 'dist/modules/sample/model/generate.js'];
  const present = programs.filter((file) => existsSync(join(root, file)));
  for (const file of present) {
    await run(process.execPath, [file, '--check'], { cwd: root, env: cleanEnv(), what: file });
  }
  report(`${present.length} checked`);
}

async function jest(options) {
  const scratch = isSoak ? null : makeScratchFolder();
  const ofTests = scratch && { TMPDIR: scratch, TEST_SCRATCH_DIR: scratch, NODE_OPTIONS: LATE_OPTIMIZER };
  const child = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...cleanEnv(), NODE_ENV: 'test', ...ofTests },
  });
  // A signal to this script is for jest, which then ends what it started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
  if (scratch) rmSync(scratch, { recursive: true, force: true });
  return code;
}

/** For jest and all that its tests start. */
const LATE_OPTIMIZER = `--require ${JSON.stringify(join(root, 'test/support/late-optimizer.cjs'))}`;

/** What takes minutes: processes that are killed, and real browsers. */
const SLOW = ['/test/faults/', '/test/browser/', '\\.browser\\.spec\\.ts$'];

await Promise.all([
  must('Packages', ensurePackages),
  // One after the other: each may have to be installed, and apt has one lock.
  must('Redis', async (report) => report((await findRedis()).path))
    .then(() => check('Chromium', ensureTestBrowser))
    .then(() => check('nginx', ensureNginx)),
]);
// Beside the build and the tests, which leave processors idle while they wait for what they have started.
const checks = isWhole
  ? [
      check('Types', types),
      check('Lint', () => tool('biome', 'check', '.')),
      check('Unused code', () => tool('knip')),
      check('Module boundaries', () =>
        tool('depcruise', 'src', 'client', 'sample', '--config', '.dependency-cruiser.cjs'),
      ),
    ]
  : [];
await check('Build', ensureBuilt);
if (isWhole) checks.push(check('Generated files', generatedFiles));
const left = isQuick ? ['/node_modules/', '/test/soak/', ...SLOW] : [];
const [code] = await Promise.all([
  jest([...left.map((pattern) => `--testPathIgnorePatterns=${pattern}`), ...only]),
  ...checks,
]);
if (failed.length > 0) console.error(`\nFailed beside the tests: ${failed.join(', ')}.`);
process.exitCode = code !== 0 ? code : failed.length > 0 ? 1 : 0;
