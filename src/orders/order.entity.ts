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
import type { OrderDocument, OrderState } from './orders.contract.js';

/** A customer as the source of the orders knows them. */
@Entity('order_account')
export class OrderAccount {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'order_account_pkey' })
  number: string;

  @Column({ type: 'text', default: '' })
  name: string;
}

/** An order. Its state and next date are computed from its lines when they are told. */
@Entity('customer_order')
@Check('customer_order_state', `state in ('open', 'part-shipped', 'shipped', 'on-hold', 'cancelled')`)
@Unique('customer_order_number_key', ['number'])
@Index('customer_order_newest', ['accountNumber', 'placedOn', 'id'])
@Index('customer_order_number', ['numberKey', 'accountNumber'])
@Index('customer_order_po', ['accountNumber', 'poKey'])
@Index('customer_order_placed', ['placedOn'])
export class CustomerOrder {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  accountNumber: string;

  @ManyToOne(() => OrderAccount)
  @JoinColumn({ name: 'account_number', foreignKeyConstraintName: 'customer_order_account_fk' })
  account?: OrderAccount;

  @Column('text')
  number: string;

  /** What is compared: see `order-numbers.ts`. */
  @Column('text')
  numberKey: string;

  @Column({ type: 'text', default: '' })
  po: string;

  @Column({ type: 'text', default: '' })
  poKey: string;

  @Column({ type: 'text', default: '' })
  project: string;

  @Column('date')
  placedOn: string;

  @Column('text')
  state: OrderState;

  /** The earliest date that is promised for something that remains; null when nothing does. */
  @Column({ type: 'date', nullable: true })
  nextPromisedOn: string | null;

  @Column({ type: 'text', default: '' })
  currency: string;

  @Column({ type: 'numeric', precision: 14, scale: 2, nullable: true })
  total: string | null;

  /** Where it goes. */
  @Column({ type: 'text', default: '' })
  city: string;

  @Column({ type: 'text', default: '' })
  region: string;

  @Column({ type: 'text', default: '' })
  country: string;

  /** Of who ordered: links for people without an account go there. */
  @Column({ type: 'text', default: '' })
  contactMail: string;

  @Column({ type: 'jsonb', default: [] })
  documents: OrderDocument[];

  /** When the source said this; what it said before is not taken any more. */
  @Column('timestamptz')
  toldAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}

@Entity('order_line')
@Check('order_line_quantities', 'ordered >= 0 and shipped >= 0 and cancelled >= 0')
@Index('order_line_part', ['partKey', 'accountNumber'])
export class OrderLine {
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'order_line_pkey' })
  orderId: string;

  @ManyToOne(() => CustomerOrder, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'order_line_order_fk' })
  order?: CustomerOrder;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'order_line_pkey' })
  position: number;

  /** That of the order, so that a common part is not looked up in everybody's orders. */
  @Column('text')
  accountNumber: string;

  @Column('text')
  partNumber: string;

  @Column('text')
  partKey: string;

  @Column({ type: 'text', default: '' })
  description: string;

  @Column('integer')
  ordered: number;

  @Column({ type: 'integer', default: 0 })
  shipped: number;

  @Column({ type: 'integer', default: 0 })
  cancelled: number;

  @Column({ type: 'date', nullable: true })
  requestedOn: string | null;

  @Column({ type: 'date', nullable: true })
  promisedOn: string | null;
}

/** A date that was promised for a line, and since when. */
@Entity('order_promise')
export class OrderPromise {
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'order_promise_pkey' })
  orderId: string;

  @ManyToOne(() => CustomerOrder, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'order_promise_order_fk' })
  order?: CustomerOrder;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'order_promise_pkey' })
  position: number;

  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'order_promise_pkey' })
  toldAt: Date;

  /** null = no date any more. */
  @Column({ type: 'date', nullable: true })
  promisedOn: string | null;
}

@Entity('order_shipment')
export class OrderShipment {
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'order_shipment_pkey' })
  orderId: string;

  @ManyToOne(() => CustomerOrder, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'order_shipment_order_fk' })
  order?: CustomerOrder;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'order_shipment_pkey' })
  number: string;

  @Column({ type: 'date', nullable: true })
  shippedOn: string | null;

  @Column({ type: 'text', default: '' })
  carrier: string;

  @Column({ type: 'text', default: '' })
  tracking: string;

  @Column({ type: 'numeric', precision: 10, scale: 2, nullable: true })
  weightKg: string | null;
}

@Entity('order_shipment_line')
export class OrderShipmentLine {
  @PrimaryColumn({ type: 'bigint', primaryKeyConstraintName: 'order_shipment_line_pkey' })
  orderId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'order_shipment_line_pkey' })
  number: string;

  @ManyToOne(() => OrderShipment, { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'order_id',
      referencedColumnName: 'orderId',
      foreignKeyConstraintName: 'order_shipment_line_shipment_fk',
    },
    {
      name: 'number',
      referencedColumnName: 'number',
      foreignKeyConstraintName: 'order_shipment_line_shipment_fk',
    },
  ])
  shipment?: OrderShipment;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'order_shipment_line_pkey' })
  position: number;

  @Column('integer')
  quantity: number;
}

/** What happened to an order, found when two tellings of the source differ. */
@Entity('order_event')
@Check(
  'order_event_kind',
  `kind in ('shipped', 'part-shipped', 'date-changed', 'on-hold', 'released', 'cancelled')`,
)
@Index('order_event_order', ['orderId', 'at'])
export class OrderEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('bigint')
  orderId: string;

  @ManyToOne(() => CustomerOrder, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'order_event_order_fk' })
  order?: CustomerOrder;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  kind: string;

  @Column({ type: 'text', default: '' })
  words: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  notedAt: Date;
}

/** A file, or a pull, and what came of it. */
@Entity('order_import')
@Check('order_import_state', `state in ('done', 'failed')`)
@Index('order_import_source', ['source', 'finishedAt'])
export class OrderImport {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  /** Name of the file; `pull` for the other way. */
  @Column('text')
  source: string;

  @Column({ type: 'text', default: '' })
  sha256: string;

  @Column('text')
  state: 'done' | 'failed';

  @Column({ type: 'text', default: '' })
  reason: string;

  @Column({ type: 'integer', default: 0 })
  orders: number;

  @Column({ type: 'integer', default: 0 })
  changed: number;

  @Column({ type: 'jsonb', default: [] })
  errors: object[];

  @Column({ type: 'timestamptz', default: () => 'now()' })
  finishedAt: Date;
}
