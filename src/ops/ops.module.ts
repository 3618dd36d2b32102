import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.js';
import { ContentModule } from '../content/content.module.js';
import { HealthModule } from '../health/health.module.js';
import { SyncModule } from '../sync/sync.module.js';
import { MetricsServer } from './metrics-server.js';
import { OperationsReport } from './operations-report.js';
import { ServiceMetrics } from './service-metrics.js';

/** What operators look at. */
@Module({
  imports: [HealthModule, ContentModule, CacheModule, SyncModule],
  providers: [ServiceMetrics, OperationsReport, MetricsServer],
})
export class OpsModule {}

export { OperationsReport, type OperationsState } from './operations-report.js';
