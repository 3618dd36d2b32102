/** Islands in real Chromium, on a small site built for it. */
import type { Route } from 'playwright-core';
import { OTHERS_CHANGES } from '../../test/support/others-changes.js';
import {
  allOnOnePage,
  arrived,
  eachOnAPageOfItsOwn,
  open,
  otherDocument,
  page,
  press,
  problems,
  site,
} from './testing/stage.js';

const errors = () => page.evaluate(() => window.islandErrors);
const island = (id: string) => page.locator(`#${id} plinth-island`).first();
const named = (name: string) => page.locator(`plinth-island[name="${name}"]`).first();
const stateIs = (name: string, state: string) =>
  page.locator(`plinth-island[name="${name}"][data-state="${state}"]`).first().waitFor();
const ready = (id: string) => page.locator(`#${id} plinth-island[data-state="ready"]`).first().waitFor();
const react = () => site.requests.filter((path) => /mount|react|jsx|\.island/.test(path));

describe('islands', () => {
  eachOnAPageOfItsOwn();

  it('start at their moment and not before, and are what the server drew', async () => {
    await open('/one');
    await Promise.all([ready('load'), ready('idle'), ready('twins')]);
    expect(await island('interaction').getAttribute('data-state')).toBe('idle');
    expect(await island('visible').getAttribute('data-state')).toBe('idle');
    expect(await island('query').getAttribute('data-state')).toBe('idle');
    // Another island has written into the address, which this one reads.
    await page.evaluate(() => document.dispatchEvent(new Event('plinth:address')));
    await ready('query');
    await page.locator('#load button').click();
    expect(await page.locator('#load output').textContent()).toBe('1');
    await page.locator('#visible').scrollIntoViewIfNeeded();
    await ready('visible');
    await page.locator('#interaction button').focus();
    await ready('interaction');
    // Ids that server and browser agree on, and no two alike.
    const ids = await page.locator('output').evaluateAll((outputs) => outputs.map(({ id }) => id));
    const described = await page
      .locator('plinth-island button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-describedby')));
    expect(described).toEqual(ids);
    expect(new Set(ids).size).toBe(7);
    expect(await errors()).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('show favorites by themselves only to people who may have some', async () => {
    await open('/favorites');
    // Everything that starts by itself has had its moment.
    await page.waitForLoadState('networkidle');
    expect([await named('counter').getAttribute('data-state'), react()]).toEqual(['idle', []]);
    await page.evaluate(() => localStorage.setItem('favorites', '[{"kind":"page"}]'));
    await page.reload();
    await page.locator('plinth-island[data-state="ready"]').waitFor();
    await page.evaluate(() => localStorage.removeItem('favorites'));
  });

  it('cost no React before somebody reaches for one, and the first press counts once', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/counter.island*', async (route) => {
      await held;
      await route.continue();
    });
    await open('/quiet');
    await page.waitForTimeout(300);
    expect(react()).toEqual([]);
    expect(await named('counter').getAttribute('data-state')).toBe('idle');
    await named('counter').locator('button').click();
    expect(await named('counter').getAttribute('data-state')).toBe('loading');
    // Somebody impatient.
    await named('counter').locator('button').click();
    expect(await named('counter').locator('output').textContent()).toBe('0');
    release();
    await stateIs('counter', 'ready');
    await page.waitForTimeout(50);
    expect(await named('counter').locator('output').textContent()).toBe('1');
    await named('counter').locator('button').click();
    expect(await named('counter').locator('output').textContent()).toBe('2');
    expect(react().length).toBeGreaterThan(0);
    expect(await named('form').getAttribute('data-state')).toBe('idle');
  });

  it('leave links to the browser, and forms too when their script cannot be had', async () => {
    site.behave({ missingChunk: 'form.island' });
    await open('/quiet');
    await named('form').getByRole('link').click();
    // The document is reloaded, once.
    await otherDocument();
    expect(page.url()).toBe(`${site.url}/quiet#form-end`);
    await named('form').getByRole('link').click();
    await stateIs('form', 'error');
    await named('form').locator('[name="words"]').fill('rack');
    await named('form').getByRole('button', { name: 'Send' }).click();
    await page.waitForURL('**/three?words=rack');
  });

  it('keep their state when they are moved, end when they leave the page, and start again when put back', async () => {
    await open('/one');
    await Promise.all([ready('load'), ready('idle')]);
    await page.locator('#load button').click();
    await page.evaluate(() =>
      document.querySelector('#idle')?.append(document.querySelector('#load plinth-island') as Node),
    );
    await page.waitForTimeout(50);
    expect(await page.evaluate(() => window.mounted?.includes('load'))).toBe(true);
    expect(await page.locator('#idle output').last().textContent()).toBe('1');
    const away = () =>
      page.evaluate(async () => {
        const element = document.querySelector('#idle plinth-island:last-child') as Element;
        element.remove();
        await new Promise((resolve) => setTimeout(resolve, 20));
        const left = window.mounted?.includes('load');
        document.querySelector('#load')?.append(element);
        return left;
      });
    expect(await away()).toBe(false);
    await ready('load');
    await page.locator('#load button').click();
    expect(await page.locator('#load output').textContent()).toBe('1');
    await press('two');
    await arrived('Two');
    await page.waitForFunction(() => window.mounted?.length === 0);
    expect(await errors()).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('start in a page that was swapped in', async () => {
    await open('/two');
    await press('one');
    await arrived('One');
    await ready('load');
    await page.locator('#interaction button').click();
    await ready('interaction');
    await page.waitForFunction(() => document.querySelector('#interaction output')?.textContent === '1');
    expect(problems).toEqual([]);
  });

  it('fail alone', async () => {
    await open('/trouble');
    const message = page.locator('[data-island-error]');
    await message.waitFor();
    expect(await message.textContent()).toBe('This part could not be loaded.');
    expect(await message.getAttribute('role')).toBe('status');
    expect(await named('breaking').getAttribute('data-state')).toBe('error');
    await named('counter').locator('button').click();
    expect(await named('counter').locator('output').textContent()).toBe('1');
    expect(await named('differing').textContent()).toBe('browser');
    expect(await errors()).toEqual(
      expect.arrayContaining([
        { name: 'breaking', kind: 'render' },
        { name: 'differing', kind: 'mismatch' },
        { name: 'unknown', kind: 'load' },
      ]),
    );
  });

  it('keep what the server drew when their chunk cannot be had, and try once more', async () => {
    site.behave({ missingChunk: 'missing.island' });
    await open('/trouble');
    await named('missing').locator('button').focus();
    await otherDocument();
    await named('missing').locator('button').focus();
    await stateIs('missing', 'error');
    expect(await named('missing').textContent()).toBe('pressed 0');
    expect(await errors()).toContainEqual({ name: 'missing', kind: 'load' });
    site.behave({ missingChunk: '' });
    await named('missing').locator('button').click();
    await stateIs('missing', 'ready');
    await page.waitForFunction(() => document.querySelector('[name="missing"]')?.textContent === 'pressed 1');
  });
});

describe('an island that asks the API', () => {
  eachOnAPageOfItsOwn();

  it('shows pending, success and error; cancels for a newer call; ends by its timeout', async () => {
    const asked: string[] = [];
    let answer: (route: Route) => Promise<void> = (route) => route.fulfill({ json: ['N600', 'N800'] });
    await page.route('**/api/racks?*', (route) => {
      asked.push(new URL(route.request().url()).search);
      return answer(route);
    });
    const ended: string[] = [];
    page.on('requestfailed', (request) => ended.push(new URL(request.url()).search));
    await open('/quiet');
    const shown = named('asking').locator('output');
    const shows = (text: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector('[name="asking"] output')?.textContent === wanted,
        text,
      );
    const first = named('asking').getByRole('button', { name: 'First' });
    const second = named('asking').getByRole('button', { name: 'Second' });
    expect(await shown.textContent()).toBe('idle/none/');
    await first.click();
    await shows('success/N600,N800/');
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    answer = async (route) => {
      if (route.request().url().endsWith('first')) return;
      await held;
      await route.fulfill({ json: ['P3'] });
    };
    await first.click();
    await shows('pending/N600,N800/');
    await second.click();
    go();
    await shows('success/P3/');
    expect(ended).toEqual(['?q=first']);
    answer = (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } });
    await first.click();
    await shows('error/none/Not now.');
    answer = async () => {};
    await first.click();
    await shows('error/none/[TimeoutError]: The operation was aborted due to timeout');
    expect(asked).toEqual(['?q=first', '?q=first', '?q=second', '?q=first', '?q=first']);
    expect(await errors()).toEqual([]);
  });
});

describe('a press on an island that is not ready is given back', () => {
  allOnOnePage();

  it.each([
    ['a box', 'input[type="checkbox"]', '/true/0'],
    ['a label', 'label', '/true/0'],
    ['a drawing in a button that an effect listens to', 'svg circle', '/false/1'],
    ['a button that sends', 'button[type="submit"]', 'rack/false/0'],
  ])('on %s', async (_case, target, result) => {
    site.behave({ chunkDelay: 100 });
    await open('/quiet');
    const form = named('form');
    if (result.startsWith('rack')) await form.locator('[name="words"]').fill('rack');
    await form.locator(target).click();
    await stateIs('form', 'ready');
    await page.waitForFunction((text) => document.querySelector('form output')?.textContent === text, result);
    expect(page.url()).toBe(`${site.url}/quiet`);
    expect(await errors()).toEqual([]);
  });
});

describe('the first action counts once though others', () => {
  allOnOnePage();
  it.each(Object.entries(OTHERS_CHANGES))('%s what is in the island', async (kind, change) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/form.island*', async (route) => {
      await held;
      await route.continue();
    });
    await open('/quiet');
    const form = named('form');
    await form.evaluate(change);
    await form.locator('[name="words"]').fill('rack');
    await form.locator('svg').click();
    // And once more, before it wakes.
    await form.evaluate(change);
    expect(await form.getAttribute('data-state')).toBe('loading');
    release();
    await stateIs('form', 'ready');
    await page.waitForFunction(() => document.querySelector('form output')?.textContent === '/false/1');
    expect(await form.locator('[name="words"]').inputValue()).toBe('rack');
    // Who replaces what has the focus takes it away.
    if (kind !== 'replaced')
      expect(await page.evaluate(() => document.activeElement?.outerHTML)).toMatch(/^<button[^>]*><svg/);
    await page.unroute('**/form.island*');
  });
});

it('costs a page at most 11.6 KiB before anything happens', () => {
  expect(site.initialBytes).toBeGreaterThan(1_000);
  expect(site.initialBytes).toBeLessThanOrEqual(11.6 * 1024);
});
