import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Like, MoreThan, Not, type Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import type { DocumentView } from './catalog.contract.js';
import { ProductDocument, ProductDocumentLink } from './catalog-document.entity.js';
import { documentView } from './views.js';

/** Documents of one answer of {@link CatalogDocuments.after}. */
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

/** Reads the documents of the catalogue. Every call throws DatabaseUnavailable. */
@Injectable()
export class CatalogDocuments {
  constructor(
    private readonly database: Database,
    @InjectRepository(ProductDocument) private readonly rows: Repository<ProductDocument>,
    @InjectRepository(ProductDocumentLink) private readonly links: Repository<ProductDocumentLink>,
  ) {}

  async byId(id: string): Promise<DocumentView | null> {
    const row = await this.database.run(() => this.rows.findOneBy({ id }));
    return row && documentView(row);
  }

  /** Where a document's files are and who may have them; null = there is no such document. */
  async fileOf(id: string): Promise<DocumentFile | null> {
    return this.database.run(() =>
      this.rows.findOne({
        where: { id },
        select: { id: true, file: true, mediaType: true, roles: true, earlier: true },
      }),
    );
  }

  /** The next documents by id, for work on all of them. @param id of the last one; '' at first */
  async after(id: string, limit = PAGE): Promise<DocumentView[]> {
    const rows = await this.database.run(() =>
      this.rows.find({ where: { id: MoreThan(id) }, order: { id: 'ASC' }, take: limit }),
    );
    return rows.map(documentView);
  }

  /** These documents with their files, in no order; ids that we do not have are left out. */
  async bundled(ids: readonly string[]): Promise<BundledDocument[]> {
    const select = { id: true, title: true, revision: true, dated: true, file: true, roles: true } as const;
    return this.database.run(() => this.rows.find({ where: { id: In([...ids]) }, select }));
  }

  /** Those of these documents that are PDF files of ours, in no order. */
  async pdfFiles(ids: readonly string[]): Promise<PdfFile[]> {
    return this.database.run(() => this.rows.find({ where: { ...OWN_PDF, id: In([...ids]) }, ...PDF_FILE }));
  }

  /** The next PDF files of ours by id of the document. @param id of the last one; '' at first */
  async pdfFilesAfter(id: string, limit = PAGE): Promise<PdfFile[]> {
    const where = { ...OWN_PDF, id: MoreThan(id) };
    return this.database.run(() => this.rows.find({ where, order: { id: 'ASC' }, take: limit, ...PDF_FILE }));
  }

  /** Documents of a series, those of its parts left out. */
  async ofSeries(seriesId: string): Promise<DocumentView[]> {
    const rows = await this.database.run(() =>
      this.rows
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
  async ofPartsIn(seriesId: string): Promise<Map<string, DocumentView[]>> {
    const rows = await this.database.run((manager) =>
      manager.query<DocumentOfPart[]>(
        `select v.primary_id as "primaryId", l.document_id as "documentId" from product_variant v
         join product_document_link l on l.primary_id = v.primary_id where v.series_id = $1`,
        [seriesId],
      ),
    );
    return this.byPart(rows);
  }

  /** Documents of parts, those of their series among them, by part number. Parts without any are left out. */
  async ofVariants(primaryIds: readonly string[]): Promise<Map<string, DocumentView[]>> {
    if (primaryIds.length === 0) return new Map();
    const rows = await this.database.run((manager) =>
      manager.query<DocumentOfPart[]>(
        `select v.primary_id as "primaryId", l.document_id as "documentId" from product_variant v
         join product_document_link l on l.primary_id = v.primary_id or l.series_id = v.series_id
         where v.primary_id = any($1) group by 1, 2`,
        [[...new Set(primaryIds)]],
      ),
    );
    return this.byPart(rows);
  }

  /** Who alone may have documents, by id; those that are for everybody are left out. */
  async rolesOf(ids: readonly string[]): Promise<Map<string, string[]>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.run(() =>
      this.rows.find({ where: { id: In([...ids]) }, select: { id: true, roles: true } }),
    );
    return new Map(rows.filter(({ roles }) => roles.length > 0).map(({ id, roles }) => [id, roles]));
  }

  /** What documents are about, by id of the document. */
  async targetsOf(ids: readonly string[]): Promise<Map<string, DocumentTargets>> {
    const targets = new Map<string, DocumentTargets>();
    const rows = await this.database.run(() => this.links.findBy({ documentId: In([...new Set(ids)]) }));
    for (const { documentId, seriesId, primaryId } of rows) {
      const of = targets.get(documentId) ?? { series: [], variants: [] };
      targets.set(documentId, of);
      if (seriesId !== null) of.series.push(seriesId);
      if (primaryId !== null) of.variants.push(primaryId);
    }
    return targets;
  }

  private async byPart(rows: readonly DocumentOfPart[]): Promise<Map<string, DocumentView[]>> {
    const found = new Map<string, DocumentView[]>();
    if (rows.length === 0) return found;
    const partsOf = new Map<string, string[]>();
    for (const { primaryId, documentId } of rows)
      partsOf.set(documentId, [...(partsOf.get(documentId) ?? []), primaryId]);
    const documents = await this.database.run(() =>
      this.rows.find({
        where: { id: In([...partsOf.keys()]) },
        order: { kind: 'ASC', title: 'ASC' },
      }),
    );
    for (const document of documents)
      for (const primaryId of partsOf.get(document.id) ?? [])
        found.set(primaryId, [...(found.get(primaryId) ?? []), documentView(document)]);
    return found;
  }
}
