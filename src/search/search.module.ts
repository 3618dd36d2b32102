import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../content/content.module.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { RenderModule } from '../render/render.module.js';
import { Editorial } from './admin/editorial.js';
import { SearchAdminController } from './admin/search-admin.controller.js';
import { SearchAnswerRow, SearchSynonymRow } from './admin/search-admin.entity.js';
import { AssetTexts } from './documents/asset-texts.js';
import { DocumentTextProcessor } from './documents/document-text.processor.js';
import { DOCUMENT_TEXT_QUEUE, DocumentTexts } from './documents/document-texts.js';
import { Passages } from './documents/passages.js';
import { PdfReader } from './documents/pdf-reader.js';
import { SearchEditors } from './find/answers.js';
import { FacetNames } from './find/facet-names.js';
import { Finder } from './find/finder.js';
import { HitReader } from './find/hit-reader.js';
import { Spelling } from './find/spelling.js';
import { Suggester } from './find/suggester.js';
import { ZeroHelp } from './find/zero-help.js';
import { CatalogSource } from './index/catalog-source.js';
import { ContentSource } from './index/content-source.js';
import { SearchIndexProcessor } from './index/index.processor.js';
import { SEARCH_QUEUE, SearchIndexQueue } from './index/index-queue.js';
import { IndexWriter } from './index/index-writer.js';
import { Rebuild } from './index/rebuild.js';
import { SearchEntryNextRow, SearchEntryRow } from './index/search-entry.entity.js';
import {
  SearchFacetRow,
  SearchFileRow,
  SearchPassageRow,
  SearchWordRow,
} from './index/search-text.entity.js';
import { DaySalts } from './log/day-salts.js';
import { SearchFacts } from './log/search-facts.js';
import { SearchDayRow, SearchLogRow } from './log/search-log.entity.js';
import { SearchLog } from './log/search-log.js';
import { SearchController } from './search.controller.js';
import { SearchUpdates } from './search.service.js';
import { SearchApiController } from './search-api.controller.js';
import { SearchDesk } from './search-desk.js';

/** Finds parts, pages, documents and people; keeps the index that they are found in. */
@Module({
  imports: [
    AuthModule,
    CatalogModule,
    ContentModule,
    RenderModule,
    registerQueue(SEARCH_QUEUE),
    registerQueue(DOCUMENT_TEXT_QUEUE),
    TypeOrmModule.forFeature([
      SearchEntryRow,
      SearchEntryNextRow,
      SearchPassageRow,
      SearchFileRow,
      SearchWordRow,
      SearchFacetRow,
      SearchSynonymRow,
      SearchAnswerRow,
      SearchLogRow,
      SearchDayRow,
    ]),
  ],
  controllers: [SearchApiController, SearchController, SearchAdminController],
  providers: [
    AssetTexts,
    PdfReader,
    CatalogSource,
    ContentSource,
    DaySalts,
    DocumentTextProcessor,
    DocumentTexts,
    Editorial,
    FacetNames,
    Finder,
    HitReader,
    IndexWriter,
    Passages,
    Rebuild,
    SearchDesk,
    SearchEditors,
    SearchFacts,
    SearchIndexProcessor,
    SearchIndexQueue,
    SearchLog,
    SearchUpdates,
    Spelling,
    Suggester,
    ZeroHelp,
  ],
  exports: [SearchUpdates],
})
export class SearchModule {}
