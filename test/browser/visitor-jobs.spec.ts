/** What people come for, each from the first page to the end, in a real browser. */
import type { Page } from 'playwright-core';
import { DEMO_ACCOUNTS, orderRecords } from '../../sample/orders/records.js';
import { AdminDesk } from '../support/admin-desk.js';
import { axe, fetchNothingAhead, launchBrowser, skipPictures, type TestBrowser } from '../support/browser.js';
import { demoRecords, importRecords, lookForImports } from '../support/catalog.js';
import { importOrders } from '../support/orders.js';
import { addPerson, endQueries, mailsTo, newMail, query, TestBrowser as Visitor } from '../support/people.js';
import { runNow } from '../support/queues.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

const SERIES_PAGE = '/en-us/products/containment/vertical-exhaust-chimney';
const TRACKER = '/en-us/partners/cpi-order-tracker';
const PATIENCE = { withinMs: 30_000 };

let site: SharedSite;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
  await importRecords(site.env.DATABASE_URL ?? '', demoRecords(['chimney']));
  await lookForImports(site);
  await until(
    async () =>
      (await query(site, `select from search_entry where part_number = 'EC-600-BK'`)).length > 0 &&
      (await (await fetch(site.url + SERIES_PAGE)).text()).includes('EC-600-BK'),
    { ...PATIENCE, what: 'the parts' },
  );
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await endQueries();
});

async function opened(path: string, width = 1440): Promise<{ page: Page; problems: readonly string[] }> {
  const { page, problems } = await browser.newPage({ viewport: { width, height: 900 } });
  await skipPictures(page, site.url);
  await page.addInitScript(fetchNothingAhead);
  await page.goto(site.url + path);
  return { page, problems };
}
async function signIn(page: Page, person: { mail: string }): Promise<void> {
  const visitor = new Visitor(site);
  await visitor.signIn(person);
  await takeCookies(page, visitor);
}
async function takeCookies(page: Page, { cookies }: Pick<Visitor, 'cookies'>): Promise<void> {
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: site.url })));
}
const search = async (page: Page, words: string) => {
  await page.goto(`${site.url}/en-us/search?q=${encodeURIComponent(words)}`);
};

it('specifier: a series, its numbers by what they must be, its text for the tender, kept as a favorite', async () => {
  const { page, problems } = await opened('/en-us');
  await search(page, 'vertical exhaust');
  await page.locator(`main a[href="${SERIES_PAGE}"]`).first().click();
  await page.getByRole('heading', { name: 'All part numbers' }).waitFor();
  const heart = page.getByRole('button', { name: 'Add to favorites' }).first();
  await heart.scrollIntoViewIfNeeded();
  await heart.click();
  await page.getByRole('button', { name: 'In your favorites' }).first().waitFor();
  expect(await page.getByRole('link', { name: /data sheet/i }).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Guide specification' }).click();
  await page.getByRole('button', { name: 'Copy text' }).waitFor();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.(txt|docx|md)$/);
  await page.goto(`${site.url}/en-us/favorites`);
  await page.getByRole('main').locator(`a[href="${SERIES_PAGE}"]`).waitFor();
  // The pictures of the catalogue are not there in tests.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  await page.close();
}, 60_000);

it('buyer: a pasted list becomes a request, whose mail asks to confirm the address; staff answer, the buyer accepts', async () => {
  const { page, problems } = await opened('/en-us/request-quote', 360);
  const openedAt = Date.now();
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page
    .getByLabel('List', { exact: true })
    .fill('EC-600-BK x4\nec 600 wh\t2\nEC-6O0-BK\nCurtain to measure 1');
  await page.getByRole('button', { name: 'Add lines' }).click();
  await page.getByText(/lines added, \d to look at/).waitFor();
  const proposal = page.getByRole('button', { name: 'EC-600-BK', exact: true });
  await proposal.first().click();
  expect(
    await page
      .getByLabel(/^Part number or what you need/)
      .first()
      .inputValue(),
  ).toBe('EC-600-BK');
  expect(await page.getByText('we read it as you wrote it').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axe(page)).toEqual([]);

  const mail = newMail();
  await page.getByLabel('Ship to').selectOption('US');
  await page.getByLabel('State', { exact: true }).selectOption('MI');
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Lund'],
    ['Company', 'Lund Racks'],
    ['Mail address', mail],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Your role').selectOption('contractor');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('alert').getByText('Agree that we use these details').waitFor();
  await page.getByLabel(/I agree/).check();
  // Nobody fills the form in within three seconds: the request would be reviewed first.
  await page.waitForTimeout(Math.max(0, openedAt + 3_200 - Date.now()));
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('We have your request').waitFor();
  const number = (await page.locator('h1').textContent()) ?? '';
  expect(number).toMatch(/^Q-\d{4}-\d{6}$/);
  await page.getByText('Curtain to measure').waitFor();

  const linkIn = (text = '') => /\/en-us\/quote\?token=[0-9a-f]{32}/.exec(text)?.[0] ?? '';
  const [verify] = await mailsTo(site, mail);
  expect(verify?.kind).toBe('quote-verify');
  await page.goto(site.url + linkIn(verify?.text));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByText(number).first().waitFor();

  const { page: desk } = await opened('/en-us');
  const staff = await AdminDesk.open(site);
  await takeCookies(desk, staff.browser);
  await desk.goto(`${site.url}/en-us/admin/quotes?q=${number}`);
  await desk.getByRole('link', { name: number, exact: true }).click();
  await desk.getByText('Curtain to measure').first().waitFor();
  const prices = desk.getByLabel(/^Unit price/);
  await prices.first().waitFor();
  for (const price of await prices.all()) await price.fill('100');
  await desk.getByRole('button', { name: 'Send quote' }).click();
  await desk.getByText('Quote sent.').waitFor();

  const quoted = (await mailsTo(site, mail)).findLast(({ kind }) => kind === 'quote-quoted');
  await page.goto(site.url + linkIn(quoted?.text));
  await page.getByText('Curtain to measure').first().waitFor();
  await page.getByLabel(/^I accept revision 1/).check();
  await page.getByRole('button', { name: 'Accept quote' }).click();
  await page.getByText('You accepted this quote.').waitFor();
  expect((await mailsTo(site, mail)).at(-1)?.kind).toBe('quote-accepted-copy');
  // The browser calls the answer 422 a failure.
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  await staff.close();
  await desk.close();
  await page.close();
}, 90_000);

it('distributor inside sales: an order by its number, followed, with a mail when something happens', async () => {
  const own = [...orderRecords('2026-11-01')]
    .filter(({ account }) => account === DEMO_ACCOUNTS.customer)
    .slice(-5);
  await importOrders(site.env.DATABASE_URL ?? '', own);
  const { number = '' } = own.find(({ lines }) => lines.some(({ promisedOn }) => promisedOn)) ?? {};
  const person = await addPerson(site, { roles: ['customer'] });
  await query(site, 'update user_account set account_numbers = $2 where id = $1', [
    person.id,
    [DEMO_ACCOUNTS.customer],
  ]);
  const { page, problems } = await opened('/en-us');
  await signIn(page, person);
  await page.goto(`${site.url}${TRACKER}?q=${number}&state=any`);
  await page.getByRole('table').getByRole('link', { name: number }).first().click();
  await page.getByLabel('Mail me changes of this order').selectOption('hourly');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.waitForLoadState('load');
  await query(
    site,
    `insert into order_event (order_id, kind, at, words) select id, 'shipped', now(), 'Shipped: the rest.' from customer_order
     where number = $1`,
    [number],
  );
  await runNow(site, 'order-digest');
  await until(
    async () => (await mailsTo(site, person.mail)).some(({ text }) => text.includes('Shipped: the rest.')),
    {
      ...PATIENCE,
      what: 'the mail',
    },
  );
  expect(problems).toEqual([]);
  await page.close();
}, 60_000);

it('installer: the label of a part on a phone leads to the part and its manual', async () => {
  const { page, problems } = await opened('/en-us', 360);
  await search(page, 'ec600bk');
  const hit = page.locator('main article').first();
  await hit.getByText('Part number matches').waitFor();
  await hit.getByRole('link').first().click();
  await page.getByRole('heading', { name: 'EC-600-BK' }).waitFor();
  const manual = page.getByRole('link', { name: /installation manual/i });
  expect(await manual.getAttribute('href')).toMatch(/^\/documents\//);
  await page.getByRole('button', { name: 'Add to list', exact: true }).click();
  await page
    .getByRole('region', { name: /^Notices/ })
    .getByText('1 × EC-600-BK added to your list.')
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axe(page)).toEqual([]);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  await page.close();
}, 60_000);
