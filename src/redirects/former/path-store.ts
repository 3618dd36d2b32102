import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, IsNull, LessThan, Not, Repository } from 'typeorm';
import type { PageTree } from '../../content/content.module.js';
import { Database } from '../../platform/database/database.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import { FormerPath } from './former-path.entity.js';
import { KnownPath } from './known-path.entity.js';
import type { PathChanges } from './path-changes.js';

/** Removed pages answer 410 for so long, then 404. */
export const GONE_MS = 180 * 86_400_000;

// Any fixed number: it names the lock "addresses of pages" in this database.
const LOCK = 7_350_114_202;

/** Rows of one statement: those of a large site at once would hold the process up for a second. */
const BATCH_SIZE = 2_000;

/** Last part of a path, as the index over it has it (see its migration). */
const SLUG = "regexp_replace(path, '^.*/', '')";
/** Pages that are ranked. */
const MOST_RANKED = 40;

export type FormerPlace = Pick<FormerPath, 'path' | 'itemId' | 'leftAt' | 'goneAt'>;

export interface ScoredPath {
  path: string;
  /** 0 to 1. */
  score: number;
}

/** The memory of addresses in Postgres. Every method throws DatabaseUnavailable when Postgres is away. */
@Injectable()
export class PathStore {
  constructor(
    private readonly database: Database,
    @InjectRepository(KnownPath) private readonly knownPaths: Repository<KnownPath>,
    @InjectRepository(FormerPath) private readonly formerPaths: Repository<FormerPath>,
  ) {}

  /** Path by item id, as last noted. */
  async known(): Promise<Map<string, string>> {
    // Without entities: there are as many rows as pages.
    const rows = await this.database.run(() =>
      this.knownPaths.createQueryBuilder('known').getRawMany<{ known_item_id: string; known_path: string }>(),
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
        const known = transaction.getRepository(KnownPath);
        const former = transaction.getRepository(FormerPath);
        await transaction.query('select pg_advisory_xact_lock($1)', [LOCK]);
        for (const batch of batches(placed)) {
          const ids = batch.map(({ id }) => id);
          await transaction.query(
            `insert into known_path (item_id, path) select * from unnest($1::text[], $2::text[])
             on conflict (item_id) do update set path = excluded.path`,
            [ids, batch.map(({ path }) => path)],
          );
          // Who came back, be it elsewhere, is found again under all former addresses.
          await former.update({ itemId: Any(ids), goneAt: Not(IsNull()) }, { goneAt: null });
        }
        for (const ids of batches([...goneIds])) {
          await known.delete({ itemId: Any(ids) });
          await former.update({ itemId: Any(ids), goneAt: IsNull() }, { goneAt: () => 'now()' });
        }
        for (const batch of batches(left)) {
          await transaction.query(
            `insert into former_path (path, item_id, left_at, gone_at)
             select path, item_id, now(), case when gone then now() end
             from unnest($1::text[], $2::text[], $3::boolean[]) as t (path, item_id, gone)
             on conflict (path) do update
             set item_id = excluded.item_id, left_at = excluded.left_at, gone_at = excluded.gone_at`,
            [
              batch.map(({ from }) => from),
              batch.map(({ id }) => id),
              batch.map(({ id }) => goneIds.has(id)),
            ],
          );
        }
        // The page that is there now wins.
        for (const batch of batches(placed)) {
          await former.delete({ path: Any(batch.map(({ path }) => path)) });
        }
      }),
    );
  }

  /** What is known of each of the paths; unknown ones are left out. */
  async find(paths: readonly string[]): Promise<FormerPlace[]> {
    return this.database.run(() => this.formerPaths.findBy({ path: Any([...paths]) }));
  }

  /**
   * Paths of pages whose last part is like a given one, best first.
   * @param path whole path that was asked for: of pages alike, those that lie near it come first.
   * @param timeoutMs longest work of Postgres on it; more is an error.
   */
  async similar(
    slug: string,
    path: string,
    { atLeast, limit, timeoutMs }: { atLeast: number; limit: number; timeoutMs: number },
  ): Promise<ScoredPath[]> {
    return this.database.run((manager) =>
      manager.transaction(async (transaction) => {
        await transaction.query(
          `set local statement_timeout = ${timeoutMs}; set local pg_trgm.similarity_threshold = ${atLeast}`,
        );
        return transaction.query<ScoredPath[]>(
          `select path, score from (
             select path,
               0.85 * greatest(similarity(slug, $1), 0.9 * word_similarity($1, slug)) + 0.15 * similarity(path, $2)
                 as score
             from (
               select path, ${SLUG} as slug from known_path
               where ${SLUG} % $1 order by ${SLUG} <-> $1 limit ${MOST_RANKED}
             ) as near
           ) as ranked
           order by score desc, length(path), path limit $3`,
          [slug, path, limit],
        );
      }),
    );
  }

  /** Deletes what answers 404 again. @returns how many rows. */
  @Retention('former addresses')
  async deleteOld(): Promise<number> {
    const { affected } = await this.database.run(() =>
      this.formerPaths.delete({ goneAt: LessThan(new Date(Date.now() - GONE_MS)) }),
    );
    return affected ?? 0;
  }
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE) yield rows.slice(at, at + BATCH_SIZE);
}
