/** What became of the notifications of a site, and of the jobs that they led to. */
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Site } from './site.js';

export class InboxState {
  private constructor(
    readonly database: pg.Client,
    private readonly redis: Redis,
    private readonly prefix: string,
  ) {}

  static async of(site: Site): Promise<InboxState> {
    const database = new pg.Client({ connectionString: site.env.DATABASE_URL });
    database.on('error', () => undefined);
    await database.connect();
    const redis = new Redis(site.env.REDIS_QUEUE_URL ?? '', { retryStrategy: () => 200 });
    redis.on('error', () => undefined);
    return new InboxState(database, redis, `{${site.env.REDIS_PREFIX}-queue}`);
  }

  /** Rows: all, those that are not done, those that were given up; and the most tries that a waiting one has. */
  async rows(): Promise<{ all: number; open: number; dead: number; attempts: number }> {
    const { rows } = await this.database.query<Record<string, string>>(
      `select count(*) as all, count(*) filter (where done_at is null) as open,
         count(*) filter (where failed_at is not null) as dead,
         coalesce(max(attempts) filter (where done_at is null), 0) as attempts
       from webhook_notification`,
    );
    const [row = {}] = rows;
    return {
      all: Number(row.all),
      open: Number(row.open),
      dead: Number(row.dead),
      attempts: Number(row.attempts),
    };
  }

  /** Jobs of a queue in a state that is a list of BullMQ. */
  active(queue: string): Promise<number> {
    return this.redis.llen(`${this.prefix}:${queue}:active`);
  }

  /** Jobs of the pages to be re-rendered that are not rendered yet. */
  async rebuildsLeft(): Promise<number> {
    const key = (state: string) => `${this.prefix}:rerender:${state}`;
    const [waiting, active, prioritized, delayed] = await Promise.all([
      this.redis.llen(key('wait')),
      this.redis.llen(key('active')),
      this.redis.zcard(key('prioritized')),
      this.redis.zcard(key('delayed')),
    ]);
    return waiting + active + prioritized + delayed;
  }

  /** Jobs that were given up, over all queues. */
  async failedJobs(): Promise<number> {
    const sets = await this.redis.keys(`${this.prefix.replace(/[{}]/g, '?')}:*:failed`);
    const counts = await Promise.all(sets.map((set) => this.redis.zcard(set)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async close(): Promise<void> {
    this.redis.disconnect();
    await this.database.end();
  }
}
