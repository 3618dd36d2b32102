import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { ContentClient } from './delivery/delivery-client.js';
import { LiveContent } from './live-content.js';
import { PageSource } from './payload/page-payload.js';
import { SiteSource } from './payload/site-payload.js';
import { PageRecords } from './tree/page-records.js';
import { RedirectRules } from './tree/redirect-rules.js';

/** Kontent.ai, as the rest of the program sees it. */
@Module({
  providers: [
    {
      provide: LiveContent,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Config, logger: Logger) => {
        const client = new ContentClient({
          environmentId: config.kontentEnvironmentId,
          baseUrl: config.kontentBaseUrl,
          previewBaseUrl: config.kontentPreviewBaseUrl,
          previewKey: config.kontentPreviewKey,
          secureKey: config.kontentSecureKey,
          preview: config.kontentPreview,
          timeoutMs: config.kontentTimeoutMs,
          retries: config.kontentRetries,
        });
        const shared = {
          client,
          rootCodename: config.rootCodename,
          depth: config.kontentDepth,
          assetOrigins: config.assetOrigins,
        };
        const records = new PageRecords(shared);
        return new LiveContent({
          client,
          records,
          pages: new PageSource({ ...shared, tree: () => records.tree }),
          sites: new SiteSource(shared),
          rules: new RedirectRules(client),
          logger,
        });
      },
    },
  ],
  exports: [LiveContent],
})
export class ContentModule implements OnApplicationShutdown {
  constructor(@Inject(LiveContent) private readonly content: LiveContent) {}

  onApplicationShutdown(): void {
    this.content.close();
  }
}

export { ContentError } from './delivery/content-error.js';
export { type ItemVersions, isAhead } from './delivery/item-version.js';
export { type ContentChange, readNotification } from './delivery/notification.js';
export type { ItemState, PublishedItems } from './delivery/published-items.js';
export { MAX_LIST_PAGES } from './lists/page-lists.js';
export { LiveContent } from './live-content.js';
export { DependencyRecorder } from './payload/dependency-recorder.js';
export type { LoadedSite } from './payload/live-site.js';
export { type ChunkedWork, runInChunks, runToEnd } from './tree/chunked-work.js';
export type { PageRecord } from './tree/page-record.js';
export { isFolder, type PageNode, PageTree } from './tree/page-tree.js';
export { RecordTable } from './tree/record-table.js';
export type { RedirectRule } from './tree/redirect-rule.js';
