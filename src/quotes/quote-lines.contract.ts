/** What a request says of the project. */
export interface QuoteProject {
  projectName: string;
  endCustomer: string;
  industry: string;
  application: string;
  /** ISO 8601 day; empty = not said. */
  neededBy: string;
  poReference: string;
  /** Where it is shipped to, ISO 3166 alpha-2. */
  country: string;
  state: string;
  city: string;
  postalCode: string;
  distributor: string;
  hasCompetingParts: boolean;
}

/** A line as it was asked for, frozen. */
export interface AskedLine {
  /** Part number; null = words for what the catalogue does not have. */
  primaryId: string | null;
  /** Id of its series; empty without one. */
  series: string;
  /** Name of the part, or the words. */
  name: string;
  quantity: number;
  /** Exact, as `'12.50'`; empty = none. */
  target: string;
  note: string;
  /** List price then, exact; null = on request or no part. */
  msrp: string | null;
  /** ISO 4217. */
  currency: string;
}

/** A line with a price. */
export interface PricedLine {
  primaryId: string | null;
  name: string;
  quantity: number;
  /** Exact price of one piece. */
  unitPrice: string;
  leadTime: string;
  note: string;
}
