/** Content hashes by which a step knows that its result is up to date. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * All files below the given files and folders, sorted, as paths relative to `base` with `/`.
 * @param {string} base
 * @param {string[]} entries files or folders; missing ones are left out
 * @param {(path: string) => boolean} [accept]
 * @returns {string[]}
 */
export function listFiles(base, entries, accept = () => true) {
  const found = [];
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return;
    if (stat.isDirectory()) {
      for (const name of readdirSync(path)) visit(join(path, name));
      return;
    }
    const name = relative(base, path).split(sep).join('/');
    if (accept(name)) found.push(name);
  };
  for (const entry of entries) visit(join(base, entry));
  return found.sort();
}

/**
 * One hash over names and contents.
 * @param {string} base
 * @param {string[]} files relative to `base`
 * @param {string} [salt] anything else that the result depends on
 */
export function hashFiles(base, files, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const file of files) {
    const content = readFileSync(join(base, file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * One hash over names, sizes and times: notices when somebody else wrote or removed results.
 * @param {string} base
 * @param {string[]} files relative to `base`
 */
export function hashListing(base, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const stat = statSync(join(base, file));
    hash.update(`${file}\0${stat.size}\0${stat.mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string | null} */
export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/** @param {string} path @param {string} value */
export function writeStamp(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${value}\n`);
}
