import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One body that the content service sent, from its arrival to the end of its work. */
@Entity({ name: 'webhook_notification' })
export class WebhookNotification {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** SHA-256 of the raw body: the same notification twice is one row. */
  @Column({ type: 'bytea' })
  bodyHash: Buffer;

  @Column({ type: 'jsonb' })
  body: unknown;

  @Column({ type: 'timestamptz', insert: false })
  receivedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  doneAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  failedAt: Date | null;

  /** When a notification that failed is tried again; null = at once. */
  @Column({ type: 'timestamptz', nullable: true })
  nextTryAt: Date | null;

  /** When it came again while its work was still to be done. */
  @Column({ type: 'timestamptz', nullable: true })
  repeatedAt: Date | null;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Column({ type: 'text', nullable: true })
  lastError: string | null;
}
