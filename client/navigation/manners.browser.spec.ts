/** Manners of soft navigation for keyboard and screen reader, and what it leaves behind, in real Chromium. */
import {
  arrived,
  devTools,
  eachOnAPageOfItsOwn,
  open,
  page,
  press,
  problems,
  scrolledTo,
  scrollTo,
  site,
} from '../islands/testing/stage.js';

eachOnAPageOfItsOwn();

/** Texts that the live regions say from now on. */
const listen = () =>
  page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    for (const region of document.querySelectorAll('.plinth-announcer')) {
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, { childList: true });
    }
  });
const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);

it('says the title once, and nothing else of a page that comes soon', async () => {
  await open('/one');
  await listen();
  await press('two');
  await arrived('Two');
  await press('one');
  await arrived('One');
  await page.waitForTimeout(100);
  expect((await said()).filter((text) => text !== '')).toEqual(['/two - Test', '/one - Test']);
});

it('says after a second that a page is loading, and no more of it when it is given up', async () => {
  await open('/one');
  await press('two');
  await arrived('Two');
  await listen();
  site.behave({ payloadDelay: 1_400 });
  const begun = Date.now();
  await press('three');
  await page.waitForFunction(() => (window as unknown as { said: string[] }).said.includes('Loading…'));
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000);
  await arrived('Three');
  expect((await said()).filter((text) => text !== '')).toEqual(['Loading…', '/three - Test']);
  site.behave({ payloadDelay: 60_000 });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/quiet';
    document.body.append(link);
    link.click();
  });
  const loading = page.locator('.plinth-announcer[aria-live]');
  await loading.filter({ hasText: 'Loading…' }).waitFor({ state: 'attached' });
  site.behave({ payloadDelay: 0 });
  await page.evaluate(() => history.back());
  await arrived('Two');
  expect(await loading.textContent()).toBe('');
  expect(await page.locator('.plinth-announcer[role="status"]').textContent()).toBe('/two - Test');
});

it('is walked by keyboard alone: on from the heading, back to where it was, reloaded in its place', async () => {
  await open('/one');
  await page.locator('#two').focus();
  await page.keyboard.press('Enter');
  await arrived('Two');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('one');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await arrived('Three');
  // The browser's own keys for the way back do not reach a browser without a window.
  await page.evaluate(() => history.back());
  await arrived('Two');
  await scrollTo(800);
  await page.reload();
  await scrolledTo(800);
});

it('moves nothing for people who want less motion', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/two');
  site.behave({ payloadDelay: 600 });
  await press('three');
  await page.locator('.plinth-progress[data-state="running"]').waitFor({ state: 'attached' });
  const transition = await page
    .locator('.plinth-progress')
    .evaluate((element) => getComputedStyle(element).transitionProperty);
  expect(transition).toBe('none');
});

it('leaves nothing behind: 50 navigations do not let nodes and listeners grow', async () => {
  await open('/two');
  const tools = await devTools();
  await tools.send('Performance.enable');
  const walk = async (times: number) => {
    for (let index = 0; index < times; index += 1) {
      await press('one');
      await arrived('One');
      await page.locator('#load plinth-island[data-state="ready"]').waitFor();
      await press('two');
      await arrived('Two');
    }
  };
  const measure = async () => {
    await page.waitForFunction(() => window.mounted?.length === 0);
    // The first one clears what the second one frees.
    for (let round = 0; round < 2; round += 1) await tools.send('HeapProfiler.collectGarbage');
    const { metrics } = await tools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  await walk(5);
  const before = await measure();
  await walk(25);
  const after = await measure();
  // A page of the test site has more than 60 nodes and 20 listeners: one that stayed each time would be plain to see.
  expect(after.nodes - before.nodes).toBeLessThan(200);
  expect(after.listeners - before.listeners).toBeLessThan(50);
  expect(problems).toEqual([]);
}, 90_000);
