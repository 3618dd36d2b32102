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
import { type Site, startSite } from '../test/support/site.js';
import { quantile, report } from './report.js';

const ROUNDS = 5;
const SECONDS = 3;
const IDLE_SECONDS = 10;
const CONNECTIONS = 32;
/** What clients take, and the ratio that is to be reached. */
const ENCODINGS = { br: 0.9, gzip: 0.9, identity: 0.8 };

interface Load {
  requests: { average: number; total: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
}

/** The load generator in a process of its own, as far as two cores allow. */
async function load({ url, encoding }: Pick<Server, 'url' | 'encoding'>): Promise<Load> {
  const program = createRequire(join(root, 'package.json')).resolve('autocannon');
  const accept = `accept-encoding: ${encoding}`;
  const options = ['-j', '-c', String(CONNECTIONS), '-d', String(SECONDS), '-H', accept, url];
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
  encoding: string;
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
  const result = await load(server);
  const idle = (server.idle * (performance.now() - began)) / 1_000;
  expect(result.non2xx + result.errors).toBe(0);
  server.rounds.push({ load: result, cpu: (cpuOf(server.pid) - before - idle) / result.requests.total });
}

async function bareServer(
  page: string,
  ...options: [string, string?]
): Promise<{ server: Server; stop(): void }> {
  const program = join(root, 'bench/bare-server.mjs');
  const child = spawn(process.execPath, [program, page, ...options.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()));
  });
  const server = { url, encoding: options[0], pid: child.pid ?? 0, idle: 0, rounds: [] };
  return { server, stop: () => child.kill() };
}

const middle = (server: Server, value: (round: Round) => number) => quantile(server.rounds.map(value), 0.5);

let site: Site;
let idle: number;

beforeAll(async () => {
  site = await startSite({ worker: false });
  await (await fetch(`${site.url}/en-us`)).text();
  idle = await idleOf(site.web[0]?.pid ?? 0);
});

afterAll(async () => site?.stop());

test.each(Object.entries(ENCODINGS))('cached document as %s', async (encoding, goal) => {
  const page = `${site.url}/en-us`;
  const bare = await bareServer(page, encoding);
  const short = await bareServer(page, encoding, '--short');
  try {
    const answer = await fetch(page, { headers: { 'accept-encoding': encoding } });
    await answer.arrayBuffer();
    const ours: Server = { url: page, encoding, pid: site.web[0]?.pid ?? 0, idle, rounds: [] };
    const servers = [bare.server, ours, short.server];
    for (const server of servers) await load(server);
    for (let round = 0; round < ROUNDS; round += 1) for (const server of servers) await measure(server);
    const cpu = servers.map((server) => middle(server, (round) => round.cpu));
    const rate = servers.map((server) => middle(server, ({ load }) => load.requests.average));
    const [bareCpu = 0, ownCpu = 0, shortCpu = 0] = cpu;
    const [bareRate = 0, ownRate = 0] = rate;
    report(`cached document as ${encoding}`, {
      bytes: Number(answer.headers.get('content-length')),
      cpuPerRequestUs: Number(ownCpu.toFixed(1)),
      bareCpuPerRequestUs: Number(bareCpu.toFixed(1)),
      ratio: Number((bareCpu / ownCpu).toFixed(3)),
      ratioToShortHead: Number((shortCpu / ownCpu).toFixed(3)),
      idleCpuMsPerSecond: Number((idle / 1_000).toFixed(1)),
      requestsPerSecond: Math.round(ownRate),
      bareRequestsPerSecond: Math.round(bareRate),
      ratioOfRates: Number((ownRate / bareRate).toFixed(3)),
      p99Ms: middle(ours, ({ load }) => load.latency.p99),
      goal,
      met: bareCpu / ownCpu >= goal,
    });
  } finally {
    bare.stop();
    short.stop();
  }
});
