/** Keeps a process under test in one step of its work: on a lock in its database. */
import type pg from 'pg';

export class LockedStep {
  private isLocked = false;
  /** Sessions that waited before: Postgres does not notice that a client is dead while its statement waits. */
  private readonly seen = new Set<number>();

  /**
   * @param locker holds the lock, @param watcher looks who waits for it
   * @param statement pattern (`ilike`) of the statement that waits
   */
  constructor(
    private readonly locker: pg.Client,
    private readonly watcher: pg.Client,
    private readonly statement: string,
  ) {}

  /** A second time is harmless. */
  async lockTable(table: string, mode: 'exclusive' | 'access exclusive' = 'exclusive'): Promise<void> {
    if (this.isLocked) return;
    this.isLocked = true;
    await this.locker.query('begin');
    await this.locker.query(`lock table ${table} in ${mode} mode`);
  }

  /** @returns whether the rows of the query are locked; false while there are none */
  async lockRows(query: string): Promise<boolean> {
    if (this.isLocked) return true;
    this.isLocked = true;
    await this.locker.query('begin');
    const { rowCount } = await this.locker.query(`${query} for update`);
    if (rowCount === 0) await this.release();
    return this.isLocked;
  }

  /** @returns whether another session than those of before waits with the statement */
  async isReached(): Promise<boolean> {
    const { rows } = await this.watcher.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query ilike $1`,
      [this.statement],
    );
    const fresh = rows.filter(({ pid }) => !this.seen.has(pid));
    for (const { pid } of fresh) this.seen.add(pid);
    return fresh.length > 0;
  }

  async release(): Promise<void> {
    if (!this.isLocked) return;
    await this.locker.query('rollback');
    this.isLocked = false;
  }
}
