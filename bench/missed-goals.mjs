/** Ends `npm run bench` with an error, and a list, when goals were missed. */
import { existsSync, readFileSync, statSync } from 'node:fs';

/** Reporter of Jest over the results that `report()` keeps. */
export default class MissedGoals {
  #file;
  #from = 0;
  #missed = [];

  /** @param {unknown} _config @param {{file?: string}} [options] file of the results, one JSON line each */
  constructor(_config, { file = 'var/bench.jsonl' } = {}) {
    this.#file = file;
  }

  onRunStart() {
    this.#from = existsSync(this.#file) ? statSync(this.#file).size : 0;
  }

  onRunComplete() {
    if (!existsSync(this.#file)) return;
    const lines = readFileSync(this.#file).subarray(this.#from).toString('utf8').split('\n');
    this.#missed = lines
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
      .filter(({ met }) => met === false);
    if (this.#missed.length === 0) return;
    process.stderr.write('\nGoals missed:\n');
    for (const { bench, load, cores, ...figures } of this.#missed)
      process.stderr.write(`  ${bench} (load ${load} on ${cores} cores): ${JSON.stringify(figures)}\n`);
  }

  /** Jest ends with code 1 when a reporter has an error. */
  getLastError() {
    if (this.#missed.length === 0) return undefined;
    return new Error(`Goals missed: ${this.#missed.map(({ bench }) => bench).join(', ')}.`);
  }
}
