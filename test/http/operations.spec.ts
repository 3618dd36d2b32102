/** What operators see and do: metrics, queues, purges; on a whole site with two web processes. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Queue, Worker } from 'bullmq';
import pg from 'pg';
import { root } from '../../scripts/lib/paths.mjs';
import { entries } from '../../scripts/lib/site-env.mjs';
import { listFiles } from '../../scripts/lib/stamp.mjs';
import { queueConnection } from '../../src/platform/queue/queue-connection.js';
import { SILENT } from '../../src/platform/testing/logger.js';
import { RerenderQueue } from '../../src/sync/rerender-queue.js';
import { Metrics } from '../support/metrics.js';
import { runProgram } from '../support/program.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATIENCE_MS = 60_000;

let site: Site;
beforeAll(async () => {
  // As they are shipped: most other tests run the same code out of bundles.
  site = await startSite({ webProcesses: 2, ownRedis: true, metrics: true });
}, 120_000);
afterAll(() => site.stop());

const webMetrics = (): Promise<Metrics> => Metrics.read(site.metrics[0] ?? '');
const workerMetrics = (): Promise<Metrics> => Metrics.read(site.metrics[2] ?? '');

async function get(path: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${site.url}${path}`, { redirect: 'manual', headers });
  await answer.arrayBuffer();
  return answer.status;
}

async function query<T>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: site.env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as T[];
  } finally {
    await client.end();
  }
}

type Series = [name: string, labels: Record<string, string>];

/** What series grow by while `work` runs; looks are kept for a second, so it waits for the wanted growth. */
async function growth(wanted: readonly [Series, number][], work: () => Promise<unknown>): Promise<void> {
  // Also what came shortly before must be in the first look.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const look = async () => {
    const metrics = await webMetrics();
    return wanted.map(([series]) => metrics.get(...series) ?? 0);
  };
  const before = await look();
  const grown = async () => (await look()).map((value, index) => value - (before[index] ?? 0));
  await work();
  const after = wanted.map(([, by]) => by);
  await until(async () => isDeepStrictEqual(await grown(), after), {
    withinMs: PATIENCE_MS,
    everyMs: 250,
    what: `growth by ${after} of ${JSON.stringify(wanted)}`,
  });
}

describe('/metrics', () => {
  const times = (name: string, status: string): Series => [
    'plinth_http_request_seconds_count',
    { class: name, status },
  ];

  it('counts requests by class of route and of status, those from memory too, whatever the encoding', async () => {
    await get('/en-us');
    const tag = (await fetch(`${site.url}/en-us`)).headers.get('etag') ?? '';
    await growth(
      [
        [times('public-page', '2xx'), 3],
        [times('public-page', '3xx'), 1],
        [times('public-page', '4xx'), 1],
        [times('public-json', '2xx'), 2],
        [times('none', '3xx'), 1],
        [times('webhook', '4xx'), 1],
      ],
      async () => {
        await get('/en-us', { 'accept-encoding': 'br' });
        await get('/en-us', { 'accept-encoding': 'identity' });
        await get('/en-us?x=1');
        await get('/en-us', { 'if-none-match': tag });
        await get('/en-us/nowhere');
        await get('/en-us/_payload.json');
        await get('/api/page/en-us');
        await get('/EN-US');
        await fetch(`${site.url}/api/webhooks/kontent`, { method: 'POST', body: '{}' });
      },
    );
  });

  it('tells how a page was found, built and rendered', async () => {
    await growth([[['plinth_page_answers_total', { level: 'memory' }], 2]], async () => {
      await get('/en-us');
      await get('/en-us');
    });
    const metrics = await webMetrics();
    expect(metrics.get('plinth_page_build_seconds_count')).toBeGreaterThan(0);
    expect(metrics.get('plinth_page_render_seconds_count')).toBeGreaterThan(0);
    expect(metrics.get('plinth_page_memory_count')).toBeGreaterThan(0);
    expect(metrics.get('plinth_page_memory_bytes')).toBeGreaterThan(1_000);
    expect(metrics.get('plinth_content_outcomes_total', { outcome: 'ok' })).toBeGreaterThan(0);
    expect(metrics.get('plinth_content_call_seconds_count')).toBeGreaterThan(0);
    expect(metrics.get('plinth_content_breaker_open')).toBe(0);
  });

  it('has buckets that add up', async () => {
    const metrics = await webMetrics();
    const labels = { class: 'public-page', status: '2xx' };
    const counts = ['0.0005', '0.01', '1', '30', '+Inf'].map(
      (le) => metrics.get('plinth_http_request_seconds_bucket', { ...labels, le }) ?? Number.NaN,
    );
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts.at(-1)).toBe(metrics.get('plinth_http_request_seconds_count', labels));
  });

  it('shows process, build, dependencies and queues, from web and worker', async () => {
    for (const [role, read] of [
      ['web', webMetrics],
      ['worker', workerMetrics],
    ] as const) {
      // What gives no answer in time, on a loaded machine, is left out of a look.
      const { value: metrics } = await until(
        async () => {
          const look = await read();
          const up = look.keys('plinth_dependency_up').every((key) => look.value(key) === 1);
          return up && look.keys('plinth_queue_jobs').length > 0 ? look : null;
        },
        { withinMs: PATIENCE_MS, everyMs: 250, what: 'a look at everything' },
      );
      expect(metrics.text).toMatch(
        new RegExp(`^plinth_build_info\\{build="[^"]+",role="${role}"\\} 1$`, 'm'),
      );
      expect(metrics.get('plinth_ready')).toBe(1);
      for (const dependency of ['postgres', 'redisCache', 'redisQueue', 'content'])
        expect([dependency, metrics.get('plinth_dependency_up', { dependency })]).toEqual([dependency, 1]);
      for (const queue of ['refresh', 'rerender', 'sitemaps', 'purge', 'cdn-purge', 'nightly'])
        expect([queue, metrics.get('plinth_queue_jobs', { queue, state: 'failed' })]).toEqual([queue, 0]);
      for (const redis of ['cache', 'queue'])
        expect(
          metrics.get('plinth_redis_memory_ratio', { role: redis, policy: 'noeviction' }),
        ).toBeGreaterThan(0);
      expect(metrics.get('plinth_missed_changes_total')).toBe(0);
      expect(metrics.get('plinth_inbox_oldest_seconds')).toBe(0);
      expect(metrics.get('plinth_inbox_dead')).toBe(0);
      expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
      expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    }
  });

  it('names no address of a visitor, and is nowhere on the public port', async () => {
    const path = `/en-us/${randomUUID()}`;
    await get(path);
    expect((await webMetrics()).text).not.toContain(path.slice(7));
    expect(await get('/metrics')).toBe(404);
    const [url = ''] = site.metrics;
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  });

  it('has the queues beside it, for programs to read and to nobody to change', async () => {
    const url = (site.metrics[2] ?? '').replace('/metrics', '/queues');
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toMatchObject({
      queues: { rerender: { waiting: 0, failed: 0 }, 'cdn-purge': { failed: 0 }, nightly: { failed: 0 } },
      inbox: { dead: 0 },
      failedJobs: [],
      stuck: [],
    });
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    expect(await get('/queues')).toBe(404);
  });
});

describe('the runbook', () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const chapter = (title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  const alerts = chapter('Alerts');

  it('speaks of metrics that are there', async () => {
    const names = [...new Set(page.match(/\b(?:plinth|nodejs|process)_[a-z0-9_]+\b/g))];
    expect(names.length).toBeGreaterThan(10);
    const shown = `${(await webMetrics()).text}\n${(await workerMetrics()).text}`;
    const series = (name: string) => new RegExp(`^(# TYPE )?${name}(\\{| )`, 'm').test(shown);
    expect(names.filter((name) => !series(name))).toEqual([]);
  });

  it('has an alarm for pages that wait to be re-rendered', async () => {
    const [, states = ''] = /plinth_queue_jobs\{queue="rerender",state=~"([^"]+)"\}/.exec(alerts) ?? [];
    const alarm = new RegExp(`^(${states.replaceAll('\\|', '|')})$`);
    const waiting = async () => {
      const metrics = await webMetrics();
      return metrics
        .keys('plinth_queue_jobs ')
        .filter((key) => {
          const labels = Object.fromEntries(JSON.parse(key.slice(key.indexOf('['))) as [string, string][]);
          return labels.queue === 'rerender' && alarm.test(labels.state ?? '');
        })
        .reduce((sum, key) => sum + (metrics.value(key) ?? 0), 0);
    };
    await site.worker?.stop();
    const queue = new Queue('rerender', {
      connection: queueConnection(site.env.REDIS_QUEUE_URL ?? '', 'worker'),
      prefix: `{${site.env.REDIS_PREFIX}-queue}`,
    });
    try {
      await new RerenderQueue(queue, SILENT).add(['/en-us/products', '/en-us/privacy'], 1);
      await until(async () => (await waiting()) === 2, { withinMs: PATIENCE_MS, what: 'two pages' });
    } finally {
      await queue.close();
      await site.worker?.start();
    }
    await until(async () => (await waiting()) === 0, { withinMs: PATIENCE_MS, what: 'the work on them' });
  });

  describe('of log lines', () => {
    const told = [...chapter('Log lines').matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line),
    );
    const sources = listFiles(root, ['src'], (path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    // The message of each call; a message that is no literal is looked after by the list below.
    const calls = /logger(?:\??\.(?:warn|error)|\[[^\]]+\])\(\s*('[^']*'|[^,)]+)/g;
    const written = [...sources.matchAll(calls)].map(([, message = '']) => message.trim());
    /** Why some stand in no table. */
    const OTHERS = new Map([
      ['String(message', 'words of Nest, at a start that goes wrong'],
      ['String(message instanceof Error ? message.message : message', 'the same'],
    ]);
    const isTold = (message: string) =>
      told.some((line) => (line.endsWith('; …') ? message.startsWith(line.slice(0, -1)) : message === line));

    it('speaks of those that are written', () => {
      expect(told.length).toBeGreaterThan(30);
      expect(new Set(told).size).toBe(told.length);
      expect(told.filter((line) => !sources.includes(`'${line.replace(/; …$/, ';')}`))).toEqual([]);
    });

    it('speaks of all that are warnings and errors', () => {
      expect(written.length).toBeGreaterThan(50);
      const literal = /^'(.*)'$/;
      expect(written.filter((message) => !literal.test(message) && !OTHERS.has(message))).toEqual([]);
      const messages = written.flatMap((message) => literal.exec(message)?.[1] ?? []);
      expect([...new Set(messages)].filter((message) => !isTold(message))).toEqual([]);
    });
  });
});

it('reasons of an outage stand on the port for metrics, not where visitors may ask', async () => {
  const ask = async (url: string) =>
    (await (await fetch(url)).json()) as { status: string; dependencies: Record<string, object> };
  for (const url of [`${site.url}/health/ready`, `${site.workerUrl}/health/ready`]) {
    for (const dependency of Object.values((await ask(url)).dependencies))
      expect(Object.keys(dependency)).toEqual(['state', 'since']);
  }
  const details = await ask((site.metrics[0] ?? '').replace('/metrics', '/health'));
  expect(details).toMatchObject({ status: 'ok', dependencies: { postgres: { state: 'ok', reason: null } } });
});

it('the worker tells its state and that of what it stands on', async () => {
  const answer = await fetch(`${site.workerUrl}/health/ready`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: 'ok',
    ready: true,
    dependencies: {
      postgres: { state: 'ok' },
      redisCache: { state: 'ok' },
      redisQueue: { state: 'ok' },
      content: { state: 'ok' },
    },
  });
  expect(await (await fetch(`${site.workerUrl}/health/live`)).json()).toEqual({ status: 'ok' });
  expect((await fetch(`${site.workerUrl}/health/else`)).status).toBe(404);
});

describe('npm run queues', () => {
  const queues = (...args: string[]) => runProgram(entries.queues, args, site.env);

  it('shows a notification that was given up, and gives it its second chance', async () => {
    const hash = Buffer.from(randomUUID());
    const [row] = await query<{ id: string }>(
      `insert into webhook_notification (body_hash, body, failed_at, attempts, last_error)
       values ($1, '{"notifications":[]}', now(), 4, 'it was not to be') returning id`,
      [hash],
    );
    const id = row?.id ?? '';
    await until(async () => (await workerMetrics()).get('plinth_inbox_dead') === 1, {
      withinMs: PATIENCE_MS,
      what: 'the dead letter in the metrics',
    });
    const list = await queues();
    expect(list.code).toBe(0);
    expect(list.output).toContain('0 waiting (oldest 0 s), 1 given up');
    expect(list.output).toMatch(new RegExp(`notification ${id} .* 4 tries: it was not to be`));

    expect(await queues('retry', id)).toMatchObject({
      code: 0,
      output: '1 notifications and 0 jobs are tried again.\n',
    });
    await until(
      async () =>
        (
          await query<{ done: boolean }>(
            'select done_at is not null as done from webhook_notification where id = $1',
            [id],
          )
        )[0]?.done,
      { withinMs: PATIENCE_MS, what: 'the work on it' },
    );
    // It is done now: nothing is left to retry.
    const again = await queues('retry', id);
    expect([again.code, again.output]).toEqual([
      1,
      expect.stringContaining(`Nothing failed has the id ${id}`),
    ]);
  });

  it('shows a failed job with its reason, and runs it again with all others', async () => {
    const connection = queueConnection(site.env.REDIS_QUEUE_URL ?? '', 'worker');
    const prefix = `{${site.env.REDIS_PREFIX}-queue}`;
    // The site's own worker must not take it before it has failed.
    await site.worker?.stop();
    const queue = new Queue('rerender', { connection, prefix });
    const failing = new Worker('rerender', () => Promise.reject(new Error('no luck today')), {
      connection,
      prefix,
    });
    try {
      const job = await queue.add('rerender', { path: '/en-us/products', epoch: 1 }, { attempts: 1 });
      await until(() => job.isFailed(), { withinMs: PATIENCE_MS, what: 'the failure' });
      await failing.close();
      const list = await queues();
      expect(list.output).toMatch(new RegExp(`job ${job.id} of rerender .* no luck today .*/en-us/products`));
      expect((await webMetrics()).get('plinth_queue_jobs', { queue: 'rerender', state: 'failed' })).toBe(1);

      expect((await queues('retry', 'all')).output).toBe('0 notifications and 1 jobs are tried again.\n');
      await site.worker?.start();
      await until(
        async () =>
          (await queue.getJobCounts('failed', 'waiting', 'active', 'completed')).failed === 0 &&
          (await queue.getWaitingCount()) === 0 &&
          (await queue.getActiveCount()) === 0,
        {
          withinMs: PATIENCE_MS,
          what: 'the work on it',
        },
      );
    } finally {
      await failing.close();
      await queue.close();
      await site.worker?.start();
    }
  });

  it('explains itself, and says which setting is missing', async () => {
    expect(await queues('throw-away')).toMatchObject({ code: 1, output: expect.stringContaining('Usage:') });
    const { DATABASE_URL: _, ...rest } = site.env;
    const refused = await runProgram(entries.queues, [], rest);
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain('DATABASE_URL is not set');
  });
});

describe('npm run cache:purge', () => {
  // A program that starts beside other work needs longer for its first call than a running process.
  const purge = (...args: string[]) =>
    runProgram(entries.purge, args, { ...site.env, REDIS_TIMEOUT_MS: '5000' });

  /** When the copy that a process serves was made: the epoch it has applied says whether it heard. */
  async function epochs(): Promise<number[]> {
    return Promise.all(
      site.metrics.map(async (url) => (await Metrics.read(url)).get('plinth_purge_epoch') ?? Number.NaN),
    );
  }

  it.each([
    ['all', ['all']],
    ['a page by its path', ['/en-us/products']],
    ['an item', ['item:site_configuration']],
  ])('of %s is heard by every process', async (_what, words) => {
    const result = await purge(...words);
    expect([result.code, result.errors]).toEqual([0, '']);
    const epoch = Number(/^Purged in epoch (\d+): (\d+) pages re-rendered/.exec(result.output)?.[1]);
    await until(async () => (await epochs()).every((applied) => applied >= epoch), {
      withinMs: PATIENCE_MS,
      what: `epoch ${epoch} in all processes`,
    });
  });

  it('shows what was changed without a notification', async () => {
    const title = `Products, told by nobody ${randomUUID()}`;
    // A service that cannot reach us: its notifications are lost.
    await query('alter table webhook_notification add constraint closed check (false) not valid');
    try {
      site.files.edit('products', (item) => {
        item.elements.title = title;
      });
      const seen = async (url: string) =>
        (await (await fetch(`${url}/en-us/products`)).text()).includes(title);
      await until(
        async () =>
          (
            await (
              await fetch(`${site.content.url}/${site.env.KONTENT_ENVIRONMENT_ID}/items/products`, {
                headers: { authorization: `Bearer ${site.secrets.secureKey}` },
              })
            ).text()
          ).includes(title),
        { withinMs: PATIENCE_MS, what: 'the change in the content service' },
      );
      expect((await purge('/en-us/products')).code).toBe(0);
      for (const url of site.urls)
        await until(() => seen(url), { withinMs: PATIENCE_MS, what: `the new title on ${url}` });
    } finally {
      await query('alter table webhook_notification drop constraint closed');
    }
  });

  it('says what it cannot do', async () => {
    const [nothing, misspelt, nowhere, lost] = await Promise.all([
      purge(),
      purge('item:Not a codename'),
      purge('/en-us/nowhere'),
      runProgram(entries.purge, ['all'], { ...site.env, REDIS_QUEUE_URL: 'redis://127.0.0.1:1' }),
    ]);
    expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('Say what') });
    expect(misspelt).toMatchObject({ code: 1, output: expect.stringContaining('neither') });
    expect(nowhere).toMatchObject({ code: 1, output: '/en-us/nowhere is no page.\n' });
    expect(lost).toMatchObject({ code: 1, errors: expect.stringContaining('Redis does not answer') });
  });
});

describe('the content service is away', () => {
  it('shows as failed calls and as a dependency that is down; the process stays ready, with feeds and calendar files', async () => {
    const files = ['/feeds/blog.xml', '/calendar/resources/events/open-house-grand-rapids-2027.ics'];
    const statuses = () => Promise.all(files.map((path) => get(path)));
    expect(await statuses()).toEqual([200, 200]);
    await site.content.crash();
    expect(await statuses()).toEqual([200, 200]);
    await until(
      async () => {
        const metrics = await webMetrics();
        return (
          metrics.get('plinth_dependency_up', { dependency: 'content' }) === 0 &&
          (metrics.get('plinth_content_outcomes_total', { outcome: 'unavailable' }) ?? 0) > 0 &&
          metrics.get('plinth_ready') === 1
        );
      },
      { withinMs: 60_000, everyMs: 250, what: 'the outage in the metrics' },
    );
    await site.content.start();
    await until(
      async () => (await webMetrics()).get('plinth_dependency_up', { dependency: 'content' }) === 1,
      {
        withinMs: 60_000,
        everyMs: 250,
        what: 'the end of the outage',
      },
    );
  }, 150_000);

  it('Redis and Postgres that do not answer leave their numbers out instead of showing old ones', async () => {
    await site.redis?.crash();
    const metrics = await until(
      async () => {
        const now = await webMetrics();
        return now.get('plinth_dependency_up', { dependency: 'redisQueue' }) === 0 ? now : null;
      },
      { withinMs: PATIENCE_MS, everyMs: 250, what: 'the outage in the metrics' },
    );
    expect(metrics.value.keys('plinth_queue_jobs')).toEqual([]);
    expect(metrics.value.get('plinth_inbox_waiting')).toBe(0);
    expect(metrics.value.get('plinth_ready')).toBe(1);
    await site.redis?.start();
    await until(async () => (await webMetrics()).keys('plinth_queue_jobs').length > 0, {
      withinMs: PATIENCE_MS,
      everyMs: 250,
      what: 'the queues',
    });
  });
});
