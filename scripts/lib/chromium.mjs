/** The browser of the browser tests. */
import { existsSync } from 'node:fs';
import { which } from './exec.mjs';
import { StepError } from './step-error.mjs';
import { aptInstall, canInstall } from './system-packages.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same browser without its own windows: a page in it takes a fifth of the processor time. */
const SHELL = 'chromium-headless-shell';

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

/** @returns {string | null} path of the browser that tests are quickest in */
export function findTestBrowser() {
  return process.env.CHROMIUM_PATH ? findChromium() : (which(SHELL) ?? findChromium());
}

/**
 * Finds the browser of the tests, or installs Debian's.
 * @param {(detail: string) => void} report
 * @returns {Promise<string>} its path
 */
export async function ensureTestBrowser(report) {
  if (!process.env.CHROMIUM_PATH && which(SHELL) === null && canInstall()) {
    try {
      await aptInstall([SHELL]);
    } catch (error) {
      // An older system has no such package, and a machine without a network may have another browser.
      if (findChromium() === null) await aptInstall(['chromium']).catch(() => Promise.reject(error));
    }
  }
  const path = findTestBrowser();
  if (path === null) {
    throw new StepError('The browser tests need Chromium, and none was found.', {
      advice: `install ${SHELL} or Chromium so that it is on PATH, or set CHROMIUM_PATH to its program.`,
    });
  }
  report(path);
  return path;
}
