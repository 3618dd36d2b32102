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
import type { DocumentKind, EarlierRevision } from './catalog.contract.js';
import { ProductSeries, ProductVariant } from './catalog.entity.js';

/** A file about series or parts. Its address always gives the newest revision. */
@Entity('product_document')
@Check(
  'product_document_kind',
  `kind in ('datasheet', 'manual', '2d', '3d', 'bim', 'visio', 'certificate', 'guide-specification')`,
)
export class ProductDocument {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  kind: DocumentKind;

  @Column('text')
  title: string;

  @Column({ type: 'text', default: '' })
  revision: string;

  /** ISO 8601 day of the revision. */
  @Column({ type: 'date', nullable: true })
  dated: string | null;

  @Column({ type: 'text', default: 'en' })
  language: string;

  /** Path in the folder of catalogue files, or an https address of another site. */
  @Column('text')
  file: string;

  @Column('text')
  mediaType: string;

  @Column({ type: 'integer', nullable: true })
  bytes: number | null;

  @Column({ type: 'text', nullable: true })
  sha256: string | null;

  /** Who alone may have it; empty = everybody. */
  @Column({ type: 'text', array: true, default: '{}' })
  roles: string[];

  @Column({ type: 'jsonb', default: [] })
  earlier: EarlierRevision[];

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}

/** That a document is about a series or a part. */
@Entity('product_document_link')
@Check('product_document_link_target', 'num_nonnulls(series_id, primary_id) = 1')
@Unique('product_document_link_once', ['documentId', 'seriesId', 'primaryId'])
export class ProductDocumentLink {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  documentId: string;

  @ManyToOne(() => ProductDocument, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'document_id', foreignKeyConstraintName: 'product_document_link_document_fk' })
  document?: ProductDocument;

  @Index('product_document_link_by_series', { where: 'series_id is not null' })
  @Column({ type: 'text', nullable: true })
  seriesId: string | null;

  @ManyToOne(() => ProductSeries, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'series_id', foreignKeyConstraintName: 'product_document_link_series_fk' })
  series?: ProductSeries;

  @Index('product_document_link_by_variant', { where: 'primary_id is not null' })
  @Column({ type: 'text', nullable: true })
  primaryId: string | null;

  @ManyToOne(() => ProductVariant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'primary_id', foreignKeyConstraintName: 'product_document_link_variant_fk' })
  variant?: ProductVariant;
}
