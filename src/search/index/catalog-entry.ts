import type {
  AttributeView,
  CrossReferenceView,
  DocumentView,
  SeriesView,
  VariantView,
} from '../../catalog/catalog.contract.js';
import { partNumberKey } from '../../catalog/part-number.contract.js';
import { ADMIN_KEY } from '../reader-keys.js';
import { fileSize, mediaTypeWord } from './file-words.js';
import type { SearchEntry } from './search-entry.js';

export const VARIANT_ID = 'variant:';
export const DOCUMENT_ID = 'document:';

/** Facts of a part's line. */
const MAX_FACTS = 4;

/** What the catalogue calls kinds of documents. */
const DOCUMENT_KINDS: Readonly<Record<string, string>> = {
  datasheet: 'Data sheet',
  manual: 'Manual',
  '2d': '2D drawing',
  '3d': '3D model',
  bim: 'BIM object',
  visio: 'Visio stencil',
  certificate: 'Certificate',
  'guide-specification': 'Guide specification',
};

export interface CatalogNames {
  series: ReadonlyMap<string, SeriesView>;
  /** Titles of groups by id. */
  groups: ReadonlyMap<string, string>;
  attributes: readonly AttributeView[];
}

/** Key of the facet of an attribute. */
export function facetKey(attributeId: string): string {
  return attributeId
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}

/** A part as it is found. */
export function variantEntry(
  variant: VariantView,
  references: readonly CrossReferenceView[],
  { series, groups, attributes }: CatalogNames,
  successorPath: string | null,
): SearchEntry {
  const of = series.get(variant.seriesId);
  const group = groups.get(of?.groupId ?? '') ?? '';
  const values = attributes.flatMap(({ id, label, unit }) => {
    const value = variant.attributes[id];
    if (value === undefined || value === '') return [];
    return [{ id, label, value: String(value), words: unit === '' ? String(value) : `${value} ${unit}` }];
  });
  const { lifecycle, successor } = variant;
  return {
    id: `${VARIANT_ID}${variant.primaryId}`,
    kind: 'products',
    title: variant.name,
    summary: variant.description,
    path: variant.path,
    partNumber: variant.primaryId,
    partKey: partNumberKey(variant.primaryId),
    aliasKeys: references.map(({ number }) => partNumberKey(number)),
    headings: [of?.title ?? '', group, ...values.flatMap(({ label, words, value }) => [label, words, value])],
    body: [],
    facets: [
      ...(of ? [`series=${of.title}`] : []),
      ...(group === '' ? [] : [`group=${group}`]),
      ...values.map(({ id, value }) => `${facetKey(id)}=${value.slice(0, 100)}`),
    ],
    details: {
      label: 'Part',
      facts: values.slice(0, MAX_FACTS).map(({ words }) => words),
      ...(of ? { series: of.title } : {}),
      ...(variant.image === null ? {} : { image: variant.image }),
      ...(lifecycle === 'active' ? {} : { lifecycle }),
      ...(successor === null || successorPath === null
        ? {}
        : { successor: { partNumber: successor, path: successorPath } }),
      ...(variant.msrp === null ? {} : { price: { amount: variant.msrp, currency: variant.currency } }),
      ...(references.length === 0
        ? {}
        : {
            aliases: references.map(({ maker, number, relation, note }) => ({
              maker,
              number,
              relation,
              note,
            })),
          }),
    },
    weight: 80,
    datedAt: null,
    visibleFrom: null,
    isDiscontinued: lifecycle === 'discontinued',
    readers: null,
  };
}

interface DocumentSubject {
  /** Titles of the series that it is about. */
  series: readonly string[];
  partNumbers: readonly string[];
  /** Roles that alone may have it; empty = everybody. */
  roles: readonly string[];
}

/** A document of the catalogue as it is found. */
export function documentEntry(
  document: DocumentView,
  { series, partNumbers, roles }: DocumentSubject,
): SearchEntry {
  const label = DOCUMENT_KINDS[document.kind] ?? 'Document';
  const earlier = document.earlier.length;
  const revision = [
    document.revision === '' ? '' : `Revision ${document.revision}`,
    earlier === 0 ? '' : `newest of ${earlier + 1} revisions`,
  ]
    .filter((words) => words !== '')
    .join(', ');
  const about = series.length > 0 ? series : partNumbers.slice(0, 3);
  return {
    id: `${DOCUMENT_ID}${document.id}`,
    kind: 'resources',
    title: document.title,
    summary: about.length === 0 ? '' : `For ${about.join(', ')}`,
    path: document.url,
    partNumber: null,
    partKey: null,
    aliasKeys: [],
    headings: [label, ...series, ...partNumbers.slice(0, 200)],
    body: [],
    facets: [
      `kind=${label}`,
      ...series.map((title) => `product=${title}`),
      `language=${languageName(document.language)}`,
      ...(document.dated === null ? [] : [`year=${document.dated.slice(0, 4)}`]),
    ],
    details: {
      label,
      facts: [mediaTypeWord(document.mediaType), fileSize(document.bytes), revision].filter(
        (fact) => fact !== '',
      ),
      ...(document.dated === null ? {} : { date: document.dated }),
      document: {
        id: document.id,
        kind: document.kind,
        revision: document.revision,
        language: document.language,
        external: document.external,
        gated: document.gated,
      },
    },
    weight: 60,
    datedAt: document.dated,
    visibleFrom: null,
    isDiscontinued: false,
    readers: document.gated ? [ADMIN_KEY, ...roles.map((role) => `role:${role}`)] : null,
  };
}

const LANGUAGES = new Intl.DisplayNames('en-US', { type: 'language' });

function languageName(tag: string): string {
  try {
    return LANGUAGES.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
