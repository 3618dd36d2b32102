/**
 * Lighthouse (mobile, simulated slow 4G) on a running site: node bench/lighthouse.mjs http://localhost:3000
 * Fetched by npx and not part of the packages: it is large, and only this needs it. Visit the pages once before, so
 * that the demo's asset service has made its pictures.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/lib/chromium.mjs';

const VERSION = '12.8.2';
const GOAL = 95;
const PAGES = [
  '/en-us',
  '/en-us/products/cabinets',
  '/en-us/products/cabinets/n-series-cabinets',
  '/en-us/resources/blog/a-cabinet-is-a-cooling-device',
  '/en-us/gallery/blocks-a-to-i',
  '/en-us/gallery/blocks-j-to-z',
];
const CHROME =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const origin = process.argv[2]?.replace(/\/$/, '');
if (!origin) {
  console.error('Give the origin of a running site, e.g. http://localhost:3000');
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
for (const path of PAGES) {
  const file = join(folder, 'report.json');
  await measure(`${origin}${path}`, file);
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8'));
  const scores = Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)]);
  const figures = {
    path,
    ...Object.fromEntries(scores),
    lcp: audits['largest-contentful-paint'].displayValue,
    cls: audits['cumulative-layout-shift'].displayValue,
    met: scores.every(([, score]) => score >= GOAL),
  };
  console.log(JSON.stringify(figures));
}
await rm(folder, { recursive: true, force: true });

function measure(url, file) {
  const args = ['--yes', `lighthouse@${VERSION}`, url, '--quiet', '--output=json', `--output-path=${file}`];
  const child = spawn('npx', [...args, `--chrome-flags=${CHROME}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: findChromium() },
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`Lighthouse failed on ${url}`))));
  });
}
