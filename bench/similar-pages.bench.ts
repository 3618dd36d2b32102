/**
 * How long it takes to find pages with a similar address on a site of 100,000 pages, and how long the index of them
 * keeps requests waiting at most.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SimilarPages } from '../src/redirects/not-found/similar-pages.js';
import { largeTree } from '../src/redirects/testing/trees.js';
import { quantile, report } from './report.js';

const PAGES = 100_000;
const QUESTIONS = 2_000;

test('close pages', async () => {
  const tree = largeTree(PAGES);
  const close = new SimilarPages(() => tree, '/en-us');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const started = performance.now();
  delay.enable();
  close.find('/en-us/first');
  while (close.find('/en-us/nr4711').length === 0) await new Promise((resolve) => setImmediate(resolve));
  const indexMs = performance.now() - started;
  delay.disable();
  const times: number[] = [];
  for (let at = 0; at < QUESTIONS; at += 1) {
    const path = [
      `/en-us/products/range-${at % 100}/vented-panle-open-nr${at * 37}x`,
      `/en-us/tall-lock-${at}`,
      `/wp-content/plugins/${at}/readme.txt`,
      `/en-us/products/seismic-cabinet-wide-cable-tray-lock-${at}`,
    ][at % 4];
    const before = performance.now();
    close.find(path ?? '');
    times.push(performance.now() - before);
  }
  report('close pages', {
    pages: PAGES,
    indexMs: Math.round(indexMs),
    longestWaitMs: Math.round(delay.max / 1e6),
    medianMs: Number(quantile(times, 0.5).toFixed(3)),
    p99Ms: Number(quantile(times, 0.99).toFixed(3)),
    heapMb: Math.round(process.memoryUsage().heapUsed / 1e6),
  });
});
