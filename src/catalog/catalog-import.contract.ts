import type { RecordKind } from './catalog-record.contract.js';

/** A row that was left out, and why. */
export interface RowError {
  /** Line of the file as an editor counts it. */
  line: number;
  /** What the row is about, as a part number; '' when that could not be read. */
  subject: string;
  message: string;
}

/** How many records of a kind a file held: taken ones, whether they changed anything or not. */
export type ImportCounts = Partial<Record<RecordKind, number>>;

/** What came of a file. */
export interface ImportReport {
  file: string;
  dryRun: boolean;
  counts: ImportCounts;
  /** The first of them. */
  errors: RowError[];
  errorCount: number;
  /** Series whose pages show something else now. */
  changedSeries: string[];
}
