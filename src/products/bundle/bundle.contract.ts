import type {} from '../../render/render.contract.js';

/** Documents of one ZIP file. */
export const MAX_BUNDLED = 200;
/** Where a form with chosen documents is sent, and below which the files are. */
export const BUNDLE_PATH = '/en-us/documents/download';
/** Fields of the form: `document:` and an id for each document; `series` for all of one; `parts`, split by commas. */
export const DOCUMENT_FIELD = 'document:';
/** Begins the id of a document that editors keep; the id of its item follows. */
export const ASSET_ID = 'asset:';

export interface BundleView {
  state: 'waiting' | 'ready' | 'failed';
  /** Documents that were looked at, of how many. */
  done: number;
  total: number;
  /** Documents that are not in the file; its index says why. */
  missing: number;
  /** Of the file; 0 until it is ready. */
  bytes: number;
  /** Address of the file. */
  file: string;
  /** ISO 8601 UTC: until when it can be had. */
  until: string;
}

/** Data of the screen of a ZIP file of documents. */
export interface BundleData {
  /** null = there is none, or none any more. */
  bundle: BundleView | null;
  /** Where its state is asked for. */
  statusPath: string;
  /** Why there is none. */
  problem: string | null;
}

declare module '../../render/render.contract.js' {
  interface ScreenData {
    'document-bundle': BundleData;
  }
}
