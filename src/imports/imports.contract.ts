import type { ImportSource, ImportState, RowError } from '../catalog/catalog-import.contract.js';
import type { RecordKind } from '../catalog/catalog-record.contract.js';
import type {} from '../render/render.contract.js';

export const IMPORTS_PATH = '/en-us/admin/catalog';

export const ORDER_IMPORTS_PATH = `${IMPORTS_PATH}/orders`;

/** What is imported. */
export type ImportSubject = 'catalog' | 'orders';

/** Bytes of a file that is uploaded: it is kept in memory while it comes. */
export const MAX_UPLOAD_BYTES = 25_000_000;

/** An import as its list shows it. Times are ISO 8601 UTC. */
export interface ImportView {
  id: string;
  file: string;
  state: ImportState;
  /** Whether it is, or was, only looked at. */
  isCheck: boolean;
  /** `pull` and `file` for orders. */
  source: ImportSource | 'pull' | 'file';
  /** Mail address of who uploaded it; null for the other ways. */
  by: string | null;
  startedAt: string;
  finishedAt: string | null;
  /** Rows that were read, those so far while it runs; of orders the usable ones. */
  read: number;
  /** Records that are new or another than before. */
  changed: number;
  /** Rows that were left out. */
  rejected: number;
  reason: string | null;
}

/** What a file does to records of a kind. */
export interface KindView {
  kind: RecordKind;
  added: number;
  changed: number;
  same: number;
}

/** Data of the screens at {@link IMPORTS_PATH} and {@link ORDER_IMPORTS_PATH}. */
export interface AdminImportsData {
  of: ImportSubject;
  /** null when Postgres does not answer. */
  rows: readonly ImportView[] | null;
  state: ImportState | null;
  /** Id after which the next part of the list begins; null at its end. */
  next: string | null;
  isFirst: boolean;
  notice: string | null;
}

/** Data of the screen of one import. */
export interface AdminImportData {
  of: ImportSubject;
  run: ImportView;
  /** Whether it waits for another one. */
  isBehind: boolean;
  kinds: readonly KindView[];
  /** Series whose pages show something else since. */
  series: number;
  /** The first rows that were left out. */
  faults: readonly RowError[];
  /** Rows that are left out and can be had as a file: fewer than all of them when there are very many. */
  kept: number;
  notice: string | null;
}

/** Data of the form for a file. */
export interface AdminImportUploadData {
  errors: readonly { field: string; message: string }[];
}

declare module '../render/render.contract.js' {
  interface ScreenData {
    'admin-import': AdminImportData;
    'admin-import-upload': AdminImportUploadData;
    'admin-imports': AdminImportsData;
  }
}
