import type { AttachmentView } from '../attachments/attachments.contract.js';
import type { AskedLine, PricedLine, QuoteProject } from './quote-lines.contract.js';
import type { ChangeOf, QuoteSide, QuoteState } from './quote-states.contract.js';

export type QuoteAct = ChangeOf<'requester'>;

export interface QuoteEventView {
  id: string;
  /** ISO 8601 UTC. */
  at: string;
  side: QuoteSide;
  who: string;
  kind: string;
  text: string;
  isInternal: boolean;
}

export interface QuoteRevisionView {
  number: number;
  lines: readonly PricedLine[];
  currency: string;
  note: string;
  /** Exact sum. */
  total: string;
  /** ISO 8601 UTC. */
  validUntil: string;
  /** Day in the office's zone, in words. */
  validDay: string;
  createdAt: string;
}

/** A request as its sender sees it. */
export interface QuoteView {
  id: string;
  number: string;
  state: QuoteState;
  isVerified: boolean;
  mail: string;
  firstName: string;
  lastName: string;
  company: string;
  phone: string;
  role: string;
  project: QuoteProject;
  message: string;
  lines: readonly AskedLine[];
  files: readonly AttachmentView[];
  events: readonly QuoteEventView[];
  revisions: readonly QuoteRevisionView[];
  acceptance: { name: string; poNumber: string; revision: number; at: string } | null;
  acts: readonly QuoteAct[];
  /** ISO 8601 UTC. */
  createdAt: string;
}
