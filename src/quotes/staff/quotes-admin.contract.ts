import type {} from '../../render/render.contract.js';
import type { ChangeOf, QuoteState } from '../quote-states.contract.js';
import type { QuoteView } from '../quote-view.contract.js';
import type { FieldFault } from '../quotes.contract.js';

export const QUOTES_ADMIN_PATH = '/en-us/admin/quotes';

export const VALID_DAYS = 30;
export const MAX_VALID_DAYS = 365;

export const STAFF_ACTS = [
  'review',
  'ask',
  'write',
  'quote',
  'renew',
  'close',
  'note',
  'assign',
  'release',
  'resend',
] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

export interface QuoteRow {
  id: string;
  number: string;
  company: string;
  name: string;
  state: QuoteState;
  isVerified: boolean;
  isPendingReview: boolean;
  assignee: string;
  country: string;
  lineCount: number;
  /** Exact sum of the last revision, else of target or list prices; null = nobody knows. */
  value: string | null;
  createdAt: string;
}

/** Filters of the queue as its address has them. */
export interface QuoteFilter {
  q?: string | undefined;
  state?: string | undefined;
  owner?: string | undefined;
  country?: string | undefined;
  review?: string | undefined;
}

export interface AdminQuotesData {
  rows: readonly QuoteRow[];
  query: Readonly<Record<string, string | undefined>>;
  count: number;
  isEmpty: boolean;
  owners: readonly string[];
  countries: readonly string[];
  next: string | null;
}

export interface QuoteMailRow {
  kind: string;
  recipient: string;
  state: string;
  error: string | null;
  at: string;
}

export interface AdminQuoteData {
  quote: QuoteView;
  reviewReason: string;
  assignee: string;
  closeReason: string | null;
  acts: readonly ChangeOf<'staff'>[];
  mails: readonly QuoteMailRow[];
  mailKinds: readonly string[];
  /** Last day of a new revision unless another is chosen, and the first and last that can be. */
  validDay: string;
  firstDay: string;
  lastDay: string;
  notice: string | null;
  errors: readonly FieldFault[];
  typed: Readonly<Record<string, string>>;
}

export interface RuleView {
  id: string;
  product: string;
  country: string;
  state: string;
  mail: string;
}

export interface AdminQuoteRulesData {
  rules: readonly RuleView[];
  series: readonly { id: string; name: string }[];
  countries: readonly { code: string; name: string }[];
  fallback: string;
  errors: readonly FieldFault[];
  typed: Readonly<Record<string, string>>;
  notice: string | null;
  /** Who would answer a request like this. */
  test: {
    product: string;
    country: string;
    state: string;
    answer: string;
    /** `specialist`: the content names them. */
    by: 'rule' | 'specialist' | 'nobody';
  } | null;
}

declare module '../../render/render.contract.js' {
  interface ScreenData {
    'admin-quotes': AdminQuotesData;
    'admin-quote': AdminQuoteData;
    'admin-quote-rules': AdminQuoteRulesData;
  }
}
