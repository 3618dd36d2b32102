import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ContentError, LiveContent } from '../content/content.module.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { RepeatedWork } from '../platform/queue/repeated-work.js';
import { ContentFindings } from './content-findings.js';
import { CONTENT_HEALTH_QUEUE, ContentHealthQueue } from './content-health-queue.js';
import { ContentInspection } from './content-inspection.js';

/** Every night at 4:23 UTC (cron with seconds). */
const AT = '0 23 4 * * *';

/** Looks over the content every night, some time after publishes, and when it is asked for. */
@Processor(CONTENT_HEALTH_QUEUE)
export class ContentHealthProcessor extends RepeatedWork {
  constructor(
    @InjectQueue(CONTENT_HEALTH_QUEUE) queue: Queue,
    private readonly checks: ContentHealthQueue,
    private readonly content: LiveContent,
    private readonly inspection: ContentInspection,
    private readonly findings: ContentFindings,
    @Inject(CONFIG) private readonly settings: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, { pattern: AT, tz: 'UTC' }, settings, logger);
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    // Drafts have faults while they are written.
    if (this.settings.role !== 'worker' || this.settings.kontentPreview) return;
    this.content.onChange(() => void this.checks.addLater());
    void this.checks.addLater();
  }

  /** @throws ContentError, DatabaseUnavailable */
  async process(): Promise<void> {
    if (this.settings.kontentPreview) return;
    if (!this.content.isLoaded) throw new ContentError('unavailable', 'the page tree is not known yet');
    await this.findings.begin();
    try {
      const { findings, items } = await this.inspection.run((count) => this.findings.progress(count));
      await this.findings.replace(findings, items);
      this.logger.info('content checked', { items, findings: findings.length });
    } catch (error) {
      const isAway = error instanceof ContentError;
      await this.findings.fail(
        isAway ? 'The content service did not answer.' : 'It ended with an error, which is in the log.',
      );
      this.logger.info('content not checked', failure(error));
      throw error;
    }
  }
}
