import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { GivenLine } from '../lists.contract.js';

/** A list behind a link, as it was when it was shared. */
@Entity('shared_list')
@Unique('shared_list_token_hash_key', ['tokenHash'])
export class SharedList {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** SHA-256 of what the link holds. */
  @Column('bytea')
  tokenHash: Buffer;

  /** SHA-256 of what its maker's device has, to end the link. */
  @Column('bytea')
  revokeHash: Buffer;

  /** Its maker, who was signed in; null = somebody without an account. */
  @Index('shared_list_user')
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  // By its name: the entity itself stays in its room.
  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'shared_list_user_fk' })
  user?: object;

  @Column({ type: 'text', default: '' })
  note: string;

  /** Empty once the link has ended. */
  @Column('jsonb')
  lines: GivenLine[];

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  createdAt: Date;

  /** When it ends; in the past once it was ended. */
  @Index('shared_list_expiry')
  @Column('timestamptz')
  expiresAt: Date;
}
