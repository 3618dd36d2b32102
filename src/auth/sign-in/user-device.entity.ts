import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A browser in which somebody was signed in before. */
@Entity('user_device')
export class UserDevice {
  /** SHA-256 of what the cookie holds. */
  @PrimaryColumn('bytea')
  tokenHash: Buffer;

  @Index('user_device_user')
  @PrimaryColumn('uuid')
  userId: string;

  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'user_device_user_fk' })
  user?: object;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastSeenAt: Date;
}
