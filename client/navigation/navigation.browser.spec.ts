/** The navigator in real Chromium, on a small site built for it. */
import {
  allOnOnePage,
  arrived,
  asked,
  eachOnAPageOfItsOwn,
  open,
  otherDocument,
  page,
  press,
  problems,
  sameDocument,
  scrolledTo,
  scrollTo,
  scrollY,
  site,
} from '../islands/testing/stage.js';

describe('soft navigation', () => {
  eachOnAPageOfItsOwn();

  it('swaps title, head, main, layout and current links in the same document', async () => {
    await open('/one');
    await scrollTo(900);
    await page.evaluate(() => {
      // As counters of page views do it.
      const push = history.pushState.bind(history);
      history.pushState = (...args) => {
        push(...args);
        Object.assign(window, { counted: [location.pathname, document.title] });
      };
      document.getElementById('menu')?.setAttribute('aria-expanded', 'true');
      document.getElementById('drawer')?.showPopover();
    });
    await press('two');
    await arrived('Two');
    expect(await page.title()).toBe('/two - Test');
    expect(page.url()).toBe(`${site.url}/two`);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe('About /two');
    expect(await page.locator('meta[name="description"]').count()).toBe(1);
    expect(await page.locator('body').getAttribute('data-layout')).toBe('default');
    expect(await page.locator('header a[aria-current="page"]').allTextContents()).toEqual(['Two']);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.getByRole('status').textContent()).toBe('/two - Test');
    expect(await page.locator('#menu').getAttribute('aria-expanded')).toBe('false');
    expect(await page.locator('#drawer').isVisible()).toBe(false);
    expect(await scrollY()).toBe(0);
    expect(await sameDocument()).toBe(true);
    expect(await page.evaluate(() => window.navigated)).toEqual(['/two']);
    expect(await page.evaluate(() => 'counted' in window && window.counted)).toEqual(['/two', '/two - Test']);
    expect(problems).toEqual([]);
  });

  it('runs no script that came with the page', async () => {
    await open('/two');
    await press('three');
    await arrived('Three');
    expect(await page.locator('main script, head script:not([src])').count()).toBe(2);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    // Nor did the browser have to refuse it.
    expect(problems).toEqual([]);
  });

  it('waits 100 ms before it asks', async () => {
    await open('/one');
    const pause = await page.evaluate(async () => {
      const started = performance.now();
      document.getElementById('two')?.click();
      for (;;) {
        const [entry] = performance.getEntriesByName(`${location.origin}/two/_payload.json`);
        if (entry) return entry.startTime - started;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    // That it is no longer than that shows in prefetch.browser.spec.ts, where the clock is held.
    expect(pause).toBeGreaterThanOrEqual(95);
  });

  it('waits as long on the way back when a page must be asked for', async () => {
    await open('/one');
    await press('two');
    await arrived('Two');
    const pause = await page.evaluate(async () => {
      const started = performance.now();
      history.back();
      for (;;) {
        const [entry] = performance.getEntriesByName(`${location.origin}/one/_payload.json`);
        if (entry) return entry.startTime - started;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    expect(pause).toBeGreaterThanOrEqual(95);
    await arrived('One');
    expect(await sameDocument()).toBe(true);
  });

  it('asks for nothing when the way back is left again within the pause', async () => {
    await open('/one');
    await press('two');
    await arrived('Two');
    await page.evaluate(async () => {
      const moved = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      for (const delta of [-1, 1]) {
        const there = moved();
        history.go(delta);
        await there;
      }
    });
    await press('three');
    await arrived('Three');
    expect(asked('/one/_payload.json')).toBe(0);
    expect(await page.evaluate(() => window.navigated)).toEqual(['/two', '/three']);
  });

  it('comes back to where the page was left, and goes forward again', async () => {
    await open('/one');
    await scrollTo(700);
    await press('anchor');
    await arrived('Two');
    expect(page.url()).toBe(`${site.url}/two?from=one#far`);
    const target = page.locator('#far');
    expect(await target.evaluate((element) => Math.abs(element.getBoundingClientRect().top))).toBeLessThan(5);
    // Who goes on by keyboard goes on from there.
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
    const far = await scrollY();
    await page.goBack();
    await arrived('One');
    await scrolledTo(700);
    await page.goForward();
    await arrived('Two');
    await scrolledTo(far);
    expect(await sameDocument()).toBe(true);
    await page.reload();
    await scrolledTo(far);
  });

  it('opens what the target is folded into, as a loaded document does', async () => {
    await open('/one');
    await press('folded');
    await arrived('Two');
    const answer = page.locator('#answer');
    await answer.waitFor({ state: 'visible' });
    expect(await answer.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await answer.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(await page.locator('#other').evaluate((element) => element.hasAttribute('open'))).toBe(false);
    expect(await sameDocument()).toBe(true);
  });

  it('remembers positions across jumps inside the page', async () => {
    await open('/one');
    await scrollTo(10);
    await page.locator('#same').click();
    await page.waitForFunction(() => window.scrollY > 1_000);
    const bottom = await scrollY();
    expect(page.url()).toBe(`${site.url}/one#bottom`);
    // The same jump again adds nothing.
    await press('same');
    await scrollTo(bottom - 500);
    await press('two');
    await arrived('Two');
    await page.goBack();
    await arrived('One');
    await scrolledTo(bottom - 500);
    await page.goBack();
    await scrolledTo(10);
    expect(page.url()).toBe(`${site.url}/one`);
    await page.goForward();
    await scrolledTo(bottom - 500);
    expect(asked('/one/_payload.json')).toBe(1);
    expect(await sameDocument()).toBe(true);
  });

  it('adds no entry for the page that is shown', async () => {
    await open('/two');
    await press('one');
    await arrived('One');
    const entries = await page.evaluate(() => history.length);
    await press('again');
    await page.waitForFunction(() => window.navigated.length === 2);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.goBack();
    await arrived('Two');
  });

  it('leaves to the browser what is not for it', async () => {
    await open('/one');
    const popup = page.waitForEvent('popup');
    await page.locator('#window').click();
    await (await popup).close();
    const taken = await page.evaluate((elsewhere) => {
      const results: [string, boolean][] = [];
      const attempt = (name: string, html: string, init: MouseEventInit = {}) => {
        const holder = document.body.appendChild(document.createElement('div'));
        holder.innerHTML = html;
        const stop = (event: Event) => {
          results.push([name, event.defaultPrevented]);
          event.preventDefault();
        };
        window.addEventListener('click', stop, { once: true });
        const target = holder.querySelector('b') ?? holder.querySelector('a');
        target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
        holder.remove();
      };
      const page = '<a href="/two"><b>Two</b></a>';
      attempt('a plain click', page);
      attempt('ctrl', page, { ctrlKey: true });
      attempt('meta', page, { metaKey: true });
      attempt('shift', page, { shiftKey: true });
      attempt('alt', page, { altKey: true });
      attempt('another button', page, { button: 1 });
      attempt('target', '<a href="/two" target="_blank">Two</a>');
      attempt('own window', '<a href="/two" target="_self">Two</a>');
      attempt('download', '<a href="/two" download>Two</a>');
      attempt('external', '<a href="/two" rel="nofollow external">Two</a>');
      attempt('elsewhere', `<a href="${elsewhere}">Elsewhere</a>`);
      attempt('api', '<a href="/api/page/en-us">API</a>');
      attempt('jump', '<a href="#bottom">Bottom</a>');
      attempt('no address', '<a>Nothing</a>');
      attempt('handled', '<span onclick="event.preventDefault()"></span><a href="/api/x">API</a>');
      return results.filter(([, isTaken]) => isTaken).map(([name]) => name);
    }, 'https://elsewhere.example/two');
    expect(taken).toEqual(['a plain click', 'own window']);
  });

  it('loads the whole document on the way back too, and scrolls there', async () => {
    await open('/two#far');
    await page.waitForFunction(() => window.scrollY > 1_000);
    const far = (await scrollY()) + 300;
    await scrollTo(far);
    await press('three');
    await arrived('Three');
    site.behave({ payloadStatus: 500 });
    await page.goBack();
    await otherDocument();
    await arrived('Two');
    await scrolledTo(far);
    expect(page.url()).toBe(`${site.url}/two#far`);
  });

  it('cancels for a newer click, and for going back', async () => {
    await open('/two');
    await press('one');
    await arrived('One');
    site.behave({ payloadDelay: 400 });
    await press('anchor');
    await page.waitForTimeout(200);
    await press('slow');
    await arrived('Three');
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => window.navigated)).toEqual(['/one', '/three']);
    await press('two');
    await page.waitForTimeout(150);
    await page.goBack();
    await arrived('One');
    await page.waitForTimeout(600);
    expect(await page.locator('h1').textContent()).toBe('One');
    expect(page.url()).toBe(`${site.url}/one`);
    expect(
      await page.evaluate(() => document.querySelector('.plinth-progress')?.getAttribute('data-state')),
    ).not.toBe('running');
    expect(await sameDocument()).toBe(true);
    expect(problems).toEqual([]);
  });
});

describe('a page that is kept', () => {
  eachOnAPageOfItsOwn();
  const notice = () => page.locator('.plinth-notice');
  /** One, Two, One: Two is kept, and too old to be shown without a question. */
  async function keepTwo(): Promise<void> {
    await open('/one');
    await press('two');
    await arrived('Two');
    await press('one');
    await arrived('One');
    await page.waitForTimeout(1_050);
  }

  it('is shown when the server says by its tag that it still holds, and else is another one', async () => {
    await keepTwo();
    await page.goBack();
    await arrived('Two');
    expect(site.unchanged).toEqual(['/two']);
    expect(await notice().isVisible()).toBe(false);
    site.behave({ payloadChange: { main: '<h1>Changed</h1>' } });
    await page.waitForTimeout(1_050);
    await press('one');
    await arrived('Changed');
    expect(await sameDocument()).toBe(true);
  });

  it('is left when it is gone', async () => {
    await keepTwo();
    site.behave({ payloadStatus: 404 });
    await page.route('**/two', (route) =>
      route.fulfill({ status: 404, body: '<h1>Gone</h1>', contentType: 'text/html' }),
    );
    await page.goBack();
    await arrived('Gone');
  });

  it('is shown without an answer too, with a word about it', async () => {
    await keepTwo();
    await page.context().setOffline(true);
    await page.goBack();
    await arrived('Two');
    expect(await notice().locator('p').textContent()).toBe(
      'The site does not answer. You see this page as it was when it was last loaded.',
    );
    await page.context().setOffline(false);
    site.behave({ payloadChange: { main: '<h1>Changed</h1>' } });
    await notice().getByRole('button', { name: 'Try again' }).click();
    await arrived('Changed');
    expect(await notice().isVisible()).toBe(false);
    expect(await sameDocument()).toBe(true);
  });
});

describe('a redirect inside the site', () => {
  eachOnAPageOfItsOwn();
  const entries = () => page.evaluate(() => history.length);
  const follow = (href: string) =>
    page.evaluate((address) => {
      const link = document.createElement('a');
      link.href = address;
      document.body.append(link);
      link.click();
    }, href);

  it('is followed softly: the address is that of its end, with query and jump', async () => {
    await open('/one');
    const before = await entries();
    site.behave({ leads: { '/moved': '/older', '/older': '/two?from=rule' } });
    await follow('/moved?x=1#far');
    await arrived('Two');
    expect(page.url()).toBe(`${site.url}/two?from=rule#far`);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('far');
    expect(await page.locator('header a[aria-current="page"]').allTextContents()).toEqual(['Two']);
    expect(await entries()).toBe(before + 1);
    expect(asked('/two/_payload.json')).toBe(1);
    expect(asked('/two')).toBe(0);
    await page.goBack();
    await arrived('One');
    await page.goForward();
    await arrived('Two');
    expect(page.url()).toBe(`${site.url}/two?from=rule#far`);
    expect(await sameDocument()).toBe(true);
    expect(problems).toEqual([]);
  });

  it('is followed on the way back too', async () => {
    await open('/one');
    await press('two');
    await arrived('Two');
    site.behave({ leads: { '/one': '/three' } });
    const before = await entries();
    await page.goBack();
    await arrived('Three');
    expect(page.url()).toBe(`${site.url}/three`);
    expect(await entries()).toBe(before);
    await page.goForward();
    await arrived('Two');
    expect(await sameDocument()).toBe(true);
  });

  it('carries the query to the server, which may have a rule for it', async () => {
    await open('/one');
    const payload = page.waitForRequest('**/two/_payload.json?*');
    await follow('/two?id=7&page=2');
    expect(new URL((await payload).url()).search).toBe('?id=7&page=2');
    await arrived('Two');
  });

  it('in a circle is ended, and the browser shows what the server says of it', async () => {
    await open('/one');
    site.behave({ leads: { '/round/_payload.json': '/round', '/round': '/about', '/about': '/round' } });
    await page.route('**/round', (route) => route.fulfill({ status: 508, body: 'in a circle' }));
    await follow('/round');
    await page.waitForURL('**/round');
    await otherDocument();
    expect(asked('/round/_payload.json')).toBeLessThanOrEqual(20);
  });

  it('never has a script ask another site, whatever a payload is answered with', async () => {
    // By another name the same server is another site.
    const elsewhere = `${site.url.replace('127.0.0.1', 'localhost')}/elsewhere`;
    await open('/one');
    site.behave({ leads: { '/two': elsewhere } });
    await press('two');
    await page.waitForURL(elsewhere);
    expect(asked('/two/_payload.json')).toBe(1);
    // The document alone.
    expect(asked('/elsewhere')).toBe(1);
  });
});

describe('a whole document is loaded', () => {
  allOnOnePage();

  it.each([
    ['the payload is of another build', 'old', {}],
    ['the page does not exist', 'gone', {}],
    ['the server fails', 'two', { payloadStatus: 500 }],
    ['the address leads to another site', 'two', { payloadChange: { fullLoad: true, main: undefined } }],
    ['HTML comes in place of a payload', 'two', { payloadType: 'text/html' }],
    ['something else comes in place of a payload', 'two', { payloadChange: { main: undefined } }],
    ['the page wants to be loaded whole', 'two', { payloadChange: { fullLoad: true } }],
    ['the page has another header', 'two', { payloadChange: { layout: 'static' as const } }],
    ['no payload comes', 'two', { payloadDelay: 20_000 }],
  ])('when %s', async (_case, id, behaviour) => {
    await open('/one');
    site.behave(behaviour);
    const path = await page.locator(`#${id}`).getAttribute('href');
    await press(id);
    await page.waitForURL(`**${path}`);
    await otherDocument();
    expect(asked(path ?? '')).toBe(1);
    expect(asked(`${path}/_payload.json`)).toBe(1);
  });
});

describe('the progress bar', () => {
  eachOnAPageOfItsOwn();

  const bar = () => page.locator('.plinth-progress');
  const barIs = (state: string) =>
    bar()
      .and(page.locator(`[data-state="${state}"]`))
      .waitFor({ state: 'attached' });

  const barWas = (state: string) =>
    page.waitForFunction((wanted) => window.barStates.some((one) => one.state === wanted), state);

  it('keeps its times', async () => {
    await open('/two');
    site.behave({ payloadDelay: 600 });
    const clicked = await page.evaluate(() => performance.now());
    await press('three');
    // Each look of it passes quickly, and is written down. What it looks like stands in progress.browser.spec.ts.
    await barWas('idle');
    const states = await page.evaluate(() => window.barStates);
    expect(states.map(({ state }) => state)).toEqual(['running', 'done', 'hidden', 'idle']);
    const [running = 0, done = 0, hidden = 0, idle = 0] = states.map(({ at }) => at);
    // 200, 500 and 400 ms to the millisecond are in progress.browser.spec.ts; a slow machine writes them down late.
    expect(running - clicked).toBeGreaterThanOrEqual(150);
    expect(hidden - done).toBeGreaterThanOrEqual(400);
    expect(idle - hidden).toBeGreaterThanOrEqual(300);
    expect(problems).toEqual([]);
  });

  it('ends in the colour of errors when a part cannot be drawn', async () => {
    await open('/two');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/trouble';
      document.body.append(link);
      link.click();
    });
    await arrived('Trouble');
    await page.waitForFunction(() => window.islandErrors.some(({ kind }) => kind === 'render'));
    await barWas('error');
    await barIs('idle');
  });

  it('is not shown for a fast page, goes also when a fast page follows a slow one, and shows trouble', async () => {
    await open('/two');
    await press('one');
    await arrived('One');
    await press('two');
    await arrived('Two');
    await barIs('idle');
    const before = await page.evaluate(() => window.barStates.length);
    // Kept from before: comes at once.
    await page.goBack();
    await arrived('One');
    await page.waitForTimeout(250);
    expect(await page.evaluate(() => window.barStates.length)).toBe(before);
    site.behave({ payloadDelay: 300 });
    await press('slow');
    await arrived('Three');
    await page.goBack();
    await arrived('One');
    await barIs('idle');
    site.behave({ payloadStatus: 500, payloadDelay: 0 });
    // The browser stays where it is when there is no content.
    await page.route('**/two?from=one', (route) => route.fulfill({ status: 204 }));
    await press('anchor');
    await barWas('error');
    await barIs('idle');
    expect(await sameDocument()).toBe(true);
  });
});
