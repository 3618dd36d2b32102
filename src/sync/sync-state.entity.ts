import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A small fact that all workers share, under a name. */
@Entity({ name: 'sync_state' })
export class SyncStateRow {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ type: 'jsonb', default: {} })
  value: object;

  /** When a worker last took the work that belongs to it. */
  @Column({ type: 'timestamptz', default: '-infinity' })
  claimedAt: Date;
}
