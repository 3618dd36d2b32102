/**
 * Loads test files and what they import as Node itself does, in place of Jest's own module loader, which gives each file
 * a realm and so a new copy of all packages: two thirds of a run went into these copies. The files of a worker
 * therefore share their modules, as those of a process do.
 */
const hooks = require('node:async_hooks');
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { fileURLToPath, pathToFileURL } = require('node:url');
const { transformSync } = require('@swc/core');
// As jest.config may name another one; it comes with jest.
const { default: Runtime } = require('jest-runtime');

/** Where jest-globals.mjs finds `jest` of the file that runs. */
const GLOBALS = Symbol.for('plinth.test.globals');

/** What jest-circus keeps in the global object. */
const OF_A_FILE = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES'];

let loads = 0;
/**
 * For the loader's thread: which loading of the sources it is to hand out, 0 being the one that all files share; and
 * the number of the test file, which has helpers of its own: they register what is done before and after its tests.
 */
const load = new Int32Array(new SharedArrayBuffer(8));

Module.register('./native-hooks.mjs', { parentURL: pathToFileURL(__filename), data: load });

class NativeRuntime extends Runtime {
  /** What jest-circus keeps the test in that runs. */
  storages = [];

  /** @param {[config: object, ...rest: unknown[]]} args those of Jest's own, the last one being the global configuration */
  constructor(...args) {
    super(...args);
    const { watch, watchAll } = args.at(-1);
    // Sources that change while Jest watches them are loaded again.
    if (!watch && !watchAll) Atomics.store(load, 0, 0);
  }

  /** `jest.resetModules()`: what the file imports from now on are sources of its own. */
  resetModules() {
    super.resetModules();
    loads += 1;
    Atomics.store(load, 0, loads);
  }

  /** Jest's own parts: jest-circus holds the tests of one file and who hears of them, so each file has a new one. */
  requireInternalModule(file) {
    delete require.cache[file];
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      if (OF_A_FILE.includes(key.description)) delete globalThis[key];
    }
    const { storages } = this;
    class AsyncLocalStorage extends hooks.AsyncLocalStorage {
      constructor(...args) {
        super(...args);
        storages.push(this);
      }
    }
    const { _load } = Module;
    Module._load = (request, ...rest) =>
      request === 'node:async_hooks' ? { ...hooks, AsyncLocalStorage } : _load(request, ...rest);
    try {
      return require(file);
    } finally {
      Module._load = _load;
    }
  }

  /** Up to version 22 Node asks each storage in use at each promise: those of all files before took a quarter of a run. */
  teardown() {
    for (const storage of this.storages) storage.disable();
    super.teardown();
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    globalThis[GLOBALS] = this.requireModuleOrMock(this._testPath, '@jest/globals');
  }

  async unstable_importModule(file) {
    if (file === this._testPath) Atomics.add(load, 1, 1);
    return import(`${pathToFileURL(file).href}?load=${Atomics.load(load, 0)}`);
  }

  /** Asked for a file at each frame of each stack, and Playwright takes a stack with each call. */
  getSourceMaps() {
    return { get: mapOf, [Symbol.iterator]: () => [].values() };
  }
}

/** By the address of the compiled file. */
const maps = new Map();

/** Maps places in what native-hooks.mjs made of a source back to the source; a data: address. */
function mapOf(url) {
  if (!maps.has(url))
    maps.set(url, /^file:.*\.tsx?(\?|$)/.test(url) ? makeMap(fileURLToPath(url)) : undefined);
  return maps.get(url);
}

function makeMap(filename) {
  const { map } = transformSync(readFileSync(filename, 'utf8'), { filename, sourceMaps: true });
  return `data:application/json;base64,${Buffer.from(map).toString('base64')}`;
}

module.exports = { __esModule: true, default: NativeRuntime };
