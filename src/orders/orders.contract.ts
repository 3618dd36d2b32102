import { z } from 'zod';
import type {} from '../render/render.contract.js';

export const TRACKER_PATH = '/en-us/partners/cpi-order-tracker';

/** Address of an order; addresses are in lower case. */
export function orderPath(number: string): string {
  return `${TRACKER_PATH}/orders/${encodeURIComponent(number.toLowerCase())}`;
}

/** States of an order and what they are called. */
export const ORDER_STATES = {
  open: 'Open',
  'part-shipped': 'Partly shipped',
  shipped: 'Shipped',
  'on-hold': 'On hold',
  cancelled: 'Cancelled',
} as const;
export type OrderState = keyof typeof ORDER_STATES;
const states = Object.keys(ORDER_STATES) as [OrderState, ...OrderState[]];

/** Orders of a page when nothing else is asked for, and at most. */
export const PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;
export const MAX_VIEWS = 10;
/** Lines of a workbook at most; a CSV file may have more. */
export const MAX_WORKBOOK_LINES = 10_000;

const day = z.iso.date().optional().catch(undefined);
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || undefined)
    .optional()
    .catch(undefined);

/** What the address of the list says. What is not understood is left out. */
export const orderQuery = z.object({
  q: words(1_200),
  /** `any` = whatever state; nothing = what is not finished, or any when numbers are looked for. */
  state: z
    .enum(['any', ...states])
    .optional()
    .catch(undefined),
  placedFrom: day,
  placedTo: day,
  promisedFrom: day,
  promisedTo: day,
  region: words(80),
  project: words(120),
  late: z.literal('1').optional().catch(undefined),
  size: z
    .string()
    .regex(/^\d{1,3}$/)
    .refine((text) => Number(text) >= 1 && Number(text) <= MAX_PAGE_SIZE)
    .optional()
    .catch(undefined),
  /** Cursor: what the page begins after. */
  after: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\.\d{1,18}$/)
    .optional()
    .catch(undefined),
});
export type OrderQuery = z.output<typeof orderQuery>;

export interface OrderDocument {
  title: string;
  /** https. */
  url: string;
}

/** An order in the list. Days are ISO 8601. */
export interface OrderRow {
  id: string;
  number: string;
  po: string;
  project: string;
  placedOn: string;
  state: OrderState;
  nextPromisedOn: string | null;
  isLate: boolean;
  /** How the numbers that were looked for are found in it: `PO`, `part number`. */
  foundBy: readonly string[];
}

interface PromiseView {
  promisedOn: string | null;
  /** ISO 8601 UTC. */
  toldAt: string;
}

export interface OrderLineView {
  position: number;
  partNumber: string;
  description: string;
  ordered: number;
  shipped: number;
  cancelled: number;
  remaining: number;
  requestedOn: string | null;
  promisedOn: string | null;
  isLate: boolean;
  /** Every date that was promised, the oldest first. */
  promises: readonly PromiseView[];
}

export interface ShipmentView {
  number: string;
  shippedOn: string | null;
  carrier: string;
  tracking: string;
  /** The carrier's page about it; null when there is none that is known. */
  trackingUrl: string | null;
  weightKg: string | null;
  lines: readonly { position: number; partNumber: string; quantity: number }[];
}

export interface OrderView {
  number: string;
  po: string;
  project: string;
  placedOn: string;
  state: OrderState;
  nextPromisedOn: string | null;
  isLate: boolean;
  /** As `$1,234.50`; empty for people without an account. */
  total: string;
  shipTo: string;
  documents: readonly OrderDocument[];
  /** Late ones first. */
  lines: readonly OrderLineView[];
  shipments: readonly ShipmentView[];
}

/** How old what is shown is. */
export interface Freshness {
  /** ISO 8601 UTC; null = nothing was ever read. */
  asOf: string | null;
  isOld: boolean;
  /** The source does not answer at the moment. */
  isSourceDown: boolean;
  /** Whom to ask; empty = nobody is named. */
  contact: string;
}

export interface OrderListData {
  rows: readonly OrderRow[];
  query: OrderQuery;
  /** Cursor of the next page; null on the last. */
  next: string | null;
  count: number;
  /** True when there are more than `count`. */
  isMore: boolean;
  /** What is wrong with what was typed. */
  fault: string | null;
  /** Numbers of which nothing was found. */
  unfound: readonly string[];
  projects: readonly string[];
  regions: readonly string[];
  views: readonly { name: string; query: string }[];
  /** How often they hear of all orders; null = not. */
  subscribed: 'hourly' | 'daily' | null;
  freshness: Freshness;
  notice: string | null;
  /** A calendar that was just made: its link is told once. */
  calendarUrl: string | null;
}

/** Why somebody sees no orders. */
export type ClosedTracker = 'sign-in' | 'no-role' | 'no-account' | 'unavailable';

export interface OrderDoorData {
  reason: ClosedTracker;
  signInPath: string;
  /** Of the form for people without an account. */
  number: string;
  po: string;
  errors: readonly { field: string; message: string }[];
  /** The form was taken. */
  isAsked: boolean;
  /** An ask for the role waits for an answer. */
  isPending: boolean;
  contact: string;
}

export interface OrderDetailData {
  order: OrderView | null;
  /** Behind a link from a mail: read-only, without prices. */
  isGuest: boolean;
  subscribed: 'hourly' | 'daily' | null;
  freshness: Freshness;
  notice: string | null;
}

/** A page that asks before something ends, or says that it has. */
export interface OrderStopData {
  state: 'ask' | 'done' | 'gone';
  action: string;
}

declare module '../render/render.contract.js' {
  interface ScreenData {
    'order-tracker': OrderListData;
    'order-door': OrderDoorData;
    'order-detail': OrderDetailData;
    'order-stop': OrderStopData;
  }
}
