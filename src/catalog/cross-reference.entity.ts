import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { CrossRelation } from './catalog.contract.js';
import { ProductVariant } from './catalog.entity.js';

/** Another maker's number for what one of our parts does. */
@Entity('product_cross_reference')
@Check('product_cross_reference_relation', `relation in ('same', 'similar', 'needs-accessory')`)
@Unique('product_cross_reference_once', ['numberKey', 'maker', 'primaryId'])
export class ProductCrossReference {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  maker: string;

  @Column('text')
  number: string;

  @Index('product_cross_reference_by_key')
  @Column('text')
  numberKey: string;

  @Index('product_cross_reference_by_variant')
  @Column('text')
  primaryId: string;

  @ManyToOne(() => ProductVariant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'primary_id', foreignKeyConstraintName: 'product_cross_reference_variant_fk' })
  variant?: ProductVariant;

  @Column('text')
  relation: CrossRelation;

  @Column({ type: 'text', default: '' })
  note: string;
}
