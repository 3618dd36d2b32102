/**
 * Starts a program of the build: a CommonJS file beside this one, in the build. Compiling its packages is a good part of
 * a start, so the build keeps their compiled form (`*.compiled`), which this hands to V8. A Node or flags of V8 other
 * than those of the build make V8 refuse it; then the files are compiled as ever.
 */
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { createRequire, Module, SourceMap } = require('node:module');
const { dirname, resolve } = require('node:path');
const { Script } = require('node:vm');

// Code that comes compiled cannot import by itself: the build writes this in its place.
globalThis.importOutside = (name) => import(name);

/** Files of the build that this process has loaded, with their compiled form. */
const loaded = new Map();

const compile = Module.prototype._compile;
Module.prototype._compile = function compileOrTake(code, file) {
  if (dirname(file) !== __dirname) return compile.call(this, code, file);
  const kept = `${file}.compiled`;
  const script = new Script(Module.wrap(code), {
    filename: file,
    cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
  });
  loaded.set(kept, script);
  return script
    .runInThisContext()
    .call(this.exports, this.exports, createRequire(file), this, file, __dirname);
};

const maps = new Map();

function mapOf(file) {
  if (!maps.has(file)) {
    const text = existsSync(`${file}.map`) ? readFileSync(`${file}.map`, 'utf8') : null;
    maps.set(file, text === null ? null : new SourceMap(JSON.parse(text)));
  }
  return maps.get(file);
}

function placeOf(frame) {
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  if (typeof file !== 'string' || dirname(file) !== __dirname) return String(frame);
  const { originalSource, originalLine, originalColumn } = mapOf(file)?.findEntry(line - 1, column - 1) ?? {};
  if (originalSource === undefined) return String(frame);
  const source = `${resolve(__dirname, originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  return String(frame).replace(`${file}:${line}:${column}`, () => source);
}

// Stacks name the sources. The maps are read when the first stack is asked for: Node by itself reads them at the start.
Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${placeOf(frame)}`)].join('\n');

/** @param {string} program name of its file, without the ending */
module.exports = function launch(program) {
  require(`./${program}.cjs`);
};

/** Keeps the compiled form of all that is loaded, functions that have run included. */
module.exports.keepCompiled = () => {
  for (const [file, script] of loaded) writeFileSync(file, script.createCachedData());
};
