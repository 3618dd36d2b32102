/**
 * How long the pages of somebody who is signed in wait to hear who it is, against a bare Nest application that answers
 * the same bytes from one key of Redis. One call at a time over one connection, in short rounds that alternate between
 * the two, so that a machine that slows down hits both.
 */
import { spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { root } from '../scripts/lib/paths.mjs';
import { addPerson, endQueries, TestBrowser } from '../test/support/people.js';
import { startSite } from '../test/support/site.js';
import { quantile, report } from './report.js';

const ROUNDS = 40;
const PER_ROUND = 50;
/** Rounds that are not counted: the code is compiled in them. */
const WARM_UP = 10;
const GOAL_RATIO = 2;

interface Server {
  url: string;
  cookie: string;
  agent: Agent;
  times: number[];
}

const server = (url: string, cookie = ''): Server => ({
  url,
  cookie,
  agent: new Agent({ keepAlive: true, maxSockets: 1 }),
  times: [],
});

/** Milliseconds from the call to the last byte, and the body. */
function call({ url, cookie, agent }: Server): Promise<{ ms: number; body: string }> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'application/json', cookie } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      answer.on('end', () => resolve({ ms: performance.now() - from, body }));
    }).on('error', reject);
  });
}

const rounded = (value: number) => Math.round(value * 100) / 100;

test('session call', async () => {
  // What the worker does after a start is another matter.
  const site = await startSite({ worker: false });
  const redis = new Redis(site.env.REDIS_CACHE_URL ?? '');
  const key = 'bench:session';
  const visitor = new TestBrowser(site);
  await visitor.signIn(await addPerson(site, { roles: ['customer'] }));
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ours = server(`${site.url}/api/_auth/session`, cookie);
  const { body } = await call(ours);
  expect(JSON.parse(body)).toHaveProperty('user.id');
  await redis.set(key, body);
  const child = spawn(
    process.execPath,
    [join(root, 'bench/bare-redis.mjs'), site.env.REDIS_CACHE_URL ?? '', key],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const bare = server(
      await new Promise<string>((resolve) => {
        child.stdout.once('data', (line) => resolve(String(line).trim()));
      }),
    );
    expect(JSON.parse((await call(bare)).body)).toEqual(JSON.parse(body));
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const each of [bare, ours])
        for (let at = 0; at < PER_ROUND; at += 1) {
          const { ms } = await call(each);
          if (round >= 0) each.times.push(ms);
        }
    const p95 = quantile(ours.times, 0.95);
    const bareP95 = quantile(bare.times, 0.95);
    const ratio = rounded(p95 / bareP95);
    report('session', {
      calls: ours.times.length,
      p50Ms: rounded(quantile(ours.times, 0.5)),
      p95Ms: rounded(p95),
      bareP50Ms: rounded(quantile(bare.times, 0.5)),
      bareP95Ms: rounded(bareP95),
      ratio,
      goal: GOAL_RATIO,
      met: ratio <= GOAL_RATIO,
    });
    for (const each of [bare, ours]) each.agent.destroy();
  } finally {
    child.kill();
    await redis.del(key);
    await redis.quit();
    await endQueries();
    await site.stop();
  }
});
