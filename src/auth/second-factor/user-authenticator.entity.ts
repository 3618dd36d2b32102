import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** An authenticator app of somebody, and what they have for the day when it is lost. */
@Entity('user_authenticator')
export class UserAuthenticator {
  @PrimaryColumn('uuid')
  userId: string;

  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'user_authenticator_user_fk' })
  user?: object;

  /** Base32, as the app has it. */
  @Column('text')
  secret: string;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  /** Time step of the last code: it and earlier ones do not count again. */
  @Column('bigint')
  lastStep: string;

  /** Of the recovery codes that are left. */
  @Column({ type: 'bytea', array: true })
  recoveryCodeHashes: Buffer[];
}
