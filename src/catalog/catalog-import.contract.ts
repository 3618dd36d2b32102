import type { RecordKind } from './catalog-record.contract.js';

/** Where a file came from. */
export type ImportSource = 'command' | 'folder' | 'upload';

/** `checked` = it was only looked at, and waits for somebody to say that it is to be imported. */
export const IMPORT_STATES = ['waiting', 'running', 'checked', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** A row that was left out, and why. */
export interface RowError {
  /** Line of the file as an editor counts it. */
  line: number;
  /** What the row is about, as a part number; '' when that could not be read. */
  subject: string;
  message: string;
  /** What stands in the file: the cells of the row, or the one record; missing when it is very long. */
  cells?: string[];
}

/** What stands before the cells in a file of rows that were left out. */
export const REJECTED_HEAD = ['Line', 'What is wrong'];

/** How many records of a kind a file held: taken ones, whether they changed anything or not. */
export type ImportCounts = Partial<Record<RecordKind, number>>;

/** How many records of a kind are new, and how many of the known ones are another than before. */
export type ImportChanges = Partial<Record<RecordKind, { added: number; changed: number }>>;

/** What came of a file. */
export interface ImportReport {
  file: string;
  dryRun: boolean;
  counts: ImportCounts;
  changes: ImportChanges;
  /** The first of them. */
  errors: RowError[];
  errorCount: number;
  /** Names of the cells of `errors`; null when there are none. */
  head: string[] | null;
  /** Series whose pages show something else now. */
  changedSeries: string[];
}
