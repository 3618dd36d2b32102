/** Polls of the latest build, in real Chromium on the test site. */
import {
  flagged,
  isAt,
  isFlagged,
  latestIs,
  MINUTE,
  NEXT_BUILD,
  OWN_BUILD,
  openAt,
  polls,
  pollsCome,
  runTo,
  START,
  settled,
} from '../islands/testing/builds.js';
import { eventually, page } from '../islands/testing/stage.js';

const sight = (state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

describe('polls of the latest build', () => {
  it.each([
    ['at the soonest after 8 minutes', 0, 8],
    ['in the middle after 10 minutes', 0.5, 10],
    ['at the latest after 12 minutes', 0.999_999, 12],
  ])('come every 10 minutes ± 20 %%: %s', async (_name, random, minutes) => {
    latestIs(OWN_BUILD);
    await openAt('/one', random);
    // A document takes no minute to load.
    await runTo(minutes - 0.02);
    await settled();
    expect(polls).toEqual([]);
    await runTo(minutes + 0.98);
    await pollsCome(1);
    await runTo(2 * minutes + 0.98);
    await pollsCome(2);
    expect(await flagged()).toBeNull();
  });

  it('chapter 7: carry the time as query, so that nothing kept is taken for an answer', async () => {
    latestIs(OWN_BUILD);
    await openAt('/one', 0);
    await runTo(9);
    await pollsCome(1);
    await runTo(18);
    await pollsCome(2);
    for (const poll of polls) expect(Number(poll)).toBeGreaterThan(START + 7 * MINUTE);
    expect(new Set(polls).size).toBe(2);
  });

  it('go on at one pace however many pages are looked at', async () => {
    latestIs(OWN_BUILD);
    await openAt('/one', 0.5);
    for (const [id, title] of [
      ['two', 'Two'],
      ['one', 'One'],
      ['two', 'Two'],
    ] as const) {
      await page.locator(`#${id}`).evaluate((link) => (link as HTMLElement).click());
      await page.clock.runFor(200);
      await isAt(title);
    }
    for (const [index, minutes] of [10.9, 20.9, 30.9].entries()) {
      await runTo(minutes);
      await pollsCome(index + 1);
    }
  });

  it('come when a tab is looked at again after 5 minutes, not sooner', async () => {
    latestIs(OWN_BUILD);
    await openAt('/one', 0.999_999);
    await sight('hidden');
    await page.clock.runFor(5 * MINUTE - 1_000);
    await sight('visible');
    await settled();
    expect(polls).toHaveLength(0);
    await sight('hidden');
    await page.clock.runFor(5 * MINUTE);
    // Not from the timer, which has come twice by now, while nobody looks.
    await page.clock.runFor(20 * MINUTE);
    await settled();
    expect(polls).toHaveLength(0);
    await sight('visible');
    await pollsCome(1);
  });

  it('stay away while there is no network', async () => {
    await openAt('/one', 0);
    await page.context().setOffline(true);
    await runTo(30);
    expect(polls).toEqual([]);
    await page.context().setOffline(false);
    await runTo(40);
    await isFlagged();
  });

  it.each([
    ['data are saved', { saveData: true, effectiveType: '4g' }],
    ['the connection is slow-2g', { saveData: false, effectiveType: 'slow-2g' }],
  ])('come too while %s, but nothing is fetched ahead then', async (_name, connection) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const ahead: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/builds/meta/')) ahead.push(request.url());
    });
    await openAt('/one', 0);
    await runTo(9);
    await pollsCome(1);
    await isFlagged();
    await settled();
    expect(ahead).toEqual([]);
  });

  it.each([
    ['an error', { status: 500, body: '{}' }],
    ['nothing at all', 'no answer' as const],
    ['something else', { body: '<h1>Sign in to this network</h1>' }],
    ['no id', { body: '{"timestamp":1}' }],
    ['null', { body: 'null' }],
    ['an id that is none', { body: '{"id":"../../x?y"}' }],
    ['a number', { body: '{"id":17,"timestamp":{}}' }],
  ])('are silent and come again when the answer is %s', async (name, answer) => {
    latestIs(answer);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await openAt('/one', 0);
    await runTo(9);
    await pollsCome(1);
    expect([name, await flagged()]).toEqual([name, null]);
    expect(await page.evaluate(() => document.querySelectorAll('dialog, [role="alert"]').length)).toBe(0);
    latestIs(NEXT_BUILD);
    await runTo(18);
    await isFlagged();
    expect(errors).toEqual([]);
  });
});

it('a poll without an answer is given up after 10 s, and the next one comes', async () => {
  latestIs('silence');
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (input, init) => {
      if (/latest\.json\?\d/.test(String(input))) document.documentElement.dataset.asked = String(input);
      return real(input, init);
    };
  });
  await openAt('/one', 0, false);
  const asked = () => page.evaluate(() => document.documentElement.dataset.asked);
  /** Stops the clock within 6 s of a poll, and waits for its arrival: at once it would be given up on its way. */
  const arrives = async (from: number, count: number) => {
    const before = await asked();
    for (let minute = from; (await asked()) === before; minute += 0.1) {
      if (minute > from + 3) throw new Error(`no poll from minute ${from} on`);
      await runTo(minute);
    }
    await eventually(`poll ${count}`, () => polls.length === count);
  };
  await arrives(7.5, 1);
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('latest.json'));
  await runTo(9);
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
  await arrives(15.5, 2);
  expect(await flagged()).toBeNull();
});
