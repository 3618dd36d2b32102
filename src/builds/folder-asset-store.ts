import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { type AssetStore, KEEP_MS, MAX_BYTES, type ReadFile } from './asset-store.js';

const BASE = '/_build/';
/** Names that builds make; nothing else in the folder is looked at. */
const NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const DRAFT = '.tmp';

/**
 * The files of builds on this host's own disk. With Postgres away, the page copies of another build beside it still
 * find their styles and scripts. The time of a file says when it was last prolonged.
 */
@Injectable()
export class FolderAssetStore implements AssetStore {
  readonly name = 'folder';
  private readonly dir: string;

  constructor(
    @Inject(CONFIG) config: Config,
    @Optional() private readonly maxBytes: number = MAX_BYTES,
  ) {
    this.dir = join(resolve(config.snapshotDir), 'build-files');
  }

  async list(): Promise<string[]> {
    const files = await this.all();
    return files.filter(({ at }) => !isOld(at)).flatMap(({ address }) => address ?? []);
  }

  async read(address: string): Promise<Buffer | null> {
    const file = this.fileOf(address);
    if (file === null) return null;
    return readFile(file).catch(absent);
  }

  async keep(files: ReadonlyMap<string, ReadFile>): Promise<number> {
    await mkdir(this.dir, { recursive: true });
    const now = new Date();
    let added = 0;
    for (const [address, read] of files) {
      const file = this.fileOf(address);
      if (file === null || (await prolonged(file, now))) continue;
      // Written beside and renamed: a crash or a full disk never leaves half a script.
      const draft = `${file}.${randomUUID()}${DRAFT}`;
      try {
        await writeFile(draft, await read(), { mode: 0o600, flush: true });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      added += 1;
    }
    await this.sweep();
    return added;
  }

  private async sweep(): Promise<void> {
    let total = 0;
    for (const { file, at, size, address } of await this.all()) {
      if (address !== null) total += size;
      if (isOld(at) || total > this.maxBytes) await rm(file, { force: true });
    }
  }

  /** All files of the folder, those that were prolonged last first; `address` is null for drafts and strangers. */
  private async all(): Promise<{ file: string; address: string | null; at: number; size: number }[]> {
    const entries = (await readdir(this.dir, { withFileTypes: true }).catch(absent)) ?? [];
    const files = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async ({ name }) => {
          const file = join(this.dir, name);
          const facts = await stat(file).catch(absent);
          return facts && { file, address: addressOf(name), at: facts.mtimeMs, size: facts.size };
        }),
    );
    return files.filter((file) => file !== null).sort((one, other) => other.at - one.at);
  }

  /** null for what no build of ours would be called. */
  private fileOf(address: string): string | null {
    const name = address.startsWith(BASE) ? address.slice(BASE.length) : '';
    // One flat folder: slashes are written as %2F.
    return NAME.test(name) ? join(this.dir, encodeURIComponent(name)) : null;
  }
}

function addressOf(fileName: string): string | null {
  if (fileName.endsWith(DRAFT)) return null;
  const name = fileName.replaceAll('%2F', '/');
  return NAME.test(name) ? `${BASE}${name}` : null;
}

function isOld(at: number): boolean {
  return Date.now() - at > KEEP_MS;
}

async function prolonged(file: string, now: Date): Promise<boolean> {
  return utimes(file, now, now)
    .then(() => true, absent)
    .then((done) => done === true);
}

/** For `catch`: null when there is no such file or folder, else the error goes on. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
