import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { AskedLine, QuoteProject } from './quote-lines.contract.js';
import type { QuoteState } from './quote-states.contract.js';

/** A request for a quote. */
@Entity('quote_request')
@Unique('quote_request_number_key', ['number'])
@Unique('quote_request_key_key', ['key'])
@Check(
  'quote_request_state',
  `state in ('received', 'in_review', 'needs_answer', 'quoted', 'accepted', 'declined', 'expired', 'withdrawn', 'closed')`,
)
@Index('quote_request_queue', ['state', 'createdAt'])
export class QuoteRequest {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Q-YYYY-000000. */
  @Column('text')
  number: string;

  /** Of the form: sent twice it is one request. */
  @Column('uuid')
  key: string;

  /** SHA-256 of what was sent. */
  @Column('bytea')
  bodyHash: Buffer;

  @Index('quote_request_user')
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  // By its name: the entity itself stays in its room.
  @ManyToOne('UserAccount', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'quote_request_user_fk' })
  user?: object;

  @Column({ type: 'text', default: 'received' })
  state: QuoteState;

  @Column({ type: 'text', nullable: true })
  closeReason: string | null;

  /** Whether the sender has shown that the address is theirs. */
  @Column('boolean')
  isVerified: boolean;

  /** Why it is pending review, and nobody is mailed about it until then; empty = it is not. */
  @Column({ name: 'held', type: 'text', default: '' })
  reviewReason: string;

  /** Empty, as the rest of what says something of the person, once that is no longer kept. */
  @Column('text')
  mail: string;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  @Column('text')
  company: string;

  @Column('text')
  phone: string;

  @Column('text')
  role: string;

  @Column('jsonb')
  project: QuoteProject;

  @Column('text')
  message: string;

  @Column('jsonb')
  lines: AskedLine[];

  /** Address of whoever answers; empty = nobody yet. */
  @Column({ type: 'text', default: '' })
  assignee: string;

  /** Of the last revision. */
  @Column({ type: 'timestamptz', nullable: true })
  validUntil: Date | null;

  @Column({ type: 'jsonb', nullable: true })
  acceptance: Acceptance | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;

  /** When staff first looked at it. */
  @Column({ type: 'timestamptz', nullable: true })
  openedAt: Date | null;

  /** When the requester first heard of staff. */
  @Column({ type: 'timestamptz', nullable: true })
  answeredAt: Date | null;

  /** Since when it waits for the requester. */
  @Column({ type: 'timestamptz', nullable: true })
  askedAt: Date | null;

  /** When it came to its end. */
  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;
}

/** How a quote was accepted. */
export interface Acceptance {
  name: string;
  poNumber: string;
  /** Number and hash of the revision. */
  revision: number;
  hash: string;
  /** ISO 8601 UTC. */
  at: string;
}
