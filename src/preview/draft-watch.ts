import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ContentUpdates, LiveContent } from '../content/content.module.js';
import { failure } from '../platform/failure.js';
import { targetOf } from '../platform/http/address-space.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { withTimeout } from '../platform/timeout.js';

/** Addresses and menus that were read so short a while ago are those of now; what a page shows is read with it. */
const CURRENT_MS = 1_000;
/** A large project takes longer to be read; the page is then made with the addresses that were known before. */
const WAIT_MS = 500;

/**
 * Keeps the addresses and menus of the preview instance up to date with the drafts: read again when somebody looks, as
 * nothing tells of each key that an editor presses.
 */
@Injectable()
export class DraftWatch implements NestInterceptor {
  private readAt = 0;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly content: LiveContent,
    private readonly updates: ContentUpdates,
    @Inject(CONFIG) private readonly config: Pick<Config, 'kontentPreview'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (this.config.kontentPreview) {
      const { kind } = targetOf(context.switchToHttp().getRequest<Request>().path);
      if (kind !== 'api' && kind !== 'file') await this.catchUp();
    }
    return next.handle();
  }

  /** Never rejects. */
  async catchUp(): Promise<void> {
    if (Date.now() - this.readAt < CURRENT_MS) return;
    this.reading ??= this.read().finally(() => {
      this.reading = null;
    });
    await withTimeout(WAIT_MS, this.reading).catch(() => null);
  }

  private async read(): Promise<void> {
    try {
      this.updates.invalidateAll();
      await Promise.all([this.updates.reload(true), this.content.site()]);
    } catch (error) {
      this.logger.warn('drafts could not be read again; the known ones are kept', failure(error));
    }
    this.readAt = Date.now();
  }
}
