import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, MoreThan, type Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { PlainRows } from '../platform/database/plain-rows.js';
import {
  type AttributeView,
  type CrossReferenceView,
  type GroupView,
  partPath,
  type SeriesView,
  type VariantView,
} from './catalog.contract.js';
import { ProductAttribute, ProductGroup, ProductSeries, ProductVariant } from './catalog.entity.js';
import { ProductCrossReference } from './cross-reference.entity.js';
import type { GuideSpecification } from './guide-specification.contract.js';
import type { SoldParts } from './series-page.contract.js';
import { attributeView, crossReferenceView, groupView, seriesView, variantView } from './views.js';

/** Parts of one answer of {@link CatalogService.variantsAfter}. */
const PAGE = 1_000;

/** Reads the catalogue but for its documents. Every call throws DatabaseUnavailable. */
@Injectable()
export class CatalogService {
  constructor(
    private readonly database: Database,
    @InjectRepository(ProductGroup) private readonly groupRows: Repository<ProductGroup>,
    @InjectRepository(ProductSeries) private readonly seriesRows: Repository<ProductSeries>,
    @InjectRepository(ProductAttribute) private readonly attributeRows: Repository<ProductAttribute>,
    @InjectRepository(ProductVariant) private readonly variantRows: Repository<ProductVariant>,
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

  /** Other makers' numbers with these keys (see `partNumberKey`): what we have for them. */
  async crossReferencesByKeys(keys: readonly string[]): Promise<CrossReferenceView[]> {
    return this.crossReferences({ numberKey: Any([...new Set(keys)]) }, keys.length);
  }

  /** Other makers' numbers for these parts of ours. */
  async crossReferencesOfVariants(primaryIds: readonly string[]): Promise<CrossReferenceView[]> {
    return this.crossReferences({ primaryId: Any([...new Set(primaryIds)]) }, primaryIds.length);
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
