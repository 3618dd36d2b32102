/** The npm packages: installed when they are missing or when package-lock.json has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, which } from './exec.mjs';
import { root } from './paths.mjs';
import { readStamp, writeStamp } from './stamp.mjs';
import { StepError } from './step-error.mjs';

/** What installed packages depend on: the lock file, and the Node and machine they were made for. */
function wantedStamp(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

/** The npm that belongs to this Node: the one that started us, or the one on PATH. */
function npmCommand() {
  const started = process.env.npm_execpath;
  if (started?.endsWith('.js') && existsSync(started)) return [process.execPath, [started]];
  const npm = which('npm');
  if (npm === null) {
    throw new StepError('npm was not found.', {
      advice: 'npm comes with Node: install Node from https://nodejs.org, or put npm on PATH.',
    });
  }
  return [npm, []];
}

/** The environment without what an outer `npm run` adds: it would be taken for options of ours. */
export function cleanEnv(environment = process.env) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^npm_/i.test(name)));
}

/**
 * Installs the packages of `folder` when that is needed.
 * @param {(detail: string) => void} report
 * @param {string} [folder]
 */
export async function ensurePackages(report, folder = root) {
  const stampFile = join(folder, 'node_modules', '.plinth-stamp');
  const wanted = wantedStamp(folder);
  if (readStamp(stampFile) === wanted) {
    report('up to date');
    return;
  }
  const [command, args] = npmCommand();
  // Registry settings given through npm's own variables are kept, the rest of the outer run is not.
  const kept = Object.entries(process.env).filter(([name]) =>
    /^npm_config_(registry|userconfig|cache|cafile|https?_proxy|noproxy)$/i.test(name),
  );
  await run(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    env: { ...cleanEnv(), ...Object.fromEntries(kept), NODE_ENV: 'development' },
    what: 'npm ci',
    advice:
      'check that this machine reaches the npm registry (npm ping) and that the disk is not full, then run the same command again.',
  });
  writeStamp(stampFile, wanted);
  report('installed');
}
