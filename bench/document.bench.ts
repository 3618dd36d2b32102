/**
 * How fast a cached document is served, against a bare node:http server that sends the same bytes in the same run.
 * Rounds alternate between the two, so that a machine that slows down hits both. The ratio is of processor time for a
 * request, which other work on the machine hardly changes; requests a second are told beside it.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../scripts/lib/paths.mjs';
import { startSite } from '../test/support/site.js';
import { until } from '../test/support/until.js';
import { quantile, report } from './report.js';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
const GOAL = 0.8;

interface Load {
  requests: { average: number; total: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
}

/** The load generator in a process of its own, as far as two cores allow. */
async function load(url: string): Promise<Load> {
  const program = createRequire(join(root, 'package.json')).resolve('autocannon');
  const options = ['-j', '-c', String(CONNECTIONS), '-d', String(SECONDS), '-H', 'accept-encoding: br', url];
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  return JSON.parse(text) as Load;
}

/** Processor time of a process so far, in microseconds; the kernel counts in hundredths of a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

interface Round {
  result: Load;
  cpuPerRequest: number;
}

async function measure(url: string, pid: number): Promise<Round> {
  const before = cpuOf(pid);
  const result = await load(url);
  return { result, cpuPerRequest: (cpuOf(pid) - before) / result.requests.total };
}

test('cached document', async () => {
  const site = await startSite();
  const page = `${site.url}/en-us`;
  const bare = spawn(process.execPath, [join(root, 'bench/bare-server.mjs'), page], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    // Making the copies on disk after the start is not the work of an answer.
    await until(async () => site.logs().includes('every page has a copy on disk'), {
      withinMs: 120_000,
      what: 'the end of the warm-up',
    });
    const answer = await fetch(page, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    const bareUrl = await new Promise<string>((resolve) => {
      bare.stdout.once('data', (line) => resolve(String(line).trim()));
    });
    const ours: Round[] = [];
    const theirs: Round[] = [];
    await load(page);
    await load(bareUrl);
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await measure(bareUrl, bare.pid ?? 0));
      const own = await measure(page, site.web[0]?.pid ?? 0);
      expect(own.result.non2xx + own.result.errors).toBe(0);
      ours.push(own);
    }
    const rate = (rounds: Round[]) =>
      quantile(
        rounds.map(({ result }) => result.requests.average),
        0.5,
      );
    const cpu = (rounds: Round[]) =>
      quantile(
        rounds.map(({ cpuPerRequest }) => cpuPerRequest),
        0.5,
      );
    const ratio = cpu(theirs) / cpu(ours);
    report('cached document', {
      bytes: Number(answer.headers.get('content-length')),
      cpuPerRequestUs: Number(cpu(ours).toFixed(1)),
      bareCpuPerRequestUs: Number(cpu(theirs).toFixed(1)),
      ratio: Number(ratio.toFixed(3)),
      requestsPerSecond: Math.round(rate(ours)),
      bareRequestsPerSecond: Math.round(rate(theirs)),
      ratioOfRates: Number((rate(ours) / rate(theirs)).toFixed(3)),
      p99Ms: quantile(
        ours.map(({ result }) => result.latency.p99),
        0.5,
      ),
      goal: GOAL,
      met: ratio >= GOAL,
    });
  } finally {
    bare.kill();
    await site.stop();
  }
});
