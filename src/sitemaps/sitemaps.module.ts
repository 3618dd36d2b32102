import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CacheModule } from '../cache/cache.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../content/content.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { RobotsController } from './robots.controller.js';
import { SecurityTxtController } from './security-txt.controller.js';
import { SITEMAP_QUEUE, SitemapProcessor } from './sitemap.processor.js';
import { SitemapBuilder } from './sitemap-builder.js';
import { SitemapLibrary } from './sitemap-library.js';
import { SitemapMaker } from './sitemap-maker.js';
import { StoredSitemapSet } from './sitemap-set.entity.js';
import { SitemapTable } from './sitemap-table.js';
import { SitemapsController } from './sitemaps.controller.js';

/** The sitemaps, robots.txt and security.txt. Workers build the sitemaps when pages have changed, web processes serve them. */
@Module({
  imports: [
    CacheModule,
    CatalogModule,
    ContentModule,
    PagesModule,
    TypeOrmModule.forFeature([StoredSitemapSet]),
    registerQueue(SITEMAP_QUEUE, { background: true }),
  ],
  controllers: [SitemapsController, RobotsController, SecurityTxtController],
  providers: [SitemapMaker, SitemapTable, SitemapLibrary, SitemapBuilder, SitemapProcessor],
})
export class SitemapsModule {}
