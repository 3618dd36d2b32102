/**
 * Screenshots of both block galleries at four widths, into var/screenshots: npm run screenshots [-- <origin> [path …]]
 * Of a running site; other paths may be named in place of the galleries.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { root } from '../scripts/lib/paths.mjs';

const WIDTHS = [360, 768, 1440, 2560];
const GALLERIES = ['/en-us/gallery/blocks-a-to-i', '/en-us/gallery/blocks-j-to-z'];
/** Pictures higher than this are hard to look at, and browsers cut them off at twice that: they come in parts. */
const PART_HEIGHT = 8_000;
/** The demo makes each picture when it is first asked for. */
const TIMEOUT_MS = 120_000;

const [origin = 'http://localhost:3000', ...paths] = process.argv.slice(2);
const folder = join(root, 'var/screenshots');
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  for (const path of paths.length > 0 ? paths : GALLERIES)
    for (const width of WIDTHS) await shoot(path, width);
} finally {
  await browser.close();
}

async function shoot(path, width) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(new URL(path, origin).href, { waitUntil: 'load' });
  const height = await page.evaluate(readAll, TIMEOUT_MS);
  // It would cover the first window of each picture.
  await page.evaluate(() => document.getElementById('consent-bar')?.setAttribute('hidden', ''));
  const name = `${path.split('/').filter(Boolean).join('-')}-${width}`;
  for (let top = 0; top < height; top += PART_HEIGHT) {
    const file = join(folder, height > PART_HEIGHT ? `${name}-${1 + top / PART_HEIGHT}.png` : `${name}.png`);
    const clip = { x: 0, y: top, width, height: Math.min(PART_HEIGHT, height - top) };
    await page.screenshot({ path: file, clip, fullPage: true });
    console.log(file);
  }
  await page.close();
}

/** In the page: has everything come that is lazy, and waits for all pictures. @returns its height */
async function readAll(timeout) {
  // Those of slides out of sight would never be asked for.
  for (const image of document.images) image.loading = 'eager';
  for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 40)));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  const pending = [...document.images].filter((image) => !image.complete);
  await Promise.race([
    Promise.all(
      pending.map((image) => new Promise((done) => (image.onload = image.onerror = () => done(null)))),
    ),
    new Promise((done) => setTimeout(done, timeout)),
  ]);
  return document.documentElement.scrollHeight;
}
