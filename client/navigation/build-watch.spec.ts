/** Polls of the latest build, the flag, and what is asked before it is followed, in real Chromium on a small site. */
import type { Page } from 'playwright-core';
import { axe, fetchNothingAhead, launchBrowser, type TestBrowser } from '../../test/support/browser.js';
import { until } from '../../test/support/until.js';
import { startTestSite, type TestSite } from '../islands/testing/test-site.js';

const MINUTE = 60_000;
const START = new Date('2027-03-01T08:00:00Z').getTime();
const NEXT = 'next-build';

let site: TestSite;
let browser: TestBrowser;
let page: Page;
let problems: readonly string[];
/** Queries of the polls. */
let polls: string[];
/** What the server says now. */
let latest: { status?: number; body: string } | 'no answer' | 'silence';
/** Questions that the browser itself asked. */
let asked: string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

beforeEach(async () => {
  site.reset();
  ({ page, problems } = await browser.newPage({ viewport: { width: 640, height: 480 } }));
  await page.addInitScript(fetchNothingAhead);
  page.setDefaultTimeout(8_000);
  polls = [];
  asked = [];
  latest = { body: JSON.stringify({ id: NEXT, timestamp: START }) };
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
    asked.push(dialog.type());
    void dialog.dismiss().catch(() => undefined);
  });
});
afterEach(() => page.close());

/** Opens a page at {@link START}, with chance fixed, and stops the clock five minutes later. */
async function openAt(path: string, random: number, patient = true): Promise<void> {
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
const runTo = async (minutes: number) => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.runFor(START + minutes * MINUTE - now);
};
const flagged = () => page.evaluate(() => document.documentElement.dataset.update ?? null);
/** Asked from here: functions that wait in the page do not while its clock stands still. */
const eventually = (what: string, check: () => Promise<boolean>) => until(check, { withinMs: 8_000, what });
const isFlagged = () => eventually('the flag', async () => (await flagged()) !== null);
const isAt = (title: string) =>
  eventually(`the page ${title}`, async () => (await page.locator('h1').textContent()) === title);
/** What was sent before is answered: this goes the same way, behind it. */
const settled = () =>
  page.evaluate(async () => {
    await (await fetch('/builds/latest.json?settled', { priority: 'low' })).text();
  });
const sight = (state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
const ownBuild = () => JSON.stringify({ id: 'build-under-test', timestamp: START });

describe('features 3.14, rule 7: polls of the latest build', () => {
  it.each([
    ['at the soonest after 8 minutes', 0, 8],
    ['in the middle after 10 minutes', 0.5, 10],
    ['at the latest after 12 minutes', 0.999_999, 12],
  ])('come every 10 minutes ± 20 %%: %s', async (_name, random, minutes) => {
    latest = { body: ownBuild() };
    await openAt('/one', random);
    // A document takes no minute to load.
    await runTo(minutes - 0.02);
    await settled();
    expect(polls).toEqual([]);
    await runTo(minutes + 0.98);
    await settled();
    expect(polls).toHaveLength(1);
    await runTo(2 * minutes + 0.98);
    await settled();
    expect(polls).toHaveLength(2);
    expect(await flagged()).toBeNull();
  });

  it('chapter 7: carry the time as query, so that nothing kept is taken for an answer', async () => {
    latest = { body: ownBuild() };
    await openAt('/one', 0);
    await runTo(9);
    await settled();
    await runTo(18);
    await settled();
    expect(polls).toHaveLength(2);
    for (const poll of polls) expect(Number(poll)).toBeGreaterThan(START + 7 * MINUTE);
    expect(new Set(polls).size).toBe(2);
  });

  it('go on at one pace however many pages are looked at', async () => {
    latest = { body: ownBuild() };
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
    for (const minutes of [10.9, 20.9, 30.9]) {
      await runTo(minutes);
      await settled();
    }
    expect(polls).toHaveLength(3);
  });

  it('come when a tab is looked at again after 5 minutes, not sooner', async () => {
    latest = { body: ownBuild() };
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
    await settled();
    expect(polls).toHaveLength(1);
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
  ])('stay away while %s', async (_name, connection) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await openAt('/one', 0);
    await runTo(60);
    await settled();
    expect(polls).toEqual([]);
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
    latest = answer;
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await openAt('/one', 0);
    await runTo(9);
    await settled();
    expect(polls).toHaveLength(1);
    expect([name, await flagged()]).toEqual([name, null]);
    expect(await page.evaluate(() => document.querySelectorAll('dialog, [role="alert"]').length)).toBe(0);
    latest = { body: JSON.stringify({ id: NEXT, timestamp: START }) };
    await runTo(18);
    await isFlagged();
    expect(errors).toEqual([]);
  });
});

it('a poll without an answer is given up after 10 s, and the next one comes', async () => {
  latest = 'silence';
  await openAt('/one', 0, false);
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('latest.json'));
  await runTo(9);
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
  // In steps of 6 s: the second one would be given up before anybody saw it if the clock ran on for 10.
  for (let minute = 15.5; minute < 17 && polls.length < 2; minute += 0.1) {
    await runTo(minute);
    await settled();
  }
  expect(polls).toHaveLength(2);
  expect(await flagged()).toBeNull();
});

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
    expect(asked).toEqual([]);
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

  it('does not load what was loaded anew within 10,000 ms', async () => {
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
    expect(asked).toEqual([]);
  });

  it('asks by the browser when the question cannot be had', async () => {
    site.behave({ missingChunk: 'leave-question' });
    await flaggedAt('/quiet');
    await page.getByLabel('Words').fill('48 cabinets');
    await header('Two').click();
    await eventually('the question of the browser', async () => asked.length > 0);
    expect(asked).toEqual(['beforeunload']);
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
    expect(asked).toEqual([]);
  });
});

describe('the browser asks before a dirty form is left', () => {
  /** Tries to close the tab, as a person does. */
  async function leave(): Promise<void> {
    await page.close({ runBeforeUnload: true });
    for (let tries = 0; tries < 25 && asked.length === 0 && !page.isClosed(); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  it('only while it is dirty', async () => {
    await page.goto(`${site.url}/quiet`);
    const words = page.getByLabel('Words');
    await words.fill('a');
    await page.locator('plinth-island[name="form"][data-state="ready"]').waitFor();
    await words.fill('');
    await leave();
    expect(asked).toEqual([]);
    expect(page.isClosed()).toBe(true);
  });

  it('from the first letter on, also in a field that React governs', async () => {
    await page.goto(`${site.url}/quiet`);
    await page.getByLabel('Words').pressSequentially('a');
    await page.locator('plinth-island[name="form"][data-state="ready"]').waitFor();
    await page.getByLabel('Words').pressSequentially('bc');
    await leave();
    expect(asked).toEqual(['beforeunload']);
  });

  it('not when the form is sent', async () => {
    await page.goto(`${site.url}/two`);
    await page.evaluate(() => {
      const main = document.getElementById('main');
      if (main) main.innerHTML = '<form action="/three"><input name="words" aria-label="Words"></form>';
    });
    await page.getByLabel('Words').fill('rack');
    await page.getByLabel('Words').press('Enter');
    await page.waitForURL('**/three?words=rack');
    expect(asked).toEqual([]);
  });
});

describe('what makes a form dirty', () => {
  /** Draws `html` in main, lets somebody act, and asks. */
  async function dirtyAfter(html: string, act: () => Promise<unknown> = async () => undefined) {
    await page.evaluate((content) => {
      const main = document.getElementById('main');
      if (main) main.innerHTML = content;
    }, html);
    const before = await page.evaluate(() => window.inside.hasDirtyForm());
    await act();
    return [before, await page.evaluate(() => window.inside.hasDirtyForm())];
  }
  const type =
    (text = 'x') =>
    () =>
      page.locator('#f').fill(text);
  const set = (script: string) => () => page.evaluate(script);
  const CLEAN = [false, false];
  const DIRTY = [false, true];
  const cases: [string, string, (() => Promise<unknown>) | undefined, boolean[]][] = [
    ['a field as the server sent it', '<form><input id="f" value="a"></form>', undefined, CLEAN],
    ['a field written in', '<form><input id="f" value="a"></form>', type(), DIRTY],
    [
      'a field written in and back',
      '<form><input id="f" value="a"></form>',
      async () => {
        await type('b')();
        await type('a')();
      },
      CLEAN,
    ],
    ['a field outside of a form', '<input id="f">', type(), DIRTY],
    ['a text area', '<form><textarea id="f">a\nb</textarea></form>', type(), DIRTY],
    ['a text area untouched', '<form><textarea id="f">a\nb</textarea></form>', undefined, CLEAN],
    ['a box ticked', '<form><input id="f" type="checkbox"></form>', () => page.locator('#f').check(), DIRTY],
    ['a box that was ticked', '<form><input id="f" type="checkbox" checked></form>', undefined, CLEAN],
    [
      'another choice',
      '<form><select id="f"><option>1<option>2</select></form>',
      () => page.locator('#f').selectOption('2'),
      DIRTY,
    ],
    [
      'no choice made',
      '<form><select id="f"><option disabled>-<option>1<option>2</select></form>',
      undefined,
      CLEAN,
    ],
    [
      'a choice of several',
      '<form><select id="f" multiple><option>1<option selected>2</select></form>',
      () => page.locator('#f').selectOption(['1', '2']),
      DIRTY,
    ],
    ['a slider untouched', '<form><input id="f" type="range"></form>', undefined, CLEAN],
    ['a slider moved', '<form><input id="f" type="range"></form>', type('80'), DIRTY],
    [
      'what the browser put back',
      '<form><input id="f" value="a"></form>',
      set('document.getElementById("f").value = "kept"'),
      DIRTY,
    ],
    ['something editable', '<div id="f" contenteditable>a</div>', type('b'), DIRTY],
    ['something editable untouched', '<div id="f" contenteditable>a</div>', undefined, CLEAN],
    ['a search field', '<form><input id="f" type="search"></form>', type(), CLEAN],
    ['a search', '<search><form><input id="f"></form></search>', type(), CLEAN],
    ['a search by role', '<form role="search"><input id="f"></form>', type(), CLEAN],
    [
      'a filter',
      '<form data-filter><select id="f"><option>1<option>2</select></form>',
      () => page.locator('#f').selectOption('2'),
      CLEAN,
    ],
    [
      'a question in a dialog',
      '<dialog open><form method="dialog"><input id="f" type="checkbox"></form></dialog>',
      () => page.locator('#f').check(),
      CLEAN,
    ],
    [
      'a form that says it is',
      '<form><input id="f"></form>',
      set('document.forms[0].dataset.dirty = ""'),
      DIRTY,
    ],
    ['a form that says it is not', '<form data-dirty="false"><input id="f"></form>', type(), CLEAN],
    [
      'a form put back',
      '<form><input id="f"><button type="reset">Reset</button></form>',
      async () => {
        await type()();
        await page.getByText('Reset').click();
      },
      CLEAN,
    ],
    [
      'a form that goes',
      '<form><input id="f"></form>',
      async () => {
        await type()();
        await set('document.forms[0].remove()')();
      },
      CLEAN,
    ],
    [
      'a form whose script keeps it',
      '<form><input id="f"><button>Send</button></form>',
      async () => {
        await set('document.forms[0].addEventListener("submit", (e) => e.preventDefault())')();
        await type()();
        await page.getByText('Send').click();
      },
      DIRTY,
    ],
    [
      'a hidden field',
      '<form><input id="f" type="hidden" value="a"></form>',
      set('document.getElementById("f").value = "b"'),
      CLEAN,
    ],
  ];

  it('is what a person wrote to be sent', async () => {
    await page.goto(`${site.url}/two`);
    for (const [name, html, act, wanted] of cases) {
      expect([name, await dirtyAfter(html, act)]).toEqual([name, wanted]);
    }
  }, 60_000);
});

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
