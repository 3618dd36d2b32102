import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentModule } from '../content/content.module.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { RedirectsModule } from '../redirects/redirects.module.js';
import { RenderModule } from '../render/render.module.js';
import { ContentCheck, ContentFinding } from './content-finding.entity.js';
import { ContentFindings } from './content-findings.js';
import { ContentHealthController } from './content-health.controller.js';
import { ContentHealthProcessor } from './content-health.processor.js';
import { CONTENT_HEALTH_QUEUE, ContentHealthQueue } from './content-health-queue.js';
import { ContentInspection } from './content-inspection.js';

/** What editors should mend: found by looking over all of the content, shown to administrators. */
@Module({
  imports: [
    ContentModule,
    RedirectsModule,
    RenderModule,
    TypeOrmModule.forFeature([ContentFinding, ContentCheck]),
    registerQueue(CONTENT_HEALTH_QUEUE),
  ],
  controllers: [ContentHealthController],
  providers: [ContentFindings, ContentInspection, ContentHealthQueue, ContentHealthProcessor],
})
export class ContentHealthModule {}

export { ContentFindings } from './content-findings.js';
export { ContentInspection } from './content-inspection.js';
