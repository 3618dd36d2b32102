import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** How somebody proved who they are: by a password, by an identity provider, or by that and a second factor. */
export type SessionLevel = 'password' | 'provider' | 'second-factor';

/** One browser in which somebody is signed in, or was. */
@Entity('user_session')
@Unique('user_session_token_hash_key', ['tokenHash'])
@Check('user_session_level', `level in ('password', 'provider', 'second-factor')`)
export class UserSession {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('user_session_user')
  @Column('uuid')
  userId: string;

  // By its name: the entity itself stays in its room.
  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'user_session_user_fk' })
  user?: object;

  /** SHA-256 of what the cookie holds. */
  @Column('bytea')
  tokenHash: Buffer;

  @Column('text')
  level: SessionLevel;

  /** `Firefox on Windows`, never the whole name that the browser sends. */
  @Column('text')
  userAgent: string;

  /** When it got its present id. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** To the minute. */
  @Index('user_session_last_seen')
  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastSeenAt: Date;

  /** When the person last proved who they are: some changes ask for that again. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  provedAt: Date;

  /** How long it lives without being used. */
  @Column('integer')
  idleSeconds: number;

  /** How long it lives at most. */
  @Column('timestamptz')
  endsAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;

  /** As whom an administrator looks at the site; that account may be gone. */
  @Column({ type: 'uuid', nullable: true })
  actingAs: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  actingUntil: Date | null;

  /** Whether the browser keeps the cookie when it is closed. */
  @Column('boolean')
  isKept: boolean;
}
