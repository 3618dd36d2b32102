import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { CdnPolicy } from './cdn-policy.js';
import { HttpPurger } from './http-purger.js';
import { CdnPurgeQueue } from './cdn-purges.js';

/** What caches outside are told: for every process that makes pages. */
@Module({
  providers: [
    {
      provide: CdnPolicy,
      inject: [CONFIG],
      useFactory: (config: Config) =>
        new CdnPolicy({
          browserMaxAge: config.browserMaxAge,
          maxAge: config.cdnMaxAge,
          staleWhileRevalidate: config.cdnStaleWhileRevalidate,
          staleIfError: config.cdnStaleIfError,
          keyHeader: config.cdnKeyHeader,
          namespace: config.redisPrefix,
        }),
    },
  ],
  exports: [CdnPolicy],
})
export class CdnModule {}

/** Token of what is told of each purge; null where there is no CDN to tell. */
export const CDN_PURGES = Symbol('CDN_PURGES');
export type CdnPurges = Pick<CdnPurgeQueue, 'purged'> | null;

/** Purging the CDN: the worker's part. */
@Module({
  imports: [CdnModule],
  providers: [
    {
      provide: CDN_PURGES,
      inject: [CONFIG, CdnPolicy, LOGGER],
      useFactory: (config: Config, policy: CdnPolicy, logger: Logger) =>
        config.cdnPurgeUrl === '' || config.kontentPreview
          ? null
          : new CdnPurgeQueue(
              { redisUrl: config.redisQueueUrl, prefix: config.redisPrefix },
              policy,
              new HttpPurger({
                url: config.cdnPurgeUrl,
                token: config.cdnPurgeToken,
                header: config.cdnPurgeHeader,
                field: config.cdnPurgeField,
              }),
              logger,
            ),
    },
  ],
  exports: [CDN_PURGES],
})
export class CdnPurgeModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(@Inject(CDN_PURGES) private readonly purges: CdnPurgeQueue | null) {}

  onApplicationBootstrap(): void {
    this.purges?.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.purges?.close();
  }
}

export { CdnPolicy } from './cdn-policy.js';
export type { CdnPurger } from './cdn-purger.contract.js';
export { CDN_QUEUE } from './cdn-purges.js';
