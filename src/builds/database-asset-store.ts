import { Injectable, Optional } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { type AssetStore, KEEP_MS, MAX_BYTES, type ReadFile } from './asset-store.js';
import { BuildFile } from './build-file.entity.js';

const FUTURE = Raw((column) => `${column} > now()`);

/** The files of all builds in Postgres, which every replica of every image reaches. */
@Injectable()
export class DatabaseAssetStore implements AssetStore {
  readonly name = 'database';

  constructor(
    private readonly database: Database,
    @InjectRepository(BuildFile) private readonly files: Repository<BuildFile>,
    @Optional() private readonly maxBytes: number = MAX_BYTES,
  ) {}

  async list(): Promise<string[]> {
    const kept = await this.database.run(() =>
      this.files.find({ select: { address: true }, where: { keptUntil: FUTURE } }),
    );
    return kept.map(({ address }) => address);
  }

  async read(address: string): Promise<Buffer | null> {
    const file = await this.database.run(() => this.files.findOneBy({ address, keptUntil: FUTURE }));
    return file?.body ?? null;
  }

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
