import { Outage } from '../../platform/failure.js';
import type { CdnPurger } from './cdn-purger.contract.js';

/** The CDN did not confirm a purge. */
export class CdnPurgeFailed extends Outage {
  constructor(reason: string, cause?: unknown) {
    super(`The CDN was not purged: ${reason}`, cause === undefined ? undefined : { cause });
    this.name = 'CdnPurgeFailed';
  }
}

export interface HttpPurgerOptions {
  url: string;
  token: string;
  /** Header that carries the token: `Authorization` as a bearer token, any other as it is. */
  header: string;
  /** Name of the list of keys in the JSON body. */
  field: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Purges by `POST` of `{"<field>": ["key", …]}`, the form that most CDNs take. */
export class HttpPurger implements CdnPurger {
  /** What the strictest of the common CDNs takes in one call. */
  readonly batch = 30;

  constructor(private readonly options: HttpPurgerOptions) {}

  async purge(keys: readonly string[]): Promise<void> {
    const { url, token, header, field, timeoutMs = TIMEOUT_MS } = this.options;
    const authorization = header.toLowerCase() === 'authorization' ? `Bearer ${token}` : token;
    let status: number;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token === '' ? {} : { [header]: authorization }) },
        body: JSON.stringify({ [field]: keys }),
        // The token is for this address and no other.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = answer.status;
      await answer.body?.cancel();
    } catch (error) {
      throw new CdnPurgeFailed('it did not answer', error);
    }
    if (status < 200 || status > 299) throw new CdnPurgeFailed(`it answered ${status}`);
  }
}
