import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** A file that goes with a request, or waits for its form to be sent. */
@Entity('quote_file')
@Check('quote_file_state', `state in ('scanning', 'ready', 'refused', 'removed')`)
export class QuoteFile {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Of the form that it was added to. */
  @Index('quote_file_key')
  @Column('uuid')
  key: string;

  /** Null until the form is sent. */
  @Index('quote_file_quote')
  @Column({ type: 'uuid', nullable: true })
  quoteId: string | null;

  @ManyToOne('QuoteRequest', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'quote_id', foreignKeyConstraintName: 'quote_file_quote_fk' })
  quote?: object;

  @Column('text')
  name: string;

  /** Media type. */
  @Column('text')
  type: string;

  /** Bytes. */
  @Column('integer')
  size: number;

  /** `removed`: kept no longer. */
  @Column('text')
  state: 'scanning' | 'ready' | 'refused' | 'removed';

  /** Why it was refused. */
  @Column({ type: 'text', default: '' })
  reason: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

/** Bytes of a file, in parts that Postgres and this process take at a time. */
@Entity('quote_file_part')
export class QuoteFilePart {
  @PrimaryColumn('uuid')
  fileId: string;

  @ManyToOne(() => QuoteFile, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id', foreignKeyConstraintName: 'quote_file_part_file_fk' })
  file?: QuoteFile;

  @PrimaryColumn('integer')
  number: number;

  @Column('bytea')
  bytes: Buffer;
}
