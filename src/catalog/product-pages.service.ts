import { Injectable } from '@nestjs/common';
import type { AttributeView, VariantView } from './catalog.contract.js';
import { CatalogService } from './catalog.service.js';
import { CatalogDocuments } from './catalog-documents.service.js';
import type { PartPageData, SeriesPageData } from './series-page.contract.js';

/** Gathers what pages about products show. Every call throws DatabaseUnavailable. */
@Injectable()
export class ProductPages {
  constructor(
    private readonly catalog: CatalogService,
    private readonly documents: CatalogDocuments,
  ) {}

  /** @returns null when the catalogue has no such series */
  async series(id: string): Promise<SeriesPageData | null> {
    const series = await this.catalog.series(id);
    if (series === null) return null;
    const [variants, attributes, documents, drawings] = await Promise.all([
      this.catalog.variantsOfSeries(id),
      this.catalog.attributes(),
      this.documents.ofSeries(id),
      this.documents.ofPartsIn(id),
    ]);
    const own = new Set(variants.map(({ primaryId }) => primaryId));
    const others = variants.flatMap(({ successor }) =>
      successor !== null && !own.has(successor) ? successor : [],
    );
    return {
      series,
      variants,
      documents,
      attributes: usedBy(variants, attributes),
      drawings: Object.fromEntries(drawings),
      successors: await this.catalog.variantsByPrimaryIds(others),
    };
  }

  /** @param key of the part's number. @returns null when we have no such part; without `seriesPath` */
  async part(key: string): Promise<Omit<PartPageData, 'seriesPath'> | null> {
    const [variant] = await this.catalog.variantsByKeys([key]);
    if (variant === undefined) return null;
    const { primaryId, seriesId, successor } = variant;
    const [series, attributes, documents, next, replaces, crossReferences] = await Promise.all([
      this.catalog.series(seriesId),
      this.catalog.attributes(),
      this.documents.ofVariants([primaryId]),
      this.catalog.variantsByPrimaryIds(successor === null ? [] : [successor]),
      this.catalog.variantsReplacedBy(primaryId),
      this.catalog.crossReferencesOfVariants([primaryId]),
    ]);
    if (series === null) return null;
    return {
      variant,
      series,
      attributes: usedBy([variant, ...next], attributes),
      documents: documents.get(primaryId) ?? [],
      successor: next[0] ?? null,
      replaces: replaces.map(({ primaryId: former, path }) => ({ primaryId: former, path })),
      crossReferences: crossReferences.map(({ maker, number, relation }) => ({ maker, number, relation })),
    };
  }
}

function usedBy(variants: readonly VariantView[], attributes: readonly AttributeView[]): AttributeView[] {
  const used = new Set(variants.flatMap(({ attributes: values }) => Object.keys(values)));
  return attributes.filter(({ id }) => used.has(id));
}
