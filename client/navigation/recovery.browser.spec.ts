/** What the navigator does when something is missing or comes late, in real Chromium with the network under control. */
import type { Locator } from 'playwright-core';
import {
  arrived,
  asked,
  eachOnAPageOfItsOwn,
  eventually,
  open,
  otherDocument,
  page,
  press,
  problems,
  sameDocument,
  scrolledTo,
  scrollTo,
  site,
} from '../islands/testing/stage.js';

eachOnAPageOfItsOwn();

const notice = () => page.locator('.plinth-notice');
const announced = () => page.locator('.plinth-announcer[role="status"]');
const noticeIs = async (text: string) => {
  await notice().waitFor();
  expect(await notice().locator('p').textContent()).toBe(text);
  // Who does not see it hears it.
  expect(await announced().textContent()).toBe(text);
};
const button = (name: string): Locator => notice().getByRole('button', { name });
const bar = () => page.locator('.plinth-progress').getAttribute('data-state');
const entries = () => page.evaluate(() => history.length);
const OFFLINE = 'The page could not be loaded. Check your connection and try again.';
const PART = 'A part of this page could not be loaded.';

describe('a chunk that cannot be had', () => {
  const missing = () => page.locator('plinth-island[name="missing"]').first();
  const missingIs = (state: string) =>
    page.locator(`plinth-island[name="missing"][data-state="${state}"]`).first().waitFor();

  it('reloads the page, once in 10,000 ms, and then says so', async () => {
    site.behave({ missingChunk: 'missing.island' });
    await open('/trouble');
    await missing().locator('button').focus();
    await otherDocument();
    expect(page.url()).toBe(`${site.url}/trouble`);
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await missing().locator('button').focus();
    await noticeIs(PART);
    await missingIs('error');
    expect(await sameDocument()).toBe(true);
    await button('Close').click();
    expect(await notice().isVisible()).toBe(false);
    // As it is 10 seconds later.
    await page.evaluate(() => {
      sessionStorage.setItem('plinth:reload', JSON.stringify({ '/trouble': Date.now() - 10_000 }));
    });
    await missing().locator('button').blur();
    await missing().locator('button').focus();
    await otherDocument();
    // Once for each of the two reloads, and for the first visit.
    expect(asked('/trouble')).toBeGreaterThanOrEqual(3);
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await missing().locator('button').focus();
    await noticeIs(PART);
    site.behave({ missingChunk: '' });
    await button('Reload').click();
    await otherDocument();
    await missing().locator('button').click();
    await missingIs('ready');
  });

  it('shows the error page in place of the target when that does not help', async () => {
    site.behave({ missingChunk: 'missing.island', payloadDelay: 60_000 });
    const leave = () =>
      page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '/three#part';
        document.body.append(link);
        link.click();
      });
    await open('/trouble');
    await leave();
    await missing().locator('button').focus();
    await otherDocument();
    await arrived('Three');
    await open('/trouble');
    const before = await entries();
    await leave();
    await missing().locator('button').focus();
    await arrived('Oops! Something went wrong.');
    expect(await sameDocument()).toBe(true);
    expect(await page.title()).toBe('Error - 500');
    expect(await announced().textContent()).toBe('Error - 500');
    expect(await page.locator('main').textContent()).toContain('500');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.getByRole('link', { name: 'here' }).getAttribute('href')).toBe('/en-us');
    expect(await page.locator('meta[name="route"]').getAttribute('content')).toBe('error/500');
    expect([page.url(), await entries()]).toEqual([`${site.url}/three#part`, before + 1]);
    expect(await page.evaluate(() => window.islandErrors)).toContainEqual({
      name: 'navigator',
      kind: 'navigation',
    });
    expect(await notice().isVisible()).toBe(false);
    // What the guard remembers is not forgotten: this was no good navigation.
    expect(await page.evaluate(() => window.inside.mayReload('/three'))).toBe(false);
    site.behave({ missingChunk: '', payloadDelay: 0 });
    await page.goBack();
    await arrived('Trouble');
    expect(await sameDocument()).toBe(true);
  });

  it('says so when the error page cannot be had either, and goes on', async () => {
    site.behave({ missingChunk: 'missing.island', payloadDelay: 1_000 });
    await open('/trouble');
    await page.route('**/error-view-*', (route) => route.fulfill({ status: 404 }));
    await page.evaluate(() => {
      window.inside.mayReload('/three');
      const link = document.createElement('a');
      link.href = '/three';
      document.body.append(link);
      link.click();
    });
    await missing().locator('button').focus();
    await notice().waitFor();
    await arrived('Three');
    expect(await sameDocument()).toBe(true);
  });

  it('loads the target of a navigation, where storage is blocked too', async () => {
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'sessionStorage', { get: blocked });
      Object.defineProperty(window, 'localStorage', { get: blocked });
      Object.defineProperty(Document.prototype, 'cookie', { get: blocked, set: blocked });
    });
    site.behave({ missingChunk: 'missing.island', payloadDelay: 60_000 });
    await open('/trouble');
    const before = await entries();
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/three';
      document.body.append(link);
      link.click();
    });
    await missing().locator('button').focus();
    await otherDocument();
    await arrived('Three');
    expect(page.url()).toBe(`${site.url}/three`);
    expect(await entries()).toBe(before + 1);
    await page.goBack();
    await page.waitForURL('**/trouble');
    expect(problems.filter((problem) => problem.startsWith('error:'))).toEqual([]);
  });

  it('is tried again after a good navigation', async () => {
    site.behave({ missingChunk: 'missing.island' });
    await open('/trouble');
    await missing().locator('button').focus();
    await otherDocument();
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await page.locator('header a').last().click();
    await arrived('Two');
    await page.evaluate(() => history.back());
    await arrived('Trouble');
    expect(await sameDocument()).toBe(true);
    await missing().locator('button').focus();
    await otherDocument();
  });

  it('asks before it throws away what is written in a form', async () => {
    site.behave({ missingChunk: 'counter.island' });
    await open('/quiet');
    await page.locator('[name="words"]').fill('rack');
    await page.evaluate(() => document.querySelector('form')?.setAttribute('data-dirty', ''));
    await page.locator('plinth-island[name="counter"] button').focus();
    await noticeIs(`${PART} Reloading may help, but what you have entered here will be lost.`);
    expect(await sameDocument()).toBe(true);
    await button('Reload').click();
    await otherDocument();
  });

  it('does not take the page away when there is no network', async () => {
    await open('/trouble');
    await page.locator('plinth-island[name="counter"][data-state="ready"]').first().waitFor();
    await page.context().setOffline(true);
    await missing().locator('button').focus();
    await noticeIs(PART);
    expect(await sameDocument()).toBe(true);
  });
});

describe('without a network', () => {
  it('the page stays, says so, and goes on when it is tried again', async () => {
    await open('/one');
    await page.context().setOffline(true);
    await press('two');
    await noticeIs(OFFLINE);
    // By now it may be gone again.
    expect((await page.evaluate(() => window.barStates)).map(({ state }) => state)).toContain('error');
    expect([page.url(), await page.locator('h1').textContent()]).toEqual([`${site.url}/one`, 'One']);
    await page.locator('.plinth-progress[data-state="idle"]').waitFor({ state: 'attached' });
    // Still none.
    await button('Try again').click();
    await noticeIs(OFFLINE);
    await page.context().setOffline(false);
    await button('Try again').focus();
    await page.keyboard.press('Enter');
    await arrived('Two');
    expect(await notice().isVisible()).toBe(false);
    expect(await sameDocument()).toBe(true);
    expect(await announced().textContent()).toBe('/two - Test');
  });

  it('on the way back too, keeping the place in both pages', async () => {
    await open('/one');
    await scrollTo(700);
    // More pages than are kept lie between.
    await press('two');
    await arrived('Two');
    await page.reload();
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await scrollTo(300);
    await page.context().setOffline(true);
    await page.evaluate(() => history.back());
    await noticeIs(OFFLINE);
    expect(await page.locator('h1').textContent()).toBe('Two');
    await page.evaluate(() => history.forward());
    await page.waitForURL('**/two');
    await scrolledTo(300);
    expect(await notice().isVisible()).toBe(false);
    await page.evaluate(() => history.back());
    await noticeIs(OFFLINE);
    await page.context().setOffline(false);
    await button('Try again').click();
    await arrived('One');
    await scrolledTo(700);
    expect(await sameDocument()).toBe(true);
  });

  it('a server that breaks off is told from one that only refuses payloads', async () => {
    await open('/one');
    await page.route('**/two/_payload.json', (route) => route.abort('connectionreset'));
    await page.route('**/two', (route) => route.abort('connectionreset'));
    await press('two');
    await noticeIs(OFFLINE);
    expect(await sameDocument()).toBe(true);
    await page.unroute('**/two');
    await press('two');
    await otherDocument();
    await arrived('Two');
  });
});

describe('clicks in quick succession', () => {
  it('on one link are one navigation', async () => {
    await open('/one');
    site.behave({ payloadDelay: 200 });
    const before = await entries();
    await page.locator('#two').dblclick();
    await arrived('Two');
    expect(asked('/two/_payload.json')).toBe(1);
    expect(await entries()).toBe(before + 1);
    expect(await page.evaluate(() => window.navigated)).toEqual(['/two']);
  });

  it('on two links lead to the last, with one entry', async () => {
    await open('/one');
    site.behave({ payloadDelay: 200 });
    const before = await entries();
    // At once: an answer of the test's tools may take longer than the pause before a page is asked for.
    await page.evaluate(() => {
      for (const id of ['two', 'slow']) document.getElementById(id)?.click();
    });
    await arrived('Three');
    expect(asked('/two/_payload.json')).toBe(0);
    expect(await entries()).toBe(before + 1);
    await page.evaluate(() => history.back());
    await arrived('One');
  });

  it('lead to the last also when a whole document is on its way', async () => {
    await open('/one');
    let release = () => {};
    site.behave({ documentAfter: new Promise((resolve) => (release = resolve)) });
    // The tools of the test wait for a document that is on its way; the page itself does not.
    await page.evaluate(() => {
      const next = () => document.getElementById('two')?.click();
      addEventListener('beforeunload', () => setTimeout(next, 50), { once: true });
      document.getElementById('gone')?.click();
    });
    await arrived('Two');
    // Had it not been ended, it would now take the page's place.
    release();
    await page.waitForTimeout(300);
    expect(page.url()).toBe(`${site.url}/two`);
    expect(await sameDocument()).toBe(true);
  });
});

describe('the way back', () => {
  it('during a load ends it: no bar, no second scroll', async () => {
    await open('/one');
    await press('two');
    await arrived('Two');
    await press('one');
    await arrived('One');
    await scrollTo(500);
    site.behave({ payloadDelay: 60_000 });
    const ended: string[] = [];
    page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname));
    await press('slow');
    await eventually('the request', () => asked('/three/_payload.json') === 1);
    await page.evaluate(() => history.back());
    await arrived('Two');
    await page.waitForFunction(
      () => document.querySelector('.plinth-progress')?.getAttribute('data-state') !== 'running',
    );
    await eventually('its end', () => ended.length === 1);
    expect(ended).toEqual(['/three/_payload.json']);
    const scrolled = await page.evaluate(async () => {
      const seen: number[] = [];
      addEventListener('scroll', () => seen.push(scrollY));
      await new Promise((resolve) => setTimeout(resolve, 200));
      return seen;
    });
    expect(scrolled.filter((y) => y !== 0)).toEqual([]);
    expect(await page.evaluate(() => window.navigated)).toEqual(['/two', '/one', '/two']);
  });

  it('into a page that the browser kept whole finds it at rest', async () => {
    await open('/one');
    await scrollTo(400);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    site.behave({ payloadStatus: 500 });
    await press('two');
    await otherDocument();
    await page.goBack();
    await arrived('One');
    await scrolledTo(400);
    expect(await bar()).not.toBe('running');
    site.behave({ payloadStatus: 200 });
    await press('two');
    await arrived('Two');
  });
});

it('a download leaves the page as it is', async () => {
  await open('/one');
  await page.route('**/two/_payload.json', (route) => route.fulfill({ status: 404, body: 'none' }));
  await page.route('**/two', (route) =>
    route.fulfill({ body: 'x', headers: { 'content-disposition': 'attachment; filename="x.bin"' } }),
  );
  const download = page.waitForEvent('download');
  await press('two');
  await download;
  await page.locator('.plinth-progress[data-state="idle"]').waitFor({ state: 'attached' });
  expect(await sameDocument()).toBe(true);
  // No trouble was to be seen.
  expect((await page.evaluate(() => window.barStates)).map(({ state }) => state)).not.toContain('error');
  await press('slow');
  await arrived('Three');
});
