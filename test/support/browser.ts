/** Real Chromium for the tests of what a person does. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { findTestBrowser } from '../../scripts/lib/chromium.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export interface TestPage {
  readonly page: Page;
  /** Errors of scripts and console, refused by CSP, failed requests; empty on a good page. */
  readonly problems: readonly string[];
}

export interface TestBrowser {
  /** A page in a fresh context (no cookies of others). Default: 1440 × 900 with JavaScript. */
  newPage(options?: BrowserContextOptions): Promise<TestPage>;
  close(): Promise<void>;
}

/** Chromium of this jest worker, which its test files use one after the other. */
let running: Promise<Browser> | null = null;
let users = 0;
let ending: NodeJS.Timeout | undefined;
/** How long it waits for the next file where Jest has no workers: a second after its end Jest complains of what is open. */
const IDLE_MS = 800;
/** First part of the message by which jest-worker has a worker end; it exports no name for it. */
const CHILD_MESSAGE_END = 2;

// A worker of Jest's has its browser until the end.
if (process.send) {
  const onMessage = (message: unknown) => {
    if (!Array.isArray(message) || message[0] !== CHILD_MESSAGE_END) return;
    // As long as somebody listens the process stays.
    process.off('message', onMessage);
    void running?.then((browser) => browser.close()).catch(() => undefined);
  };
  process.on('message', onMessage);
}

/**
 * Chromium with contexts of one's own: the same process for the files of a jest worker, since its start costs more than
 * many a test. @throws Error that says what to install when there is none
 */
export async function launchBrowser(): Promise<TestBrowser> {
  const executablePath = findTestBrowser();
  if (executablePath === null)
    throw new Error('No Chromium: install it, or set CHROMIUM_PATH to its program.');
  clearTimeout(ending);
  users += 1;
  if (!(await running?.catch(() => null))?.isConnected()) running = launch(executablePath);
  const browser = await (running as Promise<Browser>);
  const contexts = new Set<BrowserContext>();
  return {
    async newPage(options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        // Hosts that a test answers for may frame the site, which is on this machine. A flag that turns the check off
        // would take the place of Playwright's own list of features that it turns off.
        permissions: ['local-network-access'],
        ...options,
      });
      contexts.add(context);
      // Well before the test's own limit, which would not say what was waited for.
      context.setDefaultTimeout(25_000);
      const page = await context.newPage();
      const end = () => {
        contexts.delete(context);
        return context.close().catch(() => undefined);
      };
      // The browser may be closing already, which ends the context too.
      page.on('close', () => void end());
      return { page, problems: collectProblems(page) };
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close().catch(() => undefined)));
      users -= 1;
      if (users > 0 || process.send) return;
      ending = setTimeout(() => {
        // Until it is closed it seems connected; who comes now has a new one.
        running = null;
        void browser.close().catch(() => undefined);
      }, IDLE_MS);
    },
  };
}

/** On a machine at its limit Chromium now and then ends while it starts; a second time it comes up. */
async function launch(executablePath: string, triesLeft = 2): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath, args: FLAGS });
  } catch (error) {
    if (triesLeft === 0) throw error;
    return launch(executablePath, triesLeft - 1);
  }
}

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  // Refusals by CSP are console errors too.
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation away ends what was still loading.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`);
  });
  return problems;
}

/**
 * Widths of the window at which the page can be scrolled sideways, of the usual ones from wide to narrow. Leaves it at
 * the narrowest, at which most has to be found a place for.
 */
export async function tooWide(page: Page, widths: readonly number[] = [1440, 768, 320]): Promise<number[]> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) found.push(width);
  }
  return found;
}

export interface AxeViolation {
  id: string;
  impact: string | null;
  help: string;
  /** Selectors of the faulty elements. */
  targets: string[];
}

interface AxeRun {
  violations: { id: string; impact: string | null; help: string; nodes: { target: string[] }[] }[];
}

let axeSource = '';

/**
 * What axe finds on the page, or in a frame of it, by WCAG 2.2 A and AA and its best practices.
 * @param parts selectors; only what is in them is looked at
 */
export async function axe(page: Pick<Page, 'evaluate'>, parts?: readonly string[]): Promise<AxeViolation[]> {
  // What is laid out only when it comes near has no true place before.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  axeSource ||= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  // Evaluated by the debugger, which the page's CSP does not bind.
  await page.evaluate(axeSource);
  const where = parts ? JSON.stringify({ include: parts.map((part) => [part]) }) : 'document';
  // Selectors of all that is right cost as much as the rest of the work: they are made only when something is wrong.
  const run = (selectors: boolean) =>
    page.evaluate(
      `axe.run(${where}, { resultTypes: ["violations"], elementRef: false, selectors: ${selectors} })`,
    ) as Promise<AxeRun>;
  const quick = await run(false);
  if (quick.violations.length === 0) return [];
  const result = await run(true);
  return result.violations.map(({ id, impact, help, nodes }) => ({
    id,
    impact,
    help,
    targets: nodes.map((node) => node.target.join(' ')),
  }));
}

const DOT = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Answers at once for all that is not of these origins, in all pages of the context: mostly pictures of the site, which
 * the stand-in makes when they are first asked for. For tests that are not about them.
 */
export async function skipPictures(page: Page, ...origins: readonly string[]): Promise<void> {
  await page.context().route(
    (url) => !origins.includes(url.origin),
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: DOT }),
  );
}

/**
 * For `page.addInitScript`: the system wishes little data, so that pages are not fetched on a guess and requests can be
 * counted. Unlike the browser's data saver it stops nothing else.
 */
export function fetchNothingAhead(): void {
  const real = window.matchMedia.bind(window);
  window.matchMedia = (query) => (query.includes('prefers-reduced-data') ? real('all') : real(query));
}
