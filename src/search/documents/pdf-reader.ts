import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { type DocumentText, type TextLimits, UnreadableDocument } from './page-text.js';

const LIMITS: TextLimits = { pages: 1_000, pageText: 20_000, text: 2_000_000, timeMs: 60_000 };
/** A page that never ends is broken off, so many milliseconds after the start. */
const DEADLINE_MS = 90_000;
const MAX_HEAP_MB = 256;
const THREAD = new URL('./pdf-thread.js', import.meta.url);

/** Reads PDF files in a thread for each: neither a long file nor one that takes all memory holds up this process. */
@Injectable()
export class PdfReader {
  /** @throws UnreadableDocument when it cannot be read however often it is tried; what else goes wrong */
  read(path: string): Promise<DocumentText> {
    const thread = new Worker(THREAD, {
      workerData: { path, limits: LIMITS },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      execArgv: [],
    });
    return new Promise<DocumentText>((resolve, reject) => {
      const timer = setTimeout(() => reject(new UnreadableDocument('takes too long')), DEADLINE_MS);
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        settle();
      };
      thread.once('message', (answer: DocumentText | { reason: string }) =>
        end(() => ('reason' in answer ? reject(new UnreadableDocument(answer.reason)) : resolve(answer))),
      );
      thread.once('error', (error: NodeJS.ErrnoException) =>
        end(() =>
          reject(
            error.code === 'ERR_WORKER_OUT_OF_MEMORY'
              ? new UnreadableDocument('takes too much memory')
              : error,
          ),
        ),
      );
      thread.once('exit', () => end(() => reject(new UnreadableDocument('cannot be read'))));
    }).finally(() => thread.terminate());
  }
}
