/** A page that only some may read is named nowhere for everybody; closing it, and opening it again, reaches all that link it. */
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
});
