/** What pages leave out: links to pages that only some may read, and blocks that cannot be drawn. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const SHOWS = '/en-us/products/cabinets';
const CLOSED = '/en-us/company/sustainability';
const INSIDE = 'how our steel is made';
const SERVICE = 'application/kenticocloud';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  site.files.edit('cabinets', (item) => {
    item.elements.series_linked_items = [
      ...(item.elements.series_linked_items as string[]),
      'sustainability',
    ];
    item.elements.content = `<p>Read <a data-item-id="" data-codename="sustainability" href="">${INSIDE}</a>.</p>
<object type="${SERVICE}" data-type="item" data-rel="link" data-codename="cta_read_about_sustainability_secondary"></object>`;
  });
}, 60_000);
afterAll(() => site?.stop());

async function places(): Promise<Record<string, boolean>> {
  const html = await (await fetch(`${site.url}${SHOWS}`, { headers: { accept: 'text/html' } })).text();
  const part = (pattern: RegExp) => pattern.exec(html)?.[0] ?? '';
  const main = part(/<main[\s\S]*<\/main>/);
  const links = (within: string) => within.includes(`href="${CLOSED}"`);
  const list = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = '']) => json)
    .find((json) => json.includes('"ItemList"'));
  // The page itself stands, whatever it links.
  expect(main).toContain(INSIDE);
  expect(list).toContain('N-Series');
  return {
    header: links(part(/<header[\s\S]*?<\/header>/)),
    footer: links(part(/<footer[\s\S]*<\/footer>/)),
    tile: links(part(/<section[^>]*aria-label="In this range"[\s\S]*?<\/section>/)),
    'structured data': list?.includes(CLOSED) ?? false,
    'rich text': new RegExp(`<a [^>]*href="${CLOSED}"[^>]*>${INSIDE}`).test(main),
    'call to action': /Read about sustainability/i.test(main),
    'anywhere else': html.includes(CLOSED),
  };
}

const everywhere = (told: boolean) => ({
  header: told,
  footer: told,
  tile: told,
  'structured data': told,
  'rich text': told,
  'call to action': told,
  'anywhere else': told,
});

/** The site brings it to this, and no page with half of it is shown for good. */
async function becomes(told: boolean): Promise<void> {
  await until(
    async () => {
      const html = await (await fetch(`${site.url}${SHOWS}`)).text();
      return html.includes(INSIDE) && JSON.stringify(await places()) === JSON.stringify(everywhere(told));
    },
    { withinMs: 60_000, everyMs: 100, what: told ? 'links to the open page' : 'a page without links to it' },
  ).catch(async () => expect(await places()).toEqual(everywhere(told)));
}

describe('a page that is closed to strangers', () => {
  it('is linked in header, footer, tiles, text and structured data only while everybody may read it', async () => {
    await becomes(true);
    site.files.edit('sustainability', (item) => {
      item.elements.secure_page = ['yes'];
    });
    await becomes(false);
    site.files.edit('sustainability', (item) => {
      item.elements.secure_page = [];
    });
    await becomes(true);
  });

  it('is given to no stranger, in no form, and what others know of it does not say who may read it', async () => {
    const { id } = (await (await fetch(`${site.url}/api/page/info?path=${CLOSED}`)).json()) as { id: string };
    const forms = [
      CLOSED,
      `${CLOSED}/_payload.json`,
      `/api/page${CLOSED}`,
      `/api/page/info?path=${CLOSED}`,
      `/api/page/info?itemid=${id}`,
      `/en-us?itemid=${id}`,
    ];
    const answers = () =>
      Promise.all(
        forms.map(async (form) => {
          const answer = await fetch(`${site.url}${form}`, { headers: { accept: 'text/html' } });
          return {
            status: answer.status,
            cache: answer.headers.get('cache-control'),
            text: await answer.text(),
          };
        }),
      );
    expect((await answers()).map(({ status }) => status)).toEqual(forms.map(() => 200));
    site.files.edit('sustainability', (item) => {
      item.elements.domain_access_list = 'customers.example';
    });
    await until(async () => (await answers()).every(({ status }) => status === 401), {
      withinMs: 60_000,
      everyMs: 100,
      what: 'an end of all forms',
    }).catch(async () =>
      expect(await answers()).toEqual(forms.map(() => expect.objectContaining({ status: 401 }))),
    );
    for (const { cache, text } of await answers()) {
      expect(cache).not.toContain('public');
      expect(text).not.toMatch(/customers\.example|domain_access|domainAccess/);
    }
    for (const path of ['/en-us/company', SHOWS]) {
      const text = await (await fetch(`${site.url}/api/page${path}`)).text();
      expect(text).not.toMatch(/customers\.example|domain_access|domainAccess/);
    }
    expect(await (await fetch(`${site.url}/api/page/info?path=/en-us/company`)).text()).not.toContain(
      '"sustainability"',
    );
    // Nor is there a copy for an outage.
    const copy = join(
      String(site.env.SNAPSHOT_DIR),
      'pages',
      createHash('sha256').update(CLOSED).digest('hex'),
    );
    expect(existsSync(dirname(copy))).toBe(true);
    await until(async () => !existsSync(copy), {
      withinMs: 10_000,
      everyMs: 20,
      what: 'the end of its copy',
    });
    site.files.edit('sustainability', (item) => {
      item.elements.domain_access_list = '';
    });
    await until(async () => (await answers()).every(({ status }) => status === 200), {
      withinMs: 60_000,
      everyMs: 100,
      what: 'all forms again',
    });
  });
});

describe('a block that cannot be drawn', () => {
  it('is left out, and logged once by each process, however often its page is made', async () => {
    const faults = [
      `${SERVICE}" data-type="item" data-rel="link" data-codename="call_without_title"></object>`,
    ]
      .concat(`${SERVICE}" data-type="item" data-rel="link" data-codename="nowhere_to_be_found"></object>`)
      .map((rest) => `<object type="${rest}`)
      .join('');
    site.files.write('call_without_title', { name: 'Bare', type: 'cta_banner', elements: {} });
    for (const words of ['The first of two makings.', 'The second of two makings.']) {
      site.files.edit('terms', (item) => {
        item.elements.content = `<p>${words}</p>${faults}`;
      });
      await until(async () => (await (await fetch(`${site.url}/en-us/terms`)).text()).includes(words), {
        withinMs: 60_000,
        everyMs: 100,
        what: words,
      });
    }
    const told = site.web.concat(site.worker ?? []).map((process) =>
      process
        .logs()
        .split('\n')
        .filter((line) => line.includes('"content problem '))
        .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as { code: string; itemCodename: string })
        .map(({ code, itemCodename }) => `${code} ${itemCodename}`)
        .filter((problem) => /call_without_title|terms/.test(problem)),
    );
    for (const problems of told) expect(problems).toEqual([...new Set(problems)]);
    const all = told.flat();
    expect(all).toContain('missing_required call_without_title');
    expect(all).toContain('missing_item terms');
  });
});
