/** What a publish does beyond the page itself: bursts, every kind of change, lists and feeds, late renders. */
import { createHmac, randomUUID } from 'node:crypto';
import { RERENDER_QUEUE } from '../../src/sync/rerender-queue.js';
import { InboxState } from '../support/inbox-state.js';
import { untilDone } from '../support/queues.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATIENCE_MS = 60_000;
const PRIVACY = '/en-us/privacy';
/** A page with the term `cooling`. */
const TAGGED = '/en-us/resources/blog/sealing-the-last-ten-percent-of-bypass-air';

let site: Site;
beforeAll(async () => {
  // Pages are due after a second, so that visits make renders that a publish can overtake.
  site = await startSite({
    webProcesses: 2,
    contentProxy: true,
    env: { CACHE_MAX_AGE: '1', KONTENT_TIMEOUT_MS: '20000' },
  });
  for (const url of site.urls) for (const path of ['/en-us', PRIVACY]) await text(url, path);
}, 120_000);
afterAll(() => site?.stop());

async function text(url: string, path: string): Promise<string> {
  const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
  return answer.text();
}

async function everywhere(what: string, check: (url: string) => Promise<boolean>): Promise<void> {
  await Promise.all(
    site.urls.map((url) =>
      until(() => check(url), { withinMs: PATIENCE_MS, everyMs: 50, what: `${what} on ${url}` }),
    ),
  );
}

interface Refreshed {
  changes: number;
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

/** Waits until nothing is left to do for any notification: no refresh can follow. */
async function allDone(): Promise<void> {
  const inbox = await InboxState.of(site);
  try {
    await until(async () => (await inbox.rows()).open === 0, {
      withinMs: PATIENCE_MS,
      what: 'the last work',
    });
  } finally {
    await inbox.close();
  }
}

function notification(codename: string, more: { lastModified?: string; action?: string } = {}): object {
  return {
    data: {
      system: {
        id: randomUUID(),
        name: codename,
        codename,
        type: 'interior_page',
        language: 'en-us',
        last_modified: more.lastModified ?? new Date().toISOString(),
      },
    },
    message: {
      environment_id: site.env.KONTENT_ENVIRONMENT_ID,
      object_type: 'content_item',
      // Not of a publish: the service would be asked again for what it does not give.
      action: more.action ?? 'metadata_changed',
      delivery_slot: 'published',
    },
  };
}

async function post(url: string, notifications: object[]): Promise<number> {
  const body = JSON.stringify({ notifications });
  const signature = createHmac('sha256', site.secrets.webhookSecret).update(body).digest('base64');
  const answer = await fetch(`${url}/api/webhooks/kontent`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Kontent-ai-Signature': signature },
    body,
  });
  return answer.status;
}

describe('a burst', () => {
  it('of 1,000 notifications in 5 s becomes a few refreshes, the first of them at once', async () => {
    const name = `burst_${Date.now()}`;
    const before = refreshes().length;
    site.proxy?.forget();
    const started = performance.now();
    expect(await post(site.url, [notification(`${name}_first`)])).toBe(200);
    await until(async () => refreshes().length > before, {
      withinMs: PATIENCE_MS,
      what: 'the first refresh',
    });
    // 250 items, each told four times in bodies of their own, over both processes.
    const answers: number[] = [];
    for (let index = 0; index < 1_000; index += 20) {
      const wave = Array.from({ length: 20 }, (_, at) =>
        post(site.urls[at % 2] ?? '', [notification(`${name}_${(index + at) % 250}`)]),
      );
      answers.push(...(await Promise.all(wave)));
      const wait = index * 5 - (performance.now() - started);
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    await until(async () => sum(refreshes().slice(before)) >= 251, {
      withinMs: PATIENCE_MS,
      what: 'the last refresh',
    });
    await allDone();
    const done = refreshes().slice(before);
    expect(done[0]?.changes).toBe(1);
    // Of a thousand. How many it is depends on how fast the machine takes them in: about 15 on a quiet one.
    expect(done.length).toBeLessThanOrEqual(100);
    const calls = site.proxy?.requests.filter((call) => call.includes(name)) ?? [];
    expect(calls.length).toBeGreaterThan(0);
    // Each is read for its page, and for the search once or twice.
    expect(calls.length).toBeLessThanOrEqual(750);
  });

  const sum = (list: Refreshed[]) => list.reduce((total, { changes }) => total + changes, 0);
});

describe('a notification', () => {
  it('that comes late, twice or out of order changes nothing: the state counts, not the event', async () => {
    const words = `The newest words ${randomUUID()}`;
    const earlier = refreshes().length;
    site.files.edit('privacy', (item) => {
      item.elements.content = `<p>${words}</p>`;
    });
    await everywhere('the newest words', async (url) => (await text(url, PRIVACY)).includes(words));
    // Bytes reach the visitor before the worker is done with the publish, which must not count among those below.
    await until(async () => refreshes().length > earlier, { withinMs: PATIENCE_MS, what: 'its refresh' });
    await allDone();
    const before = refreshes().length;
    const old = notification('privacy', { lastModified: '2020-01-01T00:00:00Z', action: 'unpublished' });
    for (let round = 0; round < 3; round += 1) expect(await post(site.url, [old])).toBe(200);
    await until(async () => refreshes().length > before, { withinMs: PATIENCE_MS, what: 'the refresh' });
    await allDone();
    for (const url of site.urls) expect(await text(url, PRIVACY)).toContain(words);
    // On a fast machine the same bytes are worked on at once; never more than once for each time they came.
    expect(refreshes().length).toBeLessThanOrEqual(before + 3);
  });

  it('may tell of several things, some of which we do not know', async () => {
    const before = refreshes().length;
    const strange = { data: {}, message: { object_type: 'weather' } };
    const other = { ...notification('terms'), message: { environment_id: randomUUID() } };
    const many = [notification('terms'), strange, other, notification('privacy'), notification('terms')];
    expect(await post(site.url, many)).toBe(200);
    // Each page counts once by its id; the sender gave three. What others began may end meanwhile.
    const done = await until(
      async () =>
        refreshes()
          .slice(before)
          .find(({ changes }) => changes === 3),
      {
        withinMs: PATIENCE_MS,
        what: 'the refresh of three',
      },
    );
    expect(done.value.rendered).toBeGreaterThanOrEqual(2);
  });
});

describe('a change', () => {
  it('of an asset shows on the pages that use it', async () => {
    const description = `Cold aisle, described anew ${randomUUID()}`;
    site.files.rewrite('content/assets/assets.json', (json) => {
      const assets = JSON.parse(json) as { codename: string; description: string }[];
      for (const asset of assets) if (asset.codename === 'scene_data_hall') asset.description = description;
      return JSON.stringify(assets);
    });
    const users = await until(
      async () => {
        const item = (await (await fetch(`${site.url}/api/page/en-us`)).json()) as object;
        return (
          JSON.stringify(item).includes(description) && (await text(site.url, '/en-us')).includes(description)
        );
      },
      { withinMs: PATIENCE_MS, everyMs: 100, what: 'the new description' },
    );
    expect(users.value).toBe(true);
  });

  it('of a taxonomy term’s name shows where the term is shown', async () => {
    const name = `Cooling ${randomUUID()}`;
    const api = async (url: string) => (await fetch(`${url}/api/page${TAGGED}`)).text();
    expect(await api(site.url)).toContain('"cooling"');
    site.files.rewrite('model/taxonomyGroups.json', (json) =>
      json.replace('"Cooling"', JSON.stringify(name)),
    );
    await everywhere('the new name', async (url) => (await api(url)).includes(name));
  });

  it('of a content type re-renders its pages', async () => {
    const before = refreshes().length;
    site.files.rewrite('model/contentTypes.json', (json) => renamed(json, 'interior_page'));
    // Something smaller may still be on its way.
    await until(
      async () =>
        refreshes()
          .slice(before)
          .some(({ rendered, queued }) => rendered + queued > 1),
      {
        withinMs: PATIENCE_MS,
        what: 'the refresh',
      },
    );
  });

  function renamed(json: string, codename: string): string {
    const types = JSON.parse(json) as { codename: string; name: string }[];
    for (const type of types) if (type.codename === codename) type.name += ' (renamed)';
    return JSON.stringify(types);
  }
});

describe('an event that programs of visitors were told of', () => {
  it('keeps its date in the feed when it is corrected, and is struck out of calendars when it is unpublished', async () => {
    const calendar = (url: string) => fetch(`${url}/calendar/resources/events/told-event.ics`);
    const page = (title: string) => ({
      name: 'Told event',
      type: 'event_page',
      elements: { title, url_slug: 'told-event', start_date: '2031-05-05T09:00:00Z' },
    });
    const valueIn = (file: string, name: string) =>
      new RegExp(`^${name}:(.*)\\r$`, 'm').exec(file)?.[1] ?? '';
    const fileWith = (words: string) => async (url: string) =>
      (await (await calendar(url)).text()).includes(words);
    site.files.write('told_event', page('First words'));
    site.files.edit('events', (item) => {
      item.elements.subpages = [...((item.elements.subpages as string[] | undefined) ?? []), 'told_event'];
    });
    await everywhere('the event', fileWith('First words'));
    const feedEntry = async () =>
      (await (await fetch(`${site.url}/feeds/events.xml`)).text())
        .split('<item>')
        .find((entry) => entry.includes('/told-event<')) ?? '';
    await until(async () => (await feedEntry()) !== '', {
      withinMs: PATIENCE_MS,
      what: 'the event in the feed',
    });
    const dateOf = (entry: string) => /<pubDate>(.*)<\/pubDate>/.exec(entry)?.[1];
    const [told, before] = [await (await calendar(site.url)).text(), await feedEntry()];
    expect(before).not.toContain('atom:updated');
    // Dates in feeds count seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    site.files.write('told_event', page('Other words'));
    await everywhere('the correction', fileWith('Other words'));
    const corrected = await (await calendar(site.url)).text();
    expect(valueIn(corrected, 'UID')).toBe(valueIn(told, 'UID'));
    expect(Number(valueIn(corrected, 'SEQUENCE'))).toBeGreaterThan(Number(valueIn(told, 'SEQUENCE')));
    await until(async () => (await feedEntry()).includes('Other words'), {
      withinMs: PATIENCE_MS,
      what: 'its words',
    });
    expect(dateOf(await feedEntry())).toBe(dateOf(before));
    expect(await feedEntry()).toContain('<atom:updated>');

    site.files.remove('told_event');
    await everywhere('the cancellation', fileWith('STATUS:CANCELLED'));
    const cancelled = await (await calendar(site.url)).text();
    expect(valueIn(cancelled, 'UID')).toBe(valueIn(told, 'UID'));
    expect(Number(valueIn(cancelled, 'SEQUENCE'))).toBeGreaterThan(Number(valueIn(corrected, 'SEQUENCE')));
  });
});

describe('the unpublishing of a page', () => {
  it('takes it out of its list and its feed until it is published again, and its address says so', async () => {
    const list = '/en-us/company/press-releases';
    const feed = '/feeds/press-releases.xml';
    const title = `Soon gone ${randomUUID()}`;
    const page = {
      name: 'Soon gone',
      type: 'press_release_page',
      elements: { title, url_slug: 'soon-gone', date: '2026-11-01T09:00:00Z', content: '<p>Words.</p>' },
    };
    site.files.write('soon_gone', page);
    site.files.edit('home', (item) => {
      item.elements.subpages = [...(item.elements.subpages as string[]), 'soon_gone'];
    });
    for (const path of [list, feed, '/en-us/soon-gone'])
      await everywhere(`the page in ${path}`, async (url) => (await text(url, path)).includes(title));
    site.files.remove('soon_gone');
    for (const path of [list, feed, '/en-us/soon-gone'])
      await everywhere(`its end in ${path}`, async (url) => !(await text(url, path)).includes(title));
    for (const url of site.urls) expect([404, 410]).toContain((await fetch(`${url}/en-us/soon-gone`)).status);
    // As it was: with its old time, and the very bytes of the first notification.
    site.files.write('soon_gone', page);
    for (const path of [list, feed, '/en-us/soon-gone'])
      await everywhere(`its return in ${path}`, async (url) => (await text(url, path)).includes(title));
    site.files.remove('soon_gone');
    await everywhere('its second end', async (url) =>
      [404, 410].includes((await fetch(`${url}/en-us/soon-gone`)).status),
    );
  });
});

describe('a change of the whole site', () => {
  it('takes no page away while pages are re-rendered', async () => {
    const label = `Talk to us ${randomUUID()}`;
    const paths = ['/en-us', PRIVACY, '/en-us/terms', '/en-us/products', '/en-us/products/cabinets'];
    site.files.edit('site_configuration', (item) => {
      item.elements.site_name = label;
    });
    const statuses = new Set<number>();
    await everywhere('the new label on every page', async (url) => {
      const answers = await Promise.all(
        paths.map(async (path) => {
          const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
          statuses.add(answer.status);
          return answer.text();
        }),
      );
      return answers.every((html) => html.includes(label));
    });
    expect([...statuses]).toEqual([200]);
  });
});

describe('a late render', () => {
  it('never takes the place of a newer page', async () => {
    const words = `Overtaking words ${randomUUID()}`;
    const [url = ''] = site.urls;
    await until(async () => (await text(url, PRIVACY)).length > 0, {
      withinMs: PATIENCE_MS,
      what: 'the page',
    });
    // The worker would be late as well with what the test before has left to it, and with it the publish.
    await allDone();
    await untilDone(site, RERENDER_QUEUE);
    site.proxy?.forget();
    let deliver = () => {};
    const delivery = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    site.proxy?.set({ kind: 'late', until: delivery });
    // Once the page is due, a visit starts a render, whose content is read now and comes much later.
    await until(
      async () => {
        await text(url, PRIVACY);
        return site.proxy?.requests.some((call) => call.includes('/items/privacy'));
      },
      { withinMs: PATIENCE_MS, everyMs: 200, what: 'the reading of the old content' },
    );
    site.proxy?.set({ kind: 'ok' });
    site.files.edit('privacy', (item) => {
      item.elements.content = `<p>${words}</p>`;
    });
    await everywhere('the new words', async (each) => (await text(each, PRIVACY)).includes(words));
    // From now on, also when the late render ends, nobody sees the old ones again.
    deliver();
    const end = performance.now() + 1_500;
    const seen = new Set<boolean>();
    while (performance.now() < end) {
      for (const each of site.urls) seen.add((await text(each, PRIVACY)).includes(words));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect([...seen]).toEqual([true]);
  });
});
