/**
 * How many addresses without a page are answered a second, each another one, with the error page of HTML; against a
 * cached page in the same run. Rounds alternate.
 */
import { Agent, get } from 'node:http';
import { startSite } from '../test/support/site.js';
import { quantile, report } from './report.js';

const ROUNDS = 4;
const SECONDS = 4;
const CONNECTIONS = 32;

interface Load {
  perSecond: number;
  p99Ms: number;
  /** Answers by status. */
  statuses: Record<string, number>;
}

function ask(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0' } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });
}

async function load(url: (at: number) => string): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const end = performance.now() + SECONDS * 1_000;
  let at = 0;
  const visit = async (): Promise<void> => {
    while (performance.now() < end) {
      at += 1;
      const before = performance.now();
      const status = await ask(agent, url(at));
      times.push(performance.now() - before);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  agent.destroy();
  return { perSecond: times.length / SECONDS, p99Ms: quantile(times, 0.99), statuses };
}

test('missing addresses', async () => {
  const site = await startSite();
  try {
    const missing: Load[] = [];
    const cached: Load[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      cached.push(await load(() => `${site.url}/en-us`));
      missing.push(await load((at) => `${site.url}/en-us/products/cabinet-${round}-${at}`));
    }
    const rate = (loads: Load[]) =>
      quantile(
        loads.map(({ perSecond }) => perSecond),
        0.5,
      );
    report('missing addresses', {
      missingPerSecond: Math.round(rate(missing)),
      cachedPerSecond: Math.round(rate(cached)),
      ratio: Number((rate(missing) / rate(cached)).toFixed(3)),
      p99Ms: Math.round(
        quantile(
          missing.map(({ p99Ms }) => p99Ms),
          0.5,
        ),
      ),
      statuses: missing[0]?.statuses,
    });
  } finally {
    await site.stop();
  }
});
