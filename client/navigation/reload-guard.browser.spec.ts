/** How often a page may load itself, in real Chromium on the test site. */
import { isAt, MINUTE, START } from '../islands/testing/builds.js';
import { page, problems, site } from '../islands/testing/stage.js';

describe('chapter 9: the page reload guard', () => {
  const may = (path: string) => page.evaluate((value) => window.inside.mayReload(value), path);

  it('remembers a path for 10,000 ms, over documents, and forgets when told', async () => {
    await page.clock.install({ time: START });
    await page.goto(`${site.url}/two`);
    await page.clock.pauseAt(START + MINUTE);
    expect(await may('/one')).toBe(true);
    expect(await may('/one')).toBe(false);
    expect(await may('/two')).toBe(true);
    await page.goto(`${site.url}/two`);
    await page.clock.runFor(9_999);
    expect([await may('/one'), await may('/two')]).toEqual([false, false]);
    await page.clock.runFor(1);
    expect([await may('/one'), await may('/one')]).toEqual([true, false]);
    await page.evaluate(() => window.inside.forget());
    expect(await may('/one')).toBe(true);
    // Kept under a name that is written down.
    expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('plinth:reload') ?? ''))).toEqual({
      '/one': START + MINUTE + 10_000,
    });
  });

  it('forgets after a good navigation', async () => {
    await page.goto(`${site.url}/two`);
    expect(await may('/nine')).toBe(true);
    await page.locator('#one').click();
    await isAt('One');
    expect(await may('/nine')).toBe(true);
  });

  it.each([
    ['nonsense', 'nonsense'],
    ['another kind of value', '17'],
    ['a time to come', JSON.stringify({ '/one': 9e15 })],
    ['null', 'null'],
  ])('is not led astray by %s in the storage', async (_name, value) => {
    await page.goto(`${site.url}/two`);
    await page.evaluate((text) => sessionStorage.setItem('plinth:reload', text), value);
    expect([await may('/one'), await may('/one')]).toEqual([true, false]);
  });

  it('asks the browser while storage is blocked: a document that came by a reload does not load itself', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(`${site.url}/two`);
    expect([await may('/two'), await may('/one')]).toEqual([true, true]);
    await page.reload();
    expect([await may('/two'), await may('/one')]).toEqual([false, true]);
    await page.evaluate(() => window.inside.forget());
    expect(problems).toEqual([]);
  });
});
