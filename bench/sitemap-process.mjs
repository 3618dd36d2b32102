/**
 * Builds the sitemaps of many pages in a process of its own, with the built program: records to page tree first, then
 * the measured part, from tree and facts to a finished set as it is stored.
 * Usage: node sitemap-process.mjs <pages>; prints figures as JSON.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const dist = (file) => import(pathToFileURL(join(process.cwd(), 'dist/modules/src', file)).href);
const [{ PageTree }, { SitemapMaker }, { encodeSet }, { packFacts, unpackFacts, mergeFacts }] =
  await Promise.all([
    dist('content/tree/page-tree.js'),
    dist('sitemaps/sitemap-maker.js'),
    dist('sitemaps/sitemap-set.js'),
    dist('sitemaps/sitemap-facts.js'),
  ]);

const pages = Number(process.argv[2]);
const SECTION = 100;
const start = Date.UTC(2026, 0, 1);

const records = new Map();
const add = (codename, type, slug, subpages) => {
  const number = records.size;
  records.set(codename, {
    codename,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    type,
    title: `Page ${codename}`,
    slug,
    subpages,
    redirectTo: null,
    lastModified: new Date(start + number * 61_000).toISOString(),
  });
};
const sections = Array.from({ length: Math.ceil(pages / SECTION) }, (_, at) => `section_${at}`);
add('root', 'root', null, ['home', ...sections]);
add('home', 'homepage', '', []);
let made = 1;
for (const section of sections) {
  const children = [];
  made += 1;
  while (children.length < SECTION - 1 && made < pages) {
    made += 1;
    children.push(`product_${made}`);
  }
  add(section, 'group_page', `${section.replace('_', '-')}-of-the-catalogue`, children);
  for (const child of children)
    add(child, 'series_page', `${child.replace('_', '-')}-wall-mount-enclosure`, []);
}
const tree = PageTree.build(records.values());

// The worst case: every page is a product with pictures, noted in the cache and with the former set.
const noted = new Map();
let number = 0;
for (const { path } of tree.nodes()) {
  number += 1;
  noted.set(path, {
    epoch: start + number,
    changedAt: new Date(start + number * 67_000).toISOString(),
    pictures: [`https://assets-us-01.kc-usercontent.com/2f8b4a36-2d3a-4d6e/picture-${number}.jpg`],
  });
}
const former = await packFacts(noted);

const maker = new SitemapMaker(
  { tree, isKnown: true },
  { isShown: (node) => node.path !== null && node.record.redirectTo === null },
  { pagesOfSoldParts: async () => [] },
  { publicUrl: 'https://www.example.com' },
);

globalThis.gc();
const before = process.memoryUsage().rss;
let peak = before;
let longest = 0;
let last = performance.now();
const watch = setInterval(() => {
  const now = performance.now();
  longest = Math.max(longest, now - last - 5);
  last = now;
  peak = Math.max(peak, process.memoryUsage().rss);
}, 5);
const cpuBefore = process.cpuUsage();
const wallBefore = performance.now();

const facts = await unpackFacts(former);
mergeFacts(facts, noted);
const set = await maker.make(facts);
const bytes = encodeSet(set);
await packFacts(facts);

const wallMs = performance.now() - wallBefore;
const cpu = process.cpuUsage(cpuBefore);
clearInterval(watch);
peak = Math.max(peak, process.memoryUsage().rss, process.resourceUsage().maxRSS * 1024);
process.stdout.write(
  JSON.stringify({
    urls: set.urls,
    files: set.files.size - 1,
    wallSeconds: wallMs / 1000,
    cpuSeconds: (cpu.user + cpu.system) / 1e6,
    extraBytes: peak - before,
    longestPauseMs: longest,
    packedBytes: bytes.length,
    plainBytes: [...set.files.values()].reduce((sum, { size }) => sum + size, 0),
  }),
);
