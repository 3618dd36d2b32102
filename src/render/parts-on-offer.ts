import { Injectable } from '@nestjs/common';
import { CatalogService } from '../catalog/catalog.module.js';
import { partNumberKey } from '../catalog/part-number.contract.js';
import type { SoldParts } from '../catalog/series-page.contract.js';
import type { ContentItem, ElementValue, PagePayload } from '../content/content.contract.js';
import {
  type DependencyRecorder,
  dependency,
  type LiveContent,
  seriesIdIn,
  seriesOf,
} from '../content/content.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';

/** Types of blocks, and of what stands in them, that offer the parts of a series. */
const OFFERING = new Set(['series_block', 'product_group', 'featured_product']);
/** Types that lead to a page for them. */
const CALLS = new Set(['call_to_action', '_series_cta']);

export interface PartsOnOffer {
  /** By the path of the page about a series, and by the key of a part's number. */
  parts: Record<string, SoldParts>;
  /** They could not be read. */
  stale: boolean;
}

/** Tells blocks about products what can be ordered of them. */
@Injectable()
export class PartOffers {
  constructor(private readonly catalog: CatalogService) {}

  /** Without Postgres nothing is on offer. */
  async of(
    { linkedItems }: PagePayload,
    tree: LiveContent['tree'],
    recorder: DependencyRecorder,
  ): Promise<PartsOnOffer> {
    const items = Object.values(linkedItems);
    if (!items.some(({ type }) => OFFERING.has(type))) return { parts: {}, stale: false };
    const stored = items
      .filter(({ type }) => OFFERING.has(type) || CALLS.has(type))
      .flatMap((item) => [
        seriesOf(item),
        ...pagesOf(item).map((page) => tree.byCodename(page)?.record.series ?? ''),
      ]);
    const ids = new Map(stored.filter((each) => each !== '').map((each) => [each, seriesIdIn(each)]));
    for (const id of ids.values()) recorder.record(dependency('catalog', id));
    const keys = items.map(partKeyOf).filter((key) => key !== '');
    try {
      const sold = await this.catalog.soldParts([...ids.values()]);
      const parts: Record<string, SoldParts> = {};
      for (const [each, id] of ids) {
        const offer = sold.get(id);
        const path = offer === undefined ? null : recorder.pathOfSeries(each);
        if (offer !== undefined && path !== null) parts[path] = offer;
      }
      const named = keys.length === 0 ? [] : await this.catalog.variantsByKeys(keys);
      for (const { primaryId, seriesId, lifecycle } of named) {
        recorder.record(dependency('catalog', seriesId));
        if (lifecycle !== 'discontinued') parts[partNumberKey(primaryId)] = { count: 1, only: primaryId };
      }
      return { parts, stale: false };
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      return { parts: {}, stale: true };
    }
  }
}

/** Key of what may be a part's number: editors write it above the title of a product. */
function partKeyOf({ type, elements }: ContentItem): string {
  const above: ElementValue | undefined = elements.eyebrow;
  if (type !== 'featured_product' || above?.type !== 'rich_text') return '';
  return partNumberKey(above.value.replace(/<[^>]*>|&nbsp;/g, ' '));
}

function pagesOf({ elements }: ContentItem): readonly string[] {
  const page: ElementValue | undefined = elements.page;
  return page?.type === 'modular_content' ? page.value : [];
}
