import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type Repository } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ClientBuild } from '../platform/client-build.js';
import { Database } from '../platform/database/database.js';
import { withTimeout } from '../platform/timeout.js';
import { Build } from './build.entity.js';

/** A build counts as running for so long after one of its processes was last seen, in seconds. */
const RUNNING_S = 90;
const KEPT_DAYS = 7;
/** How old a known answer may be, in milliseconds: polls of any number of tabs are one statement in that time. */
const FRESH_MS = 2_000;
/** Longest wait of a poll for Postgres, in milliseconds. */
const TIMEOUT_MS = 1_000;

/** Body of `builds/latest.json`. */
export interface LatestBuild {
  id: string;
  /** When it was built, in milliseconds since 1970. */
  timestamp: number;
}

/** Body of `builds/meta/{id}.json`: what a document of that build loads. */
export interface BuildFacts extends LatestBuild {
  entry: string;
  styles: readonly string[];
}

/**
 * Which builds run. The latest one is the newest (by its build time) of those that a process was seen of within the
 * last 90 seconds; so replicas of two builds give the same answer, and a roll back is over 90 seconds after the last
 * process of the newer build. Times are those of Postgres; its absence leaves what was last known.
 */
@Injectable()
export class BuildRegister {
  private readonly instance: string;
  private readonly own: BuildFacts;
  private newest: LatestBuild;
  private readAt = 0;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    @InjectRepository(Build) private readonly builds: Repository<Build>,
    { id, builtAt: timestamp, entry, styles }: ClientBuild,
    @Inject(CONFIG) config: Config,
  ) {
    this.instance = `${config.redisPrefix}:${config.kontentPreview ? 'preview' : 'published'}`;
    this.own = { id, timestamp, entry, styles };
    this.newest = { id, timestamp };
  }

  /** Says to the others that this build runs, and forgets those whose files are gone too. @throws DatabaseUnavailable */
  async heartbeat(): Promise<void> {
    const { id, timestamp, entry, styles } = this.own;
    await this.database.run((manager) =>
      manager.query(
        `insert into build (instance, id, built_at, facts) values ($1, $2, $3, $4)
         on conflict (instance, id) do update
         set seen_at = now(), built_at = greatest(build.built_at, excluded.built_at)`,
        [this.instance, id, new Date(timestamp), JSON.stringify({ entry, styles })],
      ),
    );
    const seenAt = Raw((column) => `${column} < now() - make_interval(days => ${KEPT_DAYS})`);
    await this.database.run(() => this.builds.delete({ seenAt }));
  }

  /** The newest build that runs, as last known. Never throws, and never waits longer than a second. */
  async latest(): Promise<LatestBuild> {
    if (Date.now() - this.readAt > FRESH_MS) {
      this.reading ??= this.readLatest().finally(() => {
        this.reading = null;
      });
      await withTimeout(TIMEOUT_MS, this.reading);
    }
    return this.newest;
  }

  /** Facts of a build that runs or ran in the last days; null for any other. @throws DatabaseUnavailable */
  async facts(id: string): Promise<BuildFacts | null> {
    if (id === this.own.id) return this.own;
    const { instance } = this;
    const build = await this.database.run(() => this.builds.findOneBy({ instance, id }));
    return build && { id, timestamp: build.builtAt.getTime(), ...build.facts };
  }

  private async readLatest(): Promise<void> {
    const { instance } = this;
    const seenAt = Raw((column) => `${column} > now() - make_interval(secs => ${RUNNING_S})`);
    try {
      const build = await this.database.run(() =>
        this.builds.findOne({ where: { instance, seenAt }, order: { builtAt: 'DESC', id: 'ASC' } }),
      );
      const { id, timestamp } = this.own;
      const builtAt = build?.builtAt.getTime() ?? 0;
      // Before the first heartbeat this process is the only one that knows of its build.
      this.newest = build && builtAt >= timestamp ? { id: build.id, timestamp: builtAt } : { id, timestamp };
    } catch {
      // Postgres is away, which its own log lines tell.
    }
    this.readAt = Date.now();
  }
}
