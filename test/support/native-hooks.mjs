/** Hooks of Node's module loader that let it load the sources: TypeScript, styles and Jest's own names. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const isSource = (url) => url?.startsWith('file:') && !url.includes('/node_modules/');
const beside = (name) => new URL(name, import.meta.url).href;

/** Numbers of the loading of sources that is handed out now, 0 being the shared one, and of the test file. */
let current;

export function initialize(shared) {
  current = shared;
}

export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') {
    // One for each file that asks, since each test file has its own.
    return { url: `${beside('jest-globals.mjs')}?${context.parentURL}`, shortCircuit: true };
  }
  if (isSource(context.parentURL)) {
    if (specifier.endsWith('.css')) return { url: beside('css-module.mjs'), shortCircuit: true };
    // Sources name their compiled form.
    if (/^\.\.?\/.*\.js$/.test(specifier)) {
      for (const ending of ['.js', '.ts', '.tsx']) {
        const url = new URL(specifier.replace(/\.js$/, ending), context.parentURL);
        if (ending !== '.js') url.search = searchOf(url);
        if (existsSync(fileURLToPath(url))) return next(url.href, context);
      }
    }
  }
  return next(specifier, context);
}

function searchOf({ pathname }) {
  const [load, file] = [0, 1].map((at) => Atomics.load(current, at));
  if (load > 0) return `?load=${load}`;
  return pathname.includes('/testing/') ? `?file=${file}` : '';
}

export async function load(url, context, next) {
  if (!isSource(url) || !/\.tsx?(\?|$)/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { filename, sourceMaps: false });
  return { format: 'module', source: code, shortCircuit: true };
}
