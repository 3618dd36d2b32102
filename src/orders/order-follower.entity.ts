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
import { CustomerOrder } from './order.entity.js';

/** Somebody who hears of changes of one order, or of all. */
@Entity('order_subscription')
@Check('order_subscription_cadence', `cadence in ('hourly', 'daily')`)
@Unique('order_subscription_stop_key', ['stopKey'])
// Over an expression, which TypeORM cannot describe.
@Index('order_subscription_once', { synchronize: false })
export class OrderSubscription {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  // By its name: the entity itself stays in its room.
  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'order_subscription_user_fk' })
  user?: object;

  /** null = all orders of their accounts. */
  @Column({ type: 'bigint', nullable: true })
  orderId: string | null;

  @ManyToOne(() => CustomerOrder, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'order_subscription_order_fk' })
  order?: CustomerOrder;

  @Column({ type: 'text', default: 'daily' })
  cadence: 'hourly' | 'daily';

  /** Only in mails: whoever has it can end the subscription. */
  @Column('text')
  stopKey: string;

  /** The last event that was told. */
  @Column({ type: 'bigint', default: 0 })
  lastEventId: string;

  @Column({ type: 'timestamptz', nullable: true })
  sentAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

/** A link to one order for somebody without an account. */
@Entity('order_link')
@Index('order_link_expiry', ['expiresAt'])
export class OrderLink {
  /** SHA-256 of what the link holds. */
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'order_link_pkey' })
  tokenHash: Buffer;

  @Column('bigint')
  orderId: string;

  @ManyToOne(() => CustomerOrder, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'order_link_order_fk' })
  order?: CustomerOrder;

  @Column('timestamptz')
  expiresAt: Date;
}

/** A calendar of the deliveries of a project, behind a secret link. */
@Entity('order_calendar')
@Unique('order_calendar_token_key', ['tokenHash'])
export class OrderCalendar {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'order_calendar_pkey' })
  userId: string;

  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'order_calendar_user_fk' })
  user?: object;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'order_calendar_pkey' })
  project: string;

  @Column('bytea')
  tokenHash: Buffer;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

/** Filters that somebody keeps under a name. */
@Entity('order_view')
export class OrderView {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'order_view_pkey' })
  userId: string;

  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'order_view_user_fk' })
  user?: object;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'order_view_pkey' })
  name: string;

  /** As it stands in the address. */
  @Column('text')
  query: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
