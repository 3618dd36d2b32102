import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Outage } from '../../platform/failure.js';

/** The CDN did not confirm a purge. */
export class CdnPurgeFailed extends Outage {
  constructor(reason: string, cause?: unknown) {
    super(`The CDN was not purged: ${reason}`, cause === undefined ? undefined : { cause });
    this.name = 'CdnPurgeFailed';
  }
}

/** Keys of one call: what the strictest of the common CDNs takes. */
export const MAX_PURGED_KEYS = 30;

/** Purges a CDN by `POST` of `{"<field>": ["key", …]}`, the form that most CDNs take. */
@Injectable()
export class HttpPurger {
  protected readonly timeoutMs: number = 10_000;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Drops every answer that carries any of `keys`, at most {@link MAX_PURGED_KEYS}. Doing so twice is harmless.
   * @throws CdnPurgeFailed when the CDN did not confirm it; the call is to be made again later
   */
  async purge(keys: readonly string[]): Promise<void> {
    const { cdnPurgeUrl, cdnPurgeToken: token, cdnPurgeHeader: header, cdnPurgeField } = this.config;
    const authorization = header.toLowerCase() === 'authorization' ? `Bearer ${token}` : token;
    let status: number;
    try {
      const answer = await fetch(cdnPurgeUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token === '' ? {} : { [header]: authorization }) },
        body: JSON.stringify({ [cdnPurgeField]: keys }),
        // The token is for this address and no other.
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      status = answer.status;
      await answer.body?.cancel();
    } catch (error) {
      throw new CdnPurgeFailed('it did not answer', error);
    }
    if (status < 200 || status > 299) throw new CdnPurgeFailed(`it answered ${status}`);
  }
}
