import { In } from 'typeorm';
import type { PageTree } from '../../content/content.module.js';
import type { Database } from '../../platform/database/database.js';
import { FormerPath } from './former-path.entity.js';
import { KnownPath } from './known-path.entity.js';
import type { PathChanges } from './path-changes.js';

/** Removed pages answer 410 for so many days, then 404 (features NV-04). */
export const GONE_DAYS = 180;

// Any fixed number: it names the lock "addresses of pages" in this database.
const LOCK = 7_350_114_202;

/** Rows of one statement: those of a large site at once would hold the process up for a second. */
const ROWS_AT_ONCE = 2_000;

export type FormerPlace = Pick<FormerPath, 'path' | 'itemId' | 'leftAt' | 'goneAt'>;

/** The memory of addresses in Postgres. Every method throws DatabaseUnavailable when Postgres is away. */
export class PathStore {
  constructor(private readonly database: Database) {}

  /** Path by item id, as last noted. */
  async known(): Promise<Map<string, string>> {
    // Without entities: there are as many rows as pages.
    const rows = await this.database.run((manager) =>
      manager
        .createQueryBuilder(KnownPath, 'known')
        .getRawMany<{ known_item_id: string; known_path: string }>(),
    );
    return new Map(rows.map((row) => [row.known_item_id, row.known_path]));
  }

  /**
   * Notes changes, all or none; noting them twice is harmless.
   * @param tree in which they were found: an address that another page has now is no former one.
   */
  async note({ added, moved, gone }: PathChanges, tree: PageTree): Promise<void> {
    const placed = [...added, ...moved];
    const left = [...moved, ...gone].filter(({ from }) => tree.byPath(from) === null);
    const goneIds = new Set(gone.map(({ id }) => id));
    await this.database.run((manager) =>
      manager.transaction(async (transaction) => {
        await transaction.query('select pg_advisory_xact_lock($1)', [LOCK]);
        for (const some of portions(placed)) {
          const ids = some.map(({ id }) => id);
          const paths = some.map(({ path }) => path);
          await transaction.query(
            `insert into known_path (item_id, path) select * from unnest($1::text[], $2::text[])
             on conflict (item_id) do update set path = excluded.path`,
            [ids, paths],
          );
          // Who came back, be it elsewhere, is found again under all former addresses.
          await transaction.query(
            'update former_path set gone_at = null where item_id = any($1) and gone_at is not null',
            [ids],
          );
        }
        for (const ids of portions([...goneIds])) {
          await transaction.query('delete from known_path where item_id = any($1)', [ids]);
          await transaction.query(
            'update former_path set gone_at = now() where item_id = any($1) and gone_at is null',
            [ids],
          );
        }
        for (const some of portions(left)) {
          await transaction.query(
            `insert into former_path (path, item_id, left_at, gone_at)
             select path, item_id, now(), case when gone then now() end
             from unnest($1::text[], $2::text[], $3::boolean[]) as t (path, item_id, gone)
             on conflict (path) do update
             set item_id = excluded.item_id, left_at = excluded.left_at, gone_at = excluded.gone_at`,
            [some.map(({ from }) => from), some.map(({ id }) => id), some.map(({ id }) => goneIds.has(id))],
          );
        }
        // The page that is there now wins.
        for (const some of portions(placed)) {
          await transaction.query('delete from former_path where path = any($1)', [
            some.map(({ path }) => path),
          ]);
        }
      }),
    );
  }

  /** What is known of each of the paths; unknown ones are left out. */
  async find(paths: readonly string[]): Promise<FormerPlace[]> {
    return this.database.run((manager) => manager.find(FormerPath, { where: { path: In([...paths]) } }));
  }

  /** Deletes what answers 404 again. @returns how many rows. */
  async forgetOld(): Promise<number> {
    const [, count] = await this.database.run((manager) =>
      manager.query<[unknown[], number]>(
        'delete from former_path where gone_at < now() - make_interval(days => $1)',
        [GONE_DAYS],
      ),
    );
    return count;
  }
}

function* portions<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}
