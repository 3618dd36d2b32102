import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { SavedList } from './saved-list.entity.js';
import type { SavedLine } from './saved-lists.contract.js';

/** A saved list as it was before a change. */
@Entity('saved_list_version')
export class SavedListVersion {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'saved_list_version_pkey' })
  listId: string;

  @ManyToOne(() => SavedList, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'list_id', foreignKeyConstraintName: 'saved_list_version_list_fk' })
  list?: SavedList;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'saved_list_version_pkey' })
  version: number;

  @Column('text')
  name: string;

  @Column('text')
  description: string;

  @Column('jsonb')
  lines: SavedLine[];

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'uuid', nullable: true })
  createdBy: string | null;

  @ManyToOne('UserAccount', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'created_by', foreignKeyConstraintName: 'saved_list_version_by_fk' })
  author?: object;
}
