/** Starts of a web process with many pages: how long, what it asks the content service, what it holds then. */
import { rmSync } from 'node:fs';
import { startSite } from '../test/support/site.js';
import { until } from '../test/support/until.js';
import { probes } from './probes.js';
import { addPages } from './project.mjs';
import { report } from './report.js';

const GOAL_SECONDS = 10;

test.each([100, 10_000, 100_000])('start with %d pages', async (pages) => {
  const probe = probes();
  const site = await startSite({
    searchIndex: true,
    worker: false,
    ownRedis: true,
    contentProxy: true,
    // What the warm-up asks afterwards would be counted along.
    env: { ...probe.env, WARM_PAGES: '0' },
    prepare: ({ directory }) => void addPages(directory, pages),
  });
  const { proxy, web: [web] = [] } = site;
  try {
    if (!proxy || !web) throw new Error('the site has no content proxy or no web process');
    for (const kind of ['nothing', 'snapshot'] as const) {
      await web.stop();
      if (kind === 'nothing') rmSync(site.env.SNAPSHOT_DIR ?? '', { recursive: true, force: true });
      proxy.forget();
      const started = performance.now();
      await web.start();
      const readyMs = performance.now() - started;
      const asked = callsByKind(proxy.requests);
      const ready = await probe.ask(web.pid);
      await until(async () => web.logs().split('"page tree read"').length > (kind === 'nothing' ? 2 : 3), {
        withinMs: 60_000,
        what: 'the page tree is read',
      });
      const known = await probe.ask(web.pid, '/reset');
      const first = performance.now();
      await (await fetch(`${site.url}/en-us`)).text();
      const firstMs = performance.now() - first;
      const rested = await probe.ask(web.pid, '/collect');
      report(`start with ${pages} pages`, {
        from: kind,
        readySeconds: Number((readyMs / 1_000).toFixed(2)),
        readyCpuSeconds: Number((ready.cpuMs / 1_000).toFixed(2)),
        treeReadCpuSeconds: Number((known.cpuMs / 1_000).toFixed(2)),
        longestStopMs: Math.round(known.longest.wallMs),
        longestStopCpuMs: Math.round(known.longest.cpuMs),
        firstPageMs: Math.round(firstMs),
        heapMegabytes: Math.round(rested.memory.heapUsed / 1e6),
        outsideHeapMegabytes: Math.round(rested.memory.external / 1e6),
        rssMegabytes: Math.round(rested.memory.rss / 1e6),
        callsUntilReady: asked,
        goalSeconds: GOAL_SECONDS,
        met: readyMs / 1_000 <= GOAL_SECONDS && (asked.item ?? 0) <= 2,
      });
    }
  } finally {
    await site.stop();
    probe.close();
  }
});

/** Calls of the content service by their kind: `item` fetches one item with what it links, a feed only lists. */
function callsByKind(requests: readonly string[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const request of requests) {
    const address = new URL(request.split(' ')[1] ?? '/', 'http://service');
    const [, , kind = '', codename] = address.pathname.split('/');
    const name = kind === 'items' && codename ? 'item' : kind;
    kinds[name] = (kinds[name] ?? 0) + 1;
  }
  return kinds;
}
