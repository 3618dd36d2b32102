import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What programs of visitors have been told of an event or webinar; kept when its page is gone. */
@Entity({ name: 'announced_event' })
export class AnnouncedEvent {
  @PrimaryColumn('text')
  itemId: string;

  /** When it was last changed at the time it was first told of: its date in feeds, whatever is corrected later. */
  @Column({ type: 'timestamptz' })
  announcedAt: Date;

  /** Where its page was when a calendar last took its file; null when none did. */
  @Index('announced_event_path')
  @Column({ type: 'text', nullable: true })
  path: string | null;

  /** That file. */
  @Column({ type: 'text', nullable: true })
  file: string | null;
}
