/** The finders: pages that everybody shares, and what one visitor asks of them. */
import request from 'supertest';
import { type SharedSite, sharedSite } from '../support/site.js';

const DISTRIBUTORS = '/en-us/company/find-a-distributor';
const SPECIALISTS = '/en-us/company/find-a-sales-specialist';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
}, 120_000);

/** Names in the order they are listed. */
async function found(address: string): Promise<{ heading: string; names: string[]; text: string }> {
  const { status, text } = await request(site.url).get(address);
  expect(status).toBe(200);
  const [, heading = ''] = /id="finder-heading">([^<]*)/.exec(text) ?? [];
  const results = text.slice(text.indexOf('id="finder-results"'));
  const names = [...results.matchAll(/data-title="([^"]*)" data-place="([^"]*)"/g)].map(([, title, place]) =>
    `${title}: ${place}`.replaceAll('&amp;', '&'),
  );
  return { heading, names, text };
}

describe('the distributor finder', () => {
  it('shows the first result on the page that everybody shares', async () => {
    const { headers, text } = await request(site.url).get(DISTRIBUTORS).set('Accept-Language', 'de-DE');
    expect(headers['cache-control']).toContain('public');
    expect(text).not.toContain('content="noindex"');
    expect(text).toMatch(/id="finder-heading">United States of America: \d+ distributors</);
    expect(text).toContain('Great Lakes Rack &amp; Power');
  });

  it('answers a query for one visitor alone, off the search engines', async () => {
    const address = `${DISTRIBUTORS}?country=US&state=MI`;
    const { headers } = await request(site.url).get(address);
    expect(headers['cache-control']).toBe('private, no-store');
    const { heading, names, text } = await found(address);
    expect(heading).toMatch(/^Michigan, United States of America: \d+ distributors$/);
    expect(names.slice(0, 2)).toEqual([
      'Great Lakes Rack & Power: Detroit, MI',
      'Great Lakes Rack & Power: Grand Rapids, MI',
    ]);
    expect(names.at(-1)).toBe('Meridian Export Desk: Miami, FL');
    expect(text).toContain('content="noindex"');
    expect(text).toContain('<option value="MI" selected="">Michigan</option>');
    expect(text).toContain('Serves customers worldwide');
  });

  it('sorts by the distance from a postal code, those without coordinates last', async () => {
    const { names, text } = await found(`${DISTRIBUTORS}?country=US&near=49503`);
    expect(names[0]).toBe('Great Lakes Rack & Power: Grand Rapids, MI');
    expect(names[1]).toBe('Great Lakes Rack & Power: Chicago, IL');
    expect(names.at(-1)).toBe('Rackstock Direct: Reno, NV');
    expect(text).toMatch(/class="[^"]*distance[^"]*">\d[\d.]* mi</);
    const near = await found(`${DISTRIBUTORS}?country=US&near=M5V+3A8&radius=50`);
    expect(near.names).toEqual(['Northern Rack Supply: Toronto, ON']);
    expect(near.heading).toContain('Canada');
  });

  it('tells what is wrong with a postal code, and lists all the same', async () => {
    const { names, text } = await found(`${DISTRIBUTORS}?country=US&near=00000`);
    expect(text).toContain('We do not know the postal code 00000. Check it, or choose a state.');
    expect(names.length).toBeGreaterThan(10);
    expect(text).toContain('value="00000"');
  });

  it('never ends with an empty page', async () => {
    const { heading, names, text } = await found(`${DISTRIBUTORS}?country=US&near=49503&radius=25&q=nobody`);
    expect(heading).toBe('United States of America: no distributor fits all of this');
    expect(names[0]).toBe('Great Lakes Rack & Power: Grand Rapids, MI');
    for (const title of [
      'Nearest to you',
      'Serving the whole country',
      'Online sellers',
      'Ask our sales team',
    ])
      expect(text).toContain(`>${title}<`);
  });

  it.each([
    '?country=XX&state=ZZ',
    '?country=US&state=ON&type=nothing&radius=7',
    '?page=-1',
    '?page=1e9&country=US',
    `?q=${encodeURIComponent(`%_'"<script>\u0000\u202eرف`)}`,
    `?q=${'x'.repeat(2_000)}`,
    '?country=US&country=CA&near=0,0',
  ])('takes %s as far as it goes', async (query) => {
    const { status, text } = await request(site.url).get(`${DISTRIBUTORS}${query}`);
    expect(status).toBe(200);
    expect(text).toContain('id="finder-heading"');
    expect(text).not.toContain('<script>\u0000');
  });

  it('offers to send lists only where they can go, and says where a map would come from', async () => {
    const { text } = await found(`${DISTRIBUTORS}?country=US&state=GA`);
    expect(text).toContain('/en-us/shoppinglist?distributor=meridian_export_miami');
    expect(text).not.toContain('distributor=tidewater_power_atlanta');
    expect(text).toContain('Map pictures come from');
    expect(text).not.toMatch(/<(?:img|source)[^>]*tiles\.example/);
  });

  it('is limited for each address', async () => {
    const statuses = [];
    for (let call = 0; call < 62; call += 1) {
      const { status } = await request(site.url)
        .get(`${DISTRIBUTORS}/_payload.json?country=FR`)
        .set('X-Forwarded-For', '203.0.113.77');
      statuses.push(status);
    }
    expect(statuses).toContain(429);
    expect((await request(site.url).get(DISTRIBUTORS)).status).toBe(200);
  });
});

describe('the finder of sales specialists', () => {
  it('shows who fits best first', async () => {
    const { text } = await request(site.url).get(
      `${SPECIALISTS}?country=US&state=TX&product=power_distribution`,
    );
    const names = [...text.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, name]) => name);
    expect(names.slice(0, 2)).toEqual(['Ines Calloway', 'Wade Hollis']);
  });

  it('gives the contact card of a person', async () => {
    const { status, headers, text } = await request(site.url).get(
      '/api/locations/specialist_ines_calloway/vcard',
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/vcard');
    expect(headers['content-disposition']).toContain('specialist_ines_calloway.vcf');
    expect(text).toContain('N:Calloway;Ines;;;\r\n');
    expect(text).toContain('EMAIL;TYPE=INTERNET:ines.calloway@northrack.example\r\n');
    expect((await request(site.url).get('/api/locations/nobody/vcard')).status).toBe(404);
  });
});
