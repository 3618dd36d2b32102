/**
 * Keeps the compiled form of the bundles beside them, for the next process of the same program: Node by itself does so
 * from 22 on (module.enableCompileCache).
 */
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire, Module } = require('node:module');
const { basename, dirname, join } = require('node:path');
const { Script } = require('node:vm');

const folder = join(__dirname, '../../dist/bundle');
const program = basename(process.argv[1] ?? '', '.cjs');
// Compiled code that was kept has lost who imports for it.
globalThis.importOutside = (name) => import(name);

const compile = Module.prototype._compile;

Module.prototype._compile = function compileOrTake(code, file) {
  if (dirname(file) !== folder) return compile.call(this, code, file);
  const kept = `${file}.${program}`;
  const script = new Script(Module.wrap(code), {
    filename: file,
    cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
  });
  // At its end, when all that a process needs has been compiled.
  if (script.cachedDataRejected !== false) {
    process.once('exit', () => {
      const draft = `${kept}.${process.pid}`;
      writeFileSync(draft, script.createCachedData());
      renameSync(draft, kept);
    });
  }
  return script.runInThisContext().call(this.exports, this.exports, createRequire(file), this, file, folder);
};
