import { Injectable } from '@nestjs/common';
import type { CrossReferenceView, DocumentView, VariantView } from '../../catalog/catalog.contract.js';
import { partPath } from '../../catalog/catalog.contract.js';
import { CatalogService } from '../../catalog/catalog.service.js';
import { CatalogDocuments } from '../../catalog/catalog-documents.service.js';
import { type CatalogNames, DOCUMENT_ID, documentEntry, facetKey, variantEntry } from './catalog-entry.js';
import type { FacetName } from './index-writer.js';
import { ITEM_FACETS } from './item-entry.js';
import type { SearchEntry } from './search-entry.js';

/** Facets of the catalogue that are no attributes, and of documents. */
const FIXED = [
  { key: 'series', label: 'Series' },
  { key: 'group', label: 'Product group' },
] as const;
const LAST = [
  { key: 'language', label: 'Language' },
  { key: 'year', label: 'Year' },
] as const;

/** Everything of the catalogue that can be found. All methods throw DatabaseUnavailable. */
@Injectable()
export class CatalogSource {
  constructor(
    private readonly catalog: CatalogService,
    private readonly documents: CatalogDocuments,
  ) {}

  /** All of it, in pieces. */
  async *all(): AsyncGenerator<SearchEntry[]> {
    const names = await this.names();
    let after = '';
    for (;;) {
      const variants = await this.catalog.variantsAfter(after);
      if (variants.length === 0) break;
      after = variants.at(-1)?.primaryId ?? '';
      yield await this.variantEntries(variants, names);
    }
    for (after = ''; ; ) {
      const documents = await this.documents.after(after);
      if (documents.length === 0) break;
      after = documents.at(-1)?.id ?? '';
      yield await this.documentEntries(documents, names);
    }
  }

  /** Parts and documents of some series, as they are now. */
  async *ofSeries(ids: readonly string[]): AsyncGenerator<SearchEntry[]> {
    const names = await this.names();
    for (const id of ids) {
      const variants = await this.catalog.variantsOfSeries(id);
      yield await this.variantEntries(variants, names);
      const documents = new Map<string, DocumentView>();
      for (const document of await this.documents.ofSeries(id)) documents.set(document.id, document);
      const ofVariants = await this.documents.ofVariants(variants.map(({ primaryId }) => primaryId));
      for (const document of [...ofVariants.values()].flat()) documents.set(document.id, document);
      yield await this.documentEntries([...documents.values()], names);
    }
  }

  /** What facets are called. */
  async facetNames(): Promise<FacetName[]> {
    const attributes = await this.catalog.attributes();
    const plain = (list: readonly { key: string; label: string }[]) =>
      list.map(({ key, label }) => ({ key, label, unit: '', isNumber: false }));
    const names = [
      ...plain(ITEM_FACETS),
      ...plain(FIXED),
      ...attributes.map(({ id, label, unit, kind }) => ({
        key: facetKey(id),
        label,
        unit,
        isNumber: kind === 'number',
      })),
      ...plain(LAST),
    ];
    // An attribute may be called as a facet that is there already: the first is meant.
    const first = new Map<string, FacetName>();
    names.forEach((name, position) => {
      if (name.key !== '' && !first.has(name.key)) first.set(name.key, { ...name, position });
    });
    return [...first.values()];
  }

  private async names(): Promise<CatalogNames> {
    const [series, groups, attributes] = await Promise.all([
      this.catalog.allSeries(),
      this.catalog.groups(),
      this.catalog.attributes(),
    ]);
    return {
      series: new Map(series.map((each) => [each.id, each])),
      groups: new Map(groups.map(({ id, title }) => [id, title])),
      attributes,
    };
  }

  private async variantEntries(
    variants: readonly VariantView[],
    names: CatalogNames,
  ): Promise<SearchEntry[]> {
    const numbers = variants.map(({ primaryId }) => primaryId);
    const references = new Map<string, CrossReferenceView[]>();
    for (const reference of await this.catalog.crossReferencesOfVariants(numbers))
      references.set(reference.primaryId, [...(references.get(reference.primaryId) ?? []), reference]);
    return variants.map((variant) =>
      variantEntry(
        variant,
        references.get(variant.primaryId) ?? [],
        names,
        variant.successor === null ? null : partPath(variant.successor),
      ),
    );
  }

  private async documentEntries(
    documents: readonly DocumentView[],
    names: CatalogNames,
  ): Promise<SearchEntry[]> {
    const ids = documents.map(({ id }) => id);
    const [targets, roles] = await Promise.all([
      this.documents.targetsOf(ids),
      this.documents.rolesOf(documents.filter(({ gated }) => gated).map(({ id }) => id)),
    ]);
    return documents.map((document) => {
      const about = targets.get(document.id) ?? { series: [], variants: [] };
      return documentEntry(document, {
        series: about.series.flatMap((id) => names.series.get(id)?.title ?? []),
        partNumbers: about.variants,
        roles: roles.get(document.id) ?? [],
      });
    });
  }
}

export { DOCUMENT_ID };
