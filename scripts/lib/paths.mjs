import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Folder of everything a run leaves behind on this machine (ignored by git). */
export const varDir = join(root, 'var');
