import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerQueue } from '../platform/queue/register-queue.js';
import { ProductAttribute, ProductGroup, ProductSeries, ProductVariant } from './catalog.entity.js';
import { CatalogService } from './catalog.service.js';
import { CatalogChanges } from './catalog-changes.js';
import { ProductDocument, ProductDocumentLink } from './catalog-document.entity.js';
import { CatalogDocuments } from './catalog-documents.service.js';
import { CatalogImport, CatalogUpload } from './catalog-import.entity.js';
import { CATALOG_IMPORT_QUEUE } from './catalog-import-queue.js';
import { CatalogImports } from './catalog-imports.service.js';
import { ProductCrossReference } from './cross-reference.entity.js';
import { DownloadFacts } from './download-facts.js';
import { CatalogImporter } from './import/catalog-importer.js';
import { ImportFolderProcessor } from './import/import-folder.processor.js';
import { ImportRuns } from './import/import-runs.js';
import { ImportUploads } from './import/import-uploads.js';
import { ProductPages } from './product-pages.service.js';

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
      CatalogUpload,
    ]),
    registerQueue(CATALOG_IMPORT_QUEUE),
  ],
  providers: [
    CatalogService,
    CatalogDocuments,
    ProductPages,
    CatalogChanges,
    CatalogImporter,
    CatalogImports,
    ImportRuns,
    ImportUploads,
    ImportFolderProcessor,
    DownloadFacts,
  ],
  exports: [CatalogService, CatalogDocuments, ProductPages, CatalogChanges, CatalogImporter, CatalogImports],
})
export class CatalogModule {}

export { CatalogService } from './catalog.service.js';
export { CatalogChanges } from './catalog-changes.js';
export { CatalogDocuments } from './catalog-documents.service.js';
export { guideChoices, guideText, plainGuideText } from './guide-text.js';
export { CatalogImporter } from './import/catalog-importer.js';
export { FileUnreadable } from './import/record-reader.js';
export { ProductPages } from './product-pages.service.js';
