import type {} from '../../render/render.contract.js';

export const SENDS_ADMIN_PATH = '/en-us/admin/list-sends';

/** A list that went to distributors, or waits for somebody to look at it. */
export interface SendRow {
  id: string;
  /** S-YYMMDD-XXXX. */
  reference: string;
  name: string;
  company: string;
  mail: string;
  project: string;
  message: string;
  lineCount: number;
  /** Reference of the list of which these are the changes; null = all of a list. */
  changesOf: string | null;
  targets: readonly {
    name: string;
    city: string /** Of its mail. */;
    state: 'waiting' | 'sent' | 'failed';
  }[];
  isPendingReview: boolean;
  /** ISO 8601 UTC. */
  createdAt: string;
}

/** Data of the screen of lists that were sent. */
export interface SendsAdminData {
  rows: readonly SendRow[];
  isPendingOnly: boolean;
  notice: string | null;
}

declare module '../../render/render.contract.js' {
  interface ScreenData {
    'admin-list-sends': SendsAdminData;
  }
}
