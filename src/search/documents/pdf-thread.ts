/** Runs in a thread of its own for each file: see `pdf-reader.ts`. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { pageTexts, type TextLimits, UnreadableDocument } from './page-text.js';

const { path, limits } = workerData as { path: string; limits: TextLimits };
try {
  parentPort?.postMessage(await pageTexts(new Uint8Array(await readFile(path)), limits));
} catch (error) {
  // Errors lose their class on the way.
  if (!(error instanceof UnreadableDocument)) throw error;
  parentPort?.postMessage({ reason: error.message });
}
