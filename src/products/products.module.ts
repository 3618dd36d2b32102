import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../content/content.module.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { RenderModule } from '../render/render.module.js';
import { BundleController } from './bundle/bundle.controller.js';
import { DocumentBundle, DocumentBundlePiece } from './bundle/bundle.entity.js';
import { BundleProcessor } from './bundle/bundle.processor.js';
import { BUNDLE_QUEUE, Bundles } from './bundle/bundles.js';
import { CatalogFilesController } from './catalog-files.controller.js';
import { CompareController } from './compare.controller.js';
import { ChoicesController } from './custom-elements/choices.controller.js';
import { CustomElementsController } from './custom-elements/custom-elements.controller.js';
import { GuideSpecificationController } from './guide-specification.controller.js';
import { PartController } from './part.controller.js';
import { SheetController } from './sheet/sheet.controller.js';
import { SHEET_QUEUE, SheetProcessor } from './sheet/sheet.processor.js';
import { SheetStore } from './sheet/sheet-store.js';

/** What visitors see of the catalogue beside the pages of series: parts, comparisons, texts for planners, documents. */
@Module({
  imports: [
    AuthModule,
    CatalogModule,
    ContentModule,
    RenderModule,
    registerQueue(SHEET_QUEUE),
    registerQueue(BUNDLE_QUEUE),
    TypeOrmModule.forFeature([DocumentBundle, DocumentBundlePiece]),
  ],
  controllers: [
    PartController,
    CompareController,
    GuideSpecificationController,
    SheetController,
    CatalogFilesController,
    BundleController,
    ChoicesController,
    CustomElementsController,
  ],
  providers: [SheetStore, SheetProcessor, Bundles, BundleProcessor],
})
export class ProductsModule {}
