/** A page whose clock and whose server's latest build are under control. Import it once in a spec file. */
import { fetchNothingAhead } from '../../../test/support/browser.js';
import { eventually, newPage, page, site } from './stage.js';
import { BUILD } from './test-pages.js';

type Answer = { status?: number; body: string } | 'no answer' | 'silence';

export const MINUTE = 60_000;
export const START = new Date('2027-03-01T08:00:00Z').getTime();
export const NEXT = 'next-build';
export const NEXT_BUILD: Answer = { body: JSON.stringify({ id: NEXT, timestamp: START }) };
export const OWN_BUILD: Answer = { body: JSON.stringify({ id: BUILD, timestamp: START }) };

/** Queries of the polls. */
export let polls: string[];
/** Kinds of the questions that the browser itself asked. */
export let questions: string[];
let latest: Answer;

/** What the server says of the latest build from now on; at first {@link NEXT_BUILD}. */
export function latestIs(answer: Answer): void {
  latest = answer;
}

beforeEach(async () => {
  await newPage();
  await page.addInitScript(fetchNothingAhead);
  polls = [];
  questions = [];
  latest = NEXT_BUILD;
  await page.route(/\/builds\/latest\.json/, async (route) => {
    const query = new URL(route.request().url()).search.slice(1);
    if (query === 'settled') return route.fulfill({ body: '' });
    polls.push(query);
    if (latest === 'silence') return;
    if (latest === 'no answer') await route.abort();
    else await route.fulfill({ contentType: 'application/json', ...latest });
  });
  await page.route('**/builds/meta/*.json', (route) =>
    route.fulfill({ json: { id: NEXT, timestamp: START, entry: '/dot.svg', styles: ['/style.css'] } }),
  );
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss().catch(() => undefined);
  });
});
afterEach(() => page?.close());

/** Opens a page at {@link START}, with chance fixed, and stops the clock five minutes later. */
export async function openAt(path: string, random: number, patient = true): Promise<void> {
  await page.clock.install({ time: START });
  await page.addInitScript(
    ([value, waits]) => {
      Math.random = () => value;
      // The clock that is moved on by minutes would end each request on its way.
      if (waits) AbortSignal.timeout = () => new AbortController().signal;
    },
    [random, patient] as const,
  );
  await page.goto(`${site.url}${path}`);
  await page.clock.pauseAt(START + 5 * MINUTE);
}
/** Lets the clock run to so many minutes after {@link START}. */
export async function runTo(minutes: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.runFor(START + minutes * MINUTE - now);
}
export const flagged = () => page.evaluate(() => document.documentElement.dataset.update ?? null);
export const isFlagged = () => eventually('the flag', async () => (await flagged()) !== null);
export const isAt = (title: string) =>
  eventually(`the page ${title}`, async () => (await page.locator('h1').textContent()) === title);
/** What was sent before is answered: this goes the same way, behind it. */
export const settled = () =>
  page.evaluate(async () => {
    await (await fetch('/builds/latest.json?settled', { priority: 'low' })).text();
  });
/** Waits until so many polls arrived, as one on its way may be overtaken on a slow machine; no more may have come. */
export async function pollsCome(count: number): Promise<void> {
  await eventually(`poll ${count}`, () => polls.length >= count);
  await settled();
  expect(polls).toHaveLength(count);
}
