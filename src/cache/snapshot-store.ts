import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { decodePage, encodePage, type RenderedPage } from './rendered-page.js';

/** Oldest copy that is served in an outage. */
const HARD_LIFE_MS = 7 * 86_400_000;
/** A full disk takes small files and refuses large ones: it counts as well again after so long without a failure. */
const CALM_MS = 60_000;
/** No writing takes so long: its process was killed. */
const DRAFT_LIFE_MS = 3_600_000;
const DRAFT = '.tmp';
/** Characters that are written at once. */
const PIECE = 65_536;

type Content = Buffer | ((handle: FileHandle) => Promise<void>);

/**
 * The last good copy of each page, of the files it loads, and of the page tree, on disk: third level of the page cache, and all there is
 * when content service, Redis and Postgres are away. Each file is written beside, synced and renamed, so a crash
 * or a full disk never leaves half a file; a failing disk costs a log line, never an answer.
 */
@Injectable()
export class SnapshotStore implements OnApplicationShutdown {
  private readonly dir: string;
  private readonly pagesDir: string;
  private readonly filesDir: string;
  /** Milliseconds since 1970 of the last failure; null = all is well. */
  private failedAt: number | null = null;
  private readonly writes = new Set<Promise<void>>();

  constructor(
    @Inject(CONFIG) { snapshotDir }: Pick<Config, 'snapshotDir'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.dir = snapshotDir;
    this.pagesDir = join(snapshotDir, 'pages');
    this.filesDir = join(snapshotDir, 'build-files');
  }

  /** True from a failure until the disk has taken everything for a while. */
  get isFailing(): boolean {
    return this.failedAt !== null;
  }

  /**
   * Removes what nobody will read again: drafts of killed processes, and copies of pages and files of builds older than
   * any that is served. Reads names and times only, one after the other.
   * @returns how many files went; what cannot be looked at stays
   */
  async sweep(): Promise<number> {
    let removed = 0;
    for (const [folder, life] of [
      [this.dir, Number.POSITIVE_INFINITY],
      [this.pagesDir, HARD_LIFE_MS],
      [this.filesDir, HARD_LIFE_MS],
    ] as const) {
      try {
        for await (const entry of await opendir(folder)) {
          if (!entry.isFile()) continue;
          const file = join(folder, entry.name);
          const age = Date.now() - (await stat(file)).mtimeMs;
          if (age <= (entry.name.endsWith(DRAFT) ? DRAFT_LIFE_MS : life)) continue;
          await rm(file, { force: true });
          removed += 1;
        }
      } catch (error) {
        if (!isMissing(error)) this.logger.warn('snapshot cannot be swept', { folder, error });
      }
    }
    return removed;
  }

  async getPage(path: string): Promise<RenderedPage | null> {
    try {
      const entry = decodePage(await readFile(this.pageFile(path)), path);
      return entry && !isOld(entry.renderedAt) ? entry : null;
    } catch {
      return null;
    }
  }

  async hasPage(path: string): Promise<boolean> {
    return (await this.ageOf(path)) !== null;
  }

  /** Milliseconds since the copy of a page was made; null when there is none. Reads no file. */
  async ageOf(path: string): Promise<number | null> {
    return stat(this.pageFile(path)).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => null,
    );
  }

  async putPage(entry: RenderedPage): Promise<void> {
    const bytes = encodePage(entry);
    await this.write(this.pageFile(entry.key), async (handle) => {
      await handle.writeFile(bytes);
      // A copy that was taken over from another process is as old as the page.
      await handle.utimes(entry.renderedAt / 1_000, entry.renderedAt / 1_000);
    });
  }

  async removePage(path: string): Promise<void> {
    await rm(this.pageFile(path), { force: true }).catch(() => undefined);
  }

  /** A file that a page of this or another build loads; null when no build of the last days had it. */
  async getFile(address: string): Promise<Buffer | null> {
    try {
      const file = fileIn(this.filesDir, address);
      return isOld((await stat(file)).mtimeMs) ? null : await readFile(file);
    } catch {
      return null;
    }
  }

  /**
   * Keeps a file of this build for some days from now.
   * @param read gives its bytes, when it is not there @returns true when it was not there before
   */
  async putFile(address: string, read: () => Promise<Buffer>): Promise<boolean> {
    const file = fileIn(this.filesDir, address);
    const now = new Date();
    const isThere = await utimes(file, now, now).then(
      () => true,
      () => false,
    );
    if (!isThere) await this.write(file, await read());
    return !isThere;
  }

  /** Reads a named JSON document of {@link putDocument}; null when there is none that can be read. */
  async getDocument(name: string): Promise<unknown> {
    try {
      return JSON.parse(await readFile(join(this.dir, `${name}.json`), 'utf8')) as unknown;
    } catch {
      return null;
    }
  }

  async putDocument(name: string, value: unknown): Promise<void> {
    await this.write(join(this.dir, `${name}.json`), Buffer.from(JSON.stringify(value)));
  }

  /** Reads what {@link putBytes} kept under a name; null when there is none. */
  async getBytes(name: string): Promise<Buffer | null> {
    return readFile(join(this.dir, `${name}.bin`)).catch(() => null);
  }

  async putBytes(name: string, bytes: Buffer): Promise<void> {
    await this.write(join(this.dir, `${name}.bin`), bytes);
  }

  /** Lines of {@link putLines}; none when there are none that can be read. */
  async *getLines(name: string): AsyncGenerator<string> {
    const file = createReadStream(join(this.dir, `${name}.ndjson`), 'utf8');
    try {
      yield* createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY });
    } catch (error) {
      if (!isMissing(error)) this.logger.warn('snapshot cannot be read', { name, error });
    } finally {
      file.destroy();
    }
  }

  /** Keeps lines of any number under a name, taken piece by piece so that other work has its turn in between. */
  async putLines(name: string, lines: Iterable<string>): Promise<void> {
    await this.write(join(this.dir, `${name}.ndjson`), async (handle) => {
      let piece = '';
      for (const line of lines) {
        piece += `${line}\n`;
        if (piece.length < PIECE) continue;
        await handle.writeFile(piece);
        await turn();
        piece = '';
      }
      await handle.writeFile(piece);
    });
  }

  private pageFile(path: string): string {
    return fileIn(this.pagesDir, path);
  }

  /** A process that ends in order leaves no draft. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.writes);
  }

  private async write(file: string, what: Content): Promise<void> {
    const writing = this.replace(file, what);
    this.writes.add(writing);
    await writing;
    this.writes.delete(writing);
  }

  private async replace(file: string, what: Content): Promise<void> {
    const draft = `${file}.${process.pid}.${randomUUID()}${DRAFT}`;
    try {
      const handle = await openNew(draft);
      try {
        if (Buffer.isBuffer(what)) await handle.writeFile(what);
        else await what(handle);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
      if (this.failedAt === null || Date.now() - this.failedAt < CALM_MS) return;
      this.failedAt = null;
      this.logger.info('snapshot can be written again');
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      if (this.failedAt === null) this.logger.error('snapshot cannot be written', { error });
      this.failedAt = Date.now();
    }
  }
}

/** Opens a file for writing, in a folder that it makes when there is none. */
async function openNew(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'w', 0o600);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(dirname(file), { recursive: true });
    return open(file, 'w', 0o600);
  }
}

/** Addresses can be longer than file names may be, and hold what file systems fold. */
function fileIn(folder: string, address: string): string {
  return join(folder, createHash('sha256').update(address).digest('hex'));
}

/** @param at milliseconds since 1970 */
function isOld(at: number): boolean {
  return Date.now() - at >= HARD_LIFE_MS;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
