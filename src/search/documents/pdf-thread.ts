/** Runs in a thread of its own, and reads one file after the other: see `pdf-reader.ts`. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { type DocumentText, pageTexts, type TextLimits, UnreadableDocument } from './page-text.js';

const LIMITS: TextLimits = { pages: 1_000, pageText: 20_000, text: 2_000_000, timeMs: 60_000 };

/** Text of a file, why it has none however often it is tried, or what else went wrong. */
export type PdfAnswer = { text: DocumentText } | { reason: string } | { error: unknown };

async function answerTo(path: string): Promise<PdfAnswer> {
  try {
    return { text: await pageTexts(new Uint8Array(await readFile(path)), LIMITS) };
  } catch (error) {
    // Errors lose their class on the way.
    return error instanceof UnreadableDocument ? { reason: error.message } : { error };
  }
}

parentPort?.on('message', (path: string) => {
  void answerTo(path).then((answer) => parentPort?.postMessage(answer));
});
