import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, In, Like, MoreThan, Not, type Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { PlainRows } from '../platform/database/plain-rows.js';
import {
  type AttributeView,
  type CrossReferenceView,
  type DocumentView,
  type GroupView,
  partPath,
  type SeriesView,
  type VariantView,
} from './catalog.contract.js';
import { ProductAttribute, ProductGroup, ProductSeries, ProductVariant } from './catalog.entity.js';
import { ProductDocument, ProductDocumentLink } from './catalog-document.entity.js';
import { ProductCrossReference } from './cross-reference.entity.js';
import type { GuideSpecification } from './guide-specification.contract.js';
import type { SoldParts } from './series-page.contract.js';
import {
  attributeView,
  crossReferenceView,
  documentView,
  groupView,
  seriesView,
  variantView,
} from './views.js';

/** Parts of one answer of {@link CatalogService.variantsAfter}. */
const PAGE = 1_000;
const OWN_PDF = { mediaType: 'application/pdf', file: Not(Like('https://%')) };
const PDF_FILE = { select: { id: true, file: true, sha256: true } } as const;

/** What a document is about. */
export interface DocumentTargets {
  series: string[];
  /** Part numbers. */
  variants: string[];
}

/** Paths in the folder of catalogue files, or https addresses of other sites. */
export type DocumentFile = Pick<ProductDocument, 'file' | 'mediaType' | 'roles' | 'earlier'>;

/** A PDF file in the folder of catalogue files. */
export type PdfFile = Pick<ProductDocument, 'id' | 'file' | 'sha256'>;

/** A document with its file and who may have it, to be put beside others. */
export type BundledDocument = Pick<ProductDocument, 'id' | 'title' | 'revision' | 'dated' | 'file' | 'roles'>;

interface DocumentOfPart {
  primaryId: string;
  documentId: string;
}

/** Reads the catalogue. Every call throws DatabaseUnavailable. */
@Injectable()
export class CatalogService {
  constructor(
    private readonly database: Database,
    @InjectRepository(ProductGroup) private readonly groupRows: Repository<ProductGroup>,
    @InjectRepository(ProductSeries) private readonly seriesRows: Repository<ProductSeries>,
    @InjectRepository(ProductAttribute) private readonly attributeRows: Repository<ProductAttribute>,
    @InjectRepository(ProductVariant) private readonly variantRows: Repository<ProductVariant>,
    @InjectRepository(ProductDocument) private readonly documentRows: Repository<ProductDocument>,
    @InjectRepository(ProductDocumentLink) private readonly linkRows: Repository<ProductDocumentLink>,
    @InjectRepository(ProductCrossReference) private readonly crossRows: Repository<ProductCrossReference>,
  ) {}

  /** All groups, in the order of the catalogue. */
  async groups(): Promise<GroupView[]> {
    const rows = await this.database.run(() =>
      this.groupRows.find({ order: { position: 'ASC', id: 'ASC' } }),
    );
    return rows.map(groupView);
  }

  /** All series, in the order of the catalogue within their groups. */
  async allSeries(): Promise<SeriesView[]> {
    const rows = await this.database.run(() =>
      this.seriesRows.find({ order: { position: 'ASC', id: 'ASC' } }),
    );
    return rows.map(seriesView);
  }

  async series(id: string): Promise<SeriesView | null> {
    const row = await this.database.run(() => this.seriesRows.findOneBy({ id }));
    return row && seriesView(row);
  }

  /** The text of a series for planners; null when it has none, or there is no such series. */
  async guideSpecification(seriesId: string): Promise<GuideSpecification | null> {
    const row = await this.database.run(() => this.seriesRows.findOneBy({ id: seriesId }));
    return row?.guideSpecification ?? null;
  }

  /** Definitions of all attributes, in the order in which tables show them. */
  async attributes(): Promise<AttributeView[]> {
    const rows = await this.database.run(() =>
      this.attributeRows.find({ order: { position: 'ASC', id: 'ASC' } }),
    );
    return rows.map(attributeView);
  }

  /** The parts of these numbers, in no order; numbers that we do not have are left out. */
  async variantsByPrimaryIds(primaryIds: readonly string[]): Promise<VariantView[]> {
    return this.variants({ primaryId: Any([...new Set(primaryIds)]) }, primaryIds.length);
  }

  /** The parts whose numbers have these keys (see `partNumberKey`), in no order. */
  async variantsByKeys(keys: readonly string[]): Promise<VariantView[]> {
    return this.variants({ partKey: Any([...new Set(keys)]) }, keys.length);
  }

  /** Parts of a series, in the order of the catalogue. */
  async variantsOfSeries(seriesId: string): Promise<VariantView[]> {
    const rows = await this.database.run(() =>
      this.variantRows.find({ where: { seriesId }, order: { position: 'ASC', primaryId: 'ASC' } }),
    );
    return rows.map(variantView);
  }

  /** What can be ordered of these series; those of which nothing is sold any more are left out. */
  async soldParts(seriesIds: readonly string[]): Promise<Map<string, SoldParts>> {
    if (seriesIds.length === 0) return new Map();
    const rows = await this.database.run((manager) =>
      manager.query<(SoldParts & { series: string })[]>(
        `select series_id as series, count(*)::int as count,
           case count(*) when 1 then min(primary_id) end as only
         from product_variant where series_id = any($1) and lifecycle <> 'discontinued' group by series_id`,
        [[...new Set(seriesIds)]],
      ),
    );
    return new Map(rows.map(({ series, count, only }) => [series, { count, only }]));
  }

  /** Parts whose successor this part is. */
  async variantsReplacedBy(primaryId: string): Promise<VariantView[]> {
    const rows = await this.database.run(() =>
      this.variantRows.find({ where: { successorId: primaryId }, order: { primaryId: 'ASC' } }),
    );
    return rows.map(variantView);
  }

  /** The next parts by number, for work on all of them. @param primaryId of the last one; '' at first */
  async variantsAfter(primaryId: string, limit = PAGE): Promise<VariantView[]> {
    const rows = await this.database.run(() =>
      this.variantRows.find({
        where: { primaryId: MoreThan(primaryId) },
        order: { primaryId: 'ASC' },
        take: limit,
      }),
    );
    return rows.map(variantView);
  }

  /** Pages of all parts that are sold, by number. */
  async pagesOfSoldParts(): Promise<{ path: string; changedAt: string }[]> {
    const rows = await this.database.run((manager) =>
      manager.query<{ primaryId: string; changedAt: Date }[]>(
        `select primary_id as "primaryId", updated_at as "changedAt" from product_variant
         where lifecycle <> 'discontinued' order by primary_id`,
      ),
    );
    return rows.map(({ primaryId, changedAt }) => ({
      path: partPath(primaryId),
      changedAt: changedAt.toISOString(),
    }));
  }

  async document(id: string): Promise<DocumentView | null> {
    const row = await this.database.run(() => this.documentRows.findOneBy({ id }));
    return row && documentView(row);
  }

  /** Where a document's files are and who may have them; null = there is no such document. */
  async documentFile(id: string): Promise<DocumentFile | null> {
    return this.database.run(() =>
      this.documentRows.findOne({
        where: { id },
        select: { id: true, file: true, mediaType: true, roles: true, earlier: true },
      }),
    );
  }

  /** The next documents by id, for work on all of them. @param id of the last one; '' at first */
  async documentsAfter(id: string, limit = PAGE): Promise<DocumentView[]> {
    const rows = await this.database.run(() =>
      this.documentRows.find({ where: { id: MoreThan(id) }, order: { id: 'ASC' }, take: limit }),
    );
    return rows.map(documentView);
  }

  /** These documents with their files, in no order; ids that we do not have are left out. */
  async bundledDocuments(ids: readonly string[]): Promise<BundledDocument[]> {
    const select = { id: true, title: true, revision: true, dated: true, file: true, roles: true } as const;
    return this.database.run(() => this.documentRows.find({ where: { id: In([...ids]) }, select }));
  }

  /** Those of these documents that are PDF files of ours, in no order. */
  async pdfFiles(ids: readonly string[]): Promise<PdfFile[]> {
    return this.database.run(() =>
      this.documentRows.find({ where: { ...OWN_PDF, id: In([...ids]) }, ...PDF_FILE }),
    );
  }

  /** The next PDF files of ours by id of the document. @param id of the last one; '' at first */
  async pdfFilesAfter(id: string, limit = PAGE): Promise<PdfFile[]> {
    const where = { ...OWN_PDF, id: MoreThan(id) };
    return this.database.run(() =>
      this.documentRows.find({ where, order: { id: 'ASC' }, take: limit, ...PDF_FILE }),
    );
  }

  /** Documents of a series, those of its parts left out. */
  async documentsOfSeries(seriesId: string): Promise<DocumentView[]> {
    const rows = await this.database.run(() =>
      this.documentRows
        .createQueryBuilder('document')
        .innerJoin(ProductDocumentLink, 'link', 'link.document_id = document.id')
        .where('link.series_id = :seriesId', { seriesId })
        .orderBy('document.kind')
        .addOrderBy('document.title')
        .getMany(),
    );
    return rows.map(documentView);
  }

  /** Documents of single parts of a series, by part number; those of the series itself left out. */
  async documentsOfPartsIn(seriesId: string): Promise<Map<string, DocumentView[]>> {
    const rows = await this.database.run((manager) =>
      manager.query<DocumentOfPart[]>(
        `select v.primary_id as "primaryId", l.document_id as "documentId" from product_variant v
         join product_document_link l on l.primary_id = v.primary_id where v.series_id = $1`,
        [seriesId],
      ),
    );
    return this.documentsByPart(rows);
  }

  /** Documents of parts, those of their series among them, by part number. Parts without any are left out. */
  async documentsOfVariants(primaryIds: readonly string[]): Promise<Map<string, DocumentView[]>> {
    if (primaryIds.length === 0) return new Map();
    const rows = await this.database.run((manager) =>
      manager.query<DocumentOfPart[]>(
        `select v.primary_id as "primaryId", l.document_id as "documentId" from product_variant v
         join product_document_link l on l.primary_id = v.primary_id or l.series_id = v.series_id
         where v.primary_id = any($1) group by 1, 2`,
        [[...new Set(primaryIds)]],
      ),
    );
    return this.documentsByPart(rows);
  }

  /** Who alone may have documents, by id; those that are for everybody are left out. */
  async rolesOfDocuments(ids: readonly string[]): Promise<Map<string, string[]>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.run(() =>
      this.documentRows.find({ where: { id: In([...ids]) }, select: { id: true, roles: true } }),
    );
    return new Map(rows.filter(({ roles }) => roles.length > 0).map(({ id, roles }) => [id, roles]));
  }

  /** What documents are about, by id of the document. */
  async targetsOfDocuments(ids: readonly string[]): Promise<Map<string, DocumentTargets>> {
    const targets = new Map<string, DocumentTargets>();
    const rows = await this.database.run(() => this.linkRows.findBy({ documentId: In([...new Set(ids)]) }));
    for (const { documentId, seriesId, primaryId } of rows) {
      const of = targets.get(documentId) ?? { series: [], variants: [] };
      targets.set(documentId, of);
      if (seriesId !== null) of.series.push(seriesId);
      if (primaryId !== null) of.variants.push(primaryId);
    }
    return targets;
  }

  /** Other makers' numbers with these keys (see `partNumberKey`): what we have for them. */
  async crossReferencesByKeys(keys: readonly string[]): Promise<CrossReferenceView[]> {
    return this.crossReferences({ numberKey: Any([...new Set(keys)]) }, keys.length);
  }

  /** Other makers' numbers for these parts of ours. */
  async crossReferencesOfVariants(primaryIds: readonly string[]): Promise<CrossReferenceView[]> {
    return this.crossReferences({ primaryId: Any([...new Set(primaryIds)]) }, primaryIds.length);
  }

  private async documentsByPart(rows: readonly DocumentOfPart[]): Promise<Map<string, DocumentView[]>> {
    const found = new Map<string, DocumentView[]>();
    if (rows.length === 0) return found;
    const partsOf = new Map<string, string[]>();
    for (const { primaryId, documentId } of rows)
      partsOf.set(documentId, [...(partsOf.get(documentId) ?? []), primaryId]);
    const documents = await this.database.run(() =>
      this.documentRows.find({
        where: { id: In([...partsOf.keys()]) },
        order: { kind: 'ASC', title: 'ASC' },
      }),
    );
    for (const document of documents)
      for (const primaryId of partsOf.get(document.id) ?? [])
        found.set(primaryId, [...(found.get(primaryId) ?? []), documentView(document)]);
    return found;
  }

  /** All part numbers with their keys, for an index in memory. */
  async partNumbers(): Promise<{ primaryId: string; key: string }[]> {
    return this.database.run((manager) =>
      manager.query(`select primary_id as "primaryId", part_key as key from product_variant`),
    );
  }

  /** Another text after each new or changed part: what was made of parts is as good as it. */
  async partsVersion(): Promise<string> {
    const [row] = await this.database.run((manager) =>
      manager.query<{ version: string }[]>(
        `select coalesce(max(updated_at)::text, '') as version from product_variant`,
      ),
    );
    return row?.version ?? '';
  }

  private async variants(where: object, asked: number): Promise<VariantView[]> {
    if (asked === 0) return [];
    const rows = await this.database.run(() =>
      this.variantRows.createQueryBuilder('v').where(where).getRawMany<Record<string, unknown>>(),
    );
    const variants = new PlainRows<ProductVariant>(this.variantRows, 'v');
    return rows.map((row) => variantView(variants.read(row)));
  }

  private async crossReferences(where: object, asked: number): Promise<CrossReferenceView[]> {
    if (asked === 0) return [];
    const rows = await this.database.run(() =>
      this.crossRows.find({ where, order: { maker: 'ASC', number: 'ASC', primaryId: 'ASC' } }),
    );
    return rows.map(crossReferenceView);
  }
}
