import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { SyncStateRow } from './sync-state.entity.js';

/** Small facts that all workers share, each under a name, with a claim so that one worker at a time sees to it. */
@Injectable()
export class SyncState {
  constructor(
    private readonly database: Database,
    @InjectRepository(SyncStateRow) private readonly rows: Repository<SyncStateRow>,
  ) {}

  /**
   * Claims work that is due for one worker: no other claim succeeds for `seconds`.
   * @returns the value kept under the name, or null when another worker has the claim. @throws DatabaseUnavailable
   */
  async claim(name: string, seconds: number): Promise<unknown> {
    const rows = await this.database.run(async (manager) => {
      await this.rows.createQueryBuilder().insert().values({ name }).orIgnore().execute();
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
    await this.database.run(() => this.rows.update({ name }, { claimedAt: () => `'-infinity'` }));
  }

  /** @throws DatabaseUnavailable */
  async keep(name: string, value: object): Promise<void> {
    await this.database.run(() => this.rows.update({ name }, { value }));
  }
}
