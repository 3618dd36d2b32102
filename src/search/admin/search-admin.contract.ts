import type {} from '../../render/render.contract.js';
import type { SearchHit } from '../search.contract.js';

export const SEARCH_ADMIN_PATH = '/en-us/admin/search';

export interface FormFault {
  field: string;
  message: string;
}

/** A curated answer in the list. Instants are ISO 8601 UTC. */
export interface AnswerView {
  id: string;
  phrase: string;
  isExact: boolean;
  title: string;
  text: string;
  path: string | null;
  partNumber: string | null;
  startsAt: string | null;
  endsAt: string | null;
}

/** What was typed into the form of an answer. */
export type AnswerForm = Record<'phrase' | 'match' | 'title' | 'text' | 'target' | 'from' | 'until', string>;

/** Data of the screen at `/en-us/admin/search`. */
export interface AdminSearchData {
  notice: string | null;
  errors: readonly FormFault[];
  synonyms: { text: string; version: string };
  /** What comes of a query as synonyms are now; null when none was tried. */
  test: {
    query: string;
    groups: readonly (readonly string[])[];
    total: number;
    hits: readonly SearchHit[];
  } | null;
  answers: readonly AnswerView[];
  form: AnswerForm;
  /** Another maker's number that was looked up; null when none was. */
  reference: {
    number: string;
    found: readonly {
      maker: string;
      number: string;
      primaryId: string;
      path: string;
      relation: string;
      note: string;
    }[];
  } | null;
  /** What people searched for in the last 30 days and did not find, the most frequent first. */
  unfound: readonly { query: string; searches: number; wanted: string | null }[];
}

declare module '../../render/render.contract.js' {
  interface ScreenData {
    'admin-search': AdminSearchData;
  }
}
