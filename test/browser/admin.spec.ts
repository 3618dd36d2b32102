/** The administration in real Chromium: keys, focus, and what axe finds. */
import { axe, launchBrowser, skipPictures, type TestBrowser, tooWide } from '../support/browser.js';
import {
  addPerson,
  endQueries,
  mailsTo,
  newMail,
  PASSWORD,
  query,
  TestBrowser as Visitor,
} from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const USERS = '/en-us/admin/users';
/** A page for people with the role "customer". */
const PRICES = '/en-us/company/customer-prices';

let site: SharedSite;
let browser: TestBrowser;
let cookie: { name: string; value: string; url: string };
let adminId: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
  const admin = await addPerson(site, { roles: ['Admin'] });
  adminId = admin.id;
  const visitor = new Visitor(site);
  await visitor.signIn(await addPerson(site));
  const value = visitor.cookies.get('plinth-session') ?? '';
  await query(
    site,
    `update user_session set user_id = $1, level = 'second-factor' where token_hash = sha256($2::text::bytea)`,
    [admin.id, value],
  );
  cookie = { name: 'plinth-session', value, url: site.url };
}, 120_000);
afterAll(async () => {
  await query(site, `update user_account set roles = '{}' where id = $1`, [adminId]);
  await browser?.close();
  await endQueries();
});

async function open(width: number) {
  const { page, problems } = await browser.newPage({
    viewport: { width, height: 800 },
    extraHTTPHeaders: { 'x-forwarded-for': new Visitor(site).address },
  });
  await page.context().addCookies([cookie]);
  return { page, problems };
}

it('opens details by Enter and closes them by Escape, and the focus comes back to the row', async () => {
  const { page, problems } = await open(1440);
  const person = await addPerson(site);
  await page.goto(`${site.url}${USERS}?q=${person.mail}`);
  await page.getByRole('link', { name: person.mail, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'details');
  expect(page.url()).toContain(`${USERS}/${person.id}?q=`);
  await page.locator('plinth-island[name="drawer-close"][data-state="ready"]').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction((id) => document.activeElement?.id === `row-${id}`, person.id);
  expect(new URL(page.url()).pathname).toBe(USERS);
  await page.getByLabel('Select all here').check();
  await page.getByText('1 selected').waitFor();
  expect(problems).toEqual([]);
  await page.close();
});

it('shows on cached pages too that one sees the site as somebody else, with the way out', async () => {
  const { page, problems } = await open(360);
  await skipPictures(page, site.url);
  const person = await addPerson(site);
  await page.goto(`${site.url}${USERS}/${person.id}/act-as`);
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Why').fill('Sees no prices');
  await page.getByRole('button', { name: 'See the site as they do' }).click();
  await page.waitForURL('**/en-us/account');
  await page.goto(`${site.url}/en-us`);
  const bar = page.getByRole('region', { name: 'Seeing the site as somebody else' });
  await bar.getByText(`You see the site as ${person.mail}`).waitFor();
  expect(await axe(page, ['[data-acting]'])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await bar.getByRole('button', { name: 'Exit' }).click();
  await page.getByText('You are yourself again.').waitFor();
  // Who one is stands in the head of the administration.
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('link', { name: 'Sign out' }).waitFor();
  expect(problems).toEqual([]);
  await page.close();
});

it('leads from a new account to a right, to the page that needs it, and out again without the right', async () => {
  const [{ page, problems }, { page: desk }] = await Promise.all([
    browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': new Visitor(site).address } }),
    open(1440),
  ]);
  const mail = newMail();
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await skipPictures(page, site.url);
  await page.goto(site.url + PRICES);
  await heading('Sign in to see this page').waitFor();
  await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Work mail address').fill(mail);
  await page.getByLabel('Password').fill(PASSWORD);
  // Nobody fills in a form within three seconds; it was made when the page was.
  await page.locator('input[name="startedAt"]').evaluate((field: HTMLInputElement) => {
    field.value = String(Date.now() - 5_000);
  });
  await press('Create account');
  await heading('Check your mail').waitFor();
  await page.getByLabel('Code').fill((await mailsTo(site, mail))[0]?.code ?? '');
  await press('Confirm address');
  await heading('Complete your profile').waitFor();
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Company').fill('Northern Rooms');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByLabel('I accept the terms').check();
  await press('Complete profile');
  // Back at the page that was asked for first.
  await heading('You don’t have access to this page').waitFor();
  await press('Ask for access');
  await page.getByText('You asked for it.').waitFor();

  await desk.goto(`${site.url}${USERS}?right=pending&q=${mail}`);
  await desk.getByRole('link', { name: 'Mara Lindqvist' }).click();
  await desk.getByRole('link', { name: 'Answer request' }).click();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('link', { name: 'Change roles' }).waitFor();
  await page.reload();
  await heading('Customer prices').waitFor();

  await desk.getByRole('link', { name: 'Change roles' }).click();
  await desk.getByLabel('Roles').fill('');
  await desk.getByRole('button', { name: 'Change roles' }).click();
  await desk.getByRole('link', { name: 'Change roles' }).waitFor();
  await page.reload();
  await heading('You don’t have access to this page').waitFor();
  expect((await mailsTo(site, mail)).map(({ kind }) => kind)).toEqual([
    'verify-address',
    'right-received',
    'right-approved',
  ]);
  expect(problems.filter((line) => !/status of 40[13]/.test(line))).toEqual([]);
  await Promise.all([page.close(), desk.close()]);
}, 120_000);

it('fits narrow and wide windows, and has nothing for axe to find', async () => {
  const { page, problems } = await open(1440);
  for (const path of [
    USERS,
    `${USERS}/${adminId}`,
    `${USERS}/${adminId}/roles`,
    `${USERS}/import`,
    `${USERS}/batch?all=1&role_name=special`,
    '/en-us/admin/queues',
  ]) {
    await page.goto(site.url + path);
    expect([path, await tooWide(page)]).toEqual([path, []]);
    expect([path, await axe(page)]).toEqual([path, []]);
  }
  expect(problems).toEqual([]);
  await page.close();
});
