import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { SavedLine, SavedScope } from './saved-lists.contract.js';

/** A list that somebody keeps in their account. */
@Entity('saved_list')
@Unique('saved_list_token_key', ['tokenHash'])
@Check('saved_list_scope', `scope in ('private', 'link', 'people')`)
// On the name in lower case, which TypeORM cannot say.
@Index('saved_list_name', { synchronize: false })
export class SavedList {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  // By its name: the entity itself stays in its room.
  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'saved_list_user_fk' })
  user?: object;

  /** Its owner has no other list of this name, in whatever case, outside of the trash. */
  @Column('text')
  name: string;

  @Column({ type: 'text', default: '' })
  description: string;

  @Column({ type: 'jsonb', default: [] })
  lines: SavedLine[];

  /** One more with each change of name, description or lines. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column({ type: 'text', default: 'private' })
  scope: SavedScope;

  /** SHA-256 of what its link holds; null = it has none. */
  @Column({ type: 'bytea', nullable: true })
  tokenHash: Buffer | null;

  /** The page behind the link names the owner by first name. */
  @Column({ type: 'boolean', default: false })
  showsOwner: boolean;

  /** Its owner hears weekly of what happens to its parts. */
  @Column({ type: 'boolean', default: false })
  isWatched: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;

  /** Who changed it last. */
  @Column({ type: 'uuid', nullable: true })
  updatedBy: string | null;

  @ManyToOne('UserAccount', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'updated_by', foreignKeyConstraintName: 'saved_list_updated_by_fk' })
  changer?: object;

  /** Since when it is in the trash. */
  @Column({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null;
}
