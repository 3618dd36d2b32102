import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { IDeliveryClientConfig } from '@kontent-ai/delivery-sdk';
import type { Config } from '../../config/config.js';
import { contentCalls, countContentOutcome } from '../../platform/metrics/meters.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { ContentError } from './content-error.js';
import { exchangeJson, type JsonAnswer } from './json-exchange.js';
import { asObject, asString, faultOf, sdkView } from './raw-delivery.js';
import { Semaphore } from './semaphore.js';

type HttpService = NonNullable<IDeliveryClientConfig['httpService']>;
type CallOptions = Parameters<HttpService['getAsync']>[1];
type SdkResponse<T> = Omit<Awaited<ReturnType<HttpService['getAsync']>>, 'data'> & { data: T };

/** What only tests set otherwise. */
export interface DeliveryLimits {
  maxResponseBytes?: number;
  maxConcurrent?: number;
  breaker?: CircuitBreaker;
}

export interface ServiceHealth {
  state: 'ok' | 'degraded';
  /** ISO 8601 UTC of the last change of `state`. */
  since: string;
  lastError: string | null;
  /** True while calls are refused, after failures in a row or for a time the service named. */
  breakerOpen: boolean;
}

const FIRST_WAIT_MS = 150;
/** Longest wait between two tries; a longer Retry-After ends the call and pauses all others. */
const MAX_RETRY_WAIT_MS = 2_000;
const UNKNOWN_ENVIRONMENT = 105;
/** Item, type, element, taxonomy, asset. Any other 404 is about our asking, and must not pass for a deletion. */
const NOT_PUBLISHED: readonly unknown[] = [100, 101, 102, 103, 104, 106];

/**
 * The transport under the SDK, which gives addresses and headers. Owns retry, circuit breaker, the bound on
 * parallel calls and what is known about the service's health.
 */
export class DeliveryHttp implements HttpService {
  private readonly breaker: CircuitBreaker;
  private readonly semaphore: Semaphore;
  private readonly maxResponseBytes: number;
  /** Only addresses under it are called. */
  private readonly baseUrl: string;
  private readonly httpAgent: HttpAgent;
  private readonly httpsAgent: HttpsAgent;
  private readonly closing = new AbortController();
  private state: Omit<ServiceHealth, 'breakerOpen'> = {
    state: 'ok',
    since: new Date().toISOString(),
    lastError: null,
  };

  constructor(
    private readonly config: Config,
    {
      maxResponseBytes = 20 * 1024 * 1024,
      maxConcurrent = 8,
      breaker = new CircuitBreaker(),
    }: DeliveryLimits = {},
  ) {
    this.breaker = breaker;
    this.semaphore = new Semaphore(maxConcurrent);
    this.maxResponseBytes = maxResponseBytes;
    this.baseUrl = config.kontentPreview ? config.kontentPreviewBaseUrl : config.kontentBaseUrl;
    const agent = { keepAlive: true, maxSockets: maxConcurrent, keepAliveMsecs: 10_000 };
    this.httpAgent = new HttpAgent(agent);
    this.httpsAgent = new HttpsAgent(agent);
  }

  health(): ServiceHealth {
    return { ...this.state, breakerOpen: this.breaker.open };
  }

  /** Ends running calls and idle connections. */
  close(): void {
    this.closing.abort();
    this.httpAgent.destroy();
    this.httpsAgent.destroy();
  }

  /** One logical read: up to `1 + retries` tries. Rejects with a `ContentError`. */
  async getAsync<T>(call: { url: string }, options?: CallOptions): Promise<SdkResponse<T>> {
    const url = this.checkedUrl(call.url);
    const headers = headersOf(options);
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await this.tryOnce(url, headers);
      if (!(outcome instanceof ContentError)) {
        return toSdkResponse<T>(outcome, options, attempt);
      }
      const wait = attempt < this.config.kontentRetries ? this.waitBefore(outcome, attempt) : null;
      if (wait === null || this.breaker.refusing) {
        // A service that refuses call after call, with no good answer in between, is left alone like a dead one.
        if (outcome.kind === 'rate_limited') this.breaker.failed();
        throw outcome;
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  postAsync<T>(): Promise<SdkResponse<T>> {
    return this.readOnly();
  }
  putAsync<T>(): Promise<SdkResponse<T>> {
    return this.readOnly();
  }
  patchAsync<T>(): Promise<SdkResponse<T>> {
    return this.readOnly();
  }
  deleteAsync<T>(): Promise<SdkResponse<T>> {
    return this.readOnly();
  }
  createCancelToken() {
    const controller = new AbortController();
    return { token: controller.signal, cancel: () => controller.abort() };
  }

  private readOnly(): Promise<never> {
    return Promise.reject(new ContentError('bad_answer', 'the content service is only read'));
  }

  /** Addresses come from the SDK, but also from answers (next page): none may lead elsewhere. */
  private checkedUrl(text: string): URL {
    if (!text.startsWith(`${this.baseUrl}/`) || !URL.canParse(text)) {
      throw new ContentError('bad_answer', 'an address outside the content service was requested');
    }
    return new URL(text);
  }

  private async tryOnce(url: URL, headers: Record<string, string>): Promise<JsonAnswer | ContentError> {
    if (this.breaker.refusing) return this.refusal();
    if (!(await this.semaphore.acquire(this.config.kontentTimeoutMs))) {
      return new ContentError('timeout', 'too many calls wait for the content service');
    }
    try {
      // Checked again: it may have opened while this call waited.
      if (this.breaker.admit() === 'refused') return this.refusal();
      const started = performance.now();
      const answer = await exchangeJson({
        url,
        headers,
        agent: url.protocol === 'https:' ? this.httpsAgent : this.httpAgent,
        timeoutMs: this.config.kontentTimeoutMs,
        maxBytes: this.maxResponseBytes,
        signal: this.closing.signal,
      }).finally(() => contentCalls.observe((performance.now() - started) / 1_000));
      return this.judge(answer, url);
    } catch (error) {
      const fault =
        error instanceof ContentError
          ? error
          : new ContentError('unavailable', 'call failed', { cause: error });
      this.noteFailure(fault);
      return fault;
    } finally {
      this.semaphore.release();
    }
  }

  private judge(answer: JsonAnswer, url: URL): JsonAnswer | ContentError {
    if (answer.status === 404) {
      const body = asObject(answer.body);
      const message = asString(body.message).slice(0, 200);
      if (body.error_code === UNKNOWN_ENVIRONMENT) {
        throw new ContentError('unauthorised', message || 'unknown environment', { status: 404 });
      }
      if (!NOT_PUBLISHED.includes(body.error_code)) {
        throw new ContentError('bad_answer', `status 404: ${message || 'no Delivery error'}`, {
          status: 404,
        });
      }
      this.noteSuccess();
      const stale = answer.headers['x-stale-content'] === '1';
      return new ContentError('not_found', message || 'not found', { status: 404, stale });
    }
    const fault = faultOf(answer.body, url.pathname);
    if (fault !== null) throw new ContentError('bad_answer', fault, { status: answer.status });
    this.noteSuccess();
    return answer;
  }

  /** Milliseconds before the next try, or null when there must be none. */
  private waitBefore(error: ContentError, attempt: number): number | null {
    if (!error.retryable) return null;
    const backOff = FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random());
    const wait = Math.max(backOff, error.retryAfterMs ?? 0);
    return wait <= MAX_RETRY_WAIT_MS ? wait : null;
  }

  private noteSuccess(): void {
    countContentOutcome('ok');
    this.breaker.succeeded();
    if (this.state.state === 'degraded') {
      this.state = { state: 'ok', since: new Date().toISOString(), lastError: this.state.lastError };
    }
  }

  private noteFailure(error: ContentError): void {
    if (this.closing.signal.aborted) return;
    countContentOutcome(error.kind);
    // A refused key or a rate limit comes from a living service; a single try must not open the breaker for the rest.
    if (error.kind === 'rate_limited' || error.status === 503) {
      const wait = error.retryAfterMs ?? 0;
      if (wait > MAX_RETRY_WAIT_MS) this.breaker.pause(Math.min(wait, 60_000));
    }
    if (error.kind !== 'rate_limited' && error.kind !== 'unauthorised') this.breaker.failed();
    const since = this.state.state === 'degraded' ? this.state.since : new Date().toISOString();
    this.state = { state: 'degraded', since, lastError: `${error.kind}: ${error.message}` };
  }

  private refusal(): ContentError {
    countContentOutcome('refused');
    return new ContentError(
      'unavailable',
      `not called after failures (last: ${this.state.lastError ?? 'none'})`,
    );
  }
}

function headersOf(options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { header, value } of options?.headers ?? []) headers[header] = value;
  return headers;
}

function toSdkResponse<T>(answer: JsonAnswer, options: CallOptions, retryAttempts: number): SdkResponse<T> {
  const headers = Object.entries(answer.headers).map(([header, value]) => ({ header, value: String(value) }));
  return {
    data: sdkView(answer.body) as T,
    rawResponse: answer.body,
    headers,
    status: answer.status,
    retryStrategy: { options: options?.retryStrategy ?? {}, retryAttempts },
  };
}
