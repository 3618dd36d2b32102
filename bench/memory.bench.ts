/**
 * What a web process with a small page cache holds after its start and after visits of many different pages. Growth
 * beyond the bound of the cache is told by page: between the first visits, which fill the cache, and the last.
 * PAGES=… and VISITS=… for other numbers.
 */
import { startSite } from '../test/support/site.js';
import { probes } from './probes.js';
import { addPages, type MadeProject } from './project.mjs';
import { report } from './report.js';

const PAGES = Number(process.env.PAGES ?? 100_000);
const VISITS = Number(process.env.VISITS ?? 20_000);
const CACHE_BYTES = 20_000_000;
const AT_ONCE = 6;
const GOAL_BYTES = 200;

test('memory of a web process', async () => {
  const probe = probes();
  const made: { project?: MadeProject } = {};
  const site = await startSite({
    worker: false,
    ownRedis: true,
    env: { ...probe.env, WARM_PAGES: '0', PAGE_MEMORY_BYTES: String(CACHE_BYTES) },
    prepare: ({ directory }) => {
      made.project = addPages(directory, PAGES);
    },
  });
  const { project } = made;
  const pid = site.web[0]?.pid ?? 0;
  if (!project) throw new Error('the site has no made pages');
  const paths = [...project.places.seriesPaths, ...project.places.postPaths];
  let next = 0;
  const visit = async (until: number) => {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < until) {
          const path = paths[(next * 7) % paths.length];
          next += 1;
          const response = await fetch(`${site.url}${path}`);
          await response.arrayBuffer();
          if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
        }
      }),
    );
  };
  const held = async () => {
    const { memory } = await probe.ask(pid, '/collect');
    return { bytes: memory.heapUsed + memory.external, rss: memory.rss };
  };
  try {
    await visit(50);
    const started = await held();
    await visit(VISITS / 2);
    const half = await held();
    await visit(VISITS);
    const end = await held();
    const bytesAPage = (end.bytes - half.bytes) / (VISITS - VISITS / 2);
    report(`memory of a web process with ${PAGES} pages`, {
      visits: VISITS,
      cacheMegabytes: CACHE_BYTES / 1e6,
      startMegabytes: megabytes(started.bytes),
      halfMegabytes: megabytes(half.bytes),
      endMegabytes: megabytes(end.bytes),
      startRssMegabytes: megabytes(started.rss),
      endRssMegabytes: megabytes(end.rss),
      grownBytesAPage: Math.round(bytesAPage),
      goalBytesAPage: GOAL_BYTES,
      met: bytesAPage <= GOAL_BYTES,
    });
  } finally {
    await site.stop();
    probe.close();
  }
}, 3_600_000);

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e5) / 10;
}
