import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One search. Holds nothing about who searched. */
@Entity('search_log')
export class SearchLogRow {
  @PrimaryColumn('uuid')
  id: string;

  @Index('search_log_by_time')
  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @Column('text')
  query: string;

  @Column('text')
  kind: string;

  @Column({ type: 'text', array: true, default: '{}' })
  filters: string[];

  @Column('integer')
  results: number;

  /** Where it was typed: `page`, `suggestion`. */
  @Column('text')
  source: string;

  /** A hash that is another one every day. */
  @Column('text')
  session: string;

  /** Id of the entry that was opened, and its place in the list, from 1. */
  @Column({ type: 'text', nullable: true })
  clicked: string | null;

  @Column({ type: 'integer', nullable: true })
  rank: number | null;

  /** What somebody who found nothing was looking for, in their words. */
  @Column({ type: 'text', nullable: true })
  wanted: string | null;
}

/** Sums of one query and day (UTC). */
@Entity('search_day')
export class SearchDayRow {
  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  query: string;

  @Column('integer')
  searches: number;

  @Column('integer')
  withoutResult: number;

  @Column('integer')
  clicks: number;
}
