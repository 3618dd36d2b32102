import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { PricedLine } from './quote-lines.contract.js';

/** Prices as they were given; a change of them is another revision. */
@Entity('quote_revision')
@Unique('quote_revision_number_key', ['quoteId', 'number'])
export class QuoteRevision {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  quoteId: string;

  @ManyToOne('QuoteRequest', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'quote_id', foreignKeyConstraintName: 'quote_revision_quote_fk' })
  quote?: object;

  @Column('integer')
  number: number;

  @Column('jsonb')
  lines: PricedLine[];

  /** ISO 4217. */
  @Column('text')
  currency: string;

  @Column('text')
  note: string;

  /** Last second of a day in the office's zone. */
  @Column('timestamptz')
  validUntil: Date;

  /** SHA-256 of the rest, in hex: it proves what was accepted. */
  @Column('text')
  hash: string;

  @Column('text')
  createdBy: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
