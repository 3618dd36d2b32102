import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { RightState } from './rights.contract.js';
import { UserAccount } from './user-account.entity.js';

/** A role that somebody asked for. */
@Entity('right_request')
@Check('right_request_state', `state in ('pending', 'approved', 'refused')`)
// One question is answered before the next one for the same role is asked.
@Index('right_request_pending', ['userId', 'role'], { unique: true, where: `state = 'pending'` })
@Index('right_request_open', ['createdAt'], { where: `state = 'pending'` })
export class RightRequest {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('right_request_user')
  @Column('uuid')
  userId: string;

  @ManyToOne(() => UserAccount, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'right_request_user_fk' })
  user?: UserAccount;

  @Column('text')
  role: string;

  @Column('text')
  accountNumber: string;

  @Column('text')
  reason: string;

  @Column({ type: 'text', default: 'pending' })
  state: RightState;

  /** What the person was told. */
  @Column({ type: 'text', default: '' })
  answer: string;

  /** What the person was asked meanwhile; empty = nothing. */
  @Column({ type: 'text', default: '' })
  question: string;

  /** What they said to that; empty = nothing yet. */
  @Column({ type: 'text', default: '' })
  reply: string;

  @Column({ type: 'uuid', nullable: true })
  decidedBy: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  createdAt: Date;
}
