import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { readNotification } from '../content/content.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { parseJson, readBody } from '../platform/http/request-body.js';
import { ROUTE_CLASSES, RouteClass } from '../platform/http/route-class.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { Inbox, RefreshQueue } from '../sync/sync.module.js';
import { isSigned } from './signature.js';

@Controller('api/webhooks')
@Access('anyone')
@RouteClass('webhook')
export class WebhooksController {
  private readonly secrets: readonly string[];
  private readonly environmentId: string;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly inbox: Inbox,
    private readonly queue: RefreshQueue,
  ) {
    this.environmentId = config.kontentEnvironmentId;
    this.secrets = [config.webhookSecret, config.webhookSecretPrevious].filter((secret) => secret !== '');
  }

  /**
   * Takes a notification: checks the signature over the raw body, keeps the body, answers. All work is done by
   * the worker, so that the sender never waits for it.
   */
  @Post('kontent')
  @HttpCode(200)
  async receive(@Req() request: Request): Promise<{ received: number }> {
    const raw = await readBody(request, ROUTE_CLASSES.webhook.maxBodyBytes);
    const signature = request.header('x-kontent-ai-signature') ?? request.header('x-kc-signature');
    if (!isSigned(raw, signature, this.secrets)) {
      this.logger.warn('webhook refused: signature', { bytes: raw.length });
      throw new HttpError(401, 'bad_signature', 'The signature is missing or wrong.');
    }
    const body = parseJson(raw);
    const reading = readNotification(body, this.environmentId);
    if (reading.kind === 'refused') throw HttpError.badRequest('bad_notification', reading.message);
    const changes = reading.changes.length;
    try {
      const { id, known } = await this.inbox.receive(raw, body);
      const queued = await this.queue.hint(id);
      this.logger.info('webhook received', { notification: id, changes, known, queued });
      return { received: changes };
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      // The sender tries again later; saying yes without having kept it would lose the change.
      throw HttpError.unavailable(
        'inbox_unavailable',
        'The notification could not be kept. Send it again.',
        5,
        error,
      );
    }
  }
}
