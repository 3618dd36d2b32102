/** Debian and Ubuntu packages, installed without a question and without starting any service. */
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { isRoot, run, which } from './exec.mjs';

const POLICY = '/usr/sbin/policy-rc.d';

/** Package lists are fetched at most once a run. */
let updated = false;

/** True when this process may install Debian packages. */
export function canInstall() {
  return process.platform === 'linux' && isRoot() && which('apt-get') !== null;
}

/**
 * Installs packages with apt-get. A service in them is not started: we start our own instance.
 * @param {string[]} names
 * @throws StepError with apt's output
 */
export async function aptInstall(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const patient = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3'];
  const advice = `check that this machine reaches a Debian package mirror, or install ${names.join(' ')} yourself and run the same command again.`;
  if (!updated) {
    await run('apt-get', [...patient, 'update'], { env, what: 'apt-get update', advice });
    updated = true;
  }
  // policy-rc.d answering 101 is Debian's way to say "do not start services now".
  const ours = !existsSync(POLICY);
  if (ours) {
    writeFileSync(POLICY, '#!/bin/sh\nexit 101\n');
    chmodSync(POLICY, 0o755);
  }
  try {
    await run('apt-get', [...patient, 'install', '--yes', '--no-install-recommends', ...names], {
      env,
      what: `apt-get install ${names.join(' ')}`,
      advice,
    });
  } finally {
    if (ours) rmSync(POLICY, { force: true });
  }
}
