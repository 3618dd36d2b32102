/** Measures the page index of so many pages in a process of its own: memory needs a heap without anything else. */
import { PageTree } from '../dist/modules/src/content/tree/page-tree.js';
import { compareTrees } from '../dist/modules/src/content/tree/tree-diff.js';

const pages = Number(process.argv[2]);
const groups = Math.round(Math.sqrt(pages));

function bytes() {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** @returns result and processor time in milliseconds. */
function timed(work) {
  const started = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(started);
  return [result, (user + system) / 1_000];
}

function record(codename, slug, title, number, subpages = []) {
  return {
    codename,
    id: `${(number + 2 ** 31).toString(16)}-0000-4000-8000-000000000000`,
    type: subpages.length > 0 ? 'group_page' : 'series_page',
    title,
    slug,
    subpages,
    redirectTo: null,
    lastModified: new Date(1.7e12 + number * 1_000).toISOString(),
  };
}

function fill() {
  const records = [];
  const names = [];
  for (let group = 0, number = 0; group < groups; group += 1) {
    const children = [];
    for (let at = 0; at < pages / groups; at += 1, number += 1) {
      const codename = `series_page_about_cabinets_${group}_${at}`;
      children.push(codename);
      records.push(
        record(
          codename,
          `cabinet-series-${group}-for-halls-${at}`,
          `Cabinets ${group} for halls ${at}`,
          number,
        ),
      );
    }
    names.push(`group_of_products_${group}`);
    records.push(record(`group_of_products_${group}`, `group-${group}`, `Group ${group}`, number, children));
  }
  records.push(record('root', null, 'Root', 0, names));
  // As they come from the service: no two of them share a text.
  return JSON.parse(JSON.stringify(records));
}

const empty = bytes();
const [records, fillMs] = timed(fill);
const [tree, buildMs] = timed(() => PageTree.build(records));
const held = bytes() - empty;
const word = tree.record('series_page_about_cabinets_3_3');
const [, wordMs] = timed(() => {
  const record = { ...word, title: 'Other words' };
  const diff = compareTrees(tree, tree.with([{ codename: word.codename, record }]));
  if (diff.moved.length > 0) throw new Error('the pages were to stay');
});
const group = tree.record('group_of_products_3');
const [moved, moveMs] = timed(() => {
  const record = { ...group, slug: 'elsewhere' };
  return compareTrees(tree, tree.with([{ codename: group.codename, record }])).moved.length;
});
const [, comeMs] = timed(() => {
  const codename = 'page_that_is_new';
  const after = tree.with([
    { codename, record: record(codename, 'new', 'New', 1) },
    { codename: group.codename, record: { ...group, subpages: [codename, ...group.subpages] } },
  ]);
  if (compareTrees(tree, after).added.length !== 1) throw new Error('a page was to come');
});
const heldAfterChanges = bytes() - empty;
process.stdout.write(
  JSON.stringify({
    pages: tree.pageCount,
    bytesPerPage: held / tree.pageCount,
    fillMs,
    buildMs,
    wordMs,
    moveMs,
    moved,
    comeMs,
    bytesPerPageAfterChanges: heldAfterChanges / tree.pageCount,
  }),
);
