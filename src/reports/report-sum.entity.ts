import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Dimension } from './report-query.contract.js';
import type { LongSpan } from './report-spans.js';

/** How often something happened on one day of the report's zone, or in one month, quarter or year. */
@Entity('report_sum')
export class ReportSum {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  topic: string;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  span: 'day' | LongSpan;

  /** Of all facts of a kind, whatever else they are grouped by; its `a`, `b` and `c` are empty. */
  @PrimaryColumn('boolean')
  isTotal: boolean;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  kind: string;

  /** Of a longer span its first. */
  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  a: string;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  b: string;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  c: string;

  @Column('bigint')
  n: string;

  @Column({ type: 'numeric', nullable: true })
  value: string | null;
}

/** That a day or a longer span of a topic was counted, by which zone, and up to when. */
@Entity('report_count')
export class ReportCount {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  topic: string;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  span: 'day' | LongSpan;

  @PrimaryColumn('date')
  day: string;

  @Column('text')
  zone: string;

  @Column('timestamptz')
  countedUntil: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  countedAt: Date;

  /** Whether its sums stand in packs, too. */
  @Column({ type: 'boolean', default: false })
  isPacked: boolean;
}

/** A value of a dimension, by the number that stands for it in packs. */
@Entity('report_value')
@Unique('report_value_once', ['value'])
export class ReportValue {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'text', collation: 'C' })
  value: string;

  /** About the last day that it was counted on: it moves by months. */
  @Column('date')
  usedOn: string;
}

/** How often each value of a dimension was counted in a span. */
@Entity('report_pack')
export class ReportPack {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  topic: string;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  dimension: Dimension;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  span: 'day' | LongSpan;

  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  kind: string;

  /** Pairs of the number of a value (int4) and how often it was (float8), both with the highest byte first. */
  @Column('bytea')
  entries: Buffer;
}
