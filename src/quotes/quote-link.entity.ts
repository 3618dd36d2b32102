import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A link of a mail by which its reader sees a request. */
@Entity('quote_link')
export class QuoteLink {
  /** SHA-256 of what the link holds. */
  @PrimaryColumn('bytea')
  tokenHash: Buffer;

  @Index('quote_link_quote')
  @Column('uuid')
  quoteId: string;

  @ManyToOne('QuoteRequest', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'quote_id', foreignKeyConstraintName: 'quote_link_quote_fk' })
  quote?: object;

  @Column('timestamptz')
  expiresAt: Date;
}
