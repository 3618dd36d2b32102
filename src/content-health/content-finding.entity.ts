import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CheckState, FindingKind } from './content-health.contract.js';

/** What the last look over the content found. */
@Entity('content_finding')
@Index('content_finding_position', ['position'], { unique: true })
export class ContentFinding {
  /** SHA-256 of what it says, so that the same fault stays the same row. */
  @PrimaryColumn('bytea')
  key: Buffer;

  /** Its place in the report. */
  @Column('integer')
  position: number;

  @Column('text')
  kind: FindingKind;

  @Column('text')
  itemId: string;

  @Column('text')
  itemName: string;

  @Column('text')
  itemType: string;

  @Column('text')
  language: string;

  @Column({ type: 'text', nullable: true })
  componentId: string | null;

  @Column({ type: 'text', nullable: true })
  element: string | null;

  @Column('text')
  message: string;

  @Column({ type: 'text', nullable: true })
  pagePath: string | null;

  /** When it was first found. */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  foundAt: Date;
}

/** How the last look went; the table has one row. */
@Entity('content_check')
@Check('content_check_one', 'id = 1')
@Check('content_check_state', `state in ('running', 'done', 'failed')`)
export class ContentCheck {
  @PrimaryColumn({ type: 'smallint', default: 1 })
  id: number;

  @Column('text')
  state: Exclude<CheckState['state'], 'never'>;

  @Column({ type: 'integer', default: 0 })
  items: number;

  /** Of the last complete one. */
  @Column({ type: 'timestamptz', nullable: true })
  checkedAt: Date | null;

  @Column('timestamptz')
  startedAt: Date;

  @Column({ type: 'text', nullable: true })
  reason: string | null;
}
