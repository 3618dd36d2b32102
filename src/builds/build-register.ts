import type { Database } from '../platform/database/database.js';
import { withTimeout } from '../platform/timeout.js';

/** A build counts as running for so long after one of its processes was last seen, in seconds. */
const RUNNING_S = 90;
const KEPT_DAYS = 7;
/** How old a known answer may be, in milliseconds: polls of any number of tabs are one statement in that time. */
const FRESH_MS = 2_000;
/** Longest wait of a poll for Postgres, in milliseconds. */
const PATIENCE_MS = 1_000;

/** Body of `builds/latest.json`. */
export interface LatestBuild {
  id: string;
  /** When it was built, in milliseconds since 1970. */
  timestamp: number;
}

/** Body of `builds/meta/{id}.json`: what a document of that build loads. */
export interface BuildFacts extends LatestBuild {
  entry: string;
  styles: string[];
}

/**
 * Which builds run. The latest one is the newest (by its build time) of those that a process was seen of within the
 * last 90 seconds; so replicas of two builds give the same answer, and a roll back is over 90 seconds after the last
 * process of the newer build. Times are those of Postgres; its absence leaves what was last known.
 */
export class BuildRegister {
  private newest: LatestBuild;
  private readAt = 0;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    /** Visitors' site and preview are told apart. */
    private readonly instance: string,
    private readonly own: BuildFacts,
  ) {
    this.newest = { id: own.id, timestamp: own.timestamp };
  }

  /** Tells the others that this build runs, and forgets those whose files are gone too. @throws DatabaseUnavailable */
  async beat(): Promise<void> {
    const { id, timestamp, entry, styles } = this.own;
    await this.database.run((manager) =>
      manager.query(
        `insert into build (instance, id, built_at, facts) values ($1, $2, to_timestamp($3 / 1000.0), $4)
         on conflict (instance, id) do update
         set seen_at = now(), built_at = greatest(build.built_at, excluded.built_at)`,
        [this.instance, id, timestamp, JSON.stringify({ entry, styles })],
      ),
    );
    await this.database.run((manager) =>
      manager.query('delete from build where seen_at < now() - make_interval(days => $1)', [KEPT_DAYS]),
    );
  }

  /** The newest build that runs, as last known. Never throws, and never waits longer than a second. */
  async latest(): Promise<LatestBuild> {
    if (Date.now() - this.readAt > FRESH_MS) {
      this.reading ??= this.readLatest().finally(() => {
        this.reading = null;
      });
      await withTimeout(PATIENCE_MS, this.reading);
    }
    return this.newest;
  }

  /** Facts of a build that runs or ran in the last days; null for any other. @throws DatabaseUnavailable */
  async facts(id: string): Promise<BuildFacts | null> {
    if (id === this.own.id) return this.own;
    const [row] = await this.database.run((manager) =>
      manager.query<{ timestamp: string; facts: Pick<BuildFacts, 'entry' | 'styles'> }[]>(
        `select (extract(epoch from built_at) * 1000)::bigint as timestamp, facts
         from build where instance = $1 and id = $2`,
        [this.instance, id],
      ),
    );
    return row ? { id, timestamp: Number(row.timestamp), ...row.facts } : null;
  }

  private async readLatest(): Promise<void> {
    try {
      const [row] = await this.database.run((manager) =>
        manager.query<{ id: string; timestamp: string }[]>(
          `select id, (extract(epoch from built_at) * 1000)::bigint as timestamp
           from build where instance = $1 and seen_at > now() - make_interval(secs => $2)
           order by built_at desc, id limit 1`,
          [this.instance, RUNNING_S],
        ),
      );
      const { id, timestamp } = this.own;
      // Before the first beat this process is the only one that knows of its build.
      this.newest =
        row && Number(row.timestamp) >= timestamp
          ? { id: row.id, timestamp: Number(row.timestamp) }
          : { id, timestamp };
    } catch {
      // Postgres is away, which its own log lines tell.
    }
    this.readAt = Date.now();
  }
}
