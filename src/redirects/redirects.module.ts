import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CacheModule } from '../cache/cache.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../content/content.module.js';
import { FormerPath } from './former/former-path.entity.js';
import { FormerPaths } from './former/former-paths.js';
import { KnownPath } from './former/known-path.entity.js';
import { PathRecorder } from './former/path-recorder.js';
import { PathStore } from './former/path-store.js';
import { NotFoundFacts } from './not-found/not-found-facts.js';
import { NotFoundLog } from './not-found/not-found-log.js';
import { NotFoundPath } from './not-found/not-found-path.entity.js';
import { NotFoundResolver } from './not-found/not-found-resolver.js';
import { NotFoundStore } from './not-found/not-found-store.js';
import { PartInAddress } from './not-found/part-in-address.js';
import { SimilarPages } from './not-found/similar-pages.js';
import { PageProblems } from './page-problems.js';
import { RedirectsController } from './redirects.controller.js';
import { Redirects } from './redirects.js';

/** Where addresses lead: by rules, by the page tree, by where their page was before, or nowhere. */
@Module({
  imports: [
    TypeOrmModule.forFeature([KnownPath, FormerPath, NotFoundPath]),
    CatalogModule,
    ContentModule,
    // Its page tree loader starts before what is here does, see PathRecorder.
    CacheModule,
  ],
  controllers: [RedirectsController],
  providers: [
    Redirects,
    PathStore,
    PathRecorder,
    FormerPaths,
    SimilarPages,
    PartInAddress,
    NotFoundFacts,
    NotFoundStore,
    NotFoundLog,
    NotFoundResolver,
    PageProblems,
  ],
  exports: [Redirects, PathRecorder, NotFoundResolver],
})
export class RedirectsModule {}

export { PathRecorder } from './former/path-recorder.js';
export { NotFoundResolver } from './not-found/not-found-resolver.js';
export { pageProblems } from './page-problems.js';
export { Redirects } from './redirects.js';
export { isRefusal, type RedirectProblem, type Rule } from './rules/rule.js';
export { readEditorsRule } from './rules/rule-reader.js';
