import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An address that a page has left: renamed, moved with its parent, or taken away. */
@Entity({ name: 'former_path' })
export class FormerPath {
  @PrimaryColumn('text')
  path: string;

  /** Item that was there last; where it is now, the page tree knows. */
  @Index('former_path_item')
  @Column({ type: 'text' })
  itemId: string;

  @Column({ type: 'timestamptz' })
  leftAt: Date;

  /** Since when the item has no address at all; null while it has one. */
  @Index('former_path_gone', { where: 'gone_at IS NOT NULL' })
  @Column({ type: 'timestamptz', nullable: true })
  goneAt: Date | null;
}
