/** Rows as they leave the room. */
import {
  type AttributeView,
  type CrossReferenceView,
  type DocumentView,
  documentPath,
  filePath,
  type GroupView,
  partPath,
  type SeriesView,
  type VariantView,
} from './catalog.contract.js';
import type { ProductAttribute, ProductGroup, ProductSeries, ProductVariant } from './catalog.entity.js';
import type { ProductDocument } from './catalog-document.entity.js';
import type { ProductCrossReference } from './cross-reference.entity.js';

export function groupView({ id, parentId, title, description, image }: ProductGroup): GroupView {
  return { id, parentId, title, description, image: image && filePath(image) };
}

export function seriesView(series: ProductSeries): SeriesView {
  return {
    id: series.id,
    groupId: series.groupId,
    title: series.title,
    description: series.description,
    images: series.images.map(({ file, title, description }) => ({
      url: filePath(file),
      title,
      description,
    })),
    hasGuideSpecification: series.guideSpecification !== null,
    changedAt: series.changedAt.toISOString(),
  };
}

export function attributeView({ id, label, kind, unit, section }: ProductAttribute): AttributeView {
  return { id, label, kind, unit, section };
}

export function variantView(variant: ProductVariant): VariantView {
  return {
    id: variant.sku,
    primaryId: variant.primaryId,
    sku: variant.sku,
    seriesId: variant.seriesId,
    name: variant.name,
    description: variant.description,
    msrp: variant.msrp,
    currency: variant.currency,
    packSize: variant.packSize,
    minimum: variant.minimum,
    lifecycle: variant.lifecycle,
    discontinuedOn: variant.discontinuedOn,
    successor: variant.successorId,
    attributes: variant.attributes,
    image: variant.image && filePath(variant.image),
    path: partPath(variant.primaryId),
  };
}

export function documentView(document: ProductDocument): DocumentView {
  const external = document.file.startsWith('https://');
  return {
    id: document.id,
    kind: document.kind,
    title: document.title,
    revision: document.revision,
    dated: document.dated,
    language: document.language,
    mediaType: document.mediaType,
    bytes: document.bytes,
    url: external ? document.file : documentPath(document.id),
    external,
    gated: document.roles.length > 0,
    earlier: document.earlier.map(({ revision, dated, bytes }, index) => ({
      revision,
      dated,
      bytes,
      url: `${documentPath(document.id)}?earlier=${index + 1}`,
    })),
  };
}

export function crossReferenceView(row: ProductCrossReference): CrossReferenceView {
  const { maker, number, primaryId, relation, note } = row;
  return { maker, number, primaryId, relation, note };
}
