import type { AttributeView, VariantView } from '../catalog/catalog.contract.js';
import type { GuideChoice, GuideText } from '../catalog/guide-specification.contract.js';
import type { PartPageData } from '../catalog/series-page.contract.js';
import type {} from '../render/render.contract.js';

/** Products side by side, at most. */
export const MAX_COMPARED = 6;
const COMPARE_PATH = '/en-us/compare';

/** Address of a comparison. */
export function compareAddress(primaryIds: readonly string[], onlyDifferences = false): string {
  const ids = primaryIds.map(encodeURIComponent).join(',');
  if (ids === '') return COMPARE_PATH;
  return `${COMPARE_PATH}?ids=${ids}${onlyDifferences ? '&only=differences' : ''}`;
}

/** Data of the screen of products side by side. */
export interface CompareData {
  variants: readonly VariantView[];
  attributes: readonly AttributeView[];
  onlyDifferences: boolean;
  /** Numbers in the address that we do not have. */
  unknown: readonly string[];
  /** Numbers in the address for which there was no room. */
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
