/**
 * Bytes of JavaScript (gzip, as sent) that a content page loads in real Chromium before anybody touches it, and until it
 * has been read to its end.
 */
import { launchBrowser } from '../test/support/browser.js';
import { startSite } from '../test/support/site.js';
import { report } from './report.js';

const GOAL_BYTES = 12.5 * 1024;
const PAGES = [
  '/en-us',
  '/en-us/products/cabinets',
  '/en-us/products/cabinets/n-series-cabinets',
  '/en-us/company',
  '/en-us/resources/blog/a-cabinet-is-a-cooling-device',
];

test('javascript before interaction', async () => {
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const untouched: Record<string, number> = {};
    const read: Record<string, number> = {};
    for (const path of PAGES) {
      const { page } = await browser.newPage();
      const scripts = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.add(request.url());
      });
      await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
      untouched[path] = await bytesOf(scripts);
      // Everything comes into view, as for a reader who scrolls but presses nothing.
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 400) {
          window.scrollTo({ top: y, behavior: 'instant' });
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
      });
      await page.waitForLoadState('networkidle');
      read[path] = await bytesOf(scripts);
      await page.close();
    }
    const most = Math.max(...Object.values(untouched));
    report('javascript before interaction', {
      untouched,
      read,
      most,
      goal: GOAL_BYTES,
      met: most <= GOAL_BYTES,
    });
  } finally {
    await browser.close();
    await site.stop();
  }
});

async function bytesOf(scripts: ReadonlySet<string>): Promise<number> {
  let bytes = 0;
  for (const url of scripts) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    await answer.arrayBuffer();
    bytes += Number(answer.headers.get('content-length'));
  }
  return bytes;
}
