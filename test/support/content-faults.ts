/** How the content service fails, and a site that has to live through it. */
import type { Fault } from './fault-proxy.js';
import { type Figures, Meter } from './figures.js';
import { type Load, startLoad } from './load.js';
import { Metrics } from './metrics.js';
import { type Site, startSite } from './site.js';
import { until } from './until.js';

export const CONTENT_FAULTS = {
  down: { kind: 'down' },
  hanging: { kind: 'hang' },
  slow: { kind: 'slow', ms: 2_000 },
  'failing with 500': { kind: 'status', status: 500 },
  'refusing with 429': { kind: 'status', status: 429 },
  'refusing with 429 for a second': { kind: 'status', status: 429, headers: { 'Retry-After': '1' } },
  'refusing with 429 for a minute': { kind: 'status', status: 429, headers: { 'Retry-After': '60' } },
  redirecting: { kind: 'status', status: 302, headers: { Location: 'http://127.0.0.1:1/' } },
  'saying that nothing exists': { kind: 'status', status: 404 },
  'talking garbage': { kind: 'garbage' },
  'answering with nothing': { kind: 'body', body: '' },
  'answering with an empty object': { kind: 'body', body: '{}' },
  'answering with plain text as gzip': {
    kind: 'body',
    body: '{"items":[]}',
    headers: { 'content-encoding': 'gzip' },
  },
  'answering without end': { kind: 'huge', bytes: 30_000_000 },
  dripping: { kind: 'drip', everyMs: 50 },
  'cutting answers off': { kind: 'cut' },
} satisfies Record<string, Fault>;

export type ContentFault = keyof typeof CONTENT_FAULTS;

/** Published pages that were visited, so that there are copies of them. */
const VISITED = [
  '/en-us',
  '/en-us/products/cabinets',
  '/en-us/privacy',
  '/en-us/_payload.json',
  '/api/page/en-us/privacy',
  '/api/site-configuration',
];
/** Between two probes of a service that is known to be away. */
const PROBE_EVERY_MS = 5_000;
const PATIENCE_MS = 60_000;

export const codenameOf = (fault: string) => `unseen_${fault.replaceAll(/\W/g, '_')}`;
/** A page of its own for each fault, which nobody has visited and nobody has a copy of. */
export const unseenPath = (fault: string) => `/en-us/${codenameOf(fault).replaceAll('_', '-')}`;

export interface FaultRun extends Figures {
  fault: string;
  /** Calls to the content service in so many milliseconds of a known outage. */
  calls: number;
  outageMs: number;
  /** Milliseconds from the first to the last good answer of the page that had no copy. */
  recoveryMs: number;
}

/** A site behind a fault proxy whose copies are out of date after a second, so that every visit wants newer ones. */
export async function startFaultSite(faults: readonly string[]): Promise<Site> {
  const site = await startSite({
    contentProxy: true,
    worker: false,
    metrics: true,
    env: { CACHE_MAX_AGE: '1', KONTENT_TIMEOUT_MS: '400', KONTENT_RETRIES: '1', WARM_PAGES: '0' },
    prepare: (files) => {
      for (const fault of faults) {
        files.write(codenameOf(fault), {
          name: fault,
          type: 'interior_page',
          elements: {
            title: fault,
            url_slug: unseenPath(fault).slice('/en-us/'.length),
            content: '<p>Seen by nobody.</p>',
          },
        });
      }
      files.edit('home', (item) => {
        item.elements.subpages = [...(item.elements.subpages as string[]), ...faults.map(codenameOf)];
      });
    },
  });
  for (const path of VISITED) {
    await until(async () => (await fetch(`${site.url}${path}`)).status === 200, {
      withinMs: PATIENCE_MS,
      what: path,
    });
  }
  return site;
}

async function isBreakerOpen(site: Site): Promise<boolean> {
  return (await Metrics.read(site.metrics[0] ?? '')).get('plinth_content_breaker_open') === 1;
}

/** PagePopularity of the pages there are copies of, fifty a second. */
function startVisits(site: Site, meter: Meter): Load {
  let turn = 0;
  return startLoad({
    next: () => `${site.url}${VISITED[turn++ % VISITED.length]}`,
    perSecond: 50,
    meter,
  });
}

/** The same visits while nothing fails: what this machine does at the moment. */
export async function visitInPeace(site: Site, ms: number): Promise<Figures> {
  const meter = new Meter();
  const visits = startVisits(site, meter);
  await new Promise((resolve) => setTimeout(resolve, ms));
  await visits.stop();
  expect(meter.errors).toEqual([]);
  return meter.figures;
}

/**
 * Lets the content service fail: what there is a copy of is served all the time, what there is none of is told to be
 * away, the service is asked once in five seconds, and all is well again after it is.
 * @param outageMs how long calls are counted, from when the site knows of the outage
 * @param whileAway is called then, with the address of the page that nobody has
 */
export async function endure(
  site: Site,
  name: ContentFault,
  outageMs: number,
  whileAway: (unseen: string) => Promise<void> = async () => undefined,
): Promise<FaultRun> {
  const { proxy } = site;
  if (!proxy) throw new Error('the site has no fault proxy');
  const unseen = `${site.url}${unseenPath(name)}`;
  const meter = new Meter();
  const visits = startVisits(site, meter);
  const refused = new Meter();
  const others: { stop(): Promise<void> }[] = [visits];
  try {
    proxy.set(CONTENT_FAULTS[name]);
    others.push(
      startLoad({
        next: () => unseen,
        perSecond: 20,
        meter: refused,
        wrong: (status) => (status === 503 ? null : `status ${status}`),
      }),
    );
    await until(() => isBreakerOpen(site), { withinMs: PATIENCE_MS, what: 'knowledge of the outage' });
    proxy.forget();
    const began = performance.now();
    await new Promise((resolve) => setTimeout(resolve, outageMs));
    const seen = [...proxy.requests];
    const calls = seen.length;
    const lasted = performance.now() - began;
    await whileAway(unseen);
    expect((await fetch(`${site.url}/en-us/nowhere`)).status).toBe(404);
    await others.pop()?.stop();
    expect(refused.errors).toEqual([]);
    expect(refused.figures.requests).toBeGreaterThan(0);
    // One probe may fall on each end of the time. With what was asked for, so that a failure tells.
    expect(calls <= Math.floor(lasted / PROBE_EVERY_MS) + 1 ? [] : seen).toEqual([]);

    proxy.set({ kind: 'ok' });
    const { ms } = await until(async () => (await fetch(unseen)).status === 200, {
      withinMs: 90_000,
      everyMs: 50,
      what: 'the page that was away',
    });
    await visits.stop();
    expect(meter.errors).toEqual([]);
    return { fault: name, ...meter.figures, calls, outageMs: Math.round(lasted), recoveryMs: Math.round(ms) };
  } finally {
    proxy.set({ kind: 'ok' });
    await Promise.all(others.map((load) => load.stop()));
  }
}
