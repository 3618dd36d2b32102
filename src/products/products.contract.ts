import type { AttributeView, Lifecycle } from '../catalog/catalog.contract.js';
import type { GuideChoice, GuideText } from '../catalog/guide-specification.contract.js';
import type { PartPageData } from '../catalog/series-page.contract.js';
import type {} from '../render/render.contract.js';

/** Products side by side, at most. */
export const MAX_COMPARED = 6;
const COMPARE_PATH = '/en-us/compare';
/** Begins the name of a whole series in a comparison; its id follows. */
export const SERIES_ID = 'series:';

/** Address of a comparison. @param names part numbers, and {@link SERIES_ID series} */
export function compareAddress(names: readonly string[], onlyDifferences = false): string {
  const ids = names.map(encodeURIComponent).join(',');
  if (ids === '') return COMPARE_PATH;
  return `${COMPARE_PATH}?ids=${ids}${onlyDifferences ? '&only=differences' : ''}`;
}

/** A part or a whole series, as a column. */
export interface ComparedProduct {
  /** As the address names it. */
  id: string;
  seriesId: string;
  /** Part number, or title of the series. */
  title: string;
  name: string;
  path: string | null;
  image: string | null;
  /** `isLeast`: others of the series cost more. null = on request. */
  price: { amount: string; currency: string; isLeast: boolean } | null;
  /** null for a series. */
  lifecycle: Lifecycle | null;
  /** How many parts of a series are sold; null for a part. */
  parts: number | null;
  /** By id of the attribute, in its unit; a series has words for what its parts span. */
  values: Readonly<Record<string, number | string>>;
}

/** Data of the screen of products side by side. */
export interface CompareData {
  products: readonly ComparedProduct[];
  attributes: readonly AttributeView[];
  onlyDifferences: boolean;
  /** What the address names and we do not have. */
  unknown: readonly string[];
  /** What the address names and there was no room for. */
  refused: readonly string[];
}

/** Data of the screen of a text for planners. */
export interface GuideData {
  series: { id: string; title: string; path: string | null };
  choices: readonly GuideChoice[];
  /** Value by attribute. */
  chosen: Readonly<Record<string, string>>;
  text: GuideText;
  plain: string;
  /** Address of the text as a file. */
  download: string;
  /** ISO 8601: the state of the catalogue that it was made of. */
  changedAt: string;
}

export interface PartData extends PartPageData {
  /** Origin of the site, for what search engines read. */
  publicUrl: string;
}

declare module '../render/render.contract.js' {
  interface ScreenData {
    part: PartData;
    compare: CompareData;
    'guide-specification': GuideData;
  }
}
