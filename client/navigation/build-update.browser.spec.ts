/** What happens once another build is the latest, in real Chromium on the test site. */
import { axe } from '../../test/support/browser.js';
import {
  flagged,
  isAt,
  isFlagged,
  NEXT,
  openAt,
  polls,
  questions,
  runTo,
  settled,
} from '../islands/testing/builds.js';
import { eventually, page, problems, site } from '../islands/testing/stage.js';

describe('chapter 2, navigation behaviour 8: another build', () => {
  /** A page that has heard of the next build. */
  async function flaggedAt(path: string): Promise<void> {
    await openAt(path, 0);
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await runTo(9);
    await isFlagged();
    await page.clock.resume();
  }
  const press = (id: string) => page.evaluate((which) => document.getElementById(which)?.click(), id);
  const otherDocument = () =>
    eventually('another document', () =>
      page.evaluate(() => !('marked' in window) && document.readyState === 'complete'),
    );
  const header = (name: string) => page.locator('header').getByRole('link', { name });

  it('flags an update, tells of it once, has its files fetched, and asks no more', async () => {
    const files = page.waitForRequest('**/style.css');
    await openAt('/one', 0);
    site.requests.length = 0;
    await runTo(9);
    await isFlagged();
    expect((await files).url()).toBe(`${site.url}/style.css`);
    expect(await flagged()).toBe(NEXT);
    expect(await page.evaluate(() => window.updates)).toEqual([NEXT]);
    await runTo(60);
    await settled();
    expect(polls).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe('/one');
    expect(problems).toEqual([]);
  });

  it('makes the next navigation load a document, once', async () => {
    await flaggedAt('/one');
    await press('two');
    await page.waitForURL('**/two');
    await otherDocument();
    expect(site.requests.filter((path) => path === '/two')).toHaveLength(1);
    expect(site.requests).not.toContain('/two/_payload.json');
    // The new document knows of no update.
    expect(await flagged()).toBeNull();
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await page.locator('#one').click();
    await isAt('One');
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    expect(questions).toEqual([]);
  });

  it('makes going back load a document too', async () => {
    await openAt('/one', 0);
    await press('two');
    await page.clock.runFor(200);
    await isAt('Two');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await runTo(9);
    await isFlagged();
    await page.clock.resume();
    await page.evaluate(() => history.back());
    await otherDocument();
    expect(new URL(page.url()).pathname).toBe('/one');
    expect(await page.locator('h1').textContent()).toBe('One');
  });

  it('does not load what was reloaded within 10,000 ms', async () => {
    await flaggedAt('/one');
    await page.evaluate(() => window.inside.mayReload('/two'));
    await press('two');
    await isAt('Two');
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  });

  it('never throws a dirty form away: it asks, and staying keeps all', async () => {
    await flaggedAt('/quiet');
    await page.getByLabel('Words').fill('48 cabinets');
    const link = header('Two');
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'A new version of this site is ready' });
    await dialog.waitFor();
    expect((await dialog.locator('p').textContent())?.replace(/\s+/g, ' ').trim()).toBe(
      'The next page comes in that version. What you have entered here is not sent yet and would be lost.',
    );
    expect(await axe(page)).toEqual([]);
    // Staying is what a hasty key does.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stay');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Two');
    await link.click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Words').inputValue()).toBe('48 cabinets');
    expect(new URL(page.url()).pathname).toBe('/quiet');
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    expect(await page.locator('.plinth-progress').getAttribute('data-state')).toBe('idle');

    await link.click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/two');
    await otherDocument();
    // The browser did not ask a second time.
    expect(questions).toEqual([]);
  });

  it('asks by the browser when the question cannot be had', async () => {
    site.behave({ missingChunk: 'leave-question' });
    await flaggedAt('/quiet');
    await page.getByLabel('Words').fill('48 cabinets');
    await header('Two').click();
    await eventually('the question of the browser', async () => questions.length > 0);
    expect(questions).toEqual(['beforeunload']);
    expect(await page.getByLabel('Words').inputValue()).toBe('48 cabinets');
  });

  it('swaps as ever on the way back from a dirty form: nobody can be kept there', async () => {
    await openAt('/one', 0);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/quiet';
      document.getElementById('main')?.append(link);
      link.click();
    });
    await page.clock.runFor(200);
    await isAt('Quiet');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await runTo(9);
    await isFlagged();
    await page.clock.resume();
    await page.getByLabel('Words').fill('x');
    await page.evaluate(() => history.back());
    await isAt('One');
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    expect(questions).toEqual([]);
  });
});
