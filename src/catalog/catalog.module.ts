import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductAttribute, ProductGroup, ProductSeries, ProductVariant } from './catalog.entity.js';
import { CatalogService } from './catalog.service.js';
import { ProductDocument, ProductDocumentLink } from './catalog-document.entity.js';
import { CatalogImport } from './catalog-import.entity.js';
import { ProductCrossReference } from './cross-reference.entity.js';

/** What the manufacturer sells: groups, series, parts, their documents, and the files that it is read from. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      ProductGroup,
      ProductSeries,
      ProductAttribute,
      ProductVariant,
      ProductDocument,
      ProductDocumentLink,
      ProductCrossReference,
      CatalogImport,
    ]),
  ],
  providers: [CatalogService],
  exports: [CatalogService],
})
export class CatalogModule {}
