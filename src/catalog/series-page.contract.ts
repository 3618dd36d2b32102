import type { AttributeView, DocumentView, SeriesView, VariantView } from './catalog.contract.js';

/** What the page of a series shows of the catalogue. */
export interface SeriesPageData {
  series: SeriesView;
  /** Those that parts of the series have, in the order of tables. */
  attributes: readonly AttributeView[];
  variants: readonly VariantView[];
  /** Of the series itself. */
  documents: readonly DocumentView[];
  /** Documents of single parts, by part number. */
  drawings: Readonly<Record<string, readonly DocumentView[]>>;
  /** What follows discontinued parts and is of another series. */
  successors: readonly VariantView[];
}

/** Parts of a series that can be ordered. */
export interface SoldParts {
  count: number;
  /** Number of the part where there is but one; null = there are several. */
  only: string | null;
}

/** What the page of a part shows. */
export interface PartPageData {
  variant: VariantView;
  series: SeriesView;
  /** Address of the page about the series; null without one. */
  seriesPath: string | null;
  attributes: readonly AttributeView[];
  documents: readonly DocumentView[];
  successor: VariantView | null;
  /** Parts that this one replaced. */
  replaces: readonly { primaryId: string; path: string }[];
  /** Other makers' numbers for it. */
  crossReferences: readonly { maker: string; number: string; relation: string }[];
}
