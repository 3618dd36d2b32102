/**
 * How fast a cached document is served, against a bare node:http server that sends the same bytes in the same run.
 * Rounds alternate between the two, so that a machine that slows down hits both.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../scripts/lib/paths.mjs';
import { startSite } from '../test/support/site.js';
import { quantile, report } from './report.js';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
const GOAL = 0.6;

interface Load {
  requests: { average: number };
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

test('cached document', async () => {
  const site = await startSite();
  const page = `${site.url}/en-us`;
  const bare = spawn(process.execPath, [join(root, 'bench/bare-server.mjs'), page], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const answer = await fetch(page, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    const bareUrl = await new Promise<string>((resolve) => {
      bare.stdout.once('data', (line) => resolve(String(line).trim()));
    });
    const ours: number[] = [];
    const theirs: number[] = [];
    const p99: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push((await load(bareUrl)).requests.average);
      const result = await load(page);
      expect(result.non2xx + result.errors).toBe(0);
      ours.push(result.requests.average);
      p99.push(result.latency.p99);
    }
    const ratio = quantile(ours, 0.5) / quantile(theirs, 0.5);
    report('cached document', {
      bytes: Number(answer.headers.get('content-length')),
      requestsPerSecond: Math.round(quantile(ours, 0.5)),
      bareNodeHttp: Math.round(quantile(theirs, 0.5)),
      ratio: Number(ratio.toFixed(3)),
      p99Ms: quantile(p99, 0.5),
      goal: GOAL,
      met: ratio >= GOAL,
    });
  } finally {
    bare.kill();
    await site.stop();
  }
});
