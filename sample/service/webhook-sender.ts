import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Log } from './log.js';
import type { Notification } from './notifications.js';

const TIMEOUT_MS = 10_000;
/** Longest wait between two tries, in first waits: 1 s, 2 s, 4 s … 60 s. */
const LONGEST_WAIT = 60;
/** After so many tries (about 20 minutes with a first wait of 1 s) a delivery is given up. */
const MAX_TRIES = 25;
const MAX_QUEUED = 10_000;

/**
 * Posts changes to one address, one delivery at a time in the order they happened; a failed one is repeated
 * before any later one goes out, as the receiver relies on the order.
 */
export class WebhookSender {
  private readonly queue: Buffer[] = [];
  private running = false;
  private readonly stopped = new AbortController();

  constructor(
    private readonly url: string,
    private readonly secret: string | null,
    private readonly firstWaitMs: number,
    private readonly log: Log,
  ) {}

  /** Deliveries that have not been taken yet. */
  get waiting(): number {
    return this.queue.length;
  }

  send(notifications: Notification[]): void {
    if (this.stopped.signal.aborted) return;
    if (this.queue.length >= MAX_QUEUED) {
      this.log({ level: 'error', message: `Webhook ${this.url}: too many wait, a new one is dropped` });
      return;
    }
    this.queue.push(Buffer.from(JSON.stringify({ notifications })));
    if (!this.running) void this.run();
  }

  close(): void {
    this.stopped.abort();
    this.queue.length = 0;
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let body = this.queue[0]; body; body = this.queue[0]) {
      await this.deliver(body);
      if (this.stopped.signal.aborted) break;
      this.queue.shift();
    }
    this.running = false;
  }

  private async deliver(body: Buffer): Promise<void> {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const problem = await this.post(body);
      if (problem === null || this.stopped.signal.aborted) return;
      const wait = this.firstWaitMs * Math.min(2 ** attempt, LONGEST_WAIT);
      this.log({
        level: 'warning',
        message: `Webhook ${this.url}: ${problem}; tried again in ${Math.round(wait)} ms`,
      });
      await pause(wait, this.stopped.signal);
      if (this.stopped.signal.aborted) return;
    }
    this.log({ level: 'error', message: `Webhook ${this.url}: given up after ${MAX_TRIES} tries` });
  }

  /** Null when the receiver took it, else what went wrong. */
  private post(body: Buffer): Promise<string | null> {
    const send = this.url.startsWith('https:') ? httpsRequest : httpRequest;
    return new Promise((resolve) => {
      const request = send(this.url, {
        method: 'POST',
        agent: false,
        timeout: TIMEOUT_MS,
        signal: this.stopped.signal,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': body.length,
          ...(this.secret === null ? {} : { 'X-Kontent-ai-Signature': sign(body, this.secret) }),
        },
      });
      request.on('response', (response) => {
        response.resume();
        const status = response.statusCode ?? 0;
        response.on('close', () => resolve(status >= 200 && status < 300 ? null : `answered ${status}`));
      });
      request.on('timeout', () => request.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
      request.on('error', (error) => resolve(error.message));
      request.end(body);
    });
  }
}

/** HMAC-SHA256 of the exact bytes, in base64: what @kontent-ai/webhook-helper compares. */
function sign(body: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
