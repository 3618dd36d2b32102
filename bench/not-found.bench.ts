/**
 * What an address without a page costs, each another one, answered with the error page as HTML; against a cached
 * page in the same run. Rounds alternate. Counted in processor time of the web process (Linux), which other work on
 * the machine does not change.
 */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { startSite } from '../test/support/site.js';
import { quantile, report } from './report.js';

const ROUNDS = 4;
const SECONDS = 4;
const CONNECTIONS = 32;

interface Load {
  perSecond: number;
  p99Ms: number;
  /** Processor time of the web process for one answer. */
  cpuMs: number;
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

/** Processor time of a process so far, in milliseconds. */
function cpuOf(pid: number): number {
  const [, , , , , , , , , , , , user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/\(.*\)/, '')
    .split(/\s+/)
    .map(Number);
  return (user + system) * 10;
}

async function load(pid: number, url: (at: number) => string): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const cpuBefore = cpuOf(pid);
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
  const cpuMs = (cpuOf(pid) - cpuBefore) / times.length;
  return { cpuMs, perSecond: times.length / SECONDS, p99Ms: quantile(times, 0.99), statuses };
}

test('missing addresses', async () => {
  const site = await startSite();
  try {
    const pid = site.web[0]?.pid ?? 0;
    const missing: Load[] = [];
    const cached: Load[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      cached.push(await load(pid, () => `${site.url}/en-us`));
      missing.push(await load(pid, (at) => `${site.url}/en-us/products/cabinet-${round}-${at}`));
    }
    const rate = (loads: Load[]) =>
      quantile(
        loads.map(({ perSecond }) => perSecond),
        0.5,
      );
    const cpu = (loads: Load[]) =>
      quantile(
        loads.map(({ cpuMs }) => cpuMs),
        0.5,
      );
    report('missing addresses', {
      missingCpuMs: Number(cpu(missing).toFixed(3)),
      cachedCpuMs: Number(cpu(cached).toFixed(3)),
      times: Number((cpu(missing) / cpu(cached)).toFixed(2)),
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
