/** Who is signed in, as the header of every page shows it, in real Chromium. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { axe, launchBrowser, skipPictures, type TestBrowser } from '../support/browser.js';
import {
  addPerson,
  endQueries,
  PASSWORD,
  query,
  type TestPerson,
  TestBrowser as Visitor,
} from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const PAGE = '/en-us/company';
const ARTICLE = '/en-us/resources/blog/a-cabinet-is-a-cooling-device';

let site: SharedSite;
let browser: TestBrowser;
let person: TestPerson;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
  person = await addPerson(site, { roles: ['customer'] });
  await query(site, `update user_account set first_name = 'Mara', last_name = 'Lindqvist' where id = $1`, [
    person.id,
  ]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await endQueries();
});

async function open(options: BrowserContextOptions = {}) {
  const opened = await browser.newPage({
    extraHTTPHeaders: { 'x-forwarded-for': new Visitor(site).address },
    ...options,
  });
  await skipPictures(opened.page, site.url);
  return opened;
}

const visit = (page: Page, path = PAGE) => page.goto(`${site.url}${path}`);
const signIn = (page: Page) => page.getByRole('link', { name: 'Sign in', exact: true });
const menu = (page: Page) => page.getByRole('button', { name: 'Account menu of Mara Lindqvist' });
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('plinth:signing-in'));

/** Presses once what hears the press is there, as it is by the time that a hand presses. */
async function press(page: Page): Promise<void> {
  await signIn(page).hover();
  await page.waitForFunction(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const file = files.find((name) => /\/account-[^/]*\.js$/.test(name));
    // Of the same address the document has one module: it has run when this import is done.
    if (file) await import(file);
    return file !== undefined;
  });
  await signIn(page).click();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Mail address').fill(person.mail);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

it('signs in by a window of its own, tells all tabs, and signs out again where one was', async () => {
  const { page, problems } = await open();
  const other = await page.context().newPage();
  await Promise.all([visit(page), visit(other, '/en-us')]);
  await page.evaluate(() => localStorage.setItem('shoppingList', '[1]'));
  const anonymous = await (await fetch(`${site.url}${PAGE}`)).text();
  const before = await page
    .getByRole('navigation', { name: 'Service' })
    .getByRole('listitem')
    .first()
    .boundingBox();

  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page)]);
  expect(await flag(page)).toBe('true');
  expect(await popup.evaluate(() => [innerWidth, innerHeight, name])).toEqual([960, 600, 'plinth-sign-in']);
  await Promise.all([popup.waitForEvent('close'), fillIn(popup)]);
  await Promise.all([menu(page).waitFor(), menu(other).waitFor()]);
  expect(await flag(page)).toBeNull();
  // It stands where the link stood, and nothing beside it has moved.
  expect(await menu(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(
    await page.getByRole('navigation', { name: 'Service' }).getByRole('listitem').first().boundingBox(),
  ).toEqual(before);
  // The page itself is the same bytes for everyone.
  expect(await page.evaluate(async () => (await fetch(location.href)).text())).toBe(anonymous);

  await page.keyboard.press('Enter');
  const links = page.locator('#account-menu a');
  expect(await links.allTextContents()).toEqual(['Account', 'Sign out']);
  expect(await axe(page, ['header'])).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await menu(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await links.first().isVisible()).toBe(false);
  await visit(page);
  await menu(page).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await page.getByText('Your shopping list stays on this device.').waitFor();
  await page.waitForURL(`${site.url}${PAGE}`);
  await Promise.all([signIn(page).waitFor(), signIn(other).waitFor()]);
  expect(await page.evaluate(() => localStorage.getItem('shoppingList'))).toBe('[1]');
  expect(problems).toEqual([]);
  await page.close();
}, 120_000);

it('changes nothing when the window is closed early', async () => {
  const { page, problems } = await open();
  await visit(page);
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page)]);
  await popup.close();
  await page.waitForFunction(() => localStorage.getItem('plinth:signing-in') === null);
  expect(page.url()).toBe(`${site.url}${PAGE}`);
  expect(await signIn(page).isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await page.close();
});

it('signs in on the whole page where no window opens, and without storage', async () => {
  const { page, problems } = await open();
  await page.addInitScript(() => {
    window.open = () => null;
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await visit(page, `${PAGE}?page=1`);
  await press(page);
  await page.waitForURL(`**/api/_auth/login?returnTo=${encodeURIComponent(`${PAGE}?page=1`)}`);
  await fillIn(page);
  await page.waitForURL(`${site.url}${PAGE}*`);
  await menu(page).waitFor();

  // What is marked shows by itself, also where the browser keeps nothing.
  await visit(page, ARTICLE);
  const heart = page.locator('plinth-island[name="favorite"]').first();
  const { kind, id, title } = JSON.parse((await heart.getAttribute('props')) ?? '');
  await query(site, 'insert into favorite (user_id, kind, item_id, title) values ($1, $2, $3, $4)', [
    person.id,
    kind,
    id,
    title,
  ]);
  await page.reload();
  await heart.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'In your favorites' }).waitFor();
  expect(problems).toEqual([]);

  // Another site may lead to the screen, and signs nobody out by that.
  await visit(page, '/en-us/logout');
  await page.getByRole('heading', { name: 'Sign out', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await fetch('/api/_auth/session')).json())).toHaveProperty('user');
  // The server does not hear of the end.
  await page.route('**/api/_auth/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'You are signed out on this device' }).waitFor();
  await page.getByText('Close the browser to be safe.').waitFor();
  expect(await signIn(page).isVisible()).toBe(true);
  await page.close();
}, 120_000);

it('is in the menu of a phone, on the whole page', async () => {
  const { page, problems } = await open({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await visit(page);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await signIn(page).tap();
  await page.waitForURL('**/api/_auth/login?returnTo=*');
  await fillIn(page);
  await page.waitForURL(`${site.url}${PAGE}`);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.locator('[data-account="drawer"]').getByText('Mara Lindqvist').waitFor();
  expect(await axe(page, ['header'])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(problems).toEqual([]);
  await page.close();
});
