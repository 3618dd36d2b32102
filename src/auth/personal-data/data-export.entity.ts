import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';

/** An archive of what the site keeps of somebody, for a day. */
@Entity('data_export')
@Index('data_export_user', ['userId', 'createdAt'])
export class DataExport {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'data_export_user_fk' })
  user?: object;

  /** ZIP file; null until a worker has made it, and again when its day is over. */
  @Column({ type: 'bytea', nullable: true, select: false })
  archive: Buffer | null;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  createdAt: Date;

  /** null until it is made. */
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null;
}
