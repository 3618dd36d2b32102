/** Content service, Redis and Postgres away at once, with visitors on every published page. */
import { crawl } from './crawl.js';
import { type Figures, Meter } from './figures.js';
import { startLoad } from './load.js';
import { type Site, startSite, WARM } from './site.js';
import { until } from './until.js';

const PATIENCE_MS = 120_000;

export interface OutageRun extends Figures {
  pages: number;
  outageMs: number;
  /** Milliseconds from the start of each web process to its readiness, with everything away. */
  startsMs: number[];
  /** Milliseconds from the return of the services to good health in every process. */
  recoveryMs: number;
}

export interface OutageOptions {
  perSecond: number;
  /** Least time that everything is away. */
  outageMs: number;
  /** How often each web process is killed meanwhile, and started again. */
  restarts: number;
  /** Called at the end of the outage, before the services come back. */
  whileAway?: () => Promise<void>;
}

/** A site of two web processes on services of its own, with a copy of every page in both. */
export async function startOutageSite(): Promise<Site> {
  const site = await startSite({ webProcesses: 2, ownRedis: true, ownPostgres: true, env: WARM });
  await until(
    async () => site.web.every((web) => web.logs().includes('every page has a copy on disk')),
    // Pages that no visitor has asked for must be there too: wait for the copies, not for the crawl.
    { withinMs: PATIENCE_MS, what: 'the warm-up of both web processes' },
  );
  return site;
}

/** Addresses of all published pages that are shown where they are. */
export async function publishedPaths(site: Site): Promise<string[]> {
  const paths: string[] = [];
  for (const { path } of await crawl(site.url)) {
    const answer = await fetch(`${site.url}${path}`, { redirect: 'manual' });
    await answer.arrayBuffer();
    // Calendar files and feeds are no pages, folders lead to their first page.
    if (answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html'))
      paths.push(path);
  }
  return paths;
}

/** Kills all three services, lets visitors go on, kills and starts each web process, brings the services back. */
export async function outlive(
  site: Site,
  paths: readonly string[],
  { perSecond, outageMs, restarts, whileAway }: OutageOptions,
): Promise<OutageRun> {
  const meter = new Meter();
  const inService = new Set(site.urls);
  let turn = 0;
  const load = startLoad({
    next: () => {
      const urls = [...inService];
      const path = paths[Math.floor(turn / urls.length) % paths.length];
      const url = urls[turn % urls.length];
      turn += 1;
      return `${url}${path}`;
    },
    perSecond,
    meter,
    wrong: (status, body) => {
      if (status !== 200) return `status ${status}`;
      return body.subarray(-200).toString().trimEnd().endsWith('</html>') ? null : 'not a whole page';
    },
  });
  const startsMs: number[] = [];
  try {
    await Promise.all([site.content.crash(), site.redis?.crash(), site.postgres?.crash()]);
    const began = performance.now();
    for (let round = 1; round <= restarts; round += 1) {
      for (const [at, web] of site.web.entries()) {
        const url = site.urls[at] ?? '';
        // As a load balancer does: what is on its way ends, then nothing goes there until it is ready again.
        inService.delete(url);
        await load.settled();
        await web.crash();
        const started = performance.now();
        await web.start();
        startsMs.push(Math.round(performance.now() - started));
        inService.add(url);
      }
      const next = began + (outageMs * round) / (restarts + 1);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    }
    // Every page of each process once more at least, however long that takes.
    const wanted = meter.figures.requests + 2 * paths.length * site.urls.length;
    await until(async () => meter.figures.requests >= wanted && performance.now() - began >= outageMs, {
      withinMs: outageMs + PATIENCE_MS,
      everyMs: 200,
      what: 'visits of all pages',
    });
    await whileAway?.();
    const lasted = performance.now() - began;
    const back = performance.now();
    await Promise.all([site.postgres?.start(), site.redis?.start(), site.content.start()]);
    for (const url of site.urls) {
      await until(
        async () => {
          const ready = (await (await fetch(`${url}/health/ready`)).json()) as { status: string };
          return ready.status === 'ok';
        },
        { withinMs: PATIENCE_MS, everyMs: 100, what: `good health of ${url}` },
      );
    }
    const recoveryMs = Math.round(performance.now() - back);
    await load.stop();
    expect(meter.errors).toEqual([]);
    return { pages: paths.length, outageMs: Math.round(lasted), startsMs, recoveryMs, ...meter.figures };
  } finally {
    await load.stop();
  }
}
