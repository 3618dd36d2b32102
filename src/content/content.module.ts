import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { ContentClient } from './delivery-client.js';
import { LiveContent } from './live-content.js';
import { PageSource } from './page-payload.js';
import { PageRecords } from './page-records.js';
import { RedirectRules } from './redirect-rules.js';
import { SiteSource } from './site-payload.js';

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

export { ContentError } from './content-error.js';
export { DependencyRecorder } from './dependency-recorder.js';
export { type ItemVersions, isAhead } from './item-version.js';
export { LiveContent } from './live-content.js';
export type { LoadedSite } from './live-site.js';
export { type ContentChange, readNotification } from './notification.js';
export { MOST_PORTIONS } from './page-lists.js';
export type { PageRecord } from './page-record.js';
export { isFolder, type PageNode, PageTree } from './page-tree.js';
export type { ItemState, PublishedItems } from './published-items.js';
export { RecordTable } from './record-table.js';
export type { RedirectRule } from './redirect-rule.js';
export { atOnce, inSteps, type Steps } from './steps.js';
