import { Module } from '@nestjs/common';
import { AccessPolicy } from './access-policy.js';
import { ContentHealth } from './content-health.js';
import { ContentProblemLog } from './content-problem-log.js';
import { ContentScan } from './content-scan.js';
import { ContentUpdates } from './content-updates.js';
import { ContentClient } from './delivery/delivery-client.js';
import { PublishedItems } from './delivery/published-items.js';
import { ListReader } from './lists/list-reader.js';
import { LiveContent } from './live-content.js';
import { LiveSite } from './payload/live-site.js';
import { PageSource } from './payload/page-payload.js';
import { LiveTree } from './tree/live-tree.js';
import { PageRecords } from './tree/page-records.js';
import { RedirectRules } from './tree/redirect-rules.js';

/** Kontent.ai, as the rest of the program sees it. */
@Module({
  providers: [
    AccessPolicy,
    ContentHealth,
    ContentProblemLog,
    ContentUpdates,
    ContentClient,
    PageRecords,
    ListReader,
    PageSource,
    LiveSite,
    LiveTree,
    RedirectRules,
    PublishedItems,
    LiveContent,
    ContentScan,
  ],
  exports: [
    LiveContent,
    ContentScan,
    ContentUpdates,
    LiveTree,
    LiveSite,
    RedirectRules,
    PublishedItems,
    ContentHealth,
    ContentProblemLog,
    AccessPolicy,
  ],
})
export class ContentModule {}

export { type AccessFacts, AccessPolicy, FOR_VISITORS, type Reader } from './access-policy.js';
export { ContentHealth } from './content-health.js';
export { ContentProblemLog, type ReportedProblem } from './content-problem-log.js';
export { ContentScan, type ScannedItem } from './content-scan.js';
export { ContentUpdates } from './content-updates.js';
export { ContentError } from './delivery/content-error.js';
export { ADDRESSES } from './delivery/item-mapper.js';
export { type ItemVersions, isAhead } from './delivery/item-version.js';
export { type ContentChange, readNotification } from './delivery/notification.js';
export { elementCodename, propertyName } from './delivery/property-name.js';
export { type ItemState, PublishedItems } from './delivery/published-items.js';
export { dependency } from './dependencies.js';
export { seriesIdIn, seriesOf } from './lists/page-lists.js';
export { LiveContent } from './live-content.js';
export { DependencyRecorder } from './payload/dependency-recorder.js';
export { LiveSite, type LoadedSite } from './payload/live-site.js';
export type { LoadedPage } from './payload/page-payload.js';
export { REQUIRED_ELEMENTS } from './required-elements.js';
export { type ChunkedWork, inChunks, runInChunks, runToEnd } from './tree/chunked-work.js';
export { LiveTree } from './tree/live-tree.js';
export { OpenPages } from './tree/open-pages.js';
export type { PageConflict } from './tree/page-places.js';
export type { PageRecord } from './tree/page-record.js';
export { isFolder, type PageNode, PageTree } from './tree/page-tree.js';
export type { RedirectRule } from './tree/redirect-rule.js';
export { RedirectRules } from './tree/redirect-rules.js';
