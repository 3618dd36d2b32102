/** Stands between content service and site as a bad courier: loses notifications, doubles them, delivers them in any order. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { below } from './random.js';

export interface CourierOptions {
  secret: string;
  /** In [0, 1). */
  random: () => number;
  /** Share of the notifications that nobody ever gets. */
  lost: number;
  /** How often each of the others is delivered. */
  copies: number;
}

export interface Courier {
  /** Address for the content service. */
  readonly url: string;
  /** Notifications that the content service has sent. */
  readonly received: number;
  readonly lost: number;
  readonly delivered: number;
  /** Delivers so many of those that wait, any of them; all without a number. */
  deliver(to: string, count?: number): Promise<void>;
  stop(): Promise<void>;
}

const MOST_TRIES = 20;

export async function startCourier({ secret, random, lost, copies }: CourierOptions): Promise<Courier> {
  const waiting: string[] = [];
  const counts = { received: 0, lost: 0, delivered: 0 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { notifications } = JSON.parse(Buffer.concat(parts).toString()) as { notifications: unknown[] };
      // One by one, so that one can be lost without the others.
      for (const notification of notifications) {
        counts.received += 1;
        const body = JSON.stringify({ notifications: [notification] });
        if (random() < lost) counts.lost += 1;
        else for (let copy = 0; copy < copies; copy += 1) waiting.push(body);
      }
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');

  const post = async (to: string, body: string): Promise<void> => {
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(`${to}/api/webhooks/kontent`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', 'X-Kontent-ai-Signature': signature },
      });
      await answer.arrayBuffer();
      if (answer.status === 200) break;
      if (attempt === MOST_TRIES) throw new Error(`a notification was answered ${answer.status}`);
    }
    counts.delivered += 1;
  };
  return {
    url: `http://127.0.0.1:${address.port}/`,
    get received() {
      return counts.received;
    },
    get lost() {
      return counts.lost;
    },
    get delivered() {
      return counts.delivered;
    },
    async deliver(to, count = Number.POSITIVE_INFINITY) {
      for (let done = 0; done < count && waiting.length > 0; done += 1) {
        const at = below(waiting.length, random);
        const body = waiting[at];
        const last = waiting.pop();
        if (at < waiting.length && last !== undefined) waiting[at] = last;
        if (body !== undefined) await post(to, body);
      }
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
