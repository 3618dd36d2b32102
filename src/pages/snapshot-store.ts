import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../platform/logging/logger.js';
import { decodeEntry, encodeEntry, type PageEntry } from './page-entry.js';

/** Oldest copy that is served in an outage. */
const HARD_LIFE_MS = 7 * 86_400_000;

/**
 * The last good copy of each page, and of the page tree, on disk: third level of the page cache, and all there is
 * when content service, Redis and Postgres are away. Each file is written beside, synced and renamed, so a crash
 * or a full disk never leaves half a file; a failing disk costs a log line, never an answer.
 */
export class SnapshotStore {
  private readonly pagesDir: string;
  private failing = false;

  constructor(
    private readonly dir: string,
    private readonly logger: Logger,
  ) {
    this.pagesDir = join(dir, 'pages');
  }

  async getPage(path: string): Promise<PageEntry | null> {
    try {
      const entry = decodeEntry(await readFile(this.pageFile(path)), path);
      return entry && Date.now() - entry.madeAt < HARD_LIFE_MS ? entry : null;
    } catch {
      return null;
    }
  }

  async hasPage(path: string): Promise<boolean> {
    return stat(this.pageFile(path)).then(
      () => true,
      () => false,
    );
  }

  async putPage(entry: PageEntry): Promise<void> {
    await this.write(this.pageFile(entry.path), encodeEntry(entry));
  }

  async removePage(path: string): Promise<void> {
    await rm(this.pageFile(path), { force: true }).catch(() => undefined);
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

  private pageFile(path: string): string {
    // Paths can be longer than file names may be, and hold what file systems fold.
    return join(this.pagesDir, createHash('sha256').update(path).digest('hex'));
  }

  private async write(file: string, bytes: Buffer): Promise<void> {
    const draft = `${file}.${process.pid}.${randomUUID()}.tmp`;
    try {
      await mkdir(this.pagesDir, { recursive: true });
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
      if (this.failing) this.logger.info('snapshot can be written again');
      this.failing = false;
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      if (!this.failing) this.logger.error('snapshot cannot be written', { error });
      this.failing = true;
    }
  }
}
