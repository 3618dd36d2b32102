import { Injectable, Optional } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { BuildFile } from './build-file.entity.js';

/** How long a file stays after the last process of a build that has it was seen: as long as a tab may stay open. */
export const KEEP_MS = 7 * 86_400_000;
/** What is kept of all builds together: some two hundred of today's. The longest unseen goes first. */
const MAX_BYTES = 100_000_000;

/** Reads the content of a file when it turns out to be needed. */
export type ReadFile = () => Promise<Buffer>;

const FUTURE = Raw((column) => `${column} > now()`);

/**
 * The files of all builds in Postgres, which every replica of every image reaches: there the files of other builds are
 * found while their pages are still open.
 */
@Injectable()
export class AssetStore {
  constructor(
    private readonly database: Database,
    @InjectRepository(BuildFile) private readonly files: Repository<BuildFile>,
    @Optional() private readonly maxBytes: number = MAX_BYTES,
  ) {}

  /** Addresses of all files that are kept, e.g. `/_build/assets/browser-x.js`. @throws DatabaseUnavailable */
  async list(): Promise<string[]> {
    const kept = await this.database.run(() =>
      this.files.find({ select: { address: true }, where: { keptUntil: FUTURE } }),
    );
    return kept.map(({ address }) => address);
  }

  /** @returns null when it is not kept (any more). @throws DatabaseUnavailable */
  async read(address: string): Promise<Buffer | null> {
    const file = await this.database.run(() => this.files.findOneBy({ address, keptUntil: FUTURE }));
    return file?.body ?? null;
  }

  /**
   * Keeps these files for {@link KEEP_MS} from now, and deletes what is out of date or over the bound.
   * @returns how many were not there before. @throws DatabaseUnavailable when it is to be tried again
   */
  async keep(files: ReadonlyMap<string, ReadFile>): Promise<number> {
    const present = new Set(await this.prolong([...files.keys()]));
    let added = 0;
    for (const [address, read] of files) {
      if (present.has(address)) continue;
      await this.add(address, await read());
      added += 1;
    }
    await this.sweep();
    return added;
  }

  /** @returns those that are there. Rows are locked in one order, so that replicas that start together do not clash. */
  private async prolong(addresses: string[]): Promise<string[]> {
    const [rows] = await this.database.run((manager) =>
      manager.query<[{ address: string }[], number]>(
        `with mine as (
           select address from build_file where address = any($1) order by address for update
         )
         update build_file set kept_until = now() + make_interval(secs => $2)
         from mine where build_file.address = mine.address
         returning build_file.address`,
        [addresses, KEEP_MS / 1_000],
      ),
    );
    return rows.map(({ address }) => address);
  }

  private async add(address: string, body: Buffer): Promise<void> {
    await this.database.run((manager) =>
      manager.query(
        `insert into build_file (address, body, kept_until)
         values ($1, $2, now() + make_interval(secs => $3))
         on conflict (address) do update set kept_until = excluded.kept_until`,
        [address, body, KEEP_MS / 1_000],
      ),
    );
  }

  private async sweep(): Promise<void> {
    await this.database.run((manager) =>
      manager.query(
        `delete from build_file where kept_until <= now() or address in (
           select address from (
             select address, sum(size) over (order by kept_until desc, address) as total from build_file
           ) as ranked where total > $1
         )`,
        [this.maxBytes],
      ),
    );
  }
}
