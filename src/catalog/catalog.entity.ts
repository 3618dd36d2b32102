import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { AttributeKind, Lifecycle, SeriesImage } from './catalog.contract.js';
import type { GuideSpecification } from './guide-specification.contract.js';

/** A group of series, as the catalogue is divided. */
@Entity('product_group')
@Index('product_group_by_parent', ['parentId', 'position'])
export class ProductGroup {
  /** Lower-case name that content and addresses use. */
  @PrimaryColumn('text')
  id: string;

  @Column({ type: 'text', nullable: true })
  parentId: string | null;

  @ManyToOne(() => ProductGroup, { deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn({ name: 'parent_id', foreignKeyConstraintName: 'product_group_parent_fk' })
  parent?: ProductGroup;

  @Column('text')
  title: string;

  @Column({ type: 'text', default: '' })
  description: string;

  @Column({ type: 'text', nullable: true })
  image: string | null;

  @Column({ type: 'integer', default: 0 })
  position: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}

/** Parts that are one product in several sizes, ratings or colours. */
@Entity('product_series')
@Index('product_series_by_group', ['groupId', 'position'])
export class ProductSeries {
  /** What the series selector of the editors stores. */
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  groupId: string;

  @ManyToOne(() => ProductGroup)
  @JoinColumn({ name: 'group_id', foreignKeyConstraintName: 'product_series_group_fk' })
  group?: ProductGroup;

  @Column('text')
  title: string;

  @Column({ type: 'text', default: '' })
  description: string;

  @Column({ type: 'jsonb', default: [] })
  images: SeriesImage[];

  @Column({ type: 'jsonb', nullable: true })
  guideSpecification: GuideSpecification | null;

  @Column({ type: 'integer', default: 0 })
  position: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;

  /** When anything that its page shows was last changed: the series, its parts, its documents. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  changedAt: Date;
}

/** What an attribute of parts is called, and how it is measured. */
@Entity('product_attribute')
@Check('product_attribute_kind', `kind in ('number', 'text', 'choice')`)
export class ProductAttribute {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  label: string;

  @Column('text')
  kind: AttributeKind;

  /** As `mm`, `kg`, `kVA`; '' for none. */
  @Column({ type: 'text', default: '' })
  unit: string;

  /** Heading that it stands under in long tables. */
  @Column({ type: 'text', default: '' })
  section: string;

  @Column({ type: 'integer', default: 0 })
  position: number;
}

/** A part: what can be ordered under one number. */
@Entity('product_variant')
@Unique('product_variant_key', ['partKey'])
@Unique('product_variant_sku', ['sku'])
@Check('product_variant_msrp', 'msrp >= 0')
@Check('product_variant_currency', `currency ~ '^[A-Z]{3}$'`)
@Check('product_variant_pack', 'pack_size > 0')
@Check('product_variant_minimum', 'minimum > 0')
@Check('product_variant_lifecycle', `lifecycle in ('active', 'new', 'limited', 'discontinued')`)
@Index('product_variant_by_series', ['seriesId', 'position', 'primaryId'])
@Index('product_variant_by_change', ['updatedAt', 'primaryId'])
export class ProductVariant {
  /** The part number as it is printed. */
  @PrimaryColumn('text')
  primaryId: string;

  /** The part number by which it is found: see `partNumberKey`. */
  @Column('text')
  partKey: string;

  @Column('text')
  sku: string;

  @Column('text')
  seriesId: string;

  @ManyToOne(() => ProductSeries)
  @JoinColumn({ name: 'series_id', foreignKeyConstraintName: 'product_variant_series_fk' })
  series?: ProductSeries;

  @Column('text')
  name: string;

  @Column({ type: 'text', default: '' })
  description: string;

  /** List price of one piece, exact; null = on request. */
  @Column({ type: 'numeric', precision: 12, scale: 2, nullable: true })
  msrp: string | null;

  @Column({ type: 'text', default: 'USD' })
  currency: string;

  /** Pieces in a pack. */
  @Column({ type: 'integer', default: 1 })
  packSize: number;

  /** Least quantity of an order, in pieces. */
  @Column({ type: 'integer', default: 1 })
  minimum: number;

  @Column({ type: 'text', default: 'active' })
  lifecycle: Lifecycle;

  /** ISO 8601 day. */
  @Column({ type: 'date', nullable: true })
  discontinuedOn: string | null;

  @Index('product_variant_by_successor', { where: 'successor_id is not null' })
  @Column({ type: 'text', nullable: true })
  successorId: string | null;

  @ManyToOne(() => ProductVariant, { deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn({ name: 'successor_id', foreignKeyConstraintName: 'product_variant_successor_fk' })
  successor?: ProductVariant;

  @Column({ type: 'jsonb', default: {} })
  attributes: Record<string, number | string>;

  @Column({ type: 'text', nullable: true })
  image: string | null;

  @Column({ type: 'integer', default: 0 })
  position: number;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  createdAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
