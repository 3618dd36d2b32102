import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Something that was done to an account; never changed. It outlives the accounts that it names. */
@Entity('audit_log')
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Index('audit_log_at')
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  at: Date;

  /** Who did it; null = the system, or an operator's command. */
  @Index('audit_log_actor')
  @Column({ type: 'uuid', nullable: true })
  actorId: string | null;

  /** To whose account. */
  @Index('audit_log_subject')
  @Column({ type: 'uuid', nullable: true })
  subjectId: string | null;

  /** `profile.changed`, `password.changed` … */
  @Column('text')
  action: string;

  @Column({ type: 'jsonb', nullable: true })
  before: Record<string, unknown> | null;

  @Column({ type: 'jsonb', nullable: true })
  after: Record<string, unknown> | null;

  /** Address of the client; null for what no request asked for. */
  @Column({ type: 'text', nullable: true })
  address: string | null;
}
