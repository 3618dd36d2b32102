import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Version of an item that was published when the content was last compared. */
@Entity({ name: 'known_item' })
export class KnownItemRow {
  /** An environment of the content service, and its slot. */
  @PrimaryColumn({ type: 'text' })
  source: string;

  @PrimaryColumn({ type: 'text' })
  codename: string;

  @Column({ type: 'text' })
  itemId: string;

  @Column({ type: 'text' })
  type: string;

  @Column({ type: 'timestamptz' })
  lastModified: Date;
}
