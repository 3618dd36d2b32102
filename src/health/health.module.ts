import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SyncModule } from '../sync/sync.module.js';
import { HealthController } from './health.controller.js';
import { HealthReporter } from './health-reporter.js';

/** The health end-points, and the report behind them for the worker and the metrics. */
@Module({
  imports: [ContentModule, MailModule, SyncModule],
  controllers: [HealthController],
  providers: [HealthReporter],
  exports: [HealthReporter],
})
export class HealthModule {}

export { type HealthReport, HealthReporter, publicHealth } from './health-reporter.js';
