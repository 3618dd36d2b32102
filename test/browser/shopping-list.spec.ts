/** The shopping list as a person uses it: from a pasted list to what a distributor gets. */
import type { Page } from 'playwright-core';
import {
  axe,
  fetchNothingAhead,
  launchBrowser,
  skipPictures,
  type TestBrowser,
  tooWide,
} from '../support/browser.js';
import { addParts } from '../support/parts.js';
import { addPerson, endQueries, mailsTo, newMail, query, TestBrowser as Visitor } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATH = '/en-us/shoppinglist';

let site: SharedSite;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
  await addParts(site, [
    { primaryId: 'ZB7-4211-BK', name: 'Rack, black', msrp: '1249.50' },
    { primaryId: 'ZB7-5000', name: 'Door', msrp: '80.00', packSize: 10 },
    { primaryId: 'ZB7-6100', name: 'Cable guide' },
  ]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await endQueries();
});

async function opened(width = 1440): Promise<{ page: Page; problems: readonly string[] }> {
  const { page, problems } = await browser.newPage({ viewport: { width, height: 900 } });
  await skipPictures(page, site.url);
  await page.addInitScript(fetchNothingAhead);
  await page.goto(`${site.url}${PATH}`);
  return { page, problems };
}
const counter = (page: Page) => page.locator('[data-list-counter]');
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('shoppingList') ?? '[]') as { quantity: number }[]);

it('grows by a number and by a pasted list, of which nothing is added unasked, and can be undone', async () => {
  const { page, problems } = await opened();
  await page.getByLabel('Part number').fill('zb7.4211 bk');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('link', { name: 'ZB7-4211-BK' }).waitFor();
  // Its script is loaded with the first line.
  const counted = 'Shopping list, 1 line, 1 piece';
  await until(async () => (await counter(page).getAttribute('aria-label')) === counted, {
    withinMs: 10_000,
    what: counted,
  });

  await page.getByRole('button', { name: 'Paste or upload' }).click();
  await page.getByLabel('List', { exact: true }).fill('ZB7-4211-BK\t2\nZB7-5O00\t4\nZB7-6100\t3\nnothing\t1');
  await page.getByRole('button', { name: 'Match lines' }).click();
  await page.getByText('4 lines read').waitFor();
  await page.getByText('O read as 0.').waitFor();
  await page.getByRole('button', { name: 'Add 2 of 4 lines' }).waitFor();
  await page.getByRole('checkbox', { name: 'ZB7-5000' }).check();
  await page.getByRole('button', { name: 'Add 3 of 4 lines' }).click();
  await page.getByRole('link', { name: 'ZB7-6100' }).waitFor();
  expect((await stored(page)).map(({ quantity }) => quantity)).toEqual([3, 4, 3]);

  const quantity = page.getByLabel('Quantity of ZB7-6100');
  await quantity.fill('4 pcs');
  await quantity.press('Enter');
  await page.getByText('Enter a whole number from 1 to 9,999.').waitFor();
  expect((await stored(page))[2]?.quantity).toBe(3);
  await page.getByText('Sold in packs of 10.').waitFor();
  await page.getByRole('button', { name: 'Round up to 10 of ZB7-5000' }).click();
  await page.getByRole('button', { name: 'Remove ZB7-6100' }).click();
  await page.getByRole('link', { name: 'ZB7-6100' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('link', { name: 'ZB7-6100' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'ZB7-6100' }).waitFor();
  expect((await stored(page)).map(({ quantity: pieces }) => pieces)).toEqual([3, 10, 3]);
  expect(await page.getByLabel('Totals and actions').textContent()).toContain('$4,548.50');
  expect(problems).toEqual([]);
  await page.close();
});

it('is the same in all tabs, and another device opens it by a link', async () => {
  const { page } = await opened();
  const other = await page.context().newPage();
  await other.goto(`${site.url}${PATH}`);
  await page.getByLabel('Part number').fill('ZB7-6100');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await other.getByRole('link', { name: 'ZB7-6100' }).waitFor();
  await page.getByRole('button', { name: 'Share by link' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const url = await page.getByLabel('Link', { exact: true }).inputValue();
  const { page: phone } = await browser.newPage({ viewport: { width: 360, height: 780 } });
  await phone.goto(url);
  await phone.getByRole('button', { name: 'Add to my list' }).click();
  await phone.getByRole('link', { name: 'Open your list' }).waitFor();
  expect(await stored(phone)).toHaveLength(1);
  await page.getByRole('button', { name: 'End link' }).click();
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor({ state: 'detached' });
  await phone.goto(url);
  await phone.getByText('This link has expired.').waitFor();
  await phone.close();
  await page.close();
});

it('fits every window, and has nothing for axe to find', async () => {
  const { page, problems } = await opened(360);
  const look = async () => {
    expect(await tooWide(page)).toEqual([]);
    expect(await axe(page)).toEqual([]);
  };
  await page.getByText('Collect the parts of your project').waitFor();
  await look();
  await page.getByRole('button', { name: 'Paste or upload', exact: true }).click();
  await page.getByLabel('List', { exact: true }).fill('ZB7-4211-BK x2\nZB7-5O00\nZB7\nnone');
  await page.getByRole('button', { name: 'Match lines' }).click();
  await page.getByText('4 lines read').waitFor();
  await look();
  await page.getByRole('button', { name: 'Add 1 of 4 lines' }).click();
  await page.getByRole('link', { name: 'ZB7-4211-BK' }).waitFor();
  await page.getByRole('button', { name: /Add note or label/ }).click();
  await page.getByLabel('Label, such as Room 2').fill('Room 2');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('rowheader', { name: 'Room 2' }).waitFor();
  await look();
  // The table of a wide window is another one.
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await axe(page)).toEqual([]);
  expect(problems).toEqual([]);
  await page.close();
});

it('gives way to a saved list only when the person says so, and comes back by undo', async () => {
  const visitor = new Visitor(site);
  await visitor.signIn(await addPerson(site));
  const line = { primaryId: 'ZB7-5000', quantity: 10, note: '', group: '', name: 'Door', msrp: 80 };
  const saved = await visitor.send('POST', '/api/saved-lists', { name: 'Hall 3', lines: [line] });
  const { page, problems } = await opened(360);
  await page
    .context()
    .addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  await page.getByLabel('Part number').fill('ZB7-6100');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('link', { name: 'ZB7-6100' }).waitFor();
  await page.goto(`${site.url}/en-us/saved-lists?list=${JSON.parse(saved.text).id}`);

  const replace = page.getByRole('button', { name: 'Replace shopping list' });
  const dialog = page.getByRole('dialog', { name: 'Replace your shopping list?' });
  const isFocused = () => replace.evaluate((button) => button === document.activeElement);
  await replace.click();
  await dialog.getByText('1 line will be removed, and 1 line from “Hall 3” added.').waitFor();
  expect(await axe(page)).toEqual([]);
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Keep my list' }).click(),
  ]) {
    await leave();
    await dialog.waitFor({ state: 'detached' });
    expect([await isFocused(), (await stored(page)).map(({ quantity }) => quantity)]).toEqual([true, [1]]);
    await replace.click();
  }
  await dialog.getByRole('button', { name: 'Replace list' }).click();
  await page.getByText('Your list was replaced.').waitFor();
  expect((await stored(page)).map(({ quantity }) => quantity)).toEqual([10]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(async () => (await stored(page))[0]?.quantity === 1, {
    withinMs: 10_000,
    what: 'the former list',
  });
  expect(problems).toEqual([]);
  await page.close();
});

it.each(['/en-us/favorites', '/en-us/saved-lists'])('%s tells strangers what it is for', async (address) => {
  const { page, problems } = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await skipPictures(page, site.url);
  await page.addInitScript(fetchNothingAhead);
  await page.goto(`${site.url}${address}`);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(problems).toEqual([]);
  await page.close();
});

it('goes to a distributor, whose mail has all of it', async () => {
  const { page, problems } = await opened();
  await page.getByLabel('Part number').fill('ZB7-4211-BK');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Send to distributors' }).click();
  await page.getByRole('button', { name: 'Send list', exact: true }).click();
  await page.getByRole('alert').getByText('Enter your name.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Mara Lind');
  await page.getByLabel('Company').fill('Northern Rooms');
  const mail = newMail();
  await page.getByLabel('Mail address', { exact: true }).fill(mail);
  await page.getByLabel(/Message/).fill('See https://northern.example for the plan');
  await page.getByLabel('Send a copy to me').check();
  await page.getByLabel(/I agree/).check();
  await page.reload();
  await page.getByRole('button', { name: 'Send to distributors' }).click();
  expect(await page.getByLabel('Company').inputValue()).toBe('Northern Rooms');
  await page.locator('#targets input[type=checkbox]').first().check();
  await page.getByRole('button', { name: /^Send list to/ }).click();
  await page.getByRole('heading', { name: 'Your list is sent' }).waitFor();
  const reference =
    (await page
      .getByText(/^S-\d{6}-/)
      .first()
      .textContent()) ?? '';
  expect(reference).toMatch(/^S-\d{6}-[A-Z0-9]{4}$/);
  expect(await axe(page)).toEqual([]);
  const [sent] = await query<{ content: object; recipient: string }>(
    site,
    'select content, recipient from mail where key like $1',
    [`list-send ${reference} %`],
  );
  const text = JSON.stringify(sent?.content);
  for (const part of [reference, 'Mara Lind', 'ZB7-4211-BK', '.csv', mail, 'https: //northern[.]example'])
    expect(text).toContain(part);
  expect(await mailsTo(site, mail)).toEqual([]);
  await page.getByRole('button', { name: 'Verify address to receive a copy' }).click();
  await page.getByText('Look into your mailbox').waitFor();
  const [verify] = await mailsTo(site, mail);
  const link = /\/en-us\/shoppinglist\/copy\?token=[0-9a-f]{32}/.exec(verify?.text ?? '')?.[0] ?? '';
  await page.goto(`${site.url}${link}`);
  await page.getByRole('button', { name: 'Send me the copy' }).click();
  await page.getByText('The copy is on its way').waitFor();
  expect((await mailsTo(site, mail)).map(({ kind }) => kind)).toEqual(['list-copy-verify', 'list-copy']);
  // The browser calls the answer 422 a failure.
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  await page.close();
});
