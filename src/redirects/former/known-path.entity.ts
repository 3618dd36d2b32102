import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Where a page was when its address was last noted; what differs from the page tree has changed since. The last parts
 * of the paths have a trigram index, which only the migration can describe.
 */
@Entity({ name: 'known_path' })
export class KnownPath {
  @PrimaryColumn('text')
  itemId: string;

  @Column({ type: 'text' })
  path: string;
}
