/**
 * Lists over a large catalogue, on a running site: the recheck of a full list, the matching of a long paste, and the
 * list page with as many lines as it holds, in real Chromium. `PARTS` and `CALLS` make it smaller.
 */
import { partNumberKey } from '../src/catalog/part-number.contract.js';
import { MAX_PASTED_ROWS } from '../src/lists/matching/pasted-table.contract.js';
import { MAX_LINES, type ShoppingItem } from '../src/lists/shopping-line.contract.js';
import { launchBrowser } from '../test/support/browser.js';
import { endQueries, query, TestBrowser } from '../test/support/people.js';
import { type Site, startSite } from '../test/support/site.js';
import { quantile, report } from './report.js';
import { disturbed, partNumberOf, randomFrom } from './search-data.js';

const PARTS = Number(process.env.PARTS ?? 50_000);
const CALLS = Number(process.env.CALLS ?? 100);
const PIECE = 5_000;
const LOADS = Number(process.env.LOADS ?? 5);
const GOALS = { recheckP95Ms: 60, matchP95Ms: 300, pageScriptMs: 100 };

let site: Site;
beforeAll(async () => {
  site = await startSite({ worker: false, env: { PROXY_HOPS: '1' } });
  await query(site, `insert into product_group (id, title) values ('bench', 'Bench')`);
  await query(site, `insert into product_series (id, group_id, title) values ('bench', 'bench', 'Bench')`);
  for (let first = 0; first < PARTS; first += PIECE) {
    const numbers = Array.from({ length: Math.min(PIECE, PARTS - first) }, (_, at) =>
      partNumberOf(first + at),
    );
    await query(
      site,
      `insert into product_variant (primary_id, part_key, sku, series_id, name, msrp, lifecycle)
       select number, key, number, 'bench', 'Cabinet ' || number, 100.50,
         case when at % 50 = 0 then 'discontinued' else 'active' end
       from unnest($1::text[], $2::text[]) with ordinality given (number, key, at) on conflict do nothing`,
      [numbers, numbers.map(partNumberKey)],
    );
  }
  await query(site, 'vacuum analyze product_variant');
}, 600_000);
afterAll(async () => {
  await site?.stop();
  await endQueries();
});

/** Each from an address of its own: calls of one are counted. */
async function timesOf(path: string, calls: number, bodyOf: () => object): Promise<number[]> {
  const times: number[] = [];
  // The first ones warm connections and code.
  for (let call = -5; call < calls; call += 1) {
    const body = bodyOf();
    const from = performance.now();
    const { status, text } = await new TestBrowser(site).send('POST', path, body);
    const ms = performance.now() - from;
    if (status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 200)}`);
    if (call >= 0) times.push(ms);
  }
  return times;
}

const random = randomFrom(11);
const anyNumber = () => partNumberOf(Math.floor(random() * PARTS));

it(`a list of ${MAX_LINES} parts is compared with the catalogue`, async () => {
  const times = await timesOf('/api/shopping-list/recheck', CALLS, () => ({
    parts: Array.from({ length: MAX_LINES }, () => ({ primaryId: anyNumber(), msrp: 100.5 })),
  }));
  figures('list recheck', times, GOALS.recheckP95Ms);
});

it(`${MAX_PASTED_ROWS} pasted lines are matched`, async () => {
  /** Most as they are printed; the others as people write them. */
  const line = (at: number) => {
    const number = anyNumber();
    if (at % 20 === 19) return { text: `Not of ours ${at}`, quantity: '1' };
    if (at % 5 === 4) return { text: disturbed(number, random), quantity: '2' };
    return at % 5 === 3
      ? { text: `${number} x${1 + (at % 9)}`, quantity: '' }
      : { text: number, quantity: '4' };
  };
  const times = await timesOf('/api/shopping-list/match', Math.ceil(CALLS / 4), () => ({
    lines: Array.from({ length: MAX_PASTED_ROWS }, (_, at) => line(at)),
  }));
  figures('list match', times, GOALS.matchP95Ms);
});

it(`the page of a list of ${MAX_LINES} lines is there to be used`, async () => {
  const items: ShoppingItem[] = Array.from({ length: Math.min(MAX_LINES, PARTS) }, (_, at) => {
    const number = partNumberOf(at);
    return {
      ...{ id: number, primaryId: number, sku: number, name: `Cabinet ${number}`, msrp: 100.5 },
      ...{ currency: 'USD', image: null, path: null, quantity: 1 + (at % 9), note: '', group: '' },
    };
  });
  const browser = await launchBrowser();
  const scripts: number[] = [];
  const inAll: number[] = [];
  const longest: number[] = [];
  try {
    for (let load = 0; load <= LOADS; load += 1) {
      const { page } = await browser.newPage();
      const session = await page.context().newCDPSession(page);
      // Time of the processor, whatever else the machine does.
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const scriptMs = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000;
      };
      let atFirstLine: Promise<number> | null = null;
      await page.exposeFunction('firstLineIsThere', () => {
        atFirstLine ??= scriptMs();
      });
      await page.addInitScript(watchList, JSON.stringify(items));
      await page.goto(`${site.url}/en-us/shoppinglist`);
      await page.getByLabel(`Quantity of ${items.at(-1)?.primaryId}`).waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      // The first load fills the caches of browser and site.
      if (load > 0) {
        scripts.push((await atFirstLine) ?? Number.NaN);
        inAll.push(await scriptMs());
        longest.push(await page.evaluate(() => (window as Watched).longestTask ?? 0));
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
  const scriptMs = Math.round(quantile(scripts, 0.5));
  report('list page', {
    lines: items.length,
    scriptMs,
    allLinesMs: Math.round(quantile(inAll, 0.5)),
    longestTaskMs: Math.round(quantile(longest, 0.5)),
    goal: GOALS.pageScriptMs,
    met: scriptMs <= GOALS.pageScriptMs,
  });
});

function figures(bench: string, times: readonly number[], goal: number): void {
  const p95Ms = Math.round(quantile(times, 0.95) * 10) / 10;
  const p50Ms = Math.round(quantile(times, 0.5) * 10) / 10;
  report(bench, { parts: PARTS, calls: times.length, p50Ms, p95Ms, goal, met: p95Ms <= goal });
}

type Watched = typeof window & { longestTask?: number; firstLineIsThere?: () => void };

/** Runs in the page before its scripts: puts the list there, and says when its first line can be used. */
function watchList(list: string): void {
  const watched = window as Watched;
  localStorage.setItem('shoppingList', list);
  new PerformanceObserver((found) => {
    for (const { duration } of found.getEntries())
      watched.longestTask = Math.max(watched.longestTask ?? 0, duration);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('main tbody input') === null) return;
    observer.disconnect();
    watched.firstLineIsThere?.();
  }).observe(document, { childList: true, subtree: true });
}
