/** The order tracker and the registration form in a real browser: nothing for axe to find, nothing wider than a phone. */
import { DEMO_ACCOUNTS, orderRecords } from '../../sample/orders/records.js';
import { axe, launchBrowser, type TestBrowser } from '../support/browser.js';
import { importOrders } from '../support/orders.js';
import { addPerson, endQueries, query, TestBrowser as Visitor } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const TRACKER = '/en-us/partners/cpi-order-tracker';
const SHOTS = process.env.ORDER_SHOTS;

let site: SharedSite;
let browser: TestBrowser;
let cookie: { name: string; value: string; url: string }[];
let detail = '';
beforeAll(async () => {
  site = await sharedSite();
  browser = await launchBrowser();
  const own = [...orderRecords('2026-11-01')]
    .filter(({ account }) => account === DEMO_ACCOUNTS.customer)
    .slice(-60);
  await importOrders(site.env.DATABASE_URL ?? '', own);
  detail = `${TRACKER}/orders/${own.find(({ shipments = [] }) => shipments.length > 1)?.number.toLowerCase()}`;
  const roles = ['customer', 'power_registration_eligible'];
  const person = await addPerson(site, { roles });
  await query(site, 'update user_account set account_numbers = $2 where id = $1', [
    person.id,
    [DEMO_ACCOUNTS.customer],
  ]);
  const visitor = new Visitor(site);
  await visitor.signIn(person);
  cookie = [...visitor.cookies].map(([name, value]) => ({ name, value, url: site.url }));
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await endQueries();
});

it.each([
  ['signed-out', () => TRACKER, false],
  ['list', () => `${TRACKER}?state=any&size=10`, true],
  ['found', () => `${TRACKER}?q=PO&late=1`, true],
  ['detail', () => detail, true],
  ['registration', () => '/en-us/partners/power-registration', true],
])(
  '%s',
  async (name, path, isSignedIn) => {
    const { page } = await browser.newPage({ viewport: { width: 360, height: 800 } });
    if (isSignedIn) await page.context().addCookies(cookie);
    await page.goto(site.url + path());
    for (const width of SHOTS ? [360, 768, 1440] : [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await axe(page)).toEqual([]);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
    }
    await page.close();
  },
  60_000,
);
