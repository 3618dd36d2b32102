import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** One body that the content service sent, from its arrival to the end of its work. */
@Entity({ name: 'webhook_notification' })
@Unique('webhook_notification_body_hash_key', ['bodyHash'])
@Index('webhook_notification_open', ['receivedAt'], { where: 'done_at is null and failed_at is null' })
@Index('webhook_notification_dead', ['failedAt'], { where: 'done_at is null and failed_at is not null' })
export class WebhookNotification {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** SHA-256 of the raw body: the same notification twice is one row. */
  @Column({ type: 'bytea' })
  bodyHash: Buffer;

  @Column({ type: 'jsonb' })
  body: unknown;

  @Index('webhook_notification_received')
  @Column({ type: 'timestamptz', default: () => 'now()' })
  receivedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  doneAt: Date | null;

  @Index('webhook_notification_failed', { where: 'failed_at is not null' })
  @Column({ type: 'timestamptz', nullable: true })
  failedAt: Date | null;

  /** When a notification that failed is tried again; null = at once. */
  @Column({ type: 'timestamptz', nullable: true })
  nextTryAt: Date | null;

  /** When it came again while its work was still to be done. */
  @Index('webhook_notification_repeated', { where: 'repeated_at is not null' })
  @Column({ type: 'timestamptz', nullable: true })
  repeatedAt: Date | null;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Column({ type: 'text', nullable: true })
  lastError: string | null;
}
