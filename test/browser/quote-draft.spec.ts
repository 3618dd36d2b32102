/** What is typed into a request for a quote, through a failure of the server and a reload. */
import { launchBrowser, skipPictures, type TestBrowser } from '../support/browser.js';
import { endQueries, newMail, query } from '../support/people.js';
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

it('is kept, offered again, and taken once when the server is well', async () => {
  const { page } = await browser.newPage({ viewport: { width: 768, height: 900 } });
  await skipPictures(page, site.url);
  await page.route('**/api/quotes', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"code":"not_taken","message":"x"}',
    }),
  );
  await page.goto(`${site.url}/en-us/request-quote?q=Blanking%20panel`);
  await page.getByRole('button', { name: 'Paste a list' }).waitFor();
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
  await page.getByLabel(/I agree/).check();
  const file = page.getByText('Ready');
  await page.getByRole('button', { name: /^Files/ }).setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  });
  await file.waitFor();
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('alert').getByText('That did not work. What you typed is kept').waitFor();

  await page.reload();
  await page.getByText('We restored your draft of').waitFor();
  expect(await page.getByLabel('Mail address', { exact: true }).inputValue()).toBe(mail);
  expect(await page.getByLabel('State', { exact: true }).inputValue()).toBe('MI');
  expect(
    await page
      .getByLabel(/^Part number or what you need/)
      .first()
      .inputValue(),
  ).toBe('Blanking panel');
  await file.waitFor();
  await page.unroute('**/api/quotes');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('We have your request').waitFor();
  const kept = await query(
    site,
    'select from quote_request q join quote_file f on f.quote_id = q.id where q.mail = $1',
    [mail],
  );
  expect(kept).toHaveLength(1);
  await page.close();
}, 60_000);
