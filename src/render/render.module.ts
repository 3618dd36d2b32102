import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../content/content.module.js';
import { LocationsModule } from '../locations/locations.module.js';
import { ClientBundle } from './client-bundle.js';
import { ErrorPageRenderer } from './error-page-renderer.js';
import { PageRenderer } from './page-renderer.js';
import { PartOffers } from './parts-on-offer.js';
import { ScreenRenderer } from './screen-renderer.js';

/** From content to bytes: the built client, and what has it render pages, screens and error pages. */
@Module({
  imports: [ContentModule, CacheModule, CatalogModule, LocationsModule],
  providers: [ClientBundle, PageRenderer, PartOffers, ScreenRenderer, ErrorPageRenderer],
  exports: [ClientBundle, PageRenderer, ScreenRenderer],
})
export class RenderModule {}

export { buildFileAnswer, ClientBundle } from './client-bundle.js';
export { PageRenderer } from './page-renderer.js';
export { ScreenRenderer } from './screen-renderer.js';
