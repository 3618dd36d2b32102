import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Something that somebody may do once, with what only they have: a link, a code, a cookie. */
@Entity('one_time_token')
@Unique('one_time_token_token_hash_key', ['tokenHash'])
export class OneTimeToken {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  kind: string;

  /** null for what begins before it is known who it is. */
  @Index('one_time_token_user')
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'one_time_token_user_fk' })
  user?: object;

  @Column('bytea')
  tokenHash: Buffer;

  /** Of the cookie of the browser in which it was begun. */
  @Index('one_time_token_browser')
  @Column({ type: 'bytea', nullable: true })
  browserHash: Buffer | null;

  /** Of six digits that do in that browser what the token does everywhere. */
  @Column({ type: 'bytea', nullable: true })
  codeHash: Buffer | null;

  @Column('integer')
  triesLeft: number;

  @Column('jsonb')
  payload: object;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  createdAt: Date;

  @Index('one_time_token_expires')
  @Column('timestamptz')
  expiresAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
