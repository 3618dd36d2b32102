import { Module } from '@nestjs/common';
import { registerQueue } from '../../platform/queue/register-queue.js';
import { CdnPolicy } from './cdn-policy.js';
import { CdnPurgeProcessor } from './cdn-purge.processor.js';
import { CDN_QUEUE, CdnPurges } from './cdn-purges.js';
import { HttpPurger } from './http-purger.js';

/** What caches outside of this server are told. */
@Module({
  imports: [registerQueue(CDN_QUEUE)],
  providers: [CdnPolicy, CdnPurges, CdnPurgeProcessor, HttpPurger],
  exports: [CdnPolicy, CdnPurges],
})
export class CdnModule {}

export { CdnPolicy } from './cdn-policy.js';
export { CdnPurges } from './cdn-purges.js';
