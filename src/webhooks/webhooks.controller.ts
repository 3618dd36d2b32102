import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { readNotification } from '../content/content.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { Access } from '../platform/http/access.js';
import { clientAddress } from '../platform/http/client-address.js';
import { HttpError } from '../platform/http/http-error.js';
import { RateLimiter, type RateLimitRule } from '../platform/http/rate-limiter.js';
import { parseJson, readBody } from '../platform/http/request-body.js';
import { ROUTE_CLASSES, RouteClass } from '../platform/http/route-class.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { Inbox, RefreshQueue } from '../sync/sync.module.js';
import { isSigned, withCrLf } from './signature.js';

/** Of now and of former days. */
const SIGNATURE_HEADERS = ['x-kontent-ai-signature', 'x-kc-signature'];

/** Calls without a right signature from one address. */
const UNSIGNED = 'webhook-unsigned';
const UNSIGNED_LIMIT: RateLimitRule = { limit: 30 };

@Controller('api/webhooks')
@Access('anyone')
@RouteClass('webhook')
export class WebhooksController {
  private readonly secrets: readonly string[];
  private readonly environmentId: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly inbox: Inbox,
    private readonly queue: RefreshQueue,
    private readonly limiter: RateLimiter,
  ) {
    this.environmentId = config.kontentEnvironmentId;
    this.secrets = [config.webhookSecret, config.webhookSecretPrevious].filter((secret) => secret !== '');
  }

  /**
   * Takes a notification: checks the signature over the raw body, keeps the body, answers. All work is done by
   * the worker, so that the sender never waits for it.
   * @throws HttpError 401 for a wrong signature, 429 after many of them; a right one is taken in any case
   */
  @Post('kontent')
  @HttpCode(200)
  async receive(@Req() request: Request): Promise<{ received: number }> {
    const raw = await readBody(request, ROUTE_CLASSES.webhook.maxBodyBytes);
    const signature = signatureOf(request);
    if (!isSigned(raw, signature, this.secrets)) await this.checkCrLf(request, raw, signature);
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

  /** Tries the body with other line breaks, unless there were too many wrong signatures. @throws HttpError 401, 429 */
  private async checkCrLf(request: Request, raw: Buffer, signature: string | undefined): Promise<void> {
    const address = clientAddress(request, this.config.proxyHops);
    await this.limiter.check(UNSIGNED, address, UNSIGNED_LIMIT);
    if (isSigned(withCrLf(raw), signature, this.secrets)) return;
    await this.limiter.consume(UNSIGNED, address, UNSIGNED_LIMIT);
    this.logger.warn('webhook refused: signature', { bytes: raw.length });
    throw new HttpError(401, 'bad_signature', 'The signature is missing or wrong.');
  }
}

/** The one signature of a call; undefined for none or several. */
function signatureOf(request: Request): string | undefined {
  const [signature, ...others] = SIGNATURE_HEADERS.flatMap((name) => request.header(name) ?? []);
  return others.length === 0 ? signature : undefined;
}
