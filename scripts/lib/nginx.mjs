/** The caching proxy of the tests. */
import { which } from './exec.mjs';
import { StepError } from './step-error.mjs';
import { aptInstall, canInstall } from './system-packages.mjs';

/** @returns {string | null} path of an nginx on this machine */
export function findNginx() {
  return which('nginx');
}

/**
 * Finds nginx, or installs Debian's.
 * @param {(detail: string) => void} report
 * @returns {Promise<string>} its path
 */
export async function ensureNginx(report) {
  if (findNginx() === null && canInstall()) await aptInstall(['nginx-light']);
  const path = findNginx();
  if (path === null) {
    throw new StepError('The test of the preview behind a cache needs nginx, and none was found.', {
      advice: 'install nginx so that it is on PATH.',
    });
  }
  report(path);
  return path;
}
