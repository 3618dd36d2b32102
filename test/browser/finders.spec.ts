/** The finders in real Chromium: what is chosen shows at once, places, the map by consent. */
import { axe, launchBrowser, type TestBrowser, tooWide } from '../support/browser.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const DISTRIBUTORS = '/en-us/company/find-a-distributor';
const SPECIALISTS = '/en-us/company/find-a-sales-specialist';

let site: SharedSite;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
}, 120_000);
afterAll(() => browser?.close());

it.each([`${DISTRIBUTORS}?country=US&near=49503&radius=25&q=nobody`, `${SPECIALISTS}?country=US&state=MI`])(
  'fit every window and have nothing for axe to find: %s',
  async (address) => {
    const { page, problems } = await browser.newPage();
    await page.goto(`${site.url}${address}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await tooWide(page)).toEqual([]);
    expect(await axe(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
  },
);

it('show what is chosen at once, say so, and keep it in the address', async () => {
  const { page, problems } = await browser.newPage({ locale: 'en-US' });
  await page.goto(`${site.url}${DISTRIBUTORS}`);
  await page.getByRole('button', { name: 'Use my location' }).waitFor();
  await page.getByLabel('State or province').selectOption('TX');
  const heading = page.locator('#finder-heading');
  await page.waitForFunction(() =>
    document.querySelector('#finder-heading')?.textContent?.startsWith('Texas'),
  );
  expect(new URL(page.url()).search).toBe('?country=US&state=TX');
  expect(await page.getByRole('status').allTextContents()).toContain(await heading.textContent());
  await page.getByLabel('Country').selectOption('CA');
  await page.waitForFunction(() =>
    document.querySelector('#finder-heading')?.textContent?.startsWith('Canada'),
  );
  expect(await page.getByLabel('State or province').locator('option').allTextContents()).toContain('Ontario');
  expect(problems).toEqual([]);
  await page.close();
});

it('show what was chosen before the scripts came', async () => {
  const { page } = await browser.newPage({ locale: 'en-US' });
  let release = (): void => undefined;
  const isChosen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/finder-live.*\.js/, async (route) => {
    await isChosen;
    await route.continue();
  });
  await page.goto(`${site.url}${DISTRIBUTORS}`, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('State or province').selectOption('TX');
  release();
  await page.waitForURL(/\?country=US&state=TX$/);
  expect(await page.locator('#finder-heading').textContent()).toMatch(/^Texas/);
  await page.close();
});

it('begin with the country of the browser, without asking anybody', async () => {
  const { page } = await browser.newPage({ locale: 'de-DE' });
  await page.goto(`${site.url}${DISTRIBUTORS}`);
  await page.waitForFunction(() =>
    document.querySelector('#finder-heading')?.textContent?.startsWith('Germany'),
  );
  expect(await page.getByLabel('Country').inputValue()).toBe('DE');
  expect(new URL(page.url()).search).toBe('');
  await page.close();
});

it('leave the list as it is when nobody may know where somebody is', async () => {
  const { page } = await browser.newPage({ locale: 'en-US' });
  await page.goto(`${site.url}${DISTRIBUTORS}`);
  const before = await page.locator('#finder-heading').textContent();
  await page.getByRole('button', { name: 'Use my location' }).click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toBe('We could not get your location. Enter a postal code.');
  expect(await page.locator('#finder-heading').textContent()).toBe(before);
  await page.close();
});

it('sort by distance from where somebody is, rounded', async () => {
  const { page } = await browser.newPage({
    locale: 'en-US',
    permissions: ['geolocation'],
    geolocation: { latitude: 32.912_345, longitude: -97.012_345 },
  });
  await page.goto(`${site.url}${DISTRIBUTORS}`);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.waitForFunction(() => location.search.includes('near='));
  expect(new URL(page.url()).searchParams.get('near')).toBe('32.91,-97.01');
  expect(await page.locator('#finder-results h3').first().textContent()).toBe('Lone Star Enclosures');
  await page.close();
});

it('load no map before somebody presses for it', async () => {
  const { page, problems } = await browser.newPage({ locale: 'en-US' });
  const tiles: string[] = [];
  await page.route('https://tiles.example/**', (route) => {
    tiles.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await page.goto(`${site.url}${DISTRIBUTORS}?country=US&state=TX`);
  const show = page.getByRole('button', { name: 'Show on a map' });
  await show.scrollIntoViewIfNeeded();
  expect(tiles).toEqual([]);
  await show.click();
  const marker = page.getByRole('button', { name: 'Lone Star Enclosures, Houston, TX' });
  await marker.press('Enter');
  await page.getByRole('link', { name: 'Show in the list' }).waitFor();
  expect(tiles.length).toBeGreaterThan(0);
  expect(await axe(page, ['#main'])).toEqual([]);
  expect(problems).toEqual([]);
  await page.close();
});
