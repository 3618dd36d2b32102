/**
 * What a web process with a small page cache holds: with few and with many pages after the same visits, and, of the
 * large project, after visits of many different pages. PAGES=… and VISITS=… for other numbers.
 */
import { startSite } from '../test/support/site.js';
import { probes } from './probes.js';
import { addPages, type MadeProject } from './project.mjs';
import { report } from './report.js';

const PAGES = Number(process.env.PAGES ?? 100_000);
const FEW_PAGES = PAGES / 10;
const VISITS = Number(process.env.VISITS ?? 20_000);
/** They fill the cache several times over. */
const FIRST_VISITS = Math.min(2_000, VISITS / 2);
const CACHE_BYTES = 20_000_000;
const AT_ONCE = 6;
const GOAL_BYTES = 1_000;

interface Held {
  visits: number;
  heapMegabytes: number;
  outsideHeapMegabytes: number;
  /** What V8 keeps for later is counted in. */
  rssMegabytes: number;
  bytes: number;
}

/** Starts a web process with so many pages and visits others each time. @returns what it holds after so many visits */
async function measure(pages: number, stops: readonly number[]): Promise<{ pages: number; held: Held[] }> {
  const probe = probes();
  const made: { project?: MadeProject } = {};
  const site = await startSite({
    searchIndex: true,
    worker: false,
    ownRedis: true,
    env: { ...probe.env, WARM_PAGES: '0', PAGE_MEMORY_BYTES: String(CACHE_BYTES) },
    prepare: ({ directory }) => {
      made.project = addPages(directory, pages);
    },
  });
  try {
    const { project } = made;
    const pid = site.web[0]?.pid ?? 0;
    if (!project) throw new Error('the site has no made pages');
    const paths = [...project.places.seriesPaths, ...project.places.postPaths];
    let next = 0;
    const held: Held[] = [];
    for (const stop of stops) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (next < stop) {
            const path = paths[(next * 7) % paths.length];
            next += 1;
            const response = await fetch(`${site.url}${path}`);
            await response.arrayBuffer();
            if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
          }
        }),
      );
      const { memory } = await probe.ask(pid, '/collect');
      held.push({
        visits: stop,
        heapMegabytes: megabytes(memory.heapUsed),
        outsideHeapMegabytes: megabytes(memory.external),
        rssMegabytes: megabytes(memory.rss),
        bytes: memory.heapUsed + memory.external,
      });
    }
    return { pages: project.pages, held };
  } finally {
    await site.stop();
    probe.close();
  }
}

test('memory of a web process', async () => {
  const few = await measure(FEW_PAGES, [50, FIRST_VISITS]);
  const many = await measure(PAGES, [50, FIRST_VISITS, VISITS / 2, VISITS]);
  const bytesOf = ({ held }: typeof few, visits: number) =>
    held.find((each) => each.visits === visits)?.bytes ?? Number.NaN;
  const between = (a: number, b: number, count: number) => Math.round((b - a) / count);
  const more = many.pages - few.pages;
  const aPage = {
    started: between(bytesOf(few, 50), bytesOf(many, 50), more),
    withFullCache: between(bytesOf(few, FIRST_VISITS), bytesOf(many, FIRST_VISITS), more),
  };
  // The cache is full, so this is what a page leaves behind.
  const aVisit = between(bytesOf(many, VISITS / 2), bytesOf(many, VISITS), VISITS / 2);
  report('memory of a web process', {
    cacheMegabytes: CACHE_BYTES / 1e6,
    pages: few.pages,
    held: few.held.map(({ bytes: _, ...figures }) => figures),
    morePages: many.pages,
    heldWithMore: many.held.map(({ bytes: _, ...figures }) => figures),
    bytesAPage: aPage,
    bytesAVisitOfAnotherPage: aVisit,
    goalBytesAPage: GOAL_BYTES,
    met: Math.max(aPage.started, aPage.withFullCache, aVisit) <= GOAL_BYTES,
  });
}, 3_600_000);

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e5) / 10;
}
