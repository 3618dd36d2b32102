/** No webhook comes: what was published is found all the same. */
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATIENCE_MS = 60_000;

let site: Site;
beforeAll(async () => {
  site = await startSite({
    contentProxy: true,
    webhooks: false,
    env: { RECONCILE_MS: '1000' },
  });
  await compared(1);
}, 120_000);
afterAll(() => site?.stop());

const logged = (words: string) => (site.worker?.logs() ?? '').split(words).length - 1;

/** Waits until so many more comparisons have found nothing. */
async function compared(times: number): Promise<void> {
  const before = logged('"content compared"');
  await until(async () => logged('"content compared"') >= before + times, {
    withinMs: PATIENCE_MS,
    what: `${times} comparisons`,
  });
}

async function everywhere(what: string, check: (url: string) => Promise<boolean>): Promise<void> {
  await Promise.all(
    site.urls.map((url) =>
      until(() => check(url), { withinMs: PATIENCE_MS, everyMs: 50, what: `${what} on ${url}` }),
    ),
  );
}

const text = async (url: string, path: string) => (await fetch(`${url}${path}`)).text();
const status = async (url: string, path: string) =>
  (await fetch(`${url}${path}`, { redirect: 'manual' })).status;

describe('without webhooks', () => {
  it('changed words are found, once', async () => {
    const words = `Never told ${randomUUID()}`;
    for (const url of site.urls) await text(url, '/en-us/privacy');
    site.files.edit('privacy', (item) => {
      item.elements.content = `<p>${words}</p>`;
    });
    await everywhere('the words', async (url) => (await text(url, '/en-us/privacy')).includes(words));
    const found = logged('"changes found that no webhook told of"');
    await compared(3);
    expect(logged('"changes found that no webhook told of"')).toBe(found);
  });

  it('a new page, its move and its end are found', async () => {
    site.files.write('history', {
      name: 'History',
      type: 'interior_page',
      elements: { title: 'History', url_slug: 'history', content: '<p>It began with a brake press.</p>' },
    });
    site.files.edit('company', (item) => {
      item.elements.subpages = [...((item.elements.subpages as string[] | undefined) ?? []), 'history'];
    });
    await everywhere('the page', async (url) => (await status(url, '/en-us/company/history')) === 200);
    site.files.edit('history', (item) => {
      item.elements.url_slug = 'our-history';
    });
    await everywhere('the move', async (url) => (await status(url, '/en-us/company/our-history')) === 200);
    site.files.remove('history');
    await everywhere('the end', async (url) =>
      [404, 410].includes(await status(url, '/en-us/company/our-history')),
    );
  });

  it('an unpublished block leaves the pages that show it', async () => {
    const words = `A block of its own ${randomUUID()}`;
    site.files.write('lone_block', {
      name: 'Lone block',
      type: 'cta_banner',
      elements: { title: words, primary_cta: ['cta_ask_for_documents_primary'] },
    });
    site.files.edit('privacy', (item) => {
      item.elements.content =
        '<p>Before.</p><object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="lone_block"></object>';
    });
    await everywhere('the block', async (url) => (await text(url, '/en-us/privacy')).includes(words));
    // What comes and goes between two comparisons nobody can find: the page may have been made with it by chance before.
    await compared(2);
    site.files.remove('lone_block');
    await everywhere('its end', async (url) => !(await text(url, '/en-us/privacy')).includes(words));
  }, 200_000);

  it('a comparison that finds nothing costs two calls, and a look at which versions there are', async () => {
    await compared(1);
    site.proxy?.forget();
    const before = logged('"content compared"');
    await compared(3);
    const done = logged('"content compared"') - before;
    const calls = site.proxy?.requests ?? [];
    const queries = calls.filter((call) =>
      /elements=url_slug&.*last_modified|last_modified.*elements=url_slug/.test(call),
    );
    expect(queries.length).toBeLessThanOrEqual(2 * (done + 1));
    const looks = calls.filter((call) => call.includes('items-feed'));
    expect(looks.filter((call) => !call.endsWith('items-feed?elements=url_slug'))).toEqual([]);
    // Some items of the sample over 500, which are read page by page.
    expect(looks.length).toBeLessThanOrEqual(4 * (done + 1));
  });

  it('a page that becomes due is made again without a visit', async () => {
    const list = '/en-us/company/press-releases';
    const title = `Due in a moment ${randomUUID()}`;
    const appears = (due: number) =>
      site.files.write('due_release', {
        name: 'Due release',
        type: 'press_release_page',
        elements: {
          title,
          url_slug: 'due-release',
          date: new Date(due).toISOString(),
          content: '<p>Words.</p>',
        },
      });
    const later = Date.now() + 3_600_000;
    appears(later);
    site.files.edit('home', (item) => {
      item.elements.subpages = [...(item.elements.subpages as string[]), 'due_release'];
    });
    const redis = new Redis(String(site.env.REDIS_CACHE_URL));
    try {
      const key = `${site.env.REDIS_PREFIX}:published:{pages}:due`;
      const dueOf = async () => Number((await redis.zscore(key, list)) ?? 0);
      /** @returns whether the list was made, and its next moment noted, before that moment. */
      const isNoted = async (due: number) => {
        while (Date.now() < due - 2_000) {
          if (Math.abs((await dueOf()) - due) < 1_000) return true;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return false;
      };
      // Only a page that is kept is made again, and none is whose content was not settled when it was made.
      await until(
        async () => {
          await text(site.url, list);
          return Math.abs((await dueOf()) - later) < 1_000;
        },
        { withinMs: PATIENCE_MS, everyMs: 100, what: 'the list with its first moment' },
      );
      // A slow machine may take longer to find the page than is left until it is due.
      for (let aheadMs = 6_000; ; aheadMs *= 2) {
        if (aheadMs > 100_000) throw new Error(`The moment was never noted.\n${site.logs()}`);
        const due = Date.now() + aheadMs;
        appears(due);
        if (await isNoted(due)) break;
      }
      expect(await text(site.url, list)).not.toContain(title);
      // Nobody asks for the page from here on; its next moment is another one, or there is none.
      await until(async () => (await dueOf()) === 0 || (await dueOf()) > Date.now() + 120_000, {
        withinMs: PATIENCE_MS,
        what: 'the next moment of the page',
      });
      // Rendered a moment before or after the note of its next moment; served from then on.
      await everywhere('the release', async (url) => (await text(url, list)).includes(title));
    } finally {
      redis.disconnect();
    }
  }, 360_000);
});
