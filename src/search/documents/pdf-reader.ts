import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { type DocumentText, UnreadableDocument } from './page-text.js';
import type { PdfAnswer } from './pdf-thread.js';

/** A page that never ends is broken off, so many milliseconds after the start. */
const DEADLINE_MS = 90_000;
const MAX_HEAP_MB = 256;
/** Files of a thread, so that it does not gather what they leave behind. */
const MOST_FILES = 50;
/** A thread without a file ends after so many milliseconds. */
const IDLE_MS = 10_000;
const THREAD = new URL('./pdf-thread.js', import.meta.url);

interface ReadingThread {
  worker: Worker;
  files: number;
}

/**
 * Reads PDF files in a thread: neither a long file nor one that takes all memory holds up this process. The start of a
 * thread costs more than most files, so that one reads many.
 */
@Injectable()
export class PdfReader {
  private idle: ReadingThread | null = null;
  private timer: NodeJS.Timeout | null = null;

  /** @throws UnreadableDocument when it cannot be read however often it is tried; what else goes wrong */
  async read(path: string): Promise<DocumentText> {
    const thread = this.take();
    let answer: PdfAnswer | null = null;
    try {
      answer = await answerOf(thread.worker, path);
    } finally {
      if (answer === null || thread.files >= MOST_FILES || this.idle !== null)
        await thread.worker.terminate();
      else this.keep(thread);
    }
    if ('text' in answer) return answer.text;
    throw 'reason' in answer ? new UnreadableDocument(answer.reason) : answer.error;
  }

  private take(): ReadingThread {
    if (this.timer) clearTimeout(this.timer);
    const { worker, files } = this.idle ?? { worker: this.start(), files: 0 };
    this.idle = null;
    worker.ref();
    return { worker, files: files + 1 };
  }

  private start(): Worker {
    const worker = new Worker(THREAD, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      execArgv: [],
    });
    // Whoever waits for its answer hears of it, too.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.idle?.worker === worker) this.idle = null;
    });
    return worker;
  }

  private keep(thread: ReadingThread): void {
    this.idle = thread;
    thread.worker.unref();
    this.timer = setTimeout(() => void thread.worker.terminate(), IDLE_MS);
    this.timer.unref();
  }
}

function answerOf(worker: Worker, path: string): Promise<PdfAnswer> {
  return new Promise<PdfAnswer>((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException): void =>
      end(() =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableDocument('takes too much memory') : error,
        ),
      );
    const answered = (answer: PdfAnswer): void => end(() => resolve(answer));
    const ended = (): void => failed(new UnreadableDocument('cannot be read'));
    const timer = setTimeout(() => failed(new UnreadableDocument('takes too long')), DEADLINE_MS);
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', failed).off('exit', ended);
      settle();
    };
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(path);
  });
}
