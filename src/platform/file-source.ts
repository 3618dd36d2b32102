import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** What is known of a file after one walk through it. */
export interface FileFacts {
  sha256: string;
  /** Text that is not UTF-8 is taken for what spreadsheets on Windows write. */
  encoding: 'utf-8' | 'windows-1252';
  bytes: number;
}

/** Reads a file once, in pieces. @throws Error of the file system */
export async function factsOfFile(path: string): Promise<FileFacts> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let isUtf8 = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    if (isUtf8) isUtf8 = decodes(decoder, chunk, true);
  }
  if (isUtf8) isUtf8 = decodes(decoder, Buffer.alloc(0), false);
  return { sha256: hash.digest('hex'), encoding: isUtf8 ? 'utf-8' : 'windows-1252', bytes };
}

function decodes(decoder: TextDecoder, chunk: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(chunk, { stream });
    return true;
  } catch {
    return false;
  }
}

/** The text of a file in pieces, without a byte order mark and without characters that Postgres cannot store. */
export async function* textOf(path: string, encoding: FileFacts['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true }).replaceAll('\0', '');
  yield decoder.decode();
}
