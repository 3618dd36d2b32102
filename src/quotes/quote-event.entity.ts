import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';

/** Something that was said or done about a request; never changed. */
@Entity('quote_event')
@Check('quote_event_side', `side in ('requester', 'staff', 'system')`)
export class QuoteEvent {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @Index('quote_event_quote')
  @Column('uuid')
  quoteId: string;

  @ManyToOne('QuoteRequest', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'quote_id', foreignKeyConstraintName: 'quote_event_quote_fk' })
  quote?: object;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @Column('text')
  side: 'requester' | 'staff' | 'system';

  @Column('text')
  who: string;

  @Column('text')
  kind: string;

  @Column({ type: 'text', default: '' })
  text: string;

  /** For staff alone. */
  @Column({ type: 'boolean', default: false })
  isInternal: boolean;
}
