import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { ReportKey } from '../report-query.contract.js';
import type { ExportFormat, ExportState } from './exports.contract.js';

/** A part of a report as a file, for a day. */
@Entity('report_export')
@Check('report_export_state', `state in ('waiting', 'running', 'ready', 'failed', 'cancelled')`)
@Check('report_export_format', `format in ('csv', 'xlsx')`)
export class ReportExport {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Who asked for it; null = a schedule did. */
  @Index('report_export_user')
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  @ManyToOne('UserAccount', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'report_export_user_fk' })
  user?: object;

  /** SHA-256 of the key that opens it to who did not ask for it; null = nothing does. */
  @Column({ type: 'bytea', nullable: true })
  keyHash: Buffer | null;

  @Column('text')
  report: ReportKey;

  @Column('text')
  part: string;

  /** Of the report, as `reportParams` gives them; its days are fixed. */
  @Column('jsonb')
  params: Record<string, string>;

  @Column('text')
  format: ExportFormat;

  @Column({ type: 'text', default: 'waiting' })
  state: ExportState;

  /** Rows that are written. */
  @Column({ type: 'integer', default: 0 })
  rows: number;

  /** Rows when it was asked for. */
  @Column({ type: 'integer', default: 0 })
  total: number;

  @Column({ type: 'bigint', default: 0, transformer: { from: Number, to: (value: number) => value } })
  bytes: number;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  createdAt: Date;

  @Index('report_export_expiry')
  @Column('timestamptz')
  expiresAt: Date;
}

/** A part of the file, in order. */
@Entity('report_export_piece')
export class ReportExportPiece {
  @PrimaryColumn('uuid')
  exportId: string;

  @ManyToOne(() => ReportExport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'export_id', foreignKeyConstraintName: 'report_export_piece_export_fk' })
  export?: ReportExport;

  /** From 0. */
  @PrimaryColumn('integer')
  position: number;

  @Column('bytea')
  bytes: Buffer;
}
