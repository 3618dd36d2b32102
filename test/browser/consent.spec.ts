/** What is loaded from others, and what a person says to it, in real Chromium. Other hosts are local servers. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { axe, launchBrowser, type TestBrowser } from '../support/browser.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

/** `localhost`, while the site is `127.0.0.1`: another host, as in real life. */
interface Elsewhere {
  origin: string;
  asked: string[];
  close(): void;
}

const PAGE = '/en-us/consent-test';

let elsewhere: Elsewhere;
/** Remembers the locale. */
const NECESSARY_COOKIES = ['i18n_redirected'];

let site: Site;
let browser: TestBrowser;

beforeAll(async () => {
  elsewhere = await startElsewhere();
  const { origin } = elsewhere;
  [site, browser] = await Promise.all([
    startSite({
      env: { FRAME_ORIGINS: origin, SCRIPT_ORIGINS: origin, FILM_PLAYER: `${origin}/player/{id}` },
    }),
    launchBrowser(),
  ]);
  writeContent();
  await untilShown();
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  elsewhere?.close();
});
beforeEach(() => {
  elsewhere.asked.length = 0;
});

async function startElsewhere(): Promise<Elsewhere> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path !== '/favicon.ico') asked.push(path);
    const isScript = path.endsWith('.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    // Slow, so that the order of scripts is not by luck.
    const answer = isScript
      ? `(window.ran ??= []).push('${path}')`
      : '<!doctype html><title>x</title><p>Here</p>';
    setTimeout(() => response.end(answer), isScript ? 80 : 0);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, asked, close: () => server.close() };
}

/** A page with a film, a frame, embedded code and a form, and scripts of each category. */
function writeContent(): void {
  const { files } = site;
  const script = (codename: string, category: string, inner: string, url = '') =>
    files.write(codename, {
      name: codename,
      type: 'script_tag',
      elements: { location: ['head'], url, inner_code: inner, consent_category: [category] },
    });
  script('test_script', 'necessary', "(window.ran ??= []).push('necessary')");
  script('test_statistics', 'statistics', '', `${elsewhere.origin}/statistics.js`);
  script('test_marketing', 'marketing', "(window.ran ??= []).push('marketing')");
  files.edit('site_configuration', ({ elements }) => {
    elements.script_tags = ['test_script', 'test_statistics', 'test_marketing'];
  });
  files.write('test_film', {
    name: 'Film',
    type: 'rich_text_video',
    elements: { video_id: 'abc123', video_caption: 'A test film' },
  });
  files.write('test_frame', {
    name: 'Frame',
    type: 'iframe',
    elements: { title: 'A test frame', address: `${elsewhere.origin}/frame` },
  });
  files.write('test_embed', {
    name: 'Embed',
    type: 'embed_code_block',
    elements: {
      title: 'A test embed',
      code: `<div style="height:600px">tall<button>Shrink</button></div>
        <script>
          document.querySelector('button').onclick = () => { document.querySelector('div').style.height = '200px'; };
          try { document.title = String(parent.document.title); } catch { document.body.dataset.closed = ''; }
        </script><script src="${elsewhere.origin}/embed.js"></script><!-- open`,
    },
  });
  files.write('test_form', {
    name: 'Form',
    type: 'marketing_form_code_block',
    elements: {
      title: 'A test form',
      // Ends the reporter's document before it can report.
      code: '<script>window.stop(); parent.postMessage({ plinthHeight: 90000 }, "*"); window.ResizeObserver = class { observe() {} };</script>',
      fallback_page: ['contact'],
    },
  });
  const object = (codename: string) =>
    `<object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="${codename}"></object>`;
  files.write('test_page', {
    name: 'Page',
    type: 'interior_page',
    elements: {
      title: 'Consent test',
      url_slug: 'consent-test',
      content: ['test_film', 'test_frame', 'test_embed', 'test_form'].map(object).join(''),
    },
  });
  files.edit('home', ({ elements }) => {
    elements.subpages = ['test_page', ...((elements.subpages as string[] | undefined) ?? [])];
  });
}

async function untilShown(): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    const answer = await fetch(`${site.url}${PAGE}`);
    const html = await answer.text();
    if (answer.ok && html.includes("push('necessary')")) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The page of the test is not there.');
}

async function open(path = PAGE, gpc = false): Promise<{ page: Page; problems: readonly string[] }> {
  const { page, problems } = await browser.newPage();
  if (gpc) {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
    );
  }
  // Pictures of the first page are made for it.
  await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle', timeout: 50_000 });
  return { page, problems };
}
const bar = (page: Page) => page.getByRole('region', { name: 'Cookies and outside content' });
async function refuse(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Only necessary' }).click();
  await page.waitForFunction(() => document.cookie.includes('kept'));
}
const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? []);
const ranAtLast = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => ((window as unknown as { ran?: string[] }).ran ?? []).length >= wanted,
    count,
  );
async function stored(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'plinth_consent');
  return (
    cookie && { ...cookie, answer: JSON.parse(decodeURIComponent(cookie.value)) as Record<string, unknown> }
  );
}
const seeAll = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  });

describe('before an answer', () => {
  it('loads nothing from others, runs only what is necessary, and asks', async () => {
    const { page, problems } = await open();
    await seeAll(page);
    expect(elsewhere.asked).toEqual([]);
    expect(await ran(page)).toEqual(['necessary']);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await bar(page).isVisible()).toBe(true);
    expect(await axe(page)).toEqual([]);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(NECESSARY_COOKIES);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('is reached early by keyboard, and hides nothing that has the focus', async () => {
    const { page } = await open('/en-us');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await focused.textContent()).toBe('Accept all');
    const sizes = await bar(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .slice(0, 2)
          .map((button) => getComputedStyle(button))
          .map(({ width, height, color, backgroundColor }) => [width, height, color, backgroundColor]),
      );
    expect(sizes[0]).toEqual(sizes[1]);
    await page.getByRole('button', { name: 'Cookie settings' }).focus();
    // The page scrolls smoothly to it.
    await page.waitForFunction(() => {
      const edge = document.getElementById('consent-bar')?.getBoundingClientRect().top ?? 0;
      const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
      return top > 0 && bottom <= edge;
    });
    await bar(page).getByRole('button', { name: 'Only necessary' }).focus();
    await page.keyboard.press('Enter');
    await bar(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.close();
  });

  it('is not in the way without script: films and frames are links', async () => {
    const { page } = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${site.url}${PAGE}`);
    expect(await page.locator('#consent-bar').isVisible()).toBe(false);
    const film = page.getByRole('link', { name: /Watch on www\.youtube\.com/ });
    expect(await film.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abc123');
    expect(await page.getByRole('button', { name: /Load/ }).count()).toBe(0);
    expect(await page.getByText('Does the form not show?').isVisible()).toBe(true);
    await page.close();
  });
});

describe('an answer', () => {
  it('to all runs the scripts in their order, shows the frames, is kept and recorded', async () => {
    const { page, problems } = await open();
    const recorded = page.waitForResponse('**/api/consent');
    await bar(page).getByRole('button', { name: 'Accept all' }).click();
    expect((await recorded).status()).toBe(201);
    await ranAtLast(page, 3);
    expect(await ran(page)).toEqual(['necessary', '/statistics.js', 'marketing']);
    await seeAll(page);
    await page.locator('iframe[title="A test frame"]').waitFor();
    // Films wait for the button all the same.
    expect(elsewhere.asked).toContain('/frame');
    expect(elsewhere.asked).not.toContain('/player/abc123');
    expect(await bar(page).isVisible()).toBe(false);
    await page.waitForFunction(() => document.cookie.includes('kept'));
    const cookie = await stored(page);
    expect(cookie?.answer).toEqual({
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      at: expect.any(String),
      choices: { statistics: true, marketing: true },
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kept: true,
    });
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(364 * 86_400);
    const client = new pg.Client({ connectionString: site.env.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query('select * from consent_record where id = $1', [cookie?.answer.id]);
    await client.end();
    expect(rows).toEqual([
      expect.objectContaining({ agent_family: 'Chrome', choices: { statistics: true, marketing: true } }),
    ]);
    // Again as a document, and by soft navigation: once a document, and nobody is asked again.
    await page.reload({ waitUntil: 'networkidle' });
    await ranAtLast(page, 3);
    expect(await bar(page).isVisible()).toBe(false);
    await page.locator('header a[href="/en-us"]').first().click();
    await page.waitForURL(`${site.url}/en-us`);
    await page.waitForTimeout(300);
    expect(await ran(page)).toEqual(['necessary', '/statistics.js', 'marketing']);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('of no lets nothing through, also on the next page', async () => {
    const { page } = await open();
    await refuse(page);
    await page.reload({ waitUntil: 'networkidle' });
    await seeAll(page);
    expect(elsewhere.asked).toEqual([]);
    expect(await ran(page)).toEqual(['necessary']);
    expect(await bar(page).isVisible()).toBe(false);
    await page.close();
  });

  it('can be given by category, and taken back', async () => {
    const { page } = await open();
    await bar(page).getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
    await dialog.waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await dialog.getByRole('checkbox', { name: /Necessary/ }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await bar(page).isVisible()).toBe(true);
    await bar(page).getByRole('button', { name: 'Choose' }).click();
    await dialog.getByRole('checkbox', { name: /Statistics/ }).check();
    await dialog.getByRole('button', { name: 'Save choice' }).click();
    await ranAtLast(page, 2);
    expect(await ran(page)).toEqual(['necessary', '/statistics.js']);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    expect(await dialog.getByRole('checkbox', { name: /Statistics/ }).isChecked()).toBe(true);
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Only necessary' }).click();
    await reloaded;
    await page.waitForLoadState('networkidle');
    expect(await ran(page)).toEqual(['necessary']);
    expect((await stored(page))?.answer.choices).toEqual({ statistics: false, marketing: false });
    await page.close();
  });

  it('that the server could not keep is sent again on the next page', async () => {
    const { page } = await open();
    await page.route('**/api/consent', (route) => route.fulfill({ status: 202, json: { kept: false } }));
    await bar(page).getByRole('button', { name: 'Only necessary' }).click();
    const { value: first } = await until(() => stored(page), { withinMs: 20_000, what: 'the answer' });
    // What the server says of it would be there by then.
    await page.waitForTimeout(200);
    expect((await stored(page))?.answer).toEqual(first.answer);
    expect(first.answer).not.toHaveProperty('kept');
    await page.unroute('**/api/consent');
    const sent = page.waitForRequest('**/api/consent');
    await page.reload();
    expect((await sent).postDataJSON()).toMatchObject({ id: first.answer.id });
    await page.close();
  });

  it('to another question, or of a year ago, is asked for again', async () => {
    const { page } = await open();
    await refuse(page);
    const cookie = await stored(page);
    for (const change of [{ version: '000000000000' }, { at: '2020-01-01T00:00:00.000Z' }]) {
      const value = encodeURIComponent(JSON.stringify({ ...cookie?.answer, ...change }));
      await page.context().addCookies([{ name: 'plinth_consent', value, url: site.url }]);
      await page.reload({ waitUntil: 'networkidle' });
      expect(await bar(page).isVisible()).toBe(true);
    }
    await page.close();
  });
});

it('takes Global Privacy Control as a no to marketing', async () => {
  const { page } = await open(PAGE, true);
  await bar(page).getByRole('button', { name: 'Accept all' }).click();
  await ranAtLast(page, 2);
  await seeAll(page);
  expect(await ran(page)).toEqual(['necessary', '/statistics.js']);
  expect(elsewhere.asked).toEqual(['/statistics.js']);
  expect((await stored(page))?.answer.choices).toEqual({ statistics: true, marketing: false });
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  expect(await page.getByRole('checkbox', { name: /Global Privacy Control/ }).isDisabled()).toBe(true);
  await page.close();
});

describe('one thing by its own button', () => {
  it('is a film', async () => {
    const { page, problems } = await open();
    const button = page.getByRole('button', {
      name: `Load video from ${new URL(elsewhere.origin).host}: A test film`,
    });
    const size = async () => {
      const box = await page.locator('plinth-frame').first().boundingBox();
      return [box?.width, box?.height];
    };
    const before = await size();
    await button.focus();
    await page.keyboard.press('Enter');
    const frame = page.locator('iframe[title="A test film"]');
    await frame.waitFor();
    await frame.contentFrame().getByText('Here').waitFor();
    expect(elsewhere.asked).toEqual(['/player/abc123']);
    expect(await size()).toEqual(before);
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
    // For that one alone.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(NECESSARY_COOKIES);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('is embedded code: closed off, and as high as it says', async () => {
    const { page, problems } = await open();
    await page.getByRole('button', { name: 'Load “A test embed”' }).click();
    const frame = page.locator('iframe[title="A test embed"]');
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('iframe[title="A test embed"]')?.style.height === '600px',
    );
    const inside = frame.contentFrame();
    expect(await inside.locator('body').getAttribute('data-closed')).toBe('');
    expect(elsewhere.asked).toEqual(['/embed.js']);
    await inside.getByRole('button', { name: 'Shrink' }).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('iframe[title="A test embed"]')?.style.height === '200px',
    );
    // Messages of others, and heights that cannot be, change nothing.
    await page.evaluate(() => window.postMessage({ plinthHeight: 999 }, '*'));
    await inside.locator('body').evaluate(() => {
      for (const plinthHeight of [5, 1e9, Number.NaN, '300', null]) parent.postMessage({ plinthHeight }, '*');
      parent.postMessage(null, '*');
    });
    await page.waitForTimeout(200);
    expect(await frame.evaluate((element) => (element as HTMLElement).style.height)).toBe('200px');
    expect(problems).toEqual([]);
    await page.close();
  });

  it('is a form; one that stays silent offers another way', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Load “A test form”' }).click();
    const way = page.getByRole('link', { name: /Contact/ }).and(page.locator('plinth-frame a'));
    await way.waitFor({ state: 'hidden' });
    await way.waitFor({ state: 'visible' });
    expect(await way.getAttribute('href')).toMatch(/^\/en-us\//);
    await page.close();
  });
});

it('shows no bar where nothing waits, and asks once a frame does; a consent tool takes its place', async () => {
  site.files.edit('site_configuration', ({ elements }) => {
    elements.script_tags = ['test_script'];
  });
  await untilGone('statistics.js');
  const { page } = await open('/en-us');
  expect(await bar(page).isVisible()).toBe(false);
  await page.goto(`${site.url}${PAGE}`, { waitUntil: 'networkidle' });
  expect(await bar(page).isVisible()).toBe(true);
  await page.close();

  site.files.edit('site_configuration', ({ elements }) => {
    elements.script_tags = ['test_script', 'test_marketing'];
    elements.consent_tool_code = `<script>window.tool = (marketing) => window.dispatchEvent(
      new CustomEvent('plinth:consent', { detail: { statistics: false, marketing } }));</script>`;
  });
  await untilGone('consent-bar');
  const { page: other, problems } = await open();
  expect(await bar(other).count()).toBe(0);
  expect(await other.getByRole('button', { name: 'Cookie settings' }).count()).toBe(0);
  expect(await ran(other)).toEqual(['necessary']);
  await other.evaluate(() => (window as unknown as { tool(yes: boolean): void }).tool(true));
  await ranAtLast(other, 2);
  expect(await ran(other)).toEqual(['necessary', 'marketing']);
  await seeAll(other);
  await other.locator('iframe[title="A test frame"]').waitFor();
  expect(problems).toEqual([]);
  await other.close();
}, 60_000);

/** Every page of the test without these words. */
async function untilGone(words: string): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    const pages = await Promise.all(
      ['/en-us', PAGE].map(async (path) => (await fetch(`${site.url}${path}`)).text()),
    );
    if (pages.every((html) => !html.includes(words))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The pages still have ${words}`);
}
