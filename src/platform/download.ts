import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Outage } from './failure.js';

/** A file comes in so many milliseconds, or is tried again later. */
const DOWNLOAD_MS = 60_000;
/** Answers after which the file may be there at the next try. */
const PASSING = new Set([408, 425, 429]);

/** That a file will not come, however often it is tried; the message says why. */
export class FileNotGiven extends Error {}

/**
 * Writes the file of an address of the content service to a local one.
 * @param mostBytes a larger file is broken off
 * @throws FileNotGiven when it will never come; Outage when it may at the next try
 */
export async function download(address: string, to: string, mostBytes: number): Promise<void> {
  try {
    // Assets have no redirects; one would lead to who knows where.
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(DOWNLOAD_MS) });
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      if (answer.status >= 500 || PASSING.has(answer.status))
        throw new Outage(`The asset was not given: ${answer.status}`);
      throw new FileNotGiven(`the content service answers ${answer.status}`);
    }
    await pipeline(Readable.fromWeb(answer.body as never), atMost(mostBytes), createWriteStream(to));
  } catch (error) {
    if (error instanceof FileNotGiven || error instanceof Outage) throw error;
    throw new Outage('The asset did not come', { cause: error });
  }
}

/** Breaks a download off that is too large. */
function atMost(bytes: number): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      left -= chunk.length;
      if (left < 0) done(new FileNotGiven(`larger than ${bytes / 1e6} MB`));
      else done(null, chunk);
    },
  });
}
