/** The four custom elements in a frame of the editor, as a person uses them. */

import { axe, launchBrowser, type TestBrowser } from '../support/browser.js';
import { demoRecords, importRecords } from '../support/catalog.js';
import { type ElementHost, openElement, type Told } from '../support/element-host.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

const SHOTS = process.env.ELEMENT_SHOTS;
const CHIMNEY = '/en-us/products/containment/vertical-exhaust-chimney';
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M1 0h2v4H1z"/></svg>';

let site: SharedSite;
let browser: TestBrowser;
beforeAll(async () => {
  site = await sharedSite();
  const report = await importRecords(site.env.DATABASE_URL ?? '', demoRecords(['chimney', 'wall-brackets']));
  expect(report.errors).toEqual([]);
  browser = await launchBrowser();
}, 90_000);
afterAll(() => browser?.close());

let host: ElementHost;
let problems: readonly string[];
afterEach(() => host?.page.close());

async function open(name: string, given: Partial<Told> = {}, hasScript = true): Promise<void> {
  const { page, problems: seen } = await browser.newPage({ viewport: { width: 800, height: 700 } });
  problems = seen;
  await page.route(`${site.url}/catalog-files/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: IMAGE }),
  );
  host = await openElement(page, site.env.KONTENT_BASE_URL ?? '', { element: name, ...given }, hasScript);
}

const field = () => host.frame.getByRole('combobox');
const option = (name: RegExp) => host.frame.getByRole('option', { name });
const button = (name: string) => host.frame.getByRole('button', { name });
/** What the element told to be stored, oldest first. */
const changes = () => host.stored();
const focused = () => host.frame.evaluate(() => document.activeElement?.textContent);
const activeOption = () =>
  host.frame.evaluate(() => {
    const active = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(active)?.textContent;
  });

/** Looks at the element in the widths that the editor gives it. */
async function look(name: string): Promise<void> {
  for (const width of [360, 800]) {
    await host.page.setViewportSize({ width, height: 700 });
    expect(await host.frame.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (SHOTS) await host.page.screenshot({ path: `${SHOTS}/${name}-${width}.png` });
  }
}

const ELEMENTS = [
  ['series-selector', 'chim exhaust', /Vertical exhaust chimney/i, 'chimney'],
  ['group-selector', 'containment', /containment/i, 'containment'],
  ['series-images-selector', 'chimney', /chimney/i, '/catalog-files/images/containment_chimney.webp'],
  ['page-url', 'exhaust chimney', /chimney/i, CHIMNEY],
] as const;

it.each(ELEMENTS)(
  '%s: keeps what it does not know, searches, chooses, changes and clears by keyboard alone',
  async (name, words, title, value) => {
    await open(name, { value: 'gone-for-good' });
    await host.frame.getByText('The value is kept until you change or clear it.').waitFor();
    expect(await host.frame.getByText('gone-for-good').count()).toBe(1);
    await look(`${name}-lost`);
    expect(await axe(host.frame)).toEqual([]);
    const height = async () => (await host.page.locator('iframe').boundingBox())?.height ?? 0;
    await until(async () => (await height()) < 190, { withinMs: 20_000, what: 'the height of the element' });
    expect(await changes()).toEqual([]);

    const { keyboard } = host.page;
    await button('Clear').press('Enter');
    await option(/./).first().waitFor();
    expect(await changes()).toEqual([null]);
    const [listed, count] = [option(/./), () => option(title).count()];
    await until(async () => (await height()) > 200, { withinMs: 20_000, what: 'the height of the list' });
    await look(`${name}-open`);
    await keyboard.type(words);
    await until(async () => (await count()) > 0 && (await listed.count()) === (await count()), {
      withinMs: 20_000,
      what: 'what was searched for',
    });
    await keyboard.press('ArrowDown');
    expect(await activeOption()).toMatch(title);
    expect(await axe(host.frame)).toEqual([]);
    await keyboard.press('Enter');
    await button('Change').waitFor();
    expect(await focused()).toBe('Change');
    expect(await changes()).toEqual([null, value]);
    await look(`${name}-chosen`);

    await keyboard.press('Enter');
    await listed.first().waitFor();
    // The first closes the list, the second gives up the change.
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    await button('Clear').waitFor();
    expect(await focused()).toBe('Change');
    expect(await changes()).toEqual([null, value]);
    expect(problems).toEqual([]);
  },
  40_000,
);

it('offers nothing to change while it is disabled', async () => {
  await open('series-selector', { value: '{"id":"chimney"}', disabled: 'true' });
  await host.frame.getByText(/exhaust chimney/i).waitFor();
  expect(await host.frame.getByRole('button').count()).toBe(0);
  await host.setDisabled(false);
  await button('Change').click();
  await field().waitFor();
  await host.setDisabled(true);
  await field().waitFor({ state: 'detached' });
  expect(await changes()).toEqual([]);
}, 40_000);

it('shows nothing outside of the editor, which alone may frame it', async () => {
  const { page } = await browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [name] of ELEMENTS) {
    const answer = await page.goto(`${site.url}/en-us/custom-elements/${name}`);
    await page.getByRole('heading', { name: 'This page works inside Kontent.ai' }).waitFor();
    const headers = answer?.headers() ?? {};
    expect(headers['content-security-policy']).toContain('frame-ancestors https://app.kontent.ai');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' https:\/\/app\.kontent\.ai;/);
    expect([headers['x-frame-options'], headers['cache-control']]).toEqual([undefined, 'private, no-store']);
  }
  expect(await axe(page)).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/outside.png` });
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${site.url}/en-us/custom-elements/page-url"></iframe>`,
    }),
  );
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto('https://elsewhere.example/');
  await refused;
  expect((await page.goto(`${site.url}/en-us/custom-elements/other`))?.status()).toBe(404);
  await page.close();
}, 40_000);

it('offers what another element of the item narrows, as that changes', async () => {
  await open('series-images-selector', {
    config: '{"series_element":"series"}',
    others: '{"series":"wall-brackets"}',
  });
  await field().focus();
  await until(async () => (await option(/wall/i).count()) > 0, {
    withinMs: 20_000,
    what: 'pictures of the series',
  });
  expect(await option(/chimney/i).count()).toBe(0);
  await host.setOthers('{"series":"chimney"}');
  // The list closed when the other element was changed.
  await field().focus();
  await option(/chimney/i)
    .first()
    .waitFor();
  expect(await option(/wall/i).count()).toBe(0);
}, 40_000);

it('names the address of the page that is edited', async () => {
  await open('page-url', { item: 'not_published' });
  await host.frame.getByText('This page gets its address when it is published').waitFor();
  await host.page.close();
  await open('page-url', { item: 'vertical_exhaust_chimney' });
  await host.frame.getByText('Address of this page').waitFor();
  expect(await host.frame.getByRole('link').getAttribute('href')).toBe(CHIMNEY);
}, 40_000);

it('says when its data or the editor does not answer, and tries again', async () => {
  await open('series-selector', { value: 'chimney' });
  await host.frame
    .getByText(/exhaust chimney/i)
    .first()
    .waitFor();
  await host.page.route('**/api/custom-elements/**', (route) => route.abort());
  await button('Change').click();
  await field().fill('exhaust');
  await host.frame.getByRole('alert').waitFor();
  await look('failed');
  await host.page.unroute('**/api/custom-elements/**');
  await button('Try again').click();
  await option(/exhaust chimney/i).waitFor();
  await host.page.close();
  await open('series-selector', { value: 'chimney' }, false);
  await host.frame.getByText('Kontent.ai does not answer this element.').waitFor();
  await look('no-script');
}, 40_000);
