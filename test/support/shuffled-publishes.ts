/** Publishes whose notifications are lost, doubled and shuffled: in the end the site is what the content service is. */
import type { ContentFiles, ItemFile } from './content-files.js';
import { type Courier, startCourier } from './courier.js';
import { below, randomOf } from './random.js';
import { type Site, startSite } from './site.js';
import { until } from './until.js';

const COPIES = 5;
const LOST = 0.1;
/** Changes that are made at once, of different pages. */
const BATCH = 10;
const PATIENCE_MS = 120_000;

/** A page as the content service has it. */
interface Wanted {
  slug: string;
  words: string;
  published: boolean;
}

interface ShuffledRun {
  events: number;
  pages: number;
  lost: number;
  delivered: number;
  /** Milliseconds from the last delivery to the moment at which every process shows every page as it is. */
  settledMs: number;
  /** Pages that were as they should be when the last notification had been delivered and worked on. */
  rightBeforeHealing: number;
}

export interface ShuffledSite {
  readonly site: Site;
  run(events: number): Promise<ShuffledRun>;
  stop(): Promise<void>;
}

const codenameOf = (index: number) => `shuffled_${index}`;

/** @param reconcileMs between two comparisons, which find what was lost */
export async function startShuffledSite(options: {
  pages: number;
  seed: number;
  reconcileMs: number;
}): Promise<ShuffledSite> {
  const random = randomOf(options.seed);
  const wanted = Array.from({ length: options.pages }, (_, index): Wanted => {
    return { slug: `shuffled-${index}`, words: `First words of ${index}.`, published: true };
  });
  const courier = await startCourier({
    secret: 'webhook-secret-of-the-tests',
    random,
    lost: LOST,
    copies: COPIES,
  });
  let site: Site;
  try {
    site = await startSite({
      webProcesses: 2,
      webhooks: courier.url,
      env: { RECONCILE_MS: String(options.reconcileMs) },
      prepare: (files) => {
        for (const [index, page] of wanted.entries()) files.write(codenameOf(index), itemOf(index, page));
        files.edit('home', (item) => {
          const subpages = item.elements.subpages as string[];
          item.elements.subpages = [...subpages, ...wanted.map((_, index) => codenameOf(index))];
        });
      },
    });
  } catch (error) {
    await courier.stop();
    throw error;
  }
  return {
    site,
    run: (events) => run(site, courier, wanted, events, random),
    async stop() {
      await site.stop();
      await courier.stop();
    },
  };
}

function itemOf(index: number, { slug, words }: Wanted): ItemFile {
  return {
    name: `Shuffled ${index}`,
    type: 'interior_page',
    elements: { title: `Shuffled ${index}`, url_slug: slug, content: `<p>${words}</p>` },
  };
}

async function run(
  site: Site,
  courier: Courier,
  wanted: Wanted[],
  events: number,
  random: () => number,
): Promise<ShuffledRun> {
  await until(async () => (await wrongPages(site, wanted)).length === 0, {
    withinMs: PATIENCE_MS,
    everyMs: 200,
    what: 'the first state',
  });
  for (let made = 0; made < events; ) {
    const batch = new Set<number>();
    while (batch.size < Math.min(BATCH, events - made)) batch.add(below(wanted.length, random));
    for (const index of batch) change(site.files, index, wanted, random, made);
    made += batch.size;
    await until(async () => courier.received >= made, {
      withinMs: PATIENCE_MS,
      what: `${made} notifications (${courier.received} so far)`,
    });
    // Some of those that wait, old ones and new ones: others come long after their time.
    await courier.deliver(site.url, batch.size * COPIES * 0.6);
  }
  await courier.deliver(site.url);
  const rightBeforeHealing = wanted.length - (await wrongPages(site, wanted)).length;
  let wrong: string[] = [];
  const { ms } = await until(
    async () => {
      wrong = await wrongPages(site, wanted);
      return wrong.length === 0;
    },
    { withinMs: PATIENCE_MS, everyMs: 200, what: 'the state of the content service' },
  ).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${wrong.slice(0, 5).join('; ')}`);
  });
  return {
    events,
    pages: wanted.length,
    lost: courier.lost,
    delivered: courier.delivered,
    settledMs: Math.round(ms),
    rightBeforeHealing,
  };
}

/** One publish: new words, another address, away, or back again. */
function change(
  files: ContentFiles,
  index: number,
  wanted: Wanted[],
  random: () => number,
  event: number,
): void {
  const page = wanted[index];
  if (!page) throw new Error(`no page ${index}`);
  const kind = random();
  if (page.published && kind < 0.12) {
    page.published = false;
    files.remove(codenameOf(index));
    return;
  }
  page.published = true;
  page.words = `Words ${index} of event ${event}.`;
  if (kind > 0.85) page.slug = `shuffled-${index}-${event}`;
  files.write(codenameOf(index), itemOf(index, page));
}

/** What is not as the content service has it, in any process. */
async function wrongPages(site: Site, wanted: readonly Wanted[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const url of site.urls) {
    for (const { slug, words, published } of wanted) {
      const answer = await fetch(`${url}/en-us/${slug}`, { redirect: 'manual' });
      const html = await answer.text();
      const right = published
        ? answer.status === 200 && html.includes(words)
        : [404, 410].includes(answer.status);
      if (!right) wrong.push(`${url}/en-us/${slug} answers ${answer.status} without "${words}"`);
    }
  }
  return wrong;
}
