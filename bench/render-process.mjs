/**
 * Times one render of a page in a process of its own, in React's production form: `renderDocument` on a payload that
 * it has never seen, against a plain `renderToString` of the same components (`plain`) and of the finished elements
 * alone, without any component or content to read (`elements`). `again` is another page's worth: the same payload once
 * more as new, in a process that has rendered the same menus before, as nearly all renders of a server are. Rounds alternate.
 * Usage: node render-process.mjs <render input as JSON> <bundle of plain-render.tsx>; prints lists of milliseconds.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseHTML } from '@kontent-ai/rich-text-resolver';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const ROUNDS = 60;
const WARM_UP = 15;
const { renderDocument } = await import(
  pathToFileURL(join(process.cwd(), 'dist/client/server/server.js')).href
);
const { plainRender } = await import(pathToFileURL(process.argv[3]).href);
const { input, paths, info, series, seriesPages } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

/** A fresh copy each time: what is remembered between renders of one payload must not count. */
function freshInput() {
  return {
    ...structuredClone(input),
    pathOf: (reference) => paths[reference] ?? null,
    pathOfSeries: (id) => series[id] ?? null,
    pageOfSeries: (id) => info[seriesPages[id]] ?? null,
    pageInfo: (codename) => info[codename] ?? null,
    report: () => undefined,
    changesAt: () => undefined,
  };
}

/** The rendered HTML as React elements of the same tags, attributes and words, without any component. */
function elementOf(node, key) {
  if (node.type === 'text') return node.content;
  return createElement(node.tagName, { ...node.attributes, key }, ...node.children.map(elementOf));
}

const html = renderDocument(freshInput()).html;
const body = html.slice(html.indexOf('<body'), html.indexOf('</html>'));
const tree = createElement('html', null, ...parseHTML(body.replace(/\s*\n\s*/g, ' ')).map(elementOf));

/** Processor time, so that other work on the machine does not count. */
function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const { site } = freshInput();
const times = { ours: [], again: [], plain: [], elements: [] };
for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
  const [fresh, same, other] = [freshInput(), freshInput(), { ...freshInput(), site, assets: input.assets }];
  const began = cpuMs();
  renderDocument(other);
  const start = cpuMs();
  renderDocument(fresh);
  const rendered = cpuMs();
  plainRender(same);
  const plain = cpuMs();
  renderToString(tree);
  const end = cpuMs();
  if (round < WARM_UP) continue;
  times.again.push(start - began);
  times.ours.push(rendered - start);
  times.plain.push(plain - rendered);
  times.elements.push(end - plain);
}
process.stdout.write(
  JSON.stringify({ ...times, bytes: html.length, plainBytes: plainRender(freshInput()).length }),
);
