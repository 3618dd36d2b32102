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

/** A file that goes with what a form sent, or waits for it to be sent. The table is as old as files of quotes alone. */
@Entity('quote_file')
@Check('quote_file_state', `state in ('scanning', 'ready', 'refused', 'removed')`)
export class Attachment {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Of the form that it was added to. */
  @Index('quote_file_key')
  @Column('uuid')
  key: string;

  /** Both null until the form is sent, then one is set. */
  @Index('quote_file_quote')
  @Column({ type: 'uuid', nullable: true })
  quoteId: string | null;

  @ManyToOne('QuoteRequest', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'quote_id', foreignKeyConstraintName: 'quote_file_quote_fk' })
  quote?: object;

  @Index('quote_file_registration')
  @Column({ type: 'uuid', nullable: true })
  registrationId: string | null;

  @ManyToOne('PowerRegistration', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registration_id', foreignKeyConstraintName: 'quote_file_registration_fk' })
  registration?: object;

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
export class AttachmentPart {
  @PrimaryColumn('uuid')
  fileId: string;

  @ManyToOne(() => Attachment, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id', foreignKeyConstraintName: 'quote_file_part_file_fk' })
  file?: Attachment;

  @PrimaryColumn('integer')
  number: number;

  @Column('bytea')
  bytes: Buffer;
}
