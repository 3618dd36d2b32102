/** What a person and an operator see of errors in the browser, in real Chromium on a whole site. */
import type { Page } from 'playwright-core';
import { freePort } from '../../scripts/lib/ports.mjs';
import { entries } from '../../scripts/lib/site-env.mjs';
import { answers } from '../../scripts/lib/wait-for.mjs';
import { axe, launchBrowser, type TestBrowser } from '../support/browser.js';
import { nodeSpec, Service } from '../support/service.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const HEADLINE = 'Oops! Something went wrong.';
const WIDTHS = [360, 768, 1440];

let site: Site;
let browser: TestBrowser;
let development: Service;
let developmentUrl: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ worker: false }), launchBrowser()]);
  const port = await freePort();
  developmentUrl = `http://127.0.0.1:${port}`;
  const env: Record<string, string> = {
    ...site.env,
    PORT: String(port),
    PUBLIC_URL: developmentUrl,
    NODE_ENV: 'development',
  };
  development = new Service({
    name: 'development',
    // Its pages differ from those of production, so it must not share them.
    spec: () =>
      nodeSpec(entries.web, { ...env, REDIS_PREFIX: 'development', SNAPSHOT_DIR: `${env.SNAPSHOT_DIR}-2` }),
    ready: () => answers(`${developmentUrl}/health/ready`),
  });
  await development.start();
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await development?.stop();
  await site?.stop();
});

type Line = Record<string, unknown>;
const reported = (service: Service | undefined): Line[] =>
  (service?.logs() ?? '')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ message }) => message === 'browser error');
const inLog = (service: Service | undefined, fits: (line: Line) => boolean) =>
  until(async () => reported(service).find(fits), { withinMs: 20_000, what: 'the report in the log' });

/** A page whose pictures are not asked for, so that it is there soon. */
async function newPage(): Promise<Page> {
  const { page } = await browser.newPage();
  await page.route('**/assets/6f7a3f0e*/**', (route) => route.abort());
  return page;
}
/** How far it can be scrolled sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
/** Calls that bring reports. */
function reportsOf(page: Page): { kind: string; message: string; leftOut: number; route: string }[][] {
  const calls: { kind: string; message: string; leftOut: number; route: string }[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/errors')) calls.push(request.postDataJSON().reports);
  });
  return calls;
}
/** Takes away what the first island needs, as if the server had sent something wrong. */
async function breakIsland(page: Page): Promise<void> {
  await page.evaluate(() => {
    const island = document.querySelector('plinth-island[name="solutions-finder"]');
    island?.setAttribute('props', '{}');
    island?.dispatchEvent(new MouseEvent('pointerover'));
  });
}
const slot = (page: Page) => page.locator('[data-island-error]');

describe('an island that throws', () => {
  it('shows the slot without details, and is reported once to the log of the server', async () => {
    const page = await newPage();
    const calls = reportsOf(page);
    await page.goto(`${site.url}/en-us/gallery/blocks-j-to-z`, { waitUntil: 'domcontentloaded' });
    await breakIsland(page);
    await slot(page).waitFor();
    expect(await slot(page).textContent()).toBe('This part could not be loaded.');
    const { value } = await inLog(
      site.web[0],
      ({ kind, text }) => kind === 'island' && /solutions-finder/.test(String(text)),
    );
    expect(value).toMatchObject({ level: 'error', route: 'page/interior_page', name: 'TypeError' });
    expect(String(value.stack)).toContain('/_build/assets/');
    expect(JSON.stringify(value)).not.toContain('gallery');
    expect(calls.flat().filter(({ message }) => message.includes('(render)'))).toHaveLength(1);
    await page.close();
  });

  it("has details and 'Clear the error.' outside of production, at any width", async () => {
    const page = await newPage();
    await page.goto(`${developmentUrl}/en-us/gallery/blocks-j-to-z`, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => {
      const thrown: string[] = [];
      Object.assign(window, { thrown });
      document.addEventListener('plinth:error', (event) => thrown.push((event as CustomEvent).detail.kind));
    });
    const thrown = () => page.evaluate(() => (window as unknown as { thrown: string[] }).thrown);
    await breakIsland(page);
    await slot(page).waitFor();
    expect(await slot(page).locator('pre').textContent()).toMatch(/TypeError: /);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await axe(page, ['[data-island-error]'])]).toEqual([width, []]);
    }
    expect(await thrown()).toEqual(['render']);
    // What is drawn once more still fails, and says so.
    await slot(page).getByRole('button', { name: 'Clear the error.' }).press('Enter');
    await until(async () => (await thrown()).length === 2, { withinMs: 20_000, what: 'the second try' });
    expect(await slot(page).count()).toBe(1);
    await page.close();
  }, 120_000);
});

/** The frame around all pages cannot start in this page. */
const breakApp = (page: Page) =>
  page.addInitScript(() => {
    customElements.define = () => {
      throw new Error('no elements here');
    };
  });
const alert = (page: Page) => page.locator('.plinth-root-alert');

describe('a frame that cannot be started', () => {
  it('alerts without details in production, and is reported', async () => {
    const page = await newPage();
    await breakApp(page);
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('.plinth-progress[data-state="error"]'))
          Object.assign(window, { red: true });
      };
      new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['data-state'] });
    });
    await page.goto(`${site.url}/en-us/company`, { waitUntil: 'domcontentloaded' });
    await alert(page).waitFor();
    // The loading bar has ended in the colour of errors.
    await page.waitForFunction(() => 'red' in window, undefined, { timeout: 20_000 });
    expect(await alert(page).getAttribute('role')).toBe('alert');
    expect(await alert(page).textContent()).toBe(HEADLINE);
    await inLog(site.web[0], ({ kind, text }) => kind === 'app' && text === 'no elements here');
    await page.close();
  });

  it("shows the text and 'Clear the error.' outside of production, at any width", async () => {
    const page = await newPage();
    await breakApp(page);
    await page.goto(`${developmentUrl}/en-us/company`, { waitUntil: 'domcontentloaded' });
    await alert(page).waitFor();
    expect(await alert(page).locator('pre').textContent()).toContain('Error: no elements here');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const violations = await axe(page, ['.plinth-root-alert']);
      expect([width, violations, await overflow(page)]).toEqual([width, [], 0]);
    }
    await alert(page).getByRole('button', { name: 'Clear the error.' }).press('Enter');
    await alert(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.close();
  });
});

describe('reports', () => {
  it('are sent once a signature and minute, then with the count of the others', async () => {
    const page = await newPage();
    await page.clock.install();
    const calls = reportsOf(page);
    await page.goto(`${site.url}/en-us/company?token=secret`, { waitUntil: 'domcontentloaded' });
    const fail = () =>
      page.evaluate(() => {
        for (let count = 0; count < 3; count += 1) {
          dispatchEvent(
            new ErrorEvent('error', { error: new Error(`lost ${count} at ${location.href}`), message: 'x' }),
          );
        }
      });
    const sent = async (count: number) => {
      await until(
        async () => {
          await page.clock.runFor(500);
          return calls.length === count;
        },
        { withinMs: 20_000, what: `call ${count}` },
      );
      return calls[count - 1] ?? [];
    };
    await fail();
    const first = await sent(1);
    expect(first).toHaveLength(1);
    expect(first[0]).toMatchObject({ kind: 'script', leftOut: 0, route: 'page/interior_page' });
    expect(JSON.stringify(first)).not.toContain('secret');
    await fail();
    await page.clock.runFor(30_000);
    expect(calls).toHaveLength(1);
    await page.clock.runFor(60_000);
    await fail();
    const second = await sent(2);
    expect(second).toHaveLength(1);
    expect(second[0]?.leftOut).toBe(5);
    await page.close();
  });

  it('come from error pages, with the id of the answer', async () => {
    const page = await newPage();
    const answer = await page.goto(`${site.url}/en-us/no/such-page`, { waitUntil: 'domcontentloaded' });
    const id = answer?.headers()['x-request-id'];
    const { value } = await inLog(site.web[0], ({ kind }) => kind === 'page');
    expect(value).toMatchObject({
      level: 'info',
      route: 'error/404',
      name: 'Error - 404',
      text: 'Page not found',
      shownFor: id,
    });
    await page.close();
  });

  it('tell what the content security policy refused, and promises nobody waited for', async () => {
    const page = await newPage();
    await page.goto(`${site.url}/en-us/company`, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.src = 'https://scripts.example/track.js?visitor=7';
      document.head.append(script);
      void Promise.reject(new RangeError('nobody waited'));
      void Promise.reject(new DOMException('called off', 'AbortError'));
    });
    await inLog(
      site.web[0],
      ({ kind, text }) => kind === 'policy' && text === 'refused: https://scripts.example',
    );
    await inLog(site.web[0], ({ kind, name }) => kind === 'promise' && name === 'RangeError');
    expect(reported(site.web[0]).some(({ text }) => text === 'called off')).toBe(false);
    await page.close();
  });

  it('leave a page without errors alone', async () => {
    const page = await newPage();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${site.url}/en-us/company`, { waitUntil: 'load' });
    expect(scripts.filter((url) => /reporter|root-alert|api\/errors/.test(url))).toEqual([]);
    await page.close();
  });
});

describe('the error page', () => {
  it('has no fault that axe knows and no sideways scroll at any width, with details or without', async () => {
    for (const url of [site.url, developmentUrl]) {
      const page = await newPage();
      await page.goto(`${url}/en-us/no/${'long-'.repeat(30)}page`, { waitUntil: 'domcontentloaded' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await overflow(page)]).toEqual([width, 0]);
        // Only the narrowest is laid before axe: what is wrong there is wrong on the others.
        if (width === WIDTHS[0]) expect(await axe(page)).toEqual([]);
      }
      await page.close();
    }
  }, 120_000);

  it("is cleared by 'here', which leads home", async () => {
    const page = await newPage();
    await page.goto(`${site.url}/en-us/no/such-page`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('main').getByRole('link', { name: 'here' }).click();
    await page.waitForURL(`${site.url}/en-us`);
    await page.waitForFunction(() => !document.title.startsWith('Error'));
    expect(await page.locator('meta[name="route"]').getAttribute('content')).toBe('page/homepage');
    await page.close();
  });
});
