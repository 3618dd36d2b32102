/** What is fetched before anybody asks for it, in real Chromium with the line under control. */
import {
  arrived,
  asked,
  devTools,
  eventually,
  newPage,
  open,
  page,
  press,
  problems,
  sameDocument,
  savingPage,
  site,
} from '../islands/testing/stage.js';

const payloads = () => site.requests.filter((path) => path.endsWith('/_payload.json'));
const askedFor = (path: string) =>
  eventually(`the payload of ${path}`, () => asked(`${path}/_payload.json`) > 0);
/** Puts links into the page before the navigator looks: where they are seen at once, or far below. */
const withLinks = (html: string, where: 'seen' | 'below' = 'seen') =>
  page.evaluate(
    ([links, selector, place]) => document.querySelector(selector)?.insertAdjacentHTML(place, links),
    [html, ...(where === 'seen' ? (['h1', 'afterend'] as const) : (['main', 'beforeend'] as const))] as const,
  );
/** With the page's clock in hand: nothing happens on its timers but what the test lets pass. */
async function openAtRest(path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await open(path);
  await page.waitForFunction(() => document.readyState === 'complete');
}
/** Long enough for whatever wrongly goes out to arrive at the site, which is on this machine. */
const settle = () => page.waitForTimeout(300);

afterEach(() => page.close());

describe('on a line that has room', () => {
  beforeEach(() => newPage());

  it('asks for pages of visible links after 1 s and not before', async () => {
    await openAtRest('/two');
    await page.clock.runFor(990);
    await page.locator('#one').hover();
    await settle();
    expect(payloads()).toEqual([]);
    await page.clock.runFor(10);
    await askedFor('/one');
    await askedFor('/three');
    expect(payloads().sort()).toEqual(['/one/_payload.json', '/three/_payload.json']);
    // The click waits its 100 ms, and asks for nothing more.
    await press('three');
    await page.clock.runFor(99);
    await settle();
    expect(await page.locator('h1').textContent()).toBe('Two');
    await page.clock.runFor(1);
    await arrived('Three');
    expect(asked('/three/_payload.json')).toBe(1);
    // The page of the new page's link was shown here, but may have changed since.
    await page.clock.runFor(1_000);
    await askedFor('/two');
    expect(problems).toEqual([]);
  });

  it('asks for what is pointed at, focused or touched, though it was not seen', async () => {
    await openAtRest('/two');
    await withLinks('<a id="below" href="/quiet">below</a>', 'below');
    await page.clock.runFor(1_000);
    await askedFor('/three');
    await settle();
    expect(asked('/quiet/_payload.json')).toBe(0);
    await page.locator('#below').focus();
    await askedFor('/quiet');
    await page.locator('#below').hover();
    await settle();
    expect(asked('/quiet/_payload.json')).toBe(1);
  });

  it('asks for a visible link though others to the same page are hidden, and for what was pointed at before', async () => {
    await openAtRest('/two');
    await withLinks('<a href="/quiet">quiet</a>');
    await withLinks('<p hidden><a href="/quiet">quiet</a> <a href="/trouble">trouble</a></p>', 'below');
    await withLinks('<a id="below" href="/old-build">below</a>', 'below');
    await page.evaluate(() => document.getElementById('below')?.focus({ preventScroll: true }));
    await page.clock.runFor(1_000);
    await askedFor('/old-build');
    await askedFor('/quiet');
    await settle();
    expect(asked('/trouble/_payload.json')).toBe(0);
  });

  it('never asks for personal pages, other windows, files, this page, or twice for what failed', async () => {
    await openAtRest('/two');
    await withLinks(
      [
        '<a href="/en-us/logout" id="logout">out</a> <a href="/en-us/account">account</a>',
        '<a href="/quiet" target="_blank">window</a> <a href="/quiet" download>file</a>',
        '<a href="/two?sort=name#far">here</a> <a href="/api/page/en-us">api</a>',
        '<a href="/gone" id="gone">gone</a> <a href="https://elsewhere.example/">elsewhere</a>',
      ].join(' '),
    );
    await page.clock.runFor(1_000);
    await askedFor('/gone');
    await page.locator('#logout').hover();
    await page.locator('#gone').hover();
    await settle();
    expect(new Set(payloads())).toEqual(
      new Set(['/one/_payload.json', '/three/_payload.json', '/gone/_payload.json', '/two/_payload.json']),
    );
    expect(asked('/gone/_payload.json')).toBe(1);
    // It is known already that this is no page to be swapped in.
    await press('gone');
    await page.clock.runFor(100);
    await page.waitForURL('**/gone');
    expect(asked('/gone/_payload.json')).toBe(1);
  });

  it('asks for ten of the links that are seen, two at once', async () => {
    await openAtRest('/three');
    site.behave({ payloadDelay: 100 });
    const links = Array.from({ length: 30 }, (_, index) => `<a href="/many-${index}">${index}</a>`);
    await withLinks(links.join(' '));
    await page.clock.runFor(1_000);
    await eventually('ten payloads', () => payloads().length >= 10);
    await settle();
    expect(payloads()).toHaveLength(10);
    expect(site.mostAtOnce()).toBe(2);
  });

  it('leaves the line to a click, joining the request that is under way for the same page', async () => {
    await openAtRest('/two');
    site.behave({ payloadDelay: 1_000 });
    const ended: string[] = [];
    page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname));
    await page.clock.runFor(1_000);
    await askedFor('/one');
    await askedFor('/three');
    await press('three');
    await page.clock.runFor(100);
    await arrived('Three');
    expect(ended).toEqual(['/one/_payload.json']);
    expect(asked('/three/_payload.json')).toBe(1);
    expect(await sameDocument()).toBe(true);
  });

  it('asks again when an answer has lain for a minute', async () => {
    await openAtRest('/two');
    await page.clock.runFor(1_000);
    await askedFor('/three');
    await settle();
    await page.clock.runFor(60_000);
    await press('three');
    await page.clock.runFor(100);
    await arrived('Three');
    expect(asked('/three/_payload.json')).toBe(2);
  });
});

describe('asks for nothing on a guess', () => {
  const wait = async () => {
    await page.clock.runFor(1_000);
    await page.locator('#one').hover();
    await settle();
    expect(payloads()).toEqual([]);
    // What is asked for comes all the same.
    await press('three');
    await page.clock.runFor(100);
    await arrived('Three');
    expect(payloads()).toEqual(['/three/_payload.json']);
  };

  it('on a connection that the browser calls slow-2g', async () => {
    await newPage();
    await openAtRest('/two');
    const tools = await devTools();
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 2_100,
      downloadThroughput: -1,
      uploadThroughput: -1,
      connectionType: 'cellular2g',
    });
    await page.waitForFunction(
      () =>
        (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType === 'slow-2g',
    );
    await wait();
  });

  it('for somebody who saves data', async () => {
    await savingPage();
    await openAtRest('/two');
    await wait();
  });
});
