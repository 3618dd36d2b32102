/**
 * How fast a cached document is served, against a bare node:http server that sends the same answer in the same run.
 * Rounds alternate between the two, so that a machine that slows down hits both. The ratio is of processor time for a
 * request, which other work on the machine hardly changes; requests a second are told beside it, and the ratio to a
 * server that sends the body with the shortest head (security headers and all others left out).
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
const IDLE_SECONDS = 10;
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

interface Server {
  url: string;
  pid: number;
  /** Microseconds of processor time a second that it takes with nobody asking. */
  idle: number;
  rounds: Round[];
}

interface Round {
  load: Load;
  /** Microseconds of processor time for a request, without what the process takes anyway. */
  cpu: number;
}

/** What a process does by itself (heartbeats, looks at queues) is no part of an answer, however few answers there are. */
async function idleOf(pid: number): Promise<number> {
  const before = cpuOf(pid);
  await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1_000));
  return (cpuOf(pid) - before) / IDLE_SECONDS;
}

async function measure(server: Server): Promise<void> {
  const began = performance.now();
  const before = cpuOf(server.pid);
  const result = await load(server.url);
  const idle = (server.idle * (performance.now() - began)) / 1_000;
  expect(result.non2xx + result.errors).toBe(0);
  server.rounds.push({ load: result, cpu: (cpuOf(server.pid) - before - idle) / result.requests.total });
}

async function bareServer(page: string, ...options: string[]): Promise<{ server: Server; stop(): void }> {
  const child = spawn(process.execPath, [join(root, 'bench/bare-server.mjs'), page, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()));
  });
  return { server: { url, pid: child.pid ?? 0, idle: 0, rounds: [] }, stop: () => child.kill() };
}

const middle = (server: Server, value: (round: Round) => number) => quantile(server.rounds.map(value), 0.5);

test('cached document', async () => {
  const site = await startSite();
  const page = `${site.url}/en-us`;
  const bare = await bareServer(page);
  const short = await bareServer(page, '--short');
  try {
    // Making the copies on disk after the start is not the work of an answer.
    await until(async () => site.logs().includes('every page has a copy on disk'), {
      withinMs: 240_000,
      what: 'the end of the warm-up',
    });
    const answer = await fetch(page, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    const ours: Server = { url: page, pid: site.web[0]?.pid ?? 0, idle: 0, rounds: [] };
    ours.idle = await idleOf(ours.pid);
    const servers = [bare.server, ours, short.server];
    for (const { url } of servers) await load(url);
    for (let round = 0; round < ROUNDS; round += 1) for (const server of servers) await measure(server);
    const cpu = servers.map((server) => middle(server, (round) => round.cpu));
    const rate = servers.map((server) => middle(server, ({ load }) => load.requests.average));
    const [bareCpu = 0, ownCpu = 0, shortCpu = 0] = cpu;
    const [bareRate = 0, ownRate = 0] = rate;
    report('cached document', {
      bytes: Number(answer.headers.get('content-length')),
      cpuPerRequestUs: Number(ownCpu.toFixed(1)),
      bareCpuPerRequestUs: Number(bareCpu.toFixed(1)),
      ratio: Number((bareCpu / ownCpu).toFixed(3)),
      ratioToShortHead: Number((shortCpu / ownCpu).toFixed(3)),
      idleCpuMsPerSecond: Number((ours.idle / 1_000).toFixed(1)),
      requestsPerSecond: Math.round(ownRate),
      bareRequestsPerSecond: Math.round(bareRate),
      ratioOfRates: Number((ownRate / bareRate).toFixed(3)),
      p99Ms: middle(ours, ({ load }) => load.latency.p99),
      goal: GOAL,
      met: bareCpu / ownCpu >= GOAL,
    });
  } finally {
    bare.stop();
    short.stop();
    await site.stop();
  }
});
