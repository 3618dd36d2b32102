/** The way in, in real Chromium: with and without script, at all widths. */
import { Secret, TOTP } from 'otpauth';
import { axe, launchBrowser, type TestBrowser } from '../support/browser.js';
import {
  addPerson,
  endQueries,
  mailsTo,
  newMail,
  PASSWORD,
  TestBrowser as Visitor,
} from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

let site: SharedSite;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await endQueries();
});

const newPage = (options = {}) =>
  browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': new Visitor(site).address }, ...options });

it('is gone without script: from a new account to a session, and back to where one came from', async () => {
  const { page } = await newPage({ javaScriptEnabled: false });
  const mail = newMail();
  await page.goto(`${site.url}/api/_auth/login?returnTo=%2Fen-us%2Flogout`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Work mail address').fill(mail);
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  const summary = page.getByRole('alert');
  await summary.getByText('Use at least 10 characters.').waitFor();
  await page.locator('[role="alert"]:focus').waitFor();
  expect(await page.getByLabel('Work mail address').inputValue()).toBe(mail);
  // Nobody fills in a form within three seconds.
  await page.waitForTimeout(3_100);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await page.getByLabel('Code').fill((await mailsTo(site, mail))[0]?.code ?? '');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
  await page.getByRole('link', { name: 'do this later' }).click();
  await page.waitForURL(`${site.url}/en-us/logout`);
  await page.goto(`${site.url}/api/_auth/login`, { waitUntil: 'commit' });
  // Who is signed in needs no form.
  expect(page.url()).toBe(`${site.url}/en-us`);
  await page.close();
});

it('sends a form once, and shows that it is under way', async () => {
  const { page, problems } = await newPage();
  const person = await addPerson(site);
  await page.goto(`${site.url}/api/_auth/login`);
  await page.getByLabel('Mail address').fill(person.mail);
  await page.getByLabel('Password').fill(PASSWORD);
  let sent = 0;
  await page.route('**/api/_auth/login', async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Sign in' });
  const state = await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
    return element.getAttribute('aria-disabled');
  });
  expect(state).toBe('true');
  await page.waitForURL(`${site.url}/en-us`, { waitUntil: 'commit' });
  expect(sent).toBe(1);
  expect(problems).toEqual([]);
  await page.close();
});

it('fits every window, and has nothing for axe to find', async () => {
  const { page } = await newPage();
  const look = async () => {
    const title = await page.title();
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect([title, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        title,
        width,
      ]);
    }
    expect([title, await axe(page)]).toEqual([title, []]);
  };
  const admin = await addPerson(site, { roles: ['Admin'] });
  for (const step of ['sign-up', 'check-mail', 'verify?token=x']) {
    await page.goto(`${site.url}/api/_auth/${step}`);
    await look();
  }
  await page.goto(`${site.url}/api/_auth/login`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('There is a problem').waitFor();
  await look();
  await page.getByLabel('Mail address').fill(admin.mail);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Set up an authenticator app' }).waitFor();
  await look();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  await look();
  for (const path of ['/en-us/account', '/en-us/account/register']) {
    await page.goto(`${site.url}${path}`, { waitUntil: 'domcontentloaded' });
    await look();
  }
  await page.close();
}, 120_000);
