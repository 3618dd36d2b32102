import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ExportFormat } from '../exports/exports.contract.js';
import type { ReportKey } from '../report-query.contract.js';
import type { Frequency } from './schedules.contract.js';

/** A report that is sent again and again. */
@Entity('report_schedule')
@Check('report_schedule_format', `format in ('csv', 'xlsx')`)
@Check('report_schedule_frequency', `frequency in ('daily', 'weekly', 'monthly')`)
@Check('report_schedule_hour', 'hour between 0 and 23')
@Check('report_schedule_state', `state in ('active', 'paused')`)
@Check(
  'report_schedule_day',
  `(frequency = 'weekly') = (weekday is not null and weekday between 1 and 7)
   and (frequency = 'monthly') = (month_day is not null and month_day between 1 and 31)`,
)
export class ReportSchedule {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Who made it, and is told when it is paused. */
  @Index('report_schedule_owner')
  @Column('uuid')
  ownerId: string;

  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'report_schedule_owner_fk' })
  owner?: object;

  @Column('text')
  report: ReportKey;

  @Column('text')
  part: string;

  /** Of the report, as `reportParams` gives them: its days are counted from the day of each sending. */
  @Column('jsonb')
  params: Record<string, string>;

  @Column('text')
  format: ExportFormat;

  @Column('text')
  frequency: Frequency;

  @Column({ type: 'smallint', nullable: true })
  weekday: number | null;

  @Column({ type: 'smallint', nullable: true })
  monthDay: number | null;

  @Column('smallint')
  hour: number;

  @Column({ type: 'uuid', array: true })
  recipientIds: string[];

  @Column({ type: 'text', default: 'active' })
  state: 'active' | 'paused';

  /** In a row. */
  @Column({ type: 'integer', default: 0 })
  failures: number;

  @Index('report_schedule_due')
  @Column('timestamptz')
  dueAt: Date;

  /** What its owner should know; null = nothing. */
  @Column({ type: 'text', nullable: true })
  note: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  createdAt: Date;
}

/** One sending: for each due time of a schedule there is one at most. */
@Entity('report_run')
@Unique('report_run_due', ['scheduleId', 'dueAt'])
@Check('report_run_state', `state in ('waiting', 'sent', 'failed')`)
export class ReportRun {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  scheduleId: string;

  @ManyToOne(() => ReportSchedule, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'schedule_id', foreignKeyConstraintName: 'report_run_schedule_fk' })
  schedule?: ReportSchedule;

  @Column('timestamptz')
  dueAt: Date;

  @Column({ type: 'text', default: 'waiting' })
  state: 'waiting' | 'sent' | 'failed';

  /** Its file. */
  @Column({ type: 'uuid', nullable: true })
  exportId: string | null;

  @Column({ type: 'integer', default: 0 })
  recipients: number;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
