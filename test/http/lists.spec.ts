/** List pages: what is newest, page by page, fresh after a publish, and never what is not due. */
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const LIST = '/en-us/company/press-releases';
/** A page with two lists of the same releases. */
const TWO = '/en-us/two-lists';
const POSTS = 30;
const OLDEST_FIRST = Array.from({ length: POSTS }, (_, at) => `listed_${String(at + 1).padStart(2, '0')}`);
const NEWEST_FIRST = OLDEST_FIRST.toReversed();

let site: Site;
beforeAll(async () => {
  site = await startSite();
  for (const [at, codename] of OLDEST_FIRST.entries())
    release(codename, `2025-01-${String(at + 1).padStart(2, '0')}T09:00:00Z`);
  const list = site.files.read('press_releases_list');
  for (const codename of ['list_one', 'list_two']) site.files.write(codename, { ...list, name: codename });
  site.files.write('two_lists', {
    name: 'Two lists',
    type: 'interior_page',
    elements: {
      title: 'Two lists',
      url_slug: 'two-lists',
      content: embedded('list_one') + embedded('list_two'),
    },
  });
  const home = Object.keys(site.files.read('home').elements).includes('subpages');
  expect(home).toBe(true);
  site.files.edit('home', (item) => {
    item.elements.subpages = [
      ...(item.elements.subpages as string[]),
      ...OLDEST_FIRST,
      'listed_new',
      'listed_due',
      'two_lists',
    ];
  });
  // All of them: an item that comes between the readings of two pages moves those after it.
  await until(async () => String(await ownOf('', '?page=2', '?page=3', '?page=4')) === String(NEWEST_FIRST), {
    withinMs: 60_000,
    everyMs: 200,
    what: 'the whole list',
  });
}, 120_000);
afterAll(() => site?.stop());

function release(codename: string, date: string): void {
  site.files.write(codename, {
    name: codename,
    type: 'press_release_page',
    elements: {
      title: `Release ${codename}`,
      url_slug: codename.replaceAll('_', '-'),
      date,
      content: '<p>Words.</p>',
    },
  });
}

function embedded(codename: string): string {
  return `<object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="${codename}"></object>`;
}

async function answer(query: string): Promise<Response> {
  return fetch(`${site.url}${LIST}${query}`, { headers: { accept: 'text/html' }, redirect: 'manual' });
}

async function page(query: string): Promise<string> {
  return (await answer(query)).text();
}

const listed = (html: string) => [...html.matchAll(/Release (listed_\w+)/g)].map(([, codename]) => codename);

/** What was released here, page after page. */
async function ownOf(...queries: readonly string[]): Promise<(string | undefined)[]> {
  return (await Promise.all(queries.map(page))).flatMap((html) => [...new Set(listed(html))]);
}

describe('a list page', () => {
  it('holds every item once over its pages, newest first, each with its own address', async () => {
    const first = await page('');
    const last = Number(
      [...first.matchAll(/\?page=(\d+)"/g)].map(([, n]) => n).sort((a, b) => Number(b) - Number(a))[0],
    );
    expect(last).toBeGreaterThanOrEqual(3);
    const seen: (string | undefined)[] = [];
    for (let number = 1; number <= last; number += 1) {
      const html = await page(number === 1 ? '' : `?page=${number}`);
      seen.push(...new Set(listed(html)));
      const address = number === 1 ? LIST : `${LIST}?page=${number}`;
      expect(html).toContain(`<link rel="canonical" href="${site.url}${address}"`);
    }
    expect(seen).toEqual(NEWEST_FIRST);
    expect(await page('?page=2')).toMatch(/<title>[^<]*, page 2 - /);
  });

  it('gives a later page as payload and as data, too', async () => {
    const payload = (await (await fetch(`${site.url}${LIST}/_payload.json?page=2`)).json()) as {
      main: string;
    };
    expect(payload.main).toContain('aria-current="page"');
    expect(listed(payload.main)).toEqual(expect.arrayContaining(listed(await page('?page=2'))));
    const api = (await (await fetch(`${site.url}/api/page${LIST}?page=2`)).json()) as {
      lists: Record<string, { page: number }>;
    };
    expect(Object.values(api.lists).map((list) => list.page)).toContain(2);
  });

  it.each(['?page=1', '?page=0', '?page=-1', '?page=x', '?page=2&page=3', '?utm_source=a', '?page=1e1'])(
    'answers %s with the first page',
    async (query) => {
      const response = await answer(query);
      expect(response.status).toBe(200);
      expect(listed(await response.text())[0]).toBe('listed_30');
    },
  );

  it('has no page beyond the last', async () => {
    expect((await answer('?page=40')).status).toBe(404);
  });

  it('shares its page with another list: each has an address of its own', async () => {
    const both = async (query: string) => {
      const response = await fetch(site.url + TWO + query, { headers: { accept: 'text/html' } });
      const html = await response.text();
      // The second list begins where the newest or its own page starts again.
      return {
        status: response.status,
        listed: listed(html).filter((name, at, all) => name !== all[at - 1]),
        html,
      };
    };
    const first = await both('');
    expect(first.html).toContain(`href="${TWO}?page=2"`);
    expect(first.html).toContain(`href="${TWO}?page2=2"`);
    // Before them on the first page stand the three releases of the sample, which are newer.
    const start = NEWEST_FIRST.slice(0, 9);
    const later = NEWEST_FIRST.slice(9, 21);
    expect(first.listed).toEqual([...start, ...start]);
    expect((await both('?page=2')).listed).toEqual([...later, ...start]);
    const second = await both('?page2=2');
    expect(second.listed).toEqual([...start, ...later]);
    expect(second.html).toContain(`<link rel="canonical" href="${site.url}${TWO}?page2=2"`);
    expect((await both('?page2=40')).status).toBe(404);
  });

  it('ignores the number on a page without a list', async () => {
    const response = await fetch(`${site.url}/en-us/company?page=2`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('page=2');
  });

  it('shows a new item, and not one that is not due', async () => {
    release('listed_due', '2031-01-01T09:00:00Z');
    release('listed_new', '2025-03-01T09:00:00Z');
    await until(async () => listed(await page(''))[0] === 'listed_new', {
      withinMs: 20_000,
      what: 'the new item',
    });
    expect(await page('')).not.toContain('listed_due');
    site.files.remove('listed_new');
    await until(async () => listed(await page(''))[0] === 'listed_30', {
      withinMs: 20_000,
      what: 'its going',
    });
  });
});
