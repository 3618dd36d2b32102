import type { Database } from '../platform/database/database.js';

/** Small facts that all workers share, each under a name, with a claim so that one worker at a time sees to it. */
export class SyncState {
  constructor(private readonly database: Database) {}

  /**
   * Claims work that is due for one worker: no other claim succeeds for `seconds`.
   * @returns the value kept under the name, or null when another worker has the claim. @throws DatabaseUnavailable
   */
  async claim(name: string, seconds: number): Promise<unknown> {
    const rows = await this.database.run(async (manager) => {
      await manager.query('insert into sync_state (name) values ($1) on conflict do nothing', [name]);
      const [claimed] = await manager.query<[{ value: unknown }[], number]>(
        `update sync_state set claimed_at = now()
         where name = $1 and claimed_at <= now() - make_interval(secs => $2) returning value`,
        [name, seconds],
      );
      return claimed;
    });
    return rows[0]?.value ?? null;
  }

  /** Gives a claim back, so that the work is tried again at once. @throws DatabaseUnavailable */
  async release(name: string): Promise<void> {
    await this.database.run((manager) =>
      manager.query(`update sync_state set claimed_at = '-infinity' where name = $1`, [name]),
    );
  }

  /** @throws DatabaseUnavailable */
  async keep(name: string, value: unknown): Promise<void> {
    await this.database.run((manager) =>
      manager.query('update sync_state set value = $2 where name = $1', [name, JSON.stringify(value)]),
    );
  }
}
