import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.js';
import { ContentModule } from '../content/content.module.js';
import { HealthModule } from '../health/health.module.js';
import { RenderModule } from '../render/render.module.js';
import { SyncModule } from '../sync/sync.module.js';
import { UsersModule } from '../users/users.module.js';
import { MetricsServer } from './metrics-server.js';
import { OperationsReport } from './operations-report.js';
import { QueuesController } from './queues.controller.js';
import { ServiceMetrics } from './service-metrics.js';

/** What operators look at. */
@Module({
  imports: [HealthModule, ContentModule, CacheModule, SyncModule, RenderModule, UsersModule],
  controllers: [QueuesController],
  providers: [ServiceMetrics, OperationsReport, MetricsServer],
})
export class OpsModule {}

export { OperationsReport, type OperationsState } from './operations-report.js';
