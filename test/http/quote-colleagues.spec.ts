/** Requests for quotes that people of one company see of each other. */
import { randomUUID } from 'node:crypto';
import { addPerson, endQueries, query, TestBrowser } from '../support/people.js';
import { quoteForm } from '../support/quote-form.js';
import { type SharedSite, sharedSite } from '../support/site.js';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
}, 120_000);
afterAll(endQueries);

/** Somebody who is signed in. */
async function personAt(domain: string): Promise<{ browser: TestBrowser; mail: string }> {
  const person = await addPerson(site);
  const mail = person.mail.replace(/@.*/, `@${domain}`);
  await query(site, 'update user_account set mail = $2 where id = $1', [person.id, mail]);
  const browser = new TestBrowser(site);
  await browser.signIn({ mail });
  return { browser, mail };
}

async function ask(browser: TestBrowser, mail: string, more: object = {}): Promise<string> {
  const { text } = await browser.send('POST', '/api/quotes', quoteForm({ mail, ...more }), {
    'idempotency-key': randomUUID(),
  });
  return (JSON.parse(text) as { number: string }).number;
}

const sees = async (browser: TestBrowser, number: string) => [
  (await browser.get('/en-us/quote')).text.includes(number),
  (await browser.get(`/en-us/quote?ref=${number}`)).status,
];

it('are those of confirmed addresses of the company, and of nobody else', async () => {
  const [one, other, stranger] = [
    await personAt('colleagues.example'),
    await personAt('colleagues.example'),
    await personAt('elsewhere.example'),
  ];
  const number = await ask(one.browser, one.mail);
  expect(await sees(other.browser, number)).toEqual([true, 200]);
  expect((await other.browser.get('/en-us/quote')).text).toContain('by Ada Lund');
  expect(await sees(stranger.browser, number)).toEqual([false, 404]);
  expect(await sees(other.browser, await ask(stranger.browser, stranger.mail))).toEqual([false, 404]);
  // Anybody can write such an address, or fill the form in as a program does.
  const unconfirmed = await ask(new TestBrowser(site), 'guest@colleagues.example');
  const odd = await ask(one.browser, one.mail, { website: 'https://spam.example' });
  expect(await sees(other.browser, unconfirmed)).toEqual([false, 404]);
  expect(await sees(other.browser, odd)).toEqual([false, 404]);
});
