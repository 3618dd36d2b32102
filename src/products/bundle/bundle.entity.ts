import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';

/** Who asked, as far as documents are concerned. */
export interface BundleReader {
  isAdmin: boolean;
  roles: readonly string[];
  isVerified: boolean;
}

/** Chosen documents as one ZIP file, for a day. */
@Entity('document_bundle')
@Unique('document_bundle_token_hash_key', ['tokenHash'])
@Check('document_bundle_state', `state in ('waiting', 'ready')`)
export class DocumentBundle {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** SHA-256 of what its address holds. */
  @Column('bytea')
  tokenHash: Buffer;

  /** Who alone may have it; null = whoever has the address. */
  @Index('document_bundle_user')
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'document_bundle_user_fk' })
  user?: object;

  @Column({ type: 'jsonb', nullable: true })
  reader: BundleReader | null;

  @Column({ type: 'text', array: true })
  documentIds: string[];

  @Column({ type: 'text', default: 'waiting' })
  state: 'waiting' | 'ready';

  /** Documents that were looked at. */
  @Column({ type: 'integer', default: 0 })
  done: number;

  @Column({ type: 'integer', default: 0 })
  missing: number;

  @Column({ type: 'integer', default: 0 })
  bytes: number;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  createdAt: Date;

  @Index('document_bundle_expiry')
  @Column('timestamptz')
  expiresAt: Date;
}

/** A part of the file, in order. */
@Entity('document_bundle_piece')
export class DocumentBundlePiece {
  @PrimaryColumn('uuid')
  bundleId: string;

  @ManyToOne(() => DocumentBundle, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'bundle_id', foreignKeyConstraintName: 'document_bundle_piece_bundle_fk' })
  bundle?: DocumentBundle;

  /** From 0. */
  @PrimaryColumn('integer')
  position: number;

  @Column('bytea')
  bytes: Buffer;
}
