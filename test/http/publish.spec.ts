/** From a changed file to new bytes in every process: webhook, queue, purge, render, pub/sub. */
import { createHmac, randomUUID } from 'node:crypto';
import request from 'supertest';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

/** Long enough for a loaded machine: how fast it is, is measured in `bench/publish.bench.ts`. */
const PATIENCE_MS = 60_000;

let site: Site;
beforeAll(async () => {
  site = await startSite({ webProcesses: 2 });
  // Both processes hold the pages before anything changes.
  for (const url of site.urls)
    for (const path of ['/en-us', '/en-us/products/cabinets']) await text(url, path);
}, 60_000);
afterAll(() => site.stop());

async function text(url: string, path: string): Promise<string> {
  const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
  return answer.text();
}

async function status(url: string, path: string): Promise<number> {
  return (await fetch(`${url}${path}`, { redirect: 'manual' })).status;
}

/** Waits until `check` holds in both web processes. */
async function everywhere(
  what: string,
  check: (url: string) => Promise<boolean>,
  withinMs = PATIENCE_MS,
): Promise<number> {
  const times = await Promise.all(
    site.urls.map(async (url) => (await until(() => check(url), { withinMs, what: `${what} on ${url}` })).ms),
  );
  return Math.max(...times);
}

interface Refreshed {
  rendered: number;
  queued: number;
}

/** What the worker has told of its refreshes, oldest first. */
function refreshes(): Refreshed[] {
  const lines = site.worker?.logs().split('\n') ?? [];
  return lines
    .filter((line) => line.includes('"content refreshed"'))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as Refreshed);
}

describe('a publish', () => {
  it('of a title shows in both web processes, without a restart', async () => {
    const title = `Cabinets, revised ${randomUUID()}`;
    site.files.edit('cabinets', (item) => {
      item.elements.title = title;
    });
    await everywhere('the new title', async (url) =>
      (await text(url, '/en-us/products/cabinets')).includes(title),
    );
    // Also where other pages name it: in the trail of its children.
    await everywhere('the new trail', async (url) =>
      (await text(url, '/en-us/products/cabinets/n-series-cabinets')).includes(title),
    );
    for (const url of site.urls) {
      const payload = (await (await fetch(`${url}/en-us/products/cabinets/_payload.json`)).json()) as {
        title: string;
      };
      expect(payload.title).toContain(title);
      const api = (await (await fetch(`${url}/api/page/en-us/products/cabinets`)).json()) as {
        item: { elements: { title: { value: string } } };
      };
      expect(api.item.elements.title.value).toBe(title);
    }
  });

  it("of a page's intro renews the group page that shows its card", async () => {
    const path = '/en-us/products';
    for (const url of site.urls) expect(await text(url, path)).not.toContain('Frames, anew.');
    site.files.edit('cabinets', (item) => {
      item.elements.intro_text = 'Frames, anew.';
    });
    await everywhere(
      'the new intro',
      async (url) => (await text(url, path)).includes('Frames, anew.'),
      5_000,
    );
  });

  it('of an article about a series renews the page of the series that it comes to, and that it leaves', async () => {
    const article = 'cabinet_is_a_cooling_device';
    const shows = (path: string, isThere: boolean) =>
      everywhere(`the article ${isThere ? '' : 'gone '}at ${path}`, async (url) => {
        const answer = await fetch(`${url}/api/page${path}`);
        const { item, lists } = (await answer.json()) as {
          item: { system: { codename: string } };
          lists: Record<string, { items: string[] }>;
        };
        return lists[item.system.codename]?.items.includes(article) === isThere;
      });
    const [cabinets, racks] = ['n-series-cabinets', 'r-series-open-racks'].map(
      (slug) => `/en-us/products/cabinets/${slug}`,
    ) as [string, string];
    await shows(cabinets, true);
    await shows(racks, false);
    site.files.edit(article, (item) => {
      item.elements.series = 'r-series';
    });
    await shows(racks, true);
    await shows(cabinets, false);
  });

  it('of the menu shows on every page', async () => {
    const label = `Find a partner ${randomUUID()}`;
    site.files.edit('site_configuration', (item) => {
      item.elements.site_name = label;
    });
    for (const path of ['/en-us', '/en-us/products/cabinets', '/en-us/privacy']) {
      await everywhere(`the new name on ${path}`, async (url) => (await text(url, path)).includes(label));
    }
    await everywhere('the new name in the call', async (url) =>
      (await text(url, '/api/site-configuration')).includes(label),
    );
  });

  it('of words on a page that the menu links leaves the rest of the site as it is', async () => {
    const words = `Made to measure ${randomUUID()}`;
    const before = refreshes().length;
    site.files.edit('products', (item) => {
      item.elements.page_description = words;
    });
    await everywhere('the new words', async (url) => (await text(url, '/en-us/products')).includes(words));
    const done = await until(async () => refreshes().slice(before)[0], {
      withinMs: PATIENCE_MS,
      what: 'the end of the refresh',
    });
    expect(done.value.rendered + done.value.queued).toBeLessThan(10);
  });

  it('of a new page makes it reachable, and its unpublishing takes it away', async () => {
    const path = '/en-us/company/history';
    for (const url of site.urls) expect(await status(url, path)).toBe(404);
    site.files.write('history', {
      name: 'History',
      type: 'interior_page',
      elements: {
        title: 'Seventy years of sheet metal',
        url_slug: 'history',
        content: '<p>It began with a brake press.</p>',
      },
    });
    site.files.edit('company', (item) => {
      const subpages = Array.isArray(item.elements.subpages) ? item.elements.subpages : [];
      item.elements.subpages = [...subpages, 'history'];
    });
    await everywhere('the new page', async (url) =>
      (await text(url, path)).includes('It began with a brake press.'),
    );
    site.files.remove('history');
    await everywhere('the end of the page', async (url) => (await status(url, path)) === 410);
  });

  it('of another address moves the page and all below it', async () => {
    site.files.edit('solutions', (item) => {
      item.elements.url_slug = 'applications';
    });
    await everywhere(
      'the new address',
      async (url) => (await status(url, '/en-us/applications/edge-sites')) === 200,
    );
    for (const url of site.urls) expect(await status(url, '/en-us/solutions/edge-sites')).toBe(308);
    // The menu points at the new place.
    await everywhere('links to the new address', async (url) =>
      (await text(url, '/en-us')).includes('href="/en-us/applications"'),
    );
  });

  it('of a broken file changes nothing', async () => {
    const before = await text(site.url, '/en-us/terms');
    site.files.edit('terms', (item) => {
      item.elements.content = '<p>Open <strong>for ever';
      item.elements.unknown_element = { a: 1 };
    });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    for (const url of site.urls) expect(await status(url, '/en-us/terms')).toBe(200);
    expect(before).toContain('<h1');
  });
});

describe('POST /api/webhooks/kontent', () => {
  const body = JSON.stringify({
    notifications: [
      {
        data: {
          system: {
            id: randomUUID(),
            name: 'Nobody',
            codename: 'nobody_knows_this',
            collection: 'default',
            workflow: 'default',
            workflow_step: 'published',
            language: 'en-us',
            type: 'interior_page',
            last_modified: '2026-11-20T10:00:00.0000000Z',
          },
        },
        message: {
          environment_id: '00000000-0000-4000-8000-000000000000',
          object_type: 'content_item',
          action: 'published',
          delivery_slot: 'published',
        },
      },
    ],
  });
  const sign = (text: string, secret = site.secrets.webhookSecret): string =>
    createHmac('sha256', secret).update(text).digest('base64');
  const post = (text: string, signature?: string) => {
    const call = request(site.url).post('/api/webhooks/kontent').set('Content-Type', 'application/json');
    return (signature === undefined ? call : call.set('X-Kontent-ai-Signature', signature)).send(text);
  };

  it('takes a signed notification, also twice', async () => {
    for (let round = 0; round < 2; round += 1) expect((await post(body, sign(body))).status).toBe(200);
  });

  it('keeps one with text that Postgres refuses, without that text', async () => {
    for (const odd of ['\\u0000', '\\ud800', '\\udc00\\ud800', '\\u0000\\u0007']) {
      const strange = body
        .replace('"default"', `"${odd}"`)
        .replace('"notifications"', `"${odd}":1,"notifications"`);
      expect(strange).not.toBe(body);
      expect([odd, (await post(strange, sign(strange))).status]).toEqual([odd, 200]);
    }
  });

  it.each([
    ['no signature', undefined],
    ['a wrong secret', 'other'],
    ['a signature of another body', 'body'],
  ])('refuses %s', async (_case, kind) => {
    const signature =
      kind === undefined ? undefined : kind === 'other' ? sign(body, 'another-secret') : sign(`${body} `);
    const answer = await post(body, signature);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'bad_signature', requestId: expect.any(String) });
  });

  it('takes a signature over CR LF line breaks, as the provider makes it, and only one signature', async () => {
    const lines = JSON.stringify(JSON.parse(body), null, 2);
    const signature = sign(lines.replaceAll('\n', '\r\n'));
    expect((await post(lines, signature)).status).toBe(200);
    expect((await post(lines, signature).set('X-KC-Signature', signature)).status).toBe(401);
  });

  it('refuses what is too large before it is read, and what is no notification', async () => {
    const large = 'x'.repeat(1_000_001);
    expect((await post(large, sign(large))).status).toBe(413);
    for (const wrong of ['', '{', '[]', '{"notifications":5}', 'null']) {
      const answer = await post(wrong, sign(wrong));
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
    const deep = `{"notifications":[${'['.repeat(5_000)}${']'.repeat(5_000)}]}`;
    expect((await post(deep, sign(deep))).status).toBe(400);
  });

  it('lets one address guess thirty times a minute, and takes what is signed in any case', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1)
      statuses.push((await post(body, sign(body, 'a-guess'))).status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.at(-1)).toBe(429);
    expect((await post(body, sign(body))).status).toBe(200);
  });
});
