import type {} from '../render/render.contract.js';

/** What is looked for, in the order of the report, with its name and what to do about it. */
export const FINDING_KINDS = {
  broken_link: {
    title: 'Broken links',
    help: 'Links to pages and items that are not published, or to addresses of this site where there is nothing.',
  },
  secure_link: {
    title: 'Links to closed pages',
    help: 'Public pages that link a page which only some may read. Everybody else sees plain words, or nothing.',
  },
  missing_alt: {
    title: 'Missing alt texts',
    help: 'Pictures without a description: those who do not see them learn nothing of them. Describe the asset once.',
  },
  missing_required: {
    title: 'Missing required',
    help: 'Elements that the content model requires and that are empty. Blocks without them are left out.',
  },
  address: {
    title: 'Duplicate paths',
    help: 'Pages that cannot be reached: another page has their address, or their slug cannot be part of one.',
  },
  redirect: {
    title: 'Redirects',
    help: 'Rules in loops or chains, rules that lead nowhere, and rules that hide a page.',
  },
  unknown_block: {
    title: 'Unknown blocks',
    help: 'Blocks of a type that this version of the site cannot show.',
  },
  oversize_image: {
    title: 'Oversize images',
    help: 'Pictures over 4 MB or 6,000 pixels. Visitors get smaller ones, but each size is made of the large file.',
  },
  other: {
    title: 'Other faults',
    help: 'Values that cannot be used: dates, assets, addresses and rules of access.',
  },
} as const;

export type FindingKind = keyof typeof FINDING_KINDS;

export const FINDING_KIND_NAMES = Object.keys(FINDING_KINDS) as FindingKind[];

/** Something that an editor should mend. */
export interface Finding {
  kind: FindingKind;
  /** The item to be opened; of a component that in whose rich text it is written. */
  itemId: string;
  itemName: string;
  /** Codename of the type of what is at fault. */
  itemType: string;
  /** Codename of the language variant. */
  language: string;
  /** null when the item itself is at fault. */
  componentId: string | null;
  /** Codename; null when no single element is at fault. */
  element: string | null;
  message: string;
  /** A page that shows the item; null when none is known. */
  pagePath: string | null;
}

export interface FindingView extends Finding {
  /** Unique among the findings. */
  key: string;
  /** Where it is mended in Kontent.ai. */
  editAddress: string;
  /** ISO 8601 UTC: when it was first found. */
  since: string;
}

/** How the last look over the content went. */
export interface CheckState {
  state: 'never' | 'running' | 'done' | 'failed';
  /** ISO 8601 UTC of the last complete one; null before. */
  checkedAt: string | null;
  /** Items looked at so far, or in all. */
  items: number;
  /** Why the last one failed. */
  reason: string | null;
}

/** Data of the screen at `/en-us/admin/reports/content-health`. */
export interface ContentHealthData {
  /** null when Postgres does not answer. */
  check: CheckState | null;
  counts: Readonly<Record<FindingKind, number>>;
  kind: FindingKind | null;
  rows: readonly FindingView[];
  /** Position after which the next part of the list begins; null at its end. */
  next: string | null;
  notice: string | null;
}

declare module '../render/render.contract.js' {
  interface ScreenData {
    'admin-content-health': ContentHealthData;
  }
}
