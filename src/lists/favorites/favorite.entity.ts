import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { FavoriteKind } from './favorite-key.contract.js';

/** Something that a person marked to find it again. */
@Entity('favorite')
@Check('favorite_kind', `kind in ('series', 'variant', 'resource', 'page', 'video', 'event')`)
@Index('favorite_newest', ['userId', 'createdAt'])
export class Favorite {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'favorite_pkey' })
  userId: string;

  // By its name: the entity itself stays in its room.
  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'favorite_user_fk' })
  user?: object;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'favorite_pkey' })
  kind: FavoriteKind;

  /** Part number, id of a series, or id of an item: never an address. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'favorite_pkey' })
  itemId: string;

  /** As it was called then, for when it is gone. */
  @Column('text')
  title: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
