/** The browser of the browser tests. */
import { existsSync } from 'node:fs';
import { which } from './exec.mjs';
import { StepError } from './step-error.mjs';
import { aptInstall, canInstall } from './system-packages.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns {string | null} path of a Chromium on this machine */
export function findChromium() {
  const set = process.env.CHROMIUM_PATH;
  if (set) {
    if (existsSync(set)) return set;
    throw new StepError(`CHROMIUM_PATH is ${set}, but there is no such file.`, {
      advice: 'set CHROMIUM_PATH to the program of Chromium or Chrome, or leave it out.',
    });
  }
  return which(...NAMES);
}

/**
 * Finds Chromium, or installs Debian's.
 * @param {(detail: string) => void} report
 * @returns {Promise<string>} its path
 */
export async function ensureChromium(report) {
  let path = findChromium();
  if (path === null && canInstall()) {
    await aptInstall(['chromium']);
    path = findChromium();
  }
  if (path === null) {
    throw new StepError('The browser tests need Chromium, and none was found.', {
      advice: 'install Chromium or Chrome so that it is on PATH, or set CHROMIUM_PATH to its program.',
    });
  }
  report(path);
  return path;
}
