import { z } from 'zod';
import type {} from '../../render/render.contract.js';

export const EXPORTS_PATH = '/en-us/admin/reports/exports';

const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const exportFormat = z.enum(EXPORT_FORMATS, { error: 'Choose CSV or XLSX.' });

/** Files of more rows are made in the background. */
export const MOST_ROWS_AT_ONCE = 10_000;
/** Files that somebody can have made at the same time. */
export const MOST_EXPORTS = 3;

export type ExportState = 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled';

export interface ExportView {
  id: string;
  /** What it holds, and of which days. */
  title: string;
  days: string;
  format: ExportFormat;
  /** `expired`: it was ready, and its day is over. */
  state: ExportState | 'expired';
  /** Rows that are written, and in all. */
  rows: number;
  total: number;
  bytes: number;
  /** Why there is no file; null = there is, or will be. */
  reason: string | null;
  /** ISO 8601 UTC. */
  createdAt: string;
  expiresAt: string;
}

/** A file that is too long to be had at once. */
export interface ExportQuestion {
  title: string;
  days: string;
  rows: number;
  /** Fields that ask for it. */
  fields: Readonly<Record<string, string>>;
}

/** Data of the screen at `/en-us/admin/reports/exports`. */
export interface ReportExportsData {
  exports: readonly ExportView[];
  question: ExportQuestion | null;
  /** What was refused. */
  problem: string | null;
  notice: string | null;
}

declare module '../../render/render.contract.js' {
  interface ScreenData {
    'admin-report-exports': ReportExportsData;
  }
}
