/** Requests at a fixed rate, whatever becomes of them: a slow answer does not hold the next one back. */
import { Agent, get } from 'node:http';
import type { Meter } from './figures.js';

export interface LoadOptions {
  /** Address of the next request. */
  next: () => string;
  perSecond: number;
  meter: Meter;
  /** What is wrong with an answer; null when all is well. A status of 200 unless given. */
  wrong?: (status: number, body: Buffer, url: string) => string | null;
  /** Milliseconds after which a request counts as failed (10 s). */
  limitMs?: number;
}

export interface Load {
  /** Resolves when every request that is under way now has ended. */
  settled(): Promise<void>;
  /** Ends it; resolves when the last request has ended. */
  stop(): Promise<void>;
}

const TICK_MS = 10;

export function startLoad(options: LoadOptions): Load {
  const { perSecond, meter, limitMs = 10_000 } = options;
  const wrong = options.wrong ?? ((status: number) => (status === 200 ? null : `status ${status}`));
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  const running = new Set<Promise<void>>();
  const started = performance.now();
  let sent = 0;

  const one = async (url: string): Promise<void> => {
    const began = performance.now();
    const fault = await ask(url, agent, limitMs, wrong).catch((error: unknown) => String(error));
    const ms = performance.now() - began;
    if (fault === null) meter.note(ms);
    else meter.note(ms, `${url}: ${fault}`);
  };
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) * perSecond) / 1_000);
    for (; sent < due; sent += 1) {
      const request = one(options.next()).finally(() => running.delete(request));
      running.add(request);
    }
  }, TICK_MS);

  const settled = async () => {
    await Promise.all([...running]);
  };
  return {
    settled,
    async stop() {
      clearInterval(timer);
      await settled();
      agent.destroy();
    },
  };
}

function ask(
  url: string,
  agent: Agent,
  limitMs: number,
  wrong: (status: number, body: Buffer, url: string) => string | null,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(wrong(answer.statusCode ?? 0, Buffer.concat(parts), url)));
      answer.on('error', reject);
    });
    const timer = setTimeout(
      () => request.destroy(new Error(`no whole answer within ${limitMs} ms`)),
      limitMs,
    );
    request.on('error', reject);
    request.on('close', () => clearTimeout(timer));
  });
}
